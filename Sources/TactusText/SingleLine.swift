extension StringProtocol {
  /// The text on one line, with single spaces.
  package var singleLine: String {
    // Names and subjects are taken apart by the hundred thousand, and most have no other letters.
    guard utf8.allSatisfy({ $0 < 0x80 }) else {
      return split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let words = utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
  }
}
