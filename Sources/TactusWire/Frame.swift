/// One frame as it travels: COBS over type, payload and CRC, then a zero byte; 5 to 63 bytes.
///
/// 63 keeps a frame below a full 64-byte USB packet, which stalls some stacks (PROTOCOL.md, "Framing").
public struct Frame: Sendable {
  /// With the delimiter.
  public static let maximumEncodedCount = 63
  /// Type and payload, without the CRC.
  public static let maximumBodyCount = 59
  public static let minimumBodyCount = 1

  private var storage = InlineArray<63, UInt8>(repeating: 0)
  public private(set) var count = 0

  /// Stuffs `body` (type and payload, 1…59 bytes) with its CRC; nil when the length is out of range.
  public init?(body: Span<UInt8>) {
    guard body.count >= Self.minimumBodyCount, body.count <= Self.maximumBodyCount else {
      return nil
    }
    var raw = InlineArray<61, UInt8>(repeating: 0)
    var crc = CRC16()
    for index in body.indices {
      raw[index] = body[index]
      crc.add(body[index])
    }
    raw[body.count] = UInt8(truncatingIfNeeded: ~crc.value >> 8)
    raw[body.count + 1] = UInt8(truncatingIfNeeded: ~crc.value)
    var output = storage.mutableSpan
    guard let length = COBS.encode(raw.span.extracting(0..<body.count + 2), into: &output) else {
      return nil
    }
    count = length + 1
  }

  /// The wire bytes, delimiter included.
  public var bytes: Span<UInt8> {
    @_lifetime(borrow self) get { storage.span.extracting(0..<count) }
  }
}
