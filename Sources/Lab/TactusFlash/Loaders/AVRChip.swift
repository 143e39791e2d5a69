/// The facts on an AVR that its boot loader needs.
package struct AVRChip: Equatable, Sendable {
  package let name: String
  /// The three signature bytes.
  package let signature: [UInt8]
  /// The bytes of a page of flash.
  package let page: Int
  package let flashSize: Int
  package let eepromSize: Int
  /// The number of the chip for Cmnd_STK_SET_DEVICE; boot loaders on boards ignore it.
  package let deviceCode: UInt8

  /// The processor of Uno and Nano (avr-libc, `iom328p.h`; the code is that of avrdude.conf).
  package static let atmega328P = AVRChip(
    name: "ATmega328P", signature: [0x1E, 0x95, 0x0F], page: 128, flashSize: 32_768,
    eepromSize: 1024, deviceCode: 0x86)
}
