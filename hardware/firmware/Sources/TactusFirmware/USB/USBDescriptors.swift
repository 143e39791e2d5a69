/// The glove's USB descriptors: a serial port of class CDC-ACM (USB 2.0, section 9.6; CDC 1.2,
/// section 5; CDC PSTN 1.2, section 5.3).
enum USBDescriptors {
  /// Raspberry Pi's vendor number and its product "Pico SDK CDC UART (RP2040)".
  ///
  /// Raspberry Pi asks makers of devices with a standard driver to use its standard numbers and to
  /// distinguish devices by their strings (github.com/raspberrypi/usb-pid, "Use of the IDs").
  static let vendor: UInt16 = 0x2E8A
  static let product: UInt16 = 0x000A
  /// In binary-coded decimal: 1.00.
  static let release: UInt16 = 0x0100

  /// The maximum packet size of endpoint 0 and of the two that carry the line, in bytes.
  static let packet: UInt8 = 64
  static let notificationPacket: UInt8 = 8
  /// Milliseconds between two polls for a notification; none is ever sent.
  static let notificationInterval: UInt8 = 255

  /// The only configuration.
  static let configuration: UInt8 = 1
  static let interfaces: UInt8 = 2
  /// The interface of class requests; the data interface is the next one.
  static let controlInterface: UInt8 = 0
  static let dataInterface: UInt8 = 1

  enum Kind {
    static let device: UInt8 = 1
    static let configuration: UInt8 = 2
    static let string: UInt8 = 3
    static let interface: UInt8 = 4
    static let endpoint: UInt8 = 5
    static let classInterface: UInt8 = 0x24
  }

  enum Text {
    static let languages: UInt8 = 0
    static let manufacturer: UInt8 = 1
    static let product: UInt8 = 2
    static let serial: UInt8 = 3
    /// English (United States).
    static let english: UInt16 = 0x0409
  }

  static func appendDevice(to reply: inout ControlReply, hasSerial: Bool) {
    let bytes: InlineArray<8, UInt8> = [
      // USB 2.0; class CDC, no subclass, no protocol.
      18, Kind.device, 0x00, 0x02, 2, 0, 0, packet,
    ]
    append(bytes, to: &reply)
    reply.append(vendor)
    reply.append(product)
    reply.append(release)
    reply.append(Text.manufacturer)
    reply.append(Text.product)
    reply.append(hasSerial ? Text.serial : 0)
    reply.append(UInt8(1))
  }

  /// `milliamps` is the maximum current that the glove draws from the port.
  static func appendConfiguration(to reply: inout ControlReply, milliamps: UInt32) {
    let head: InlineArray<8, UInt8> = [
      // Powered by the bus, no remote wake-up.
      9, Kind.configuration, 67, 0, interfaces, configuration, 0, 0x80,
    ]
    append(head, to: &reply)
    // In units of 2 mA; 500 mA is the maximum of a USB 2.0 port.
    reply.append(UInt8(truncatingIfNeeded: min(milliamps, 500) / 2))
    let control: InlineArray<28, UInt8> = [
      // Communication, abstract control model, no protocol.
      9, Kind.interface, controlInterface, 0, 1, 2, 2, 0, 0,
      // Header: CDC 1.20.
      5, Kind.classInterface, 0, 0x20, 0x01,
      // Call management: none. The data interface.
      5, Kind.classInterface, 1, 0, dataInterface,
      // Abstract control: line coding and control line state.
      4, Kind.classInterface, 2, 2,
      // Union: the control interface, then the data's.
      5, Kind.classInterface, 6, controlInterface, dataInterface,
    ]
    append(control, to: &reply)
    append(.notification, type: 3, notificationPacket, notificationInterval, to: &reply)
    let data: InlineArray<9, UInt8> = [9, Kind.interface, dataInterface, 0, 2, 10, 0, 0, 0]
    append(data, to: &reply)
    append(.receive, type: 2, packet, 0, to: &reply)
    append(.send, type: 2, packet, 0, to: &reply)
  }

  static func appendLanguages(to reply: inout ControlReply) {
    reply.append(UInt8(4))
    reply.append(Kind.string)
    reply.append(Text.english)
  }

  /// Appends ASCII text as UTF-16.
  static func append(_ text: StaticString, to reply: inout ControlReply) {
    reply.append(UInt8(truncatingIfNeeded: 2 &+ 2 &* text.utf8CodeUnitCount))
    reply.append(Kind.string)
    for index in 0..<text.utf8CodeUnitCount { reply.append(UInt16(text.utf8Start[index])) }
  }

  /// Appends sixteen hexadecimal digits, the lowest byte of each word first.
  static func append(_ serial: USBSerialNumber, to reply: inout ControlReply) {
    reply.append(UInt8(34))
    reply.append(Kind.string)
    appendDigits(of: serial.low, to: &reply)
    appendDigits(of: serial.high, to: &reply)
  }

  private static func appendDigits(of word: UInt32, to reply: inout ControlReply) {
    for byte in 0..<UInt32(4) {
      let value = word &>> (8 &* byte)
      appendDigit(value &>> 4 & 15, to: &reply)
      appendDigit(value & 15, to: &reply)
    }
  }

  private static func appendDigit(_ digit: UInt32, to reply: inout ControlReply) {
    reply.append(UInt16(truncatingIfNeeded: digit &+ (digit < 10 ? 0x30 : 0x41 &- 10)))
  }

  private static func append(
    _ endpoint: USBEndpoint, type: UInt8, _ packet: UInt8, _ interval: UInt8,
    to reply: inout ControlReply
  ) {
    let bytes: InlineArray<7, UInt8> = [
      7, Kind.endpoint, endpoint.rawValue, type, packet, 0, interval,
    ]
    append(bytes, to: &reply)
  }

  private static func append<let count: Int>(
    _ bytes: InlineArray<count, UInt8>, to reply: inout ControlReply
  ) {
    for index in bytes.indices { reply.append(bytes[index]) }
  }
}

/// Eight bytes unique to a board; all 0 or all FF if it has none.
struct USBSerialNumber: Equatable, Sendable {
  var low: UInt32 = 0
  var high: UInt32 = 0

  var exists: Bool { (low | high) != 0 && (low & high) != .max }
}
