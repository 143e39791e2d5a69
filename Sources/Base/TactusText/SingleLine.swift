extension String {
  /// The text on one line, with single spaces.
  package var singleLine: String {
    // Names and subjects are processed by the hundred thousand, and most are ASCII.
    var words: [UInt8] = []
    words.reserveCapacity(utf8.count)
    var isBetween = false
    for byte in utf8 {
      if byte >= 0x80 { return split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        isBetween = !words.isEmpty
      } else {
        if isBetween { words.append(0x20) }
        isBetween = false
        words.append(byte)
      }
    }
    return String(decoding: words, as: UTF8.self)
  }
}

extension Substring {
  /// The text on one line, with single spaces.
  package var singleLine: String { String(self).singleLine }
}
