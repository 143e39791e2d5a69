import TactusSystem
import TactusWire

/// Waits before the clock of a demonstration jumps, where it is to be as slow as a hand feels it.
struct DemoPace {
  /// What of a wait with nothing going on is left in.
  private static let longestRest = Microseconds.seconds(2)

  let isRealTime: Bool
  private let loop: EventLoop
  /// How far the monotonic clock is ahead; nil before it counts.
  private var lead: Microseconds?
  private var quietSince: Microseconds?
  private var jumps = 0

  init(isRealTime: Bool) throws(Failure) {
    self.isRealTime = isRealTime
    loop = try EventLoop(keyboard: nil)
  }

  /// - Parameter isQuiet: whether nobody feels or presses anything.
  /// - Returns: how a signal ends it; nil when none does.
  mutating func wait(
    until next: Microseconds, from now: Microseconds, isQuiet: Bool
  ) -> ExitStatus? {
    jumps += 1
    quietSince = isQuiet ? quietSince ?? now : nil
    let isResting = quietSince.map { now - $0 > Self.longestRest } ?? false
    guard isRealTime, !isResting else {
      lead = nil
      return jumps.isMultiple(of: 256) ? EventLoop.pendingEnd : nil
    }
    let lead = self.lead ?? EventLoop.now() - now
    self.lead = lead
    while EventLoop.now() < next + lead {
      if let status = loop.wait(until: next + lead).endingStatus { return status }
    }
    return nil
  }
}
