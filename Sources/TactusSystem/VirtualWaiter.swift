package import TactusWire

/// A time that jumps from deadline to deadline, so that nothing but what is done decides what happens.
///
/// What comes from outside takes none of it: while a descriptor is waited for, the clock stands still.
package final class VirtualWaiter: Waiter {
  /// The virtual time, from zero on.
  package private(set) var now = Microseconds.zero
  package var isVirtual: Bool { true }
  package var keyboard: Int32?
  /// Where signals come from; nil where none are to be heard.
  private let life: LiveWaiter?
  private var turns = 0
  /// What is still to come by itself, in its order.
  private var script: ArraySlice<(time: Microseconds, wakeup: Wakeup)>

  /// How many jumps there are from one look for signals to the next.
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
