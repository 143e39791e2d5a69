extension BrailleCell {
  /// The character of this cell in the Unicode block "Braille Patterns", U+2800...U+28FF.
  public var unicode: Unicode.Scalar {
    Unicode.Scalar(0x2800 | UInt16(rawValue)) ?? "\u{2800}"
  }

  /// Creates the cell of a Unicode braille pattern, or nil for any character outside U+2800...U+28FF.
  public init?(unicode scalar: Unicode.Scalar) {
    guard (0x2800...0x28FF).contains(scalar.value) else { return nil }
    self.init(rawValue: UInt8(truncatingIfNeeded: scalar.value))
  }
}

extension Collection where Element == BrailleCell {
  /// The cells as a line of Unicode braille patterns.
  @inlinable public var unicodeBraille: String {
    // The three bytes of U+2800 to U+28FF in UTF-8.
    String(unsafeUninitializedCapacity: 3 * count) { bytes in
      var next = 0
      for cell in self {
        bytes[next] = 0xE2
        bytes[next + 1] = 0xA0 | cell.rawValue >> 6
        bytes[next + 2] = 0x80 | cell.rawValue & 0x3F
        next += 3
      }
      return next
    }
  }
}

extension [BrailleCell] {
  /// Creates the cells of a line of Unicode braille patterns; a plain space is a blank cell.
  ///
  /// - Throws: `BrailleError.notUnicodeBraille` with the UTF-8 offset of the first other character.
  public init(unicodeBraille text: String) throws(BrailleError) {
    self = []
    reserveCapacity(text.utf8.count / 3)
    var offset = 0
    for scalar in text.unicodeScalars {
      if let cell = scalar == " " ? BrailleCell.blank : BrailleCell(unicode: scalar) {
        append(cell)
      } else {
        throw .notUnicodeBraille(character: scalar, offset: offset)
      }
      offset += UTF8.width(scalar)
    }
  }
}
