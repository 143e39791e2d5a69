public import TactusLink
import TactusLoopback
public import TactusWire

/// Plays a schedule to an in-process glove that answers as the recorded one did.
///
/// The glove lives in the recording's time, which the caller advances: from deadline to deadline,
/// or at the pace of a clock.
public struct LoopbackReplay: ~Copyable {
  private var run: ReplayRun<MemoryTransport>
  private var loopback: Loopback
  private var now = Microseconds.zero
  /// The long stretches without records, in order. The glove sleeps through them; otherwise a
  /// damaged time would make it send samples for a day.
  private var pauses: ArraySlice<Range<Microseconds>>
  /// Longer than the silence of any glove that sends samples.
  private static let longPause = Microseconds.seconds(60)
  /// The motor changes so far.
  public private(set) var motors: [MotorChange] = []

  /// Prepares a replay from the schedule's first byte.
  public init(_ schedule: ReplaySchedule) {
    loopback = Loopback(glove: schedule.glove)
    let times = (schedule.chunks.map(\.time) + schedule.answers.map(\.time) + [schedule.end])
      .sorted()
    pauses =
      zip(times, times.dropFirst()).lazy.filter { $1 - $0 > Self.longPause }
      .map { $0..<$1 }[...]
    run = ReplayRun(
      schedule, over: loopback.hostEnd, pace: .percent(100), preparation: .none, at: .zero)
  }

  /// True if the replay is over.
  public var isDone: Bool { run.isDone }
  /// The glove's answers so far; times as in the schedule.
  public var answers: [ReplaySchedule.Answer] { run.answers }

  /// The time of the next event, in the recording's time; nil when the replay is over.
  public var nextDeadline: Microseconds? {
    guard let next = run.nextDeadline else { return nil }
    if let pause = pauses.first, pause.lowerBound <= now, !loopback.glove.isArmed {
      return min(next, pause.upperBound)
    }
    return loopback.glove.nextDeadline.map { min(max(now, $0), next) } ?? next
  }

  /// Performs the work due at `time`, which must not be after `nextDeadline`.
  ///
  /// - Throws: `TransportError`, which an in-process line never does while both ends exist.
  public mutating func step(to time: Microseconds) throws(TransportError) {
    now = max(now, time)
    if let pause = pauses.first, pause.lowerBound <= now {
      loopback.glove.sleep(until: min(now, pause.upperBound))
      if pause.upperBound <= now { pauses.removeFirst() }
    }
    // Answers of this moment must precede the end of the run.
    try loopback.serve(at: now)
    repeat {
      try run.step(at: now)
      try loopback.serve(at: now)
    } while loopback.hostEnd.hasBytes
    motors += loopback.glove.drainChanges()
  }

  /// Plays everything at once.
  ///
  /// - Throws: `TransportError`, as `step` does.
  public mutating func finish() throws(TransportError) {
    while let next = nextDeadline { try step(to: next) }
  }
}
