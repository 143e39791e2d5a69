import TactusWire

/// The slots, and the self-contained patterns that wait, under numbers from 252.
struct PatternStore: ~Copyable, Sendable {
  private static let firstWaiting: UInt8 = 252

  private var waitingInUse: UInt8 = 0
  /// One bit for each slot.
  private var defined = InPlace<8, UInt8>()
  private var waiting = InPlace<4, Pattern>()
  private var patterns = InPlace<64, Pattern>()

  mutating func reset() {
    defined.clear()
    waitingInUse = 0
  }

  mutating func define(_ slot: UInt8, _ pattern: Pattern) {
    patterns[Int(slot)] = pattern
    defined[Int(slot >> 3)] |= 1 &<< (slot & 7)
  }

  func isDefined(_ slot: UInt8) -> Bool {
    Int(slot) < DeviceLimits.slots && defined[Int(slot >> 3)] & 1 &<< (slot & 7) != 0
  }

  var hasRoomForWaiting: Bool { waitingInUse != 0b1111 }

  /// The number under which the pattern waits; nil when four wait already.
  mutating func keepWaiting(_ pattern: Pattern) -> UInt8? {
    for index in 0..<DeviceLimits.waitingPatterns where waitingInUse & 1 << index == 0 {
      waiting[index] = pattern
      waitingInUse |= 1 << index
      return Self.firstWaiting + UInt8(truncatingIfNeeded: index)
    }
    return nil
  }

  mutating func forgetWaiting() { waitingInUse = 0 }

  /// The pattern of a slot or of a waiting number.
  func pattern(_ number: UInt8) -> Pattern {
    number >= Self.firstWaiting
      ? waiting[Int(number - Self.firstWaiting)] : patterns[Int(number) % DeviceLimits.slots]
  }

  /// The advance of a slot's pattern.
  func advance(of slot: UInt8) -> Milliseconds { patterns[Int(slot) % DeviceLimits.slots].advance }

  /// Gives a waiting number back; a slot stays.
  mutating func release(_ number: UInt8) {
    guard number >= Self.firstWaiting else { return }
    waitingInUse &= ~(1 << (number - Self.firstWaiting))
  }
}
