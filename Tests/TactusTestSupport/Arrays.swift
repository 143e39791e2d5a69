public import TactusWire

// The wire's interfaces with arrays instead of spans, which test macros cannot capture.

extension [UInt8] {
  public init(_ span: Span<UInt8>) { self = span.indices.map { span[$0] } }
}

extension Frame {
  public init?(body: [UInt8]) { self.init(body: body.span) }

  /// The wire bytes, delimiter included.
  public var array: [UInt8] { Array(bytes) }

  /// Type and payload, as a receiver decodes them; nil without a frame.
  public var body: [UInt8]? {
    var decoder = FrameDecoder()
    for byte in array where decoder.push(byte) == .frame { return Array(decoder.body) }
    return nil
  }
}

extension HostMessage {
  public init(body: [UInt8]) throws(MessageError) { try self.init(body: body.span) }
}

extension DeviceMessage {
  public init(body: [UInt8]) throws(MessageError) { try self.init(body: body.span) }
}

extension CRC16 {
  public static func of(_ bytes: [UInt8]) -> UInt16 { of(bytes.span) }
}

extension ShortText {
  public init(utf8 bytes: [UInt8]) { self.init(utf8: bytes.span) }

  public var array: [UInt8] { Array(bytes) }
}
