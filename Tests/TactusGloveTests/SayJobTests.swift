import TactusBraille
import TactusPlayer
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusGlove

/// Readings on the loopback glove, in a time that jumps, with keys and signals at scripted times.
@Suite struct SayJobTests {
  private struct Reading {
    var status = TactusSystem.ExitStatus.ok
    var lines: [String] = []
    /// Time in µs, motor and level of each change.
    var motors: [[Int]] = []

    /// The motors that are on at the end.
    var left: [Int: Int] {
      motors.reduce(into: [:]) { $0[$1[1]] = $1[2] }.filter { $0.value > 0 }
    }
  }

  private func read(
    _ text: String, _ script: [(time: Microseconds, wakeup: Wakeup)] = []
  ) throws -> Reading {
    try Folder.with { folder in
      let options = try ReadingOptions(translator: Translator())
      let transcript = Transcript()
      var job = SayJob(
        options: options, glove: .loopback, view: .plain(PlainView()),
        log: try MotorLog(folder.file("motors")), wantsJSON: false,
        output: StandardOutput(into: transcript))
      var reading = Reading()
      let source = TextSource(try TextInput(operands: [text]), options.translator, waits: true)
      reading.status = try job.run(source, VirtualWaiter(hearsSignals: false, script: script))
      reading.lines = String(decoding: transcript.bytes, as: UTF8.self).split(separator: "\n")
        .map(String.init)
      reading.motors = try String(decoding: folder.read(folder.file("motors")), as: UTF8.self)
        .split(separator: "\n").map { try $0.split(separator: " ").map { try #require(Int($0)) } }
      return reading
    }
  }

  private static func key(_ character: Character) -> Wakeup {
    Wakeup(key: Array(character.utf8))
  }

  @Test func eachWordIsALineAndTheMotorsAreOffAtTheEnd() throws {
    let reading = try read("hello you")
    #expect(reading.status == .ok)
    #expect(reading.lines.map { $0.split(separator: " ")[0] }.prefix(2) == ["hello", "you"])
    #expect(!reading.motors.isEmpty && reading.left.isEmpty)
  }

  @Test func theSameTextIsTheSameToTheMicrosecond() throws {
    #expect(try read("one two three").motors == read("one two three").motors)
  }

  @Test(arguments: [500, 1_000, 2_000, 3_500] as [Int64])
  func nothingIsFeltWhileItIsPausedAndAllOfItAfterwards(pause: Int64) throws {
    let text = "a word or two and some more of them"
    let whole = try read(text)
    let resume = Microseconds.seconds(60)
    let paused = try read(
      text, [(.milliseconds(pause), Self.key(" ")), (resume, Self.key(" "))])
    #expect(paused.status == .ok && paused.left.isEmpty)
    // A cell that has begun is felt to its end, and so are the cells planned until then.
    let quiet = Int(pause + 3_000) * 1000..<Int(resume.count)
    #expect(!paused.motors.contains { quiet.contains($0[0]) })
    #expect(paused.motors.contains { $0[0] >= Int(resume.count) })
    #expect(paused.lines.first == whole.lines.first)
    #expect(
      paused.lines.last?.contains("words") == true
        && Set(whole.lines.dropLast()).isSubset(of: paused.lines))
  }

  @Test(
    arguments: [(1, .hungUp), (2, .interrupted), (3, .quit), (15, .terminated)]
      as [(Int32, TactusSystem.ExitStatus)])
  func aSignalEndsItWithTheMotorsOff(signal: Int32, status: TactusSystem.ExitStatus) throws {
    let reading = try read(
      "some words that are cut short", [(.milliseconds(1_800), Wakeup(signals: [signal]))])
    #expect(reading.status == status)
    #expect(!reading.motors.isEmpty && reading.left.isEmpty)
    // The loopback's clock is a second ahead.
    #expect(reading.motors.map { $0[0] }.max() == 2_800_000)
  }

  @Test func aReaderWhoStopsIsToldWhatWasNotFelt() throws {
    let reading = try read("some words that are cut short", [(.seconds(2), Self.key("q"))])
    #expect(reading.status == .notFelt && reading.left.isEmpty)
  }
}
