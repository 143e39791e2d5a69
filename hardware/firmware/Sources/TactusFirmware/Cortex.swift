/// Registers that every Cortex-M has (ARMv6-M and ARMv7-M Architecture Reference Manuals, B3).
enum Cortex {
  /// Interrupts 0 to 31; interrupts 32 and up are in the next word.
  static let interruptSetEnable: UInt32 = 0xE000_E100
  static let interruptSetPending: UInt32 = 0xE000_E200
  /// Application interrupt and reset control.
  static let resetControl: UInt32 = 0xE000_ED0C
  /// The key that writes need, and SYSRESETREQ.
  static let systemReset: UInt32 = 0x05FA_0004
}
