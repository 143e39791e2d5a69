import TactusWire

/// When a session may be opened after one that was lost: the first at once, the next 250 ms later, then
/// twice as long after each, at most 8 s.
///
/// Only a cell that was felt, or a session that lasted, makes it begin anew: a WELCOME costs a device
/// nothing.
struct SessionAttempts: Sendable {
  static let firstPause = Microseconds.milliseconds(250)
  static let longestPause = Microseconds.seconds(8)
  /// A session of such an age was worth having.
  static let lasting = Microseconds.seconds(10)

  private var began: Microseconds?
  /// Sessions lost since the last that was worth having.
  private(set) var losses = 0

  mutating func begin(at now: Microseconds) { began = now }

  mutating func cellFelt() { losses = 0 }

  /// Takes note of a loss; returns how long to wait before the next session.
  mutating func lost(at now: Microseconds) -> Microseconds {
    if let began, now - began >= Self.lasting { losses = 0 }
    losses += 1
    guard losses > 1 else { return .zero }
    let doublings = min(losses - 2, 10)
    return min(Self.longestPause, Microseconds(Self.firstPause.count << Int64(doublings)))
  }
}
