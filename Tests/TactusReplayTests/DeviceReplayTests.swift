import CaptureTestSupport
import TactusCapture
import TactusCaptureReading
import TactusLink
import TactusLoopback
import TactusReplay
import TactusWire
import Testing

/// A recording played to a glove with its own clock.
@Suite struct DeviceReplayTests {
  /// Plays a schedule to a glove; returns the run and the time when its first byte was due.
  private static func play(
    _ schedule: ReplaySchedule, lead: Int64, pace: ReplayRun<MemoryTransport>.Pace = .percent(100),
    keeping motors: inout [MotorChange]
  ) throws -> (answers: [ReplaySchedule.Answer], start: Microseconds?) {
    var loopback = Loopback(glove: VirtualGlove(clockLead: Microseconds(lead), boot: 99))
    var now = Microseconds.seconds(5)
    var run = ReplayRun(
      schedule, over: loopback.hostEnd, pace: pace, preparation: .align(nonce: 0xFEED), at: now)
    var start: Microseconds?
    while let next = run.nextDeadline {
      now = max(now, loopback.glove.nextDeadline.map { min($0, next) } ?? next)
      repeat {
        try run.step(at: now)
        try loopback.serve(at: now)
      } while loopback.hostEnd.hasBytes
      if start == nil { start = run.wait(at: now).map { now + $0 } }
      motors += loopback.glove.drainChanges()
    }
    #expect(run.failure == nil)
    return (run.answers, start)
  }

  private static func schedule(_ text: String) throws -> ReplaySchedule {
    let capture = try ReadingRig.reading(text).capture
    return try #require(try ReplaySchedule.schedules(of: capture).first)
  }

  @Test(arguments: [0, 1, 999, 123_456_789, 65_536_000 * 7 - 1, 40_000_000_000] as [Int64])
  func theReplayWaitsUntilTheDeviceClockMatches(lead: Int64) throws {
    var schedule = try Self.schedule("HELLO")
    var motors: [MotorChange] = []
    let (answers, start) = try Self.play(schedule, lead: lead, keeping: &motors)
    let device = try #require(start).count + lead
    #expect((device - (schedule.deviceStart?.count ?? 0)) % 65_536_000 == 0)
    #expect(try #require(start).count - 5_000_000 <= 65_536_000)
    // The motors keep the recording's distances, and every cell its fate.
    let shift = try #require(motors.first).time.count - (schedule.motors?.first?.time.count ?? 0)
    #expect(
      motors.map { "\($0.time.count - shift) \($0.actuator) \($0.level)" }
        == schedule.motors?.map { "\($0)" })
    schedule = try Self.schedule("HELLO")
    #expect(
      schedule.differences(from: answers, motors: nil, tolerance: Microseconds(Milliseconds(1)))
        == [])
  }

  @Test func asFastAsPossibleDoesNotWaitBetweenChunks() throws {
    let schedule = try Self.schedule("HI")
    var motors: [MotorChange] = []
    let (answers, _) = try Self.play(
      schedule, lead: 0, pace: .asFastAsPossible, keeping: &motors)
    #expect(!answers.isEmpty)
  }

  @Test func whatTheRecordedHostCouldNotHearIsIgnored() throws {
    var talk = Conversation()
    talk.open()
    talk.order(.play(start: 11_000, late: .shift, SlotRun(repeating: 3, count: 2)))
    talk.report(.played(cell: 0, onset: 11_000_000))
    talk.note(.line(.lost))
    let schedule = try #require(
      try ReplaySchedule.schedules(of: Capture(records: talk.records)).first)
    talk.wait(milliseconds: 100)
    talk.report(.played(cell: 1, onset: 11_100_000))
    let more = try #require(
      try ReplaySchedule.schedules(of: Capture(records: talk.records)).first)
    let tolerance = Microseconds(Milliseconds(1))
    #expect(more.answers.count == schedule.answers.count + 1)
    #expect(
      schedule.differences(from: more.answers, motors: nil, tolerance: tolerance) == [])
    let silent = Array(schedule.answers.dropLast())
    let found = schedule.differences(from: silent, motors: nil, tolerance: tolerance)
    #expect(found.map(\.cause) == [.glove])
  }

  @Test func aSilentDeviceIsGivenUp() throws {
    let schedule = try Self.schedule("A")
    let (host, device) = MemoryTransport.makePair()
    var run = ReplayRun(
      schedule, over: host, pace: .percent(100), preparation: .align(nonce: 1), at: .zero)
    var now = Microseconds.zero
    while let next = run.nextDeadline {
      now = max(now, next)
      try run.step(at: now)
    }
    withExtendedLifetime(device) {}
    #expect(run.failure == .noAnswer)
    #expect(now.count == 5_000_000)
  }
}
