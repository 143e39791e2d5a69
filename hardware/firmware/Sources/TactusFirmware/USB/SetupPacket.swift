/// A request on endpoint 0 (USB 2.0, section 9.3).
struct SetupPacket: Equatable, Sendable {
  /// Direction, type and recipient.
  var kind: UInt8
  var request: UInt8
  var value: UInt16
  var index: UInt16
  /// The maximum length of the data stage, in bytes.
  var length: UInt16

  /// Creates a request from its eight bytes as two little-endian words.
  init(_ low: UInt32, _ high: UInt32) {
    kind = UInt8(truncatingIfNeeded: low)
    request = UInt8(truncatingIfNeeded: low &>> 8)
    value = UInt16(truncatingIfNeeded: low &>> 16)
    index = UInt16(truncatingIfNeeded: high)
    length = UInt16(truncatingIfNeeded: high &>> 16)
  }

  /// True if the data stage, if there is one, goes to the host.
  var isFromDevice: Bool { kind & 0x80 != 0 }

  enum Kind {
    static let fromDevice: UInt8 = 0x80
    static let fromInterface: UInt8 = 0x81
    static let fromEndpoint: UInt8 = 0x82
    static let toDevice: UInt8 = 0x00
    static let toInterface: UInt8 = 0x01
    static let toEndpoint: UInt8 = 0x02
    static let classFromInterface: UInt8 = 0xA1
    static let classToInterface: UInt8 = 0x21
  }

  /// USB 2.0, table 9-4.
  enum Standard {
    static let getStatus: UInt8 = 0
    static let clearFeature: UInt8 = 1
    static let setFeature: UInt8 = 3
    static let setAddress: UInt8 = 5
    static let getDescriptor: UInt8 = 6
    static let getConfiguration: UInt8 = 8
    static let setConfiguration: UInt8 = 9
    static let getInterface: UInt8 = 10
    static let setInterface: UInt8 = 11
  }

  /// CDC PSTN subclass 1.2, table 13.
  enum Serial {
    static let setLineCoding: UInt8 = 0x20
    static let getLineCoding: UInt8 = 0x21
    static let setControlLineState: UInt8 = 0x22
  }
}

/// The endpoints other than 0, by their addresses; bit 7: to the host.
enum USBEndpoint: UInt8, Sendable {
  case notification = 0x81
  case receive = 0x02
  case send = 0x82
}
