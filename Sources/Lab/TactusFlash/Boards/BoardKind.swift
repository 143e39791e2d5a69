/// A board for which there is firmware, and the way to write it.
package struct BoardKind: Equatable, Sendable {
  package enum Method: Equatable, Sendable {
    /// Copied to the drive of a UF2 boot loader.
    case uf2(UF2Family)
    /// Copied to the drive of the board's debug probe.
    case drive(label: String)
    /// Written over a serial line by STK500, to the addresses below the boot loader.
    case stk500(AVRChip, program: Range<UInt32>, speeds: [LineSpeed])
    /// Written over a serial line by the boot loader in the ROM of an STM32.
    case stm32
  }

  /// The name that the firmware itself reports, and the name of its files.
  package let name: String
  package let method: Method
  /// The ending of the file to write.
  package let ending: String
  /// USB numbers by which the board is recognised; an adapter's say nothing about the board behind it.
  package let usb: [USBNumbers]
  /// The way to bring the board into its boot loader.
  package let preparation: String
  /// The way to get an interrupted board back.
  package let recovery: String

  package static let all = [pico, microbit, stm32f405, uno, nano]

  /// Returns the board of this name; a firmware may report it with capitals.
  package static func named(_ name: String) -> BoardKind? {
    all.first { $0.name == name.lowercased() }
  }

  static let pico = BoardKind(
    name: "pico", method: .uf2(.rp2040), ending: "uf2",
    usb: [USBNumbers(0x2e8a, 0x000a)],
    preparation: "hold BOOTSEL down while you plug it in",
    recovery:
      "its boot loader is in ROM: hold BOOTSEL down while you plug it in, and run this again")

  private static let microbit = BoardKind(
    name: "microbit", method: .drive(label: "MICROBIT"), ending: "hex",
    usb: [USBNumbers(0x0d28, 0x0204)], preparation: "plug it in",
    recovery: "its debug probe keeps the drive: copy the file again")

  static let stm32f405 = BoardKind(
    name: "stm32f405", method: .stm32, ending: "bin", usb: [],
    preparation: "BOOT0 to 3.3 V, BOOT1 (PB2) to ground, press reset",
    recovery:
      "its boot loader is in ROM: BOOT0 to 3.3 V, BOOT1 (PB2) to ground, press reset, and run this again"
  )

  /// The USB numbers are those of Arduino's boards.txt; the boot loader takes the last 512 bytes.
  private static let uno = BoardKind(
    name: "uno",
    method: .stk500(.atmega328P, program: 0..<0x7E00, speeds: [LineSpeed(baud: 115_200)]),
    ending: "hex",
    usb: [
      USBNumbers(0x2341, 0x0043), USBNumbers(0x2341, 0x0001), USBNumbers(0x2a03, 0x0043),
      USBNumbers(0x2341, 0x0243), USBNumbers(0x2341, 0x006a),
    ],
    preparation: "plug it in", recovery: avrRecovery)

  /// Its older boot loader takes the last 2,048 bytes, and is slower.
  private static let nano = BoardKind(
    name: "nano",
    method: .stk500(
      .atmega328P, program: 0..<0x7800,
      speeds: [LineSpeed(baud: 115_200), LineSpeed(baud: 57_600)]),
    ending: "hex", usb: [], preparation: "plug it in", recovery: avrRecovery)

  /// A board with an ATmega328P of which only the program is known.
  static let arduino = BoardKind(
    name: "arduino", method: nano.method, ending: "hex", usb: uno.usb, preparation: "plug it in",
    recovery: avrRecovery)

  private static let avrRecovery =
    "its boot loader was not touched: run this again; if nothing answers, press reset just as it starts"
}

/// The vendor and the product in a USB description.
package struct USBNumbers: Hashable, Sendable {
  package let vendor, product: UInt16

  package init(_ vendor: UInt16, _ product: UInt16) {
    (self.vendor, self.product) = (vendor, product)
  }
}
