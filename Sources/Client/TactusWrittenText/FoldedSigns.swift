import TactusText

/// Words to search for in a line, regardless of case, accents and apostrophes.
package struct FoldedSigns: ExpressibleByArrayLiteral, Sendable {
  private let set: SignSet
  private let words: [String]

  package init(arrayLiteral words: String...) {
    self.words = words.map { Folding.words($0) }
    set = SignSet(self.words)
  }

  /// True if a folded line contains one of them.
  package func isIn(_ folded: String) -> Bool { set.isIn(folded) }

  /// True if a folded line begins with one of them.
  func begins(_ folded: String) -> Bool { words.contains(where: folded.hasPrefix) }
}

extension Folding {
  /// Returns the words of a line, each folded by `bare`, separated by single spaces, and with one i
  /// for both Turkish letters.
  package static func words(_ line: some StringProtocol) -> String {
    var words = ""
    for word in Substring(line).unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      let folded = plain(bare(Substring(word)))
      if folded.isEmpty { continue }
      if !words.isEmpty { words += " " }
      words += folded
    }
    return words
  }
}

extension StringProtocol {
  /// The text without white space and invisible marks at either end.
  package var trimmedLine: String {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      if scalar.value < 0x80 { return scalar == " " || (0x09...0x0D).contains(scalar.value) }
      return scalar.properties.isWhitespace
        || [0xFEFF, 0x200B, 0x200E, 0x200F, 0x2060].contains(scalar.value)
    }
    let scalars = Substring(self).unicodeScalars
    guard let first = scalars.firstIndex(where: { !isBlank($0) }),
      let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// The number of its decimal digits, of any script.
  var digitCount: Int {
    unicodeScalars.count {
      $0.value < 0x80 ? (0x30...0x39).contains($0.value) : $0.properties.numericType == .decimal
    }
  }
}
