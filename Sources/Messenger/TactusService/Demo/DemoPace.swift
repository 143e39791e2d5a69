package import TactusSystem
import TactusWire

/// Waits before a demonstration's clock jumps, if it is to run at the speed of a hand.
package struct DemoPace {
  /// How much of a wait with nothing going on is kept.
  private static let longestRest = Microseconds.seconds(2)

  let clock: any Waiter
  /// Waits in real time; nil where all is over at once.
  private let life: (any Waiter)?
  /// How far the real clock is ahead of the demonstration's; nil while that jumps freely.
  private var lead: Microseconds?
  private var quietSince: Microseconds?

  /// - Parameters:
  ///   - clock: the demonstration's own, which jumps.
  ///   - life: waits in real time; nil where all is to be over at once.
  package init(_ clock: any Waiter, life: (any Waiter)?) {
    self.clock = clock
    self.life = life
  }

  var now: Microseconds { clock.now }
  var isRealTime: Bool { life != nil }

  /// - Parameter isQuiet: whether nothing is felt or pressed.
  /// - Returns: the status of a signal that ends the demonstration; nil without one.
  mutating func wait(until next: Microseconds, isQuiet: Bool) -> ExitStatus? {
    quietSince = isQuiet ? quietSince ?? now : nil
    let isResting = quietSince.map { now - $0 > Self.longestRest } ?? false
    if let life, !isResting {
      let lead = self.lead ?? life.now - now
      self.lead = lead
      while life.now < next + lead {
        if let status = life.wait(until: next + lead).endingStatus { return status }
      }
    } else {
      lead = nil
    }
    return clock.wait(until: next).endingStatus
  }
}
