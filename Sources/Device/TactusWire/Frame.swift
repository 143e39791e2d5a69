/// One frame on the wire: COBS over type, payload and CRC, then a zero byte; 5 to 63 bytes.
///
/// 63 keeps a frame below a full 64-byte USB packet, which stalls some stacks (PROTOCOL.md,
/// "Framing").
public struct Frame: Sendable {
  /// The maximum number of bytes of a frame on the wire, delimiter included.
  public static let maximumEncodedCount = 63
  /// The maximum number of bytes of type and payload, CRC excluded.
  public static let maximumBodyCount = 59
  static let minimumBodyCount = 1

  private let storage: InlineArray<63, UInt8>
  /// Bytes on the wire, delimiter included; 5 to 63.
  public let count: Int

  init(wire: InlineArray<63, UInt8>, count: Int) {
    storage = wire
    self.count = count
  }

  /// Stuffs `body` (type and payload, 1…59 bytes) with its CRC; nil when the length is out of
  /// range.
  public init?(body: Span<UInt8>) {
    var writer = FrameWriter()
    writer.span(body)
    guard let frame = writer.frame() else { return nil }
    self = frame
  }

  /// The wire bytes, delimiter included.
  public var bytes: Span<UInt8> {
    @_lifetime(borrow self) get { storage.span.extracting(0..<count) }
  }
}
