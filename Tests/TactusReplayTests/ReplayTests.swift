import CaptureTestSupport
import TactusCapture
import TactusCaptureReading
import TactusLink
import TactusReplay
import TactusTestSupport
import TactusWire
import Testing

@Suite struct ReplayTests {
  private static let tolerance = Microseconds(Milliseconds(1))

  /// Replays on the loopback and compares.
  static func differences(_ capture: Capture) throws -> [ReplayDifference] {
    try ReplaySchedule.schedules(of: capture).flatMap { schedule in
      var replay = LoopbackReplay(schedule)
      try replay.finish()
      return schedule.differences(
        from: replay.answers, motors: replay.motors, tolerance: tolerance)
    }
  }

  static func difference(_ capture: Capture) throws -> ReplayDifference? {
    try differences(capture).first
  }

  static func withoutMotors(_ capture: Capture) -> Capture {
    Capture(
      records: capture.records.filter { record in
        if case .note(.motors) = record.content { false } else { true }
      })
  }

  @Test(arguments: [0, 1_790_000_000_123_456_789] as [UInt64])
  func aLoopbackReadingReplaysExactly(epoch: UInt64) throws {
    let recorder = try ReadingRig.reading("HELLO FROM TACTUS", epoch: epoch)
    #expect(try Self.difference(Capture(bytes: recorder.file)) == nil)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func whatAGloveHeardOnABadLineReplaysExactly(seed: UInt64) throws {
    let recorder = try ReadingRig.reading("BAD LINE", faults: 4, seed: seed, place: .atGlove)
    #expect(try Self.difference(Capture(bytes: recorder.file)) == nil)
  }

  @Test func aTruncatedCaptureReplaysExactly() throws {
    let file = try ReadingRig.reading("HELLO").file
    for length in stride(from: 800, to: file.count, by: 97) {
      let capture = Capture(bytes: Array(file[..<length]))
      let difference = try Self.difference(capture)
      #expect(difference == nil, "cut to \(length)")
    }
  }

  @Test func aChangedAnswerIsFoundAndNamed() throws {
    var records = try ReadingRig.reading("HELLO").capture.records
    let played = FrameText(
      DeviceMessage.report(number: 2, .played(cell: 2, onset: 2_590_000)))
    let index = try #require(
      records.firstIndex { record in
        guard case .frame(_, .fromDevice, let wire) = record.content else { return false }
        return FrameText(wire: wire, .fromDevice) == played
      })
    guard case .frame(let number, _, _) = records[index].content else { return }
    let changed = DeviceMessage.report(number: 2, .played(cell: 2, onset: 2_590_001))
    records[index].content = .frame(
      number: number, .fromDevice, wire: try #require(changed.frame()).wire[...])
    let difference = try #require(try Self.difference(Capture(records: records)))
    #expect(difference.frame == number)
    #expect(difference.recorded.hasPrefix("PLAYED number 2 cell 2 onset 2590001"))
    #expect(difference.now.hasPrefix("PLAYED number 2 cell 2 onset 2590000"))
  }

