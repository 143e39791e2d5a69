package import TactusSystem
import TactusWire

/// Waits before a demonstration's clock jumps, if it plays in real time.
package struct DemoPace {
  /// The longest idle time that passes in real time; the rest is skipped.
  private static let longestRest = Microseconds.seconds(2)

  let clock: any Waiter
  /// Waits in real time; nil to run without waiting.
  private let life: (any Waiter)?
  /// The lead of the real clock over the demonstration's; nil while the latter jumps freely.
  private var lead: Microseconds?
  private var quietSince: Microseconds?

  /// - Parameters:
  ///   - clock: the demonstration's own clock, which jumps.
  ///   - life: waits in real time; nil to run without waiting.
  package init(_ clock: any Waiter, life: (any Waiter)?) {
    self.clock = clock
    self.life = life
  }

  var now: Microseconds { clock.now }
  var isRealTime: Bool { life != nil }

  /// - Parameter isQuiet: true if nothing is felt or pressed.
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
