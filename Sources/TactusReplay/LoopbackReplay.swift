public import TactusLink
import TactusMock
public import TactusWire

/// A schedule played to a glove inside the process, made to answer as the recorded one did.
///
/// The glove lives in the recording's time, which the caller moves on: from deadline to deadline at
/// once, or at the pace of a clock.
public struct LoopbackReplay: ~Copyable {
  private var run: ReplayRun<MemoryTransport>
  private var loopback: Loopback
  private var now = Microseconds.zero
  public private(set) var motors: [MotorChange] = []

  public init(_ schedule: ReplaySchedule) {
    loopback = Loopback(glove: schedule.glove)
    run = ReplayRun(
      schedule, over: loopback.hostEnd, pace: .percent(100), preparation: .none, at: .zero)
  }

  public var isDone: Bool { run.isDone }
  public var answers: [ReplaySchedule.Answer] { run.answers }

  /// When something next happens, in the recording's time; nil when it is done.
  public var nextDeadline: Microseconds? {
    guard let next = run.nextDeadline else { return nil }
    return loopback.glove.nextDeadline.map { min(max(now, $0), next) } ?? next
  }

  /// Does what is due at `time`, which must be `nextDeadline` or before it.
  public mutating func step(to time: Microseconds) throws(TransportError) {
    now = max(now, time)
    // What the glove has to say at this moment comes before the end of the run.
    try loopback.serve(at: now)
    repeat {
      try run.step(at: now)
      try loopback.serve(at: now)
    } while loopback.hostEnd.hasBytes
    motors += loopback.glove.takeChanges()
  }

  /// Does all of it at once.
  public mutating func finish() throws(TransportError) {
    while let next = nextDeadline { try step(to: next) }
  }
}
