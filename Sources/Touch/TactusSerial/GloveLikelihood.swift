/// The likelihood that a port leads to a glove, judging by its USB description.
public enum GloveLikelihood: String, Hashable, Sendable, CaseIterable {
  /// The device identifies itself as a glove, or a udev rule does.
  case glove
  /// It is a board or an adapter of the kinds used in gloves.
  case possible
  /// Nothing suggests a glove.
  case other

  /// Judges a port's USB description.
  ///
  /// - Parameter isTagged: true if a udev rule set `TACTUS_GLOVE=1` for it.
  public init(
    vendor: UInt16?, product: UInt16?, productName: String?, isTagged: Bool = false
  ) {
    if isTagged || productName?.lowercased().hasPrefix("tactus") == true {
      self = .glove
    } else if let vendor, let product,
      Self.parts.contains(where: { $0.vendor == vendor && $0.product ?? product == product })
    {
      self = .possible
    } else {
      self = .other
    }
  }

  /// USB numbers of boards and adapters; a nil product means all of the vendor's.
  private static let parts: [(vendor: UInt16, product: UInt16?)] = [
    (0x0d28, 0x0204),  // micro:bit and other boards with an Arm debug probe
    (0x1a86, nil),  // WCH CH340, CH343, CH9102
    (0x10c4, 0xea60),  // Silicon Labs CP210x
    (0x0403, 0x6001),  // FTDI FT232R
    (0x0403, 0x6010),  // FTDI FT2232
    (0x0403, 0x6014),  // FTDI FT232H
    (0x0403, 0x6015),  // FTDI FT230X
    (0x067b, 0x2303),  // Prolific PL2303
    (0x0483, 0x5740),  // STM32 virtual COM port
    (0x0483, 0x374b),  // ST-LINK/V2-1
    (0x0483, 0x374e),  // ST-LINK/V3
    (0x0483, 0x374f),  // ST-LINK/V3
    (0x2e8a, nil),  // Raspberry Pi RP2040, RP2350
    (0x2341, nil),  // Arduino
    (0x2a03, nil),  // Arduino (dog hunter)
    (0x239a, nil),  // Adafruit
    (0x303a, nil),  // Espressif
    (0x16c0, 0x0483),  // Teensy
    (0x2886, nil),  // Seeed
    (0x1915, nil),  // Nordic Semiconductor
    (0x1366, nil),  // SEGGER J-Link on Nordic's boards
  ]
}
