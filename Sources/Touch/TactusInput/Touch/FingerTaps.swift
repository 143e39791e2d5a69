import TactusWire

/// Distinguishes taps from double taps without delaying the first: it acts at once, and the second
/// adds to it.
struct FingerTaps: Sendable {
  /// The maximum time from the lift of a tap to the landing of the second (FINGERS.md, P1).
  static let between = Microseconds.milliseconds(300)

  private var last: (target: Int, lifted: Microseconds)?

  /// Returns true if a tap on a target is the second of a double tap; the next one is a first one again.
  mutating func isSecond(on target: Int, landed: Microseconds, lifted: Microseconds) -> Bool {
    if let last, last.target == target, landed - last.lifted <= Self.between {
      self.last = nil
      return true
    }
    last = (target, lifted)
    return false
  }

  /// Makes the next tap a first one.
  mutating func reset() { last = nil }
}
