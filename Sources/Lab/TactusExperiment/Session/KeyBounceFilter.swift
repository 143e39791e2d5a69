package import TactusWire

/// Removes contact bounces: a key that goes down again within 20 ms of its release counts as up
/// until it is released again.
package struct KeyBounceFilter: Sendable {
  /// Shorter than the fastest repeated press by a finger, longer than contacts bounce.
  package static let longestBounce = Microseconds.milliseconds(20)

  private var down: UInt8 = 0
  private var bouncing: UInt8 = 0
  private var releases = [Microseconds?](repeating: nil, count: 8)

  /// Creates a filter with no key down.
  package init() {}

  /// Returns the keys that count as down.
  package mutating func keys(_ keys: UInt8, at time: Microseconds) -> UInt8 {
    for key in 0..<8 {
      let bit: UInt8 = 1 << UInt8(key)
      let (was, isDown) = (down & bit != 0, keys & bit != 0)
      if isDown, !was, let release = releases[key], time >= release,
        time - release < Self.longestBounce
      {
        bouncing |= bit
      }
      if !isDown, was {
        releases[key] = time
        bouncing &= ~bit
      }
    }
    down = keys
    return keys & ~bouncing
  }
}
