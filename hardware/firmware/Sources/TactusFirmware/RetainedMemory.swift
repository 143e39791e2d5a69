import CFirmware
import TactusWire

/// Two words of RAM that nothing clears at a reset: why it came, and the boot before.
struct RetainedMemory<Bus: RegisterBus> {
  /// Above the cause in the word; after power-on the memory holds anything.
  private static var mark: UInt32 { 0x7AC7_0500 }

  let bus: Bus
  let address: UInt32

  /// Keeps the cause of a reset that is about to come for the next start.
  func note(_ cause: ResetCause) {
    bus.store(Self.mark | UInt32(cause.rawValue), to: address)
    // A store to RAM may still be on its way when one to a register takes effect.
    complete_stores()
  }

  /// Resets, with the cause noted for the next start.
  func reset(noting cause: ResetCause) {
    note(cause)
    bus.store(Cortex.systemReset, to: Cortex.resetControl)
  }

  /// The cause that was noted, and forgotten now; nil if the firmware did not ask for the reset.
  func takeCause() -> ResetCause? {
    let word = bus.load(address)
    bus.store(0, to: address)
    guard word & ~0xFF == Self.mark else { return nil }
    return ResetCause(rawValue: UInt8(truncatingIfNeeded: word))
  }

  /// A number for this boot; since what is added is odd, it is never the one before.
  func nextBoot(random: UInt32) -> UInt32 {
    let boot = bus.load(address &+ 4) &+ (random | 1)
    bus.store(boot, to: address &+ 4)
    return boot
  }
}
