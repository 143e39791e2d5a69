import TactusWire

/// The drive of every actuator, within the device's own caps.
struct Motors: ~Copyable, Sendable {
  let count: Int
  /// One bit for each actuator that is off until the next cell.
  private var capped: UInt8 = 0
  private var levels = InPlace<8, UInt8>()
  private var guards = InPlace<8, ActuatorGuard>()

  init(count: UInt8) {
    self.count = Int(count)
    levels.fill(0)
    guards.fill(ActuatorGuard())
  }

  /// Returns the drive of an actuator: 0 is off, 31 is full.
  func level(of actuator: Int) -> UInt8 { levels[actuator] }

  mutating func beginCell() { capped = 0 }

  /// Drives every actuator as wanted, as far as its caps allow; returns the time of the next cap.
  mutating func drive(
    _ wanted: InlineArray<8, UInt8>, at now: Microseconds, journal: inout Journal
  ) -> Microseconds {
    var nextCap = Microseconds.never
    for actuator in 0..<count {
      let bit = UInt8(1) &<< UInt8(truncatingIfNeeded: actuator)
      var level = capped & bit == 0 ? wanted[actuator] : 0
      if level > 0, !guards[actuator].drive(at: now) {
        level = 0
        capped |= bit
        journal.capped(actuator)
      }
      if level > 0 {
        nextCap = min(nextCap, guards[actuator].limit)
      } else {
        guards[actuator].release(at: now)
      }
      levels[actuator] = level
    }
    return nextCap
  }

  mutating func silence(at now: Microseconds) {
    for actuator in 0..<count {
      levels[actuator] = 0
      guards[actuator].release(at: now)
    }
  }
}
