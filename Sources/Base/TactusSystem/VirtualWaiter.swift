package import TactusWire

/// A clock that jumps from deadline to deadline, so that runs are repeatable.
///
/// External events take no time: the clock stops while the waiter waits for a descriptor.
package final class VirtualWaiter: Waiter {
  /// The current time; zero at first.
  package private(set) var now = Microseconds.zero
  /// True: time passes only in `wait`.
  package var isVirtual: Bool { true }
  /// Not read here: keys come from the script.
  package var keyboard: Int32?
  /// The source of signals; nil when they are ignored.
  private let life: LiveWaiter?
  private var turns = 0
  /// The scripted events still to come, in order.
  private var script: ArraySlice<(time: Microseconds, wakeup: Wakeup)>

  /// The number of jumps between two checks for signals.
  private static let turnsBetweenLooks = 256

  /// - Parameters:
  ///   - hearsSignals: true to block signals and check for them from time to time.
  ///   - script: keys and signals with their times, which must not decrease.
  /// - Throws: `Failure` when the system provides no descriptor for signals.
  package init(
    hearsSignals: Bool = true, script: [(time: Microseconds, wakeup: Wakeup)] = []
  ) throws(Failure) {
    life = hearsSignals ? try LiveWaiter() : nil
    self.script = script[...]
  }

  /// Inserts the signal before all scripted events.
  package func requeue(_ signal: Int32) {
    script.insert((now, Wakeup(signals: [signal])), at: script.startIndex)
  }

  /// Unblocks signals, if they are handled.
  package func release() { life?.release() }

  /// Jumps to the next scripted event or the deadline; with interests it waits for them in real
  /// time.
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
