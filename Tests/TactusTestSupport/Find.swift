public import TactusWire

/// One end of the wire.
public enum Side: String, Codable, Sendable {
  case host, device

  public var other: Side { self == .host ? .device : .host }
}

/// A receiver's result between two delimiters (PROTOCOL.md, "Receiving").
public enum Find: Hashable, Sendable, CustomStringConvertible {
  /// A message for this receiver, by its body.
  case message([UInt8])
  case rejected(FrameRejection)
  /// A good frame that is not a message for this receiver.
  case ignored(MessageError, body: [UInt8])

  public var description: String {
    switch self {
    case .message(let body): "message \(body.hex)"
    case .rejected(let reason): "rejected: \(reason)"
    case .ignored(let reason, let body): "ignored: \(reason) \(body.hex)"
    }
  }

  /// The result of `receiver` for the body of a good frame.
  public init(body: [UInt8], receiver: Side) {
    do throws(MessageError) {
      switch receiver {
      case .device: _ = try HostMessage(body: body)
      case .host: _ = try DeviceMessage(body: body)
      }
      self = .message(body)
    } catch {
      self = .ignored(error, body: body)
    }
  }

  /// All results of `receiver` in a stream, each with the offset of its last byte.
  public static func all(in stream: [UInt8], receiver: Side) -> [(offset: Int, find: Find)] {
    var decoder = FrameDecoder()
    var finds: [(offset: Int, find: Find)] = []
    for (offset, byte) in stream.enumerated() {
      switch decoder.push(byte) {
      case .needsMoreBytes: break
      case .frame: finds.append((offset, Find(body: Array(decoder.body), receiver: receiver)))
      case .rejected(let reason): finds.append((offset, .rejected(reason)))
      }
    }
    return finds
  }
}
