import TactusWire

/// Tells taps and double taps apart without making the first one wait: it acts at once, and the
/// second acts more.
struct FingerTaps: Sendable {
  /// The longest time from a tap's lifting to the landing of the second (FINGERS.md, P1).
  static let between = Microseconds.milliseconds(300)

  private var last: (target: Int, lifted: Microseconds)?

  /// Whether a tap on a target is the second of a double tap; the one after it is a first one
  /// again.
  mutating func isSecond(on target: Int, landed: Microseconds, lifted: Microseconds) -> Bool {
    if let last, last.target == target, landed - last.lifted <= Self.between {
      self.last = nil
      return true
    }
    last = (target, lifted)
    return false
  }

  /// The next tap is a first one.
  mutating func forget() { last = nil }
}
