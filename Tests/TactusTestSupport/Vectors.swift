public import Foundation
public import TactusWire

/// The vector files of `firmware-protocol/vectors`; its README describes them.
public enum Vectors {
  /// The folder of the protocol and its vectors.
  public static let protocolFolder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "firmware-protocol")

  /// Messages from host to device.
  public static func hostMessages() throws -> [MessageVector] { try load("host-messages") }

  /// Messages from device to host.
  public static func deviceMessages() throws -> [MessageVector] { try load("device-messages") }

  /// All messages, the host's first.
  public static func messages() throws -> [MessageVector] {
    try hostMessages() + deviceMessages()
  }

  /// Single frames that are not messages for their receiver.
  public static func negatives() throws -> [StreamVector] { try load("negative") }

  /// Streams of good frames and bad ones.
  public static func streams() throws -> [StreamVector] { try load("streams") }

  public static func cobs() throws -> [COBSVector] { try load("cobs") }

  public static func crc() throws -> [CRCVector] { try load("crc") }

  private static func load<Vector: Decodable>(_ file: String) throws -> [Vector] {
    let url = protocolFolder.appending(path: "vectors/\(file).json")
    return try JSONDecoder().decode([Vector].self, from: Data(contentsOf: url))
  }
}

/// One message: its fields and its wire form.
public struct MessageVector: Decodable, Sendable, CustomStringConvertible {
  public let name: String
  /// The sender.
  public let direction: Side
  public let type: MessageType
  /// The name in the tables of PROTOCOL.md.
  public let message: String
  public let fields: Fields
  public let body: [UInt8]
  public let crc: UInt16
  public let wire: [UInt8]
  /// Bytes after the known fields, which a receiver ignores and no sender of version 1 writes.
  public let trailing: [UInt8]
  /// The required behaviour of the receiver, if the message alone does not imply it.
  public let behaviour: String?

  public var description: String { name }

  public func hostMessage() throws(VectorError) -> HostMessage {
    try HostMessage(type: type, fields: fields)
  }

  public func deviceMessage() throws(VectorError) -> DeviceMessage {
    try DeviceMessage(type: type, fields: fields)
  }

  private enum Key: CodingKey {
    case name, direction, type, message, fields, body, crc, wire, trailing, behaviour
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decode(String.self, forKey: .name)
    direction = try container.decode(Side.self, forKey: .direction)
    let code = try container.decode(String.self, forKey: .type)
    guard let type = UInt8(code, radix: 16).flatMap(MessageType.init(rawValue:)) else {
      throw VectorError("\(name): there is no type \(code)")
    }
    self.type = type
    message = try container.decode(String.self, forKey: .message)
    fields = try container.decode(Fields.self, forKey: .fields)
    body = try container.hex(.body)
    let register = try container.hex(.crc)
    guard register.count == 2 else { throw VectorError("\(name): a CRC has two bytes") }
    crc = UInt16(register[0]) << 8 | UInt16(register[1])
    wire = try container.hex(.wire)
    trailing = container.contains(.trailing) ? try container.hex(.trailing) : []
    behaviour = try container.decodeIfPresent(String.self, forKey: .behaviour)
  }
}

/// Bytes and a receiver's results for them.
public struct StreamVector: Decodable, Sendable, CustomStringConvertible {
  public let name: String
  public let receiver: Side
  public let wire: [UInt8]
  public let finds: [Find]
  /// For each find the reason of the REFUSED report with which a device in session answers it, in
  /// order; nil if none is due.
  public let refusals: [RefusalReason?]

  public var description: String { name }

  private enum Key: CodingKey { case name, receiver, wire, finds }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decode(String.self, forKey: .name)
    receiver = try container.decode(Side.self, forKey: .receiver)
    wire = try container.hex(.wire)
    let records = try container.decode([FindRecord].self, forKey: .finds)
    finds = records.map(\.find)
    refusals = records.map(\.refusal)
  }
}

private struct FindRecord: Decodable {
  let find: Find
  let refusal: RefusalReason?

  private enum Key: CodingKey { case message, rejected, ignored, body, refused }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if container.contains(.message) {
      find = .message(try container.hex(.message))
    } else if container.contains(.rejected) {
      find = .rejected(try container.named(.rejected, among: FrameRejection.named))
    } else {
      find = .ignored(
        try container.named(.ignored, among: MessageError.named), body: try container.hex(.body))
    }
    refusal = try container.decodeIfPresent(UInt8.self, forKey: .refused)
      .flatMap(RefusalReason.init(rawValue:))
  }
}

/// Bytes and their COBS encoding, without a delimiter.
public struct COBSVector: Decodable, Sendable, CustomStringConvertible {
  public let name: String
  public let data: [UInt8]
  public let encoded: [UInt8]

  public var description: String { name }

  private enum Key: CodingKey { case name, data, encoded }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decode(String.self, forKey: .name)
    data = try container.hex(.data)
    encoded = try container.hex(.encoded)
  }
}

/// Bytes and their CRC.
public struct CRCVector: Decodable, Sendable, CustomStringConvertible {
  public let name: String
  public let data: [UInt8]
  public let crc: UInt16

  public var description: String { name }

  private enum Key: CodingKey { case name, data, crc }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decode(String.self, forKey: .name)
    data = try container.hex(.data)
    let text = try container.decode(String.self, forKey: .crc)
    guard let crc = UInt16(text, radix: 16) else { throw VectorError("\(name): no CRC '\(text)'") }
    self.crc = crc
  }
}

extension FrameRejection {
  fileprivate static let named: [String: Self] = [
    "tooLong": .tooLong, "tooShort": .tooShort, "truncated": .truncated, "badCRC": .badCRC,
  ]
}

extension MessageError {
  fileprivate static let named: [String: Self] = [
    "unknownType": .unknownType, "badLength": .badLength, "badField": .badField,
  ]
}

extension KeyedDecodingContainer {
  fileprivate func hex(_ key: Key) throws -> [UInt8] {
    let text = try decode(String.self, forKey: key)
    guard let bytes = [UInt8](hex: text) else { throw VectorError("'\(text)' is not hexadecimal") }
    return bytes
  }

  fileprivate func named<Value>(_ key: Key, among values: [String: Value]) throws -> Value {
    let name = try decode(String.self, forKey: key)
    guard let value = values[name] else { throw VectorError("'\(name)' is not in \(values.keys)") }
    return value
  }
}
