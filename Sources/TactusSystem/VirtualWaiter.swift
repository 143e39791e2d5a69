package import TactusWire

/// A clock that jumps from deadline to deadline, so that the same steps always take the same time.
///
/// The clock stands still while a descriptor is waited for: what comes from outside takes no time.
package final class VirtualWaiter: Waiter {
  /// The virtual time, from zero on.
  package private(set) var now = Microseconds.zero
  package var isVirtual: Bool { true }
  package var keyboard: Int32?
  /// Where signals come from; nil when none are heard.
  private let life: LiveWaiter?
  private var turns = 0
  /// The keys and signals that are still to come, in their order.
  private var script: ArraySlice<(time: Microseconds, wakeup: Wakeup)>

  /// The clock's jumps between two looks for signals.
  private static let turnsBetweenLooks = 256

  /// - Parameters:
  ///   - hearsSignals: whether signals are held back, and looked for now and then.
  ///   - script: keys and signals that come at their times, which must not decrease.
  /// - Throws: `Failure` when the system gives no descriptor for signals.
  package init(
    hearsSignals: Bool = true, script: [(time: Microseconds, wakeup: Wakeup)] = []
  ) throws(Failure) {
    life = hearsSignals ? try LiveWaiter() : nil
    self.script = script[...]
  }

  package func release() { life?.release() }

  package func wait(until deadline: Microseconds?, for interests: [Interest]) -> Wakeup {
    if let life, !interests.isEmpty { return life.wait(until: nil, for: interests) }
    turns += 1
    if let life, turns.isMultiple(of: Self.turnsBetweenLooks) {
      let wakeup = life.wait(until: .zero, for: [])
      if !wakeup.signals.isEmpty { return wakeup }
    }
    guard let next = script.first, deadline.map({ next.time <= $0 }) ?? true else {
      if let deadline { now = max(now, deadline) }
      return Wakeup()
    }
    script.removeFirst()
    now = max(now, next.time)
    return next.wakeup
  }
}
