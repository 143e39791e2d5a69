/// Takes a frame body apart field by field, little-endian.
///
/// The type comes first; it has the length checked, so that the fields that its message must have are
/// there. Reading past the end of the body is a programming error (PROTOCOL.md, sections 4, 5, 13).
public struct FrameReader: ~Escapable {
  private let source: Span<UInt8>
  private(set) var offset = 0

  @_lifetime(copy source) public init(_ source: Span<UInt8>) { self.source = source }

  var remaining: Int { source.count - offset }

  mutating func byte() -> UInt8 {
    defer { offset += 1 }
    return source[offset]
  }

  mutating func u16() -> UInt16 {
    let low = byte()
    return UInt16(low) | UInt16(byte()) << 8
  }

  mutating func u32() -> UInt32 {
    let low = u16()
    return UInt32(low) | UInt32(u16()) << 16
  }

  mutating func u64() -> UInt64 {
    let low = u32()
    return UInt64(low: low, high: u32())
  }

  /// An instant, refused above `Microseconds.wireLimit`.
  mutating func instant() throws(MessageError) -> Microseconds {
    let raw = u64()
    guard raw <= UInt64(bitPattern: Microseconds.wireLimit.count) else { throw .badField }
    return Microseconds(Int64(bitPattern: raw))
  }

  mutating func text<let capacity: Int>(count: Int) throws(MessageError) -> ShortText<capacity> {
    guard count <= capacity else { throw .badField }
    guard remaining >= count else { throw .badLength }
    defer { offset += count }
    return ShortText(utf8: source.extracting(offset..<offset + count))
  }

  /// The byte `ahead` places on, which must be there.
  func peek(_ ahead: Int) -> UInt8 { source[offset + ahead] }

  /// The rest of the body as it lies there.
  var rest: Span<UInt8> { @_lifetime(copy self) get { source.extracting(offset...) } }

  /// The type byte, once it is one of the sender's and the rest has a length that the type may have.
  mutating func type(fromDevice: Bool) throws(MessageError) -> MessageType {
    guard remaining > 0 else { throw .badLength }
    let code = byte()
    guard let type = MessageType(rawValue: code), type.isFromDevice == fromDevice else {
      throw .unknownType
    }
    guard type.lengths.contains(remaining) else { throw .badLength }
    return type
  }
}
