import CFirmware
import TactusWire

/// Two words of RAM that survive a reset: its cause, and the number of the boot.
struct RetainedMemory<Bus: RegisterBus> {
  /// Marks the word as valid, above the cause; after power-on the memory may hold any value.
  private static var mark: UInt32 { 0x7AC7_0500 }

  let bus: Bus
  let address: UInt32

  /// Stores the cause of an imminent reset for the next start.
  func note(_ cause: ResetCause) {
    bus.store(Self.mark | UInt32(cause.rawValue), to: address)
    // A store to RAM may still be in flight when one to a register takes effect.
    complete_stores()
  }

  /// Stores the cause for the next start, and resets.
  func reset(noting cause: ResetCause) {
    note(cause)
    bus.store(Cortex.systemReset, to: Cortex.resetControl)
  }

  /// Returns the stored cause and clears it; nil if the firmware did not request the reset.
  func takeCause() -> ResetCause? {
    let word = bus.load(address)
    bus.store(0, to: address)
    guard word & ~0xFF == Self.mark else { return nil }
    return ResetCause(rawValue: UInt8(truncatingIfNeeded: word))
  }

  /// Returns a number for this boot, which always differs from the previous one, since the
  /// increment is odd.
  func nextBoot(random: UInt32) -> UInt32 {
    let boot = bus.load(address &+ 4) &+ (random | 1)
    bus.store(boot, to: address &+ 4)
    return boot
  }
}
