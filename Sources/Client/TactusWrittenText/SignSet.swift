/// A set of words searched for in a text in one pass, by bytes: most positions are skipped by their
/// first two bytes.
struct SignSet: Sendable {
  /// One bit for each pair of bytes, set if a word begins with it.
  private var pairs = [UInt64](repeating: 0, count: 1024)
  private var byPair: [UInt16: [[UInt8]]] = [:]

  /// - Parameter signs: words of two bytes or more.
  init(_ signs: [String]) {
    for sign in signs where sign.utf8.count > 1 {
      let bytes = Array(sign.utf8)
      let pair = UInt16(bytes[0]) << 8 | UInt16(bytes[1])
      pairs[Int(pair >> 6)] |= 1 << UInt64(pair & 63)
      byPair[pair, default: []].append(bytes)
    }
  }

  /// Returns true if the text contains one of the words.
  func isIn(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isIn($0) }
  }

  private func isIn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard var last = bytes.first else { return false }
    return pairs.withUnsafeBufferPointer { pairs in
      for index in bytes.indices.dropFirst() {
        let byte = bytes[index]
        let pair = UInt16(last) << 8 | UInt16(byte)
        last = byte
        guard pairs[Int(pair >> 6)] >> UInt64(pair & 63) & 1 == 1 else { continue }
        let rest = bytes[(index - 1)...]
        if byPair[pair]?.contains(where: { rest.starts(with: $0) }) == true { return true }
      }
      return false
    }
  }
}
