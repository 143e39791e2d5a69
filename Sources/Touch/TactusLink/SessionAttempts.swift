import TactusWire

/// The pause before the next session after a loss: none at first, then 250 ms, then doubling up to
/// 8 s.
///
/// Only a felt cell, or a session that lasted, resets it: even a broken device can send WELCOME.
struct SessionAttempts: Sendable {
  static let firstPause = Microseconds.milliseconds(250)
  static let longestPause = Microseconds.seconds(8)
  /// The shortest session that counts as a success.
  static let lasting = Microseconds.seconds(10)

  private var began: Microseconds?
  /// The number of sessions lost since the last success.
  private(set) var losses = 0

  mutating func begin(at now: Microseconds) { began = now }

  mutating func cellFelt() { losses = 0 }

  /// Records a loss; returns the pause before the next session.
  mutating func lost(at now: Microseconds) -> Microseconds {
    if let began, now - began >= Self.lasting { losses = 0 }
    losses += 1
    guard losses > 1 else { return .zero }
    let doublings = min(losses - 2, 10)
    return min(Self.longestPause, Microseconds(Self.firstPause.count << Int64(doublings)))
  }
}