  @Test func aChangedMotorIsFoundAndNamed() throws {
    var records = try ReadingRig.reading("HELLO").capture.records
    let index = try #require(
      records.firstIndex { if case .note(.motors) = $0.content { true } else { false } })
    guard case .note(.motors(var changes)) = records[index].content else { return }
    changes[0].level -= 1
    records[index].content = .note(.motors(changes))
    let difference = try #require(try Self.difference(Capture(records: records)))
    #expect(difference.frame == nil)
    #expect(difference.recorded == "motor 1 at level 30 from 1090000 us")
    #expect(difference.now == "motor 1 at level 31 from 1090000 us")
  }

  @Test func aMissingHostByteIsFound() throws {
    var records = try ReadingRig.reading("HELLO").capture.records
    // The first PLAY.
    let index = try #require(
      records.firstIndex { record in
        guard case .frame(_, .toDevice, let wire) = record.content else { return false }
        return FrameText(wire: wire, .toDevice).name == "PLAY"
      })
    guard case .frame(let number, let direction, let wire) = records[index].content else { return }
    records[index].content = .frame(number: number, direction, wire: wire.dropFirst())
    #expect(try Self.difference(Capture(records: records)) != nil)
  }

  @Test func aCaptureWithoutMotorsIsComparedByWhatWasFelt() throws {
    let capture = Self.withoutMotors(try ReadingRig.reading("HELLO").capture)
    #expect(try Self.difference(capture) == nil)
    var records = capture.records
    for index in records.indices {
      guard case .frame(let number, .fromDevice, let wire) = records[index].content else {
        continue
      }
      // A glove whose cells start 3 ms late reports that in every PLAYED.
      guard wire.count == 12, FrameText(wire: wire, .fromDevice).name == "PLAYED",
        case .number(let cell)? = FrameText(wire: wire, .fromDevice).fields[1].value
          as FrameText
          .Value?,
        case .number(let onset)? = FrameText(wire: wire, .fromDevice).fields[2].value
          as FrameText
          .Value?
      else { continue }
      let late = DeviceMessage.report(
        number: UInt8(cell), .played(cell: UInt16(cell), onset: UInt32(onset + 3000)))
      records[index].content = .frame(
        number: number, .fromDevice, wire: try #require(late.frame()).wire[...])
    }
    let difference = try #require(try Self.difference(Capture(records: records)))
    #expect(difference.recorded == "cell 0 played 3000 us after its time")
    #expect(difference.now == "cell 0 played 0 us after its time")
  }

  @Test func aCaptureThatBeginsInMidSessionCannotBeReplayed() throws {
    let records = try ReadingRig.reading("HELLO").capture.records
    let late = records.drop { record in
      guard case .frame(let number, _, _) = record.content else { return true }
      return number < 30
    }
    #expect(throws: ReplayError.noHello) {
      try ReplaySchedule.schedules(of: Capture(records: Array(late)))
    }
    #expect(throws: ReplayError.noHello) {
      try ReplaySchedule.schedules(of: Capture(records: []))
    }
  }

  @Test func eachStartOfTheDeviceGetsAGloveOfItsOwn() {
    var talk = Conversation()
    talk.open(boot: 1)
    talk.open(session: 8, boot: 1)
    talk.open(session: 9, boot: 2)
    let schedules = (try? ReplaySchedule.schedules(of: Capture(records: talk.records))) ?? []
    #expect(schedules.map(\.welcome?.boot) == [1, 2])
    #expect(schedules.map(\.chunks.count) == [8, 4])
    #expect(schedules.map(\.answers.count) == [8, 4])
    #expect(schedules.allSatisfy { $0.chunks.first?.time == .zero })
  }

  @Test(arguments: [0, 1 << 53, (1 << 53) - 300_000] as [Int64])
  func aDeviceClockAtEitherEndHangsNothing(received: Int64) throws {
    var talk = Conversation()
    talk.host(.hello(Hello(session: 7)))
    talk.device(.welcome(Welcome(version: 1, capabilities: .keys, session: 7, boot: 1)))
    talk.host(.time(token: 1))
    talk.device(
      .timeReply(TimeReply(token: 1, received: Microseconds(received), turnaround: 0)))
    talk.order(.define(slot: 3, Conversation.pattern))
    talk.order(.arm(cell: 0))
    talk.order(.play(start: 0, late: .shift, SlotRun(repeating: 3, count: 5)))
    talk.wait(milliseconds: 1_000_000)
    talk.host(.stop)
    let capture = Capture(records: talk.records)
    _ = CaptureSummary(capture)
    _ = try Self.difference(capture)
  }

  @Test(arguments: Seeds.of(count: 100))
  func anyMessagesInAnyOrderReplay(seed: UInt64) {
    let capture = Capture(records: Conversation(randomFrames: 400, seed: seed).records)
    for schedule in (try? ReplaySchedule.schedules(of: capture)) ?? [] {
      var replay = LoopbackReplay(schedule)
      #expect(throws: Never.self, "\(Seeds.again(seed))") { try replay.finish() }
    }
  }
}
