/// Appends little-endian fields to a frame body.
struct BodyWriter {
  var bytes = InlineArray<59, UInt8>(repeating: 0)
  var count = 0
  /// Set once a field did not fit; `Frame(body:)` is then never built.
  var overflowed = false

  mutating func byte(_ value: UInt8) {
    guard count < 59 else {
      overflowed = true
      return
    }
    bytes[count] = value
    count += 1
  }

  mutating func u16(_ value: UInt16) {
    byte(UInt8(truncatingIfNeeded: value))
    byte(UInt8(truncatingIfNeeded: value >> 8))
  }

  mutating func u32(_ value: UInt32) {
    u16(UInt16(truncatingIfNeeded: value))
    u16(UInt16(truncatingIfNeeded: value >> 16))
  }

  mutating func u64(_ value: UInt64) {
    u32(value.low)
    u32(value.high)
  }

  mutating func span(_ source: Span<UInt8>) {
    for index in source.indices { byte(source[index]) }
  }

  func frame() -> Frame? {
    guard !overflowed else { return nil }
    return Frame(body: bytes.span.extracting(0..<count))
  }
}

/// Takes little-endian fields off a frame body; a short body throws instead of trapping.
struct BodyReader: ~Escapable {
  private let source: Span<UInt8>
  private(set) var offset = 0

  @_lifetime(copy source) init(_ source: Span<UInt8>) { self.source = source }

  var remaining: Int { source.count - offset }

  mutating func byte() throws(MessageError) -> UInt8 {
    guard offset < source.count else { throw .badLength }
    defer { offset += 1 }
    return source[offset]
  }

  mutating func u16() throws(MessageError) -> UInt16 {
    let low = try byte()
    return UInt16(low) | UInt16(try byte()) << 8
  }

  mutating func u32() throws(MessageError) -> UInt32 {
    let low = try u16()
    return UInt32(low) | UInt32(try u16()) << 16
  }

  mutating func u64() throws(MessageError) -> UInt64 {
    let low = try u32()
    return UInt64(low: low, high: try u32())
  }

  /// An instant, refused above `Microseconds.wireLimit`.
  mutating func instant() throws(MessageError) -> Microseconds {
    let raw = try u64()
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

  /// The type byte, once it is one of the sender's and the rest has a length that the type may have.
  mutating func type(fromDevice: Bool) throws(MessageError) -> MessageType {
    let code = try byte()
    guard let type = MessageType(rawValue: code), type.isFromDevice == fromDevice else {
      throw .unknownType
    }
    guard type.lengths.contains(remaining) else { throw .badLength }
    return type
  }
}
