/// Decodes bytes as UTF-8, omitting invalid ones.
enum UTF8Repair {
  /// Returns the text of these bytes and the ill-formed sequences in them; `offset` is that of the first
  /// byte.
  static func text(
    of bytes: ArraySlice<UInt8>, offset: Int
  ) -> (text: String, invalid: [UTF8LineReader.InvalidSequence]) {
    if let text = String(validating: bytes, as: UTF8.self) { return (text, []) }
    var invalid: [UTF8LineReader.InvalidSequence] = []
    var valid: [UInt8] = []
    valid.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let (length, isValid) = sequence(at: index, in: bytes)
      if isValid {
        valid.append(contentsOf: bytes[index..<index + length])
      } else {
        invalid.append(.init(offset: offset + index - bytes.startIndex, length: length))
      }
      index += length
    }
    return (String(decoding: valid, as: UTF8.self), invalid)
  }

  /// Returns the length of the well-formed sequence or of the maximal ill-formed one at `index`
  /// (The Unicode Standard, table 3-7).
  private static func sequence(
    at index: Int, in bytes: ArraySlice<UInt8>
  ) -> (length: Int, isValid: Bool) {
    let first = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0x00...0x7F: return (1, true)
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { second = 0xA0...0xBF }
      if first == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { second = 0x90...0xBF }
      if first == 0xF4 { second = 0x80...0x8F }
    default: return (1, false)
    }
    for step in 1..<length {
      let place = index + step
      let allowed = step == 1 ? second : 0x80...0xBF
      guard place < bytes.endIndex, allowed.contains(bytes[place]) else { return (step, false) }
    }
    return (length, true)
  }
}
