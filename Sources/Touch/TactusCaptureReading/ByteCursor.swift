/// Reads integers from bytes in either byte order; returns nil if too few bytes are left.
struct ByteCursor {
  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int
  let isBigEndian: Bool

  init(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
    self.bytes = bytes
    position = bytes.startIndex
    self.isBigEndian = isBigEndian
  }

  var remaining: Int { bytes.endIndex - position }

  mutating func read(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= remaining else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func integer<Value: FixedWidthInteger>(_: Value.Type = Value.self) -> Value? {
    guard let field = read(Value.bitWidth / 8) else { return nil }
    var value: Value = 0
    for (index, byte) in field.enumerated() {
      let place = isBigEndian ? field.count - 1 - index : index
      value |= Value(truncatingIfNeeded: byte) << Value(truncatingIfNeeded: place * 8)
    }
    return value
  }

  /// Reads a 64-bit value whose upper half comes first, whatever the byte order.
  mutating func time() -> UInt64? {
    guard let high: UInt32 = integer(), let low: UInt32 = integer() else { return nil }
    return UInt64(high) << 32 | UInt64(low)
  }
}
