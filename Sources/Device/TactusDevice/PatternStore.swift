import TactusWire

/// The slots, followed in number by the waiting self-contained patterns.
struct PatternStore: ~Copyable, Sendable {
  /// One bit for each waiting pattern.
  private var waiting: UInt8 = 0
  /// One bit for each slot.
  private var defined = InPlace<8, UInt8>()
  private var patterns = InPlace<68, Pattern>()

  init() { defined.fill(0) }

  mutating func reset() {
    defined.fill(0)
    waiting = 0
  }

  mutating func define(_ slot: UInt8, _ pattern: Pattern) {
    patterns[Int(slot)] = pattern
    defined[Int(slot >> 3)] |= 1 &<< (slot & 7)
  }

  func isDefined(_ slot: UInt8) -> Bool {
    Int(slot) < DeviceLimits.slots && defined[Int(slot >> 3)] & 1 &<< (slot & 7) != 0
  }

  var hasRoomForWaiting: Bool { waiting != 0b1111 }

  /// Stores a waiting pattern and returns its number; there must be space.
  mutating func storeWaiting(_ pattern: Pattern) -> UInt8 {
    let index = (~waiting).trailingZeroBitCount
    waiting |= 1 &<< UInt8(truncatingIfNeeded: index)
    patterns[DeviceLimits.slots + index] = pattern
    return UInt8(truncatingIfNeeded: DeviceLimits.slots + index)
  }

  mutating func clearWaiting() { waiting = 0 }

  /// The pattern of a slot or of a waiting number.
  subscript(number: UInt8) -> Pattern {
    @inline(__always) _read { yield patterns[Int(number)] }
  }

  /// Frees the number of a waiting pattern; a slot keeps its pattern.
  mutating func release(_ number: UInt8) {
    guard Int(number) >= DeviceLimits.slots else { return }
    waiting &= ~(1 &<< (number & 3))
  }
}
