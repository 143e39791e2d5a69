import TactusWire

/// Determines when a rest is due: after 45 minutes of reading or writing without a pause of more
/// than two minutes, or after 15 minutes of overload while the reader is active; at most once an
/// hour.
struct RestReminder: Hashable, Sendable {
  private static let longestPause = Microseconds.seconds(120)
  private static let longestActivity = Microseconds.seconds(45 * 60)
  private static let longestOverload = Microseconds.seconds(15 * 60)
  private static let interval = Microseconds.seconds(3600)

  private var activeSince: Microseconds?
  private var lastActive: Microseconds?
  private var overloadedSince: Microseconds?
  private var remindedAt: Microseconds?

  /// Records that the reader felt a word or pressed a key.
  mutating func recordActivity(at now: Microseconds) {
    if !isActive(at: now) { activeSince = now }
    lastActive = now
  }

  mutating func update(isOverloaded: Bool, at now: Microseconds) {
    overloadedSince = isOverloaded ? overloadedSince ?? now : nil
  }

  mutating func recordReminder(at now: Microseconds) {
    remindedAt = now
    activeSince = now
  }

  func isDue(at now: Microseconds) -> Bool {
    guard isActive(at: now), remindedAt.map({ now - $0 >= Self.interval }) ?? true else {
      return false
    }
    return activeSince.map { now - $0 >= Self.longestActivity } ?? false
      || overloadedSince.map { now - $0 >= Self.longestOverload } ?? false
  }

  private func isActive(at now: Microseconds) -> Bool {
    lastActive.map { now - $0 <= Self.longestPause } ?? false
  }
}
