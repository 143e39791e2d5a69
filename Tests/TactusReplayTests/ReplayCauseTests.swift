import CaptureTestSupport
import TactusCapture
import TactusCaptureReading
import TactusReplay
import TactusTestSupport
import TactusWire
import Testing

/// The cause of a replay's difference: the recorded line, or the glove.
@Suite struct ReplayCauseTests {
  private static let text = "THESE WORDS GO OVER A BAD LINE AND ARE FELT"

  private static func causes(_ capture: Capture) throws -> Set<ReplayDifference.Cause> {
    Set(try ReplayTests.differences(capture).map(\.cause))
  }

  /// A recording at the host of a reading with this many faults per thousand bytes.
  private static func recording(_ seed: UInt64, faults: Int, notesMotors: Bool = false) throws
    -> Capture
  {
    let rig = try ReadingRig(text, faults: faults, seed: seed, notesMotors: notesMotors)
    try rig.run(until: .seconds(120))
    return rig.recorder.capture
  }

  @Test(arguments: Seeds.of(count: 12), [3, 10, 30])
  func aBadLineIsNotBlamedOnTheGlove(seed: UInt64, faults: Int) throws {
    let capture = try Self.recording(seed, faults: faults)
    let found = try ReplayTests.differences(capture).first { $0.cause == .glove }
    #expect(found == nil)
  }

  @Test(arguments: Seeds.of(count: 4))
  func behindABadLineMotorsAreComparedByWhatWasFelt(seed: UInt64) throws {
    let capture = try Self.recording(seed, faults: 10, notesMotors: true)
    let found = try ReplayTests.differences(capture).first { $0.cause == .glove }
    #expect(found == nil)
  }

  @Test(arguments: [100, 300, 1000, 3000] as [Int64])
  func aLostLineIsNotBlamedOnTheGlove(gap: Int64) throws {
    let rig = try ReadingRig(Self.text, notesMotors: false)
    try rig.run(until: .seconds(5))
    rig.unplug()
    try rig.run(until: Microseconds(5_000_000 + gap * 1000))
    rig.plugIn(as: "/dev/ttyACM1")
    try rig.run()
    let found = try ReplayTests.differences(rig.recorder.capture).first { $0.cause == .glove }
    #expect(found == nil)
  }

  /// A bad line makes no difference.
  @Test(arguments: [0, 10], [3000] as [Int64])
  func unreportedLateStartsAreFound(
    faults: Int, shift: Int64
  ) throws {
    var records = try Self.recording(3, faults: faults).records
    for index in records.indices {
      guard let report = Self.report(records[index]), case .played(let cell, let onset) = report.1,
        cell >= 12
      else { continue }
      let other = DeviceMessage.report(
        number: report.0, .played(cell: cell, onset: UInt32(Int64(onset) + shift)))
      records[index] = try Self.changed(records[index], to: other)
    }
    let differences = try ReplayTests.differences(Capture(records: records))
    let found = try #require(differences.first { $0.cause == .glove })
    #expect(found.recorded.hasPrefix("cell 12 played"))
  }

  @Test(arguments: [0, 10]) func aLeftOutCellIsFound(faults: Int) throws {
    var records = try Self.recording(3, faults: faults).records
    let index = try #require(
      records.firstIndex {
        if case .played(12, _) = Self.report($0)?.1 { true } else { false }
      })
    let number = try #require(Self.report(records[index])).0
    records[index] = try Self.changed(
      records[index], to: .report(number: number, .dropped(first: 12, count: 1, .late)))
    let differences = try ReplayTests.differences(Capture(records: records))
    let found = try #require(differences.first { $0.cause == .glove })
    #expect(found.recorded.hasPrefix("cell 12 dropped"))
  }

  /// A reading of three cells, the second reported as late, with a good or a bad line.
  private static func late(acknowledged: Bool, resent: Bool) -> Conversation {
    var talk = Conversation()
    talk.open()
    // A frame sent twice shows a bad line.
    if resent { talk.order(.define(slot: 4, Conversation.pattern), isLost: true) }
    talk.order(.define(slot: 4, Conversation.pattern))
    talk.order(.play(start: 10_100, late: .shift, SlotRun(repeating: 3, count: 1)))
    talk.wait(milliseconds: 100)
    talk.report(.played(cell: 0, onset: 10_100_000))
    if !acknowledged { talk.wait(milliseconds: 150) }
    talk.order(
      .play(start: acknowledged ? 10_400 : 10_240, late: .shift, SlotRun(repeating: 3, count: 1)))
    talk.wait(milliseconds: 300)
    talk.report(.late(cell: 1, by: 40))
    talk.report(.played(cell: 1, onset: acknowledged ? 10_440_000 : 10_280_000))
    return talk
  }

  @Test func aCellLateDespiteATimelyOrderIsTheGlovesFault() throws {
    let talk = Self.late(acknowledged: true, resent: true)
    #expect(try Self.causes(Capture(records: talk.records)).contains(.glove))
  }

  @Test func aLateCellOnAPerfectLineIsTheGlovesFault() throws {
    let talk = Self.late(acknowledged: false, resent: false)
    #expect(try Self.causes(Capture(records: talk.records)).contains(.glove))
  }

  @Test func aGoodLineIsNeverTheCause() throws {
    #expect(try Self.causes(try Self.recording(1, faults: 0)) == [])
  }

  // MARK: Changing a recording

  private static func report(_ record: Capture.Record) -> (UInt8, Report)? {
    guard case .frame(_, .fromDevice, let wire) = record.content else { return nil }
    var decoder = FrameDecoder()
    for byte in wire where decoder.push(byte) == .frame {
      guard case .report(let number, let report)? = try? DeviceMessage(body: decoder.body) else {
        continue
      }
      return (number, report)
    }
    return nil
  }

  private static func changed(
    _ record: Capture.Record, to message: DeviceMessage
  ) throws -> Capture.Record {
    guard case .frame(let number, let direction, _) = record.content else { return record }
    let wire = try #require(message.frame()).wire
    return Capture.Record(
      time: record.time, content: .frame(number: number, direction, wire: wire[...]))
  }
}
