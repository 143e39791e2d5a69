import CaptureTestSupport
import Foundation
import TactusCapture
import TactusCaptureReading
import TactusReplay
import TactusTestSupport
import TactusWire
import Testing

/// The captures in the folder `captures`, each regenerated and compared.
@Suite struct KeptCaptureTests {
  struct Kept: CustomTestStringConvertible, Sendable {
    let name: String
    let make: @Sendable () throws -> [UInt8]

    var testDescription: String { name }
    var path: String {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("captures/\(name).pcapng").path
    }
  }

  private static let text = "READ WITH YOUR HANDS"

  static let all = [
    Kept(name: "sentence") { try ReadingRig.reading("THIS SENTENCE IS FELT AND NOT SEEN").file },
    Kept(name: "faults") {
      try ReadingRig.reading(text, faults: 4, seed: 7, place: .atGlove).file
    },
    Kept(name: "faults-at-host") {
      try ReadingRig.reading(text, faults: 4, seed: 7, place: .atHost, notesMotors: false).file
    },
    Kept(name: "unplug") { try unplugged().file },
  ]

  /// A reading whose line is gone for two seconds in the middle of a word.
  private static func unplugged() throws -> Recorder {
    let rig = try ReadingRig(text)
    try rig.run(until: .seconds(5))
    rig.unplug()
    try rig.run(until: .seconds(7))
    rig.plugIn(as: "/dev/ttyACM1")
    try rig.run()
    try rig.close()
    return rig.recorder
  }

  @Test(arguments: all) func aKeptCaptureIsReproducible(kept: Kept) throws {
    let made = Data(try kept.make())
    if ProcessInfo.processInfo.environment["TACTUS_WRITE_CAPTURES"] != nil {
      try made.write(to: URL(fileURLWithPath: kept.path))
    }
    let file = try Data(contentsOf: URL(fileURLWithPath: kept.path))
    // A comparison inside the macro would print thousands of bytes; the README explains how to
    // compare.
    let isSame = file == made
    #expect(isSame, "\(kept.name) is \(file.count) bytes, made anew \(made.count)")
  }

  @Test(arguments: all) func aKeptCaptureReplaysAsRecorded(kept: Kept) throws {
    let capture = try Capture(readingFrom: kept.path)
    #expect(capture.damage == nil)
    let differences = try ReplayTests.differences(capture)
    // No fault of the line was felt, and a replay shows none of them.
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test func theStoryHasTheSentence() throws {
    let story = CaptureSummary(try Capture(readingFrom: Self.all[0].path))
    #expect(story.text == "THIS SENTENCE IS FELT AND NOT SEEN")
    #expect(story.felt.allSatisfy { $0.outcome == .played })
    #expect(story.problems == [])
  }

  @Test func theStoryHasTheFaults() throws {
    let story = CaptureSummary(try Capture(readingFrom: Self.all[2].path))
    #expect(story.toDevice.rejected == 0)
    #expect(story.fromDevice.rejected > 0)
    #expect(story.count(.resent) > 0)
    for word in Self.text.split(separator: " ") {
      #expect(story.felt.filter(\.isPlayed).map(\.text).joined().contains(word))
    }
    // The glove received the other half of it.
    let atGlove = CaptureSummary(try Capture(readingFrom: Self.all[1].path))
    #expect(atGlove.toDevice.rejected > 0)
    #expect(atGlove.fromDevice.rejected == 0)
  }

  @Test func theStoryHasTheUnplug() throws {
    let story = CaptureSummary(try Capture(readingFrom: Self.all[3].path))
    #expect(story.lines.map(\.event) == [.lost, .back(path: "/dev/ttyACM1")])
    #expect(story.felt.contains { $0.outcome == .dropped(.leaseExpired) })
    #expect(story.text == "READ WI / WITH YOUR HANDS")
    let levels = story.motors.filter { $0.time.count < 6_500_000 }
      .reduce(into: [Int: UInt8]()) { $0[$1.actuator] = $1.level }
    #expect(levels.values.allSatisfy { $0 == 0 })
  }
}
