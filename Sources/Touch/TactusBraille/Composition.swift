/// Canonical composition and decomposition (Unicode Standard Annex #15), for text with separate
/// marks where a table knows the whole letter, and vice versa.
enum Composition {
  /// Returns the single character equivalent to these two, or nil.
  static func of(_ first: UInt32, _ second: UInt32) -> UInt32? {
    guard canFollow(second), let mark = Unicode.Scalar(second), let base = Unicode.Scalar(first)
    else {
      return nil
    }
    if let syllable = hangul(first, second) { return syllable }
    var pair = String.UnicodeScalarView()
    pair.append(base)
    pair.append(mark)
    return wholes[String(pair)]
  }

  /// Returns the letter and the mark equivalent to this letter, or nil.
  static func parts(of whole: UInt32) -> (letter: UInt32, mark: UInt32)? {
    letters.contains { $0.contains(whole) } ? parts[whole] : nil
  }

  /// Returns true if this character can combine with one before it.
  static func canFollow(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x300: false
    case 0x300...0x345, 0x653...0x655, 0x3099, 0x309A: true
    case 0x900..<0x1000, 0x1B35: Unicode.Scalar(scalar)?.joinsPrevious ?? false
    case 0x1161..<0x1176, 0x11A8..<0x11C3: true
    default: false
    }
  }

  /// Composes Hangul syllables arithmetically (The Unicode Standard, section 3.12).
  private static func hangul(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if (0x1100..<0x1113).contains(first), (0x1161..<0x1176).contains(second) {
      return 0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28
    }
    if (0xAC00..<0xD7A4).contains(first), (first - 0xAC00) % 28 == 0,
      (0x11A8..<0x11C3).contains(second)
    {
      return first + second - 0x11A7
    }
    return nil
  }

  private static let letters: [ClosedRange<UInt32>] = [
    0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF,
  ]

  /// The composed characters, found by their decompositions: strings that are canonically
  /// equivalent are equal.
  private static let wholes: [String: UInt32] = {
    var wholes: [String: UInt32] = [:]
    for value in (letters + [0x600...0xDFF, 0x1B00...0x1B4F, 0x3040...0x30FF]).joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let whole = String(Character(scalar))
      // The first of several equivalent characters is the one without a singleton decomposition.
      if wholes[whole] == nil { wholes[whole] = value }
    }
    return wholes
  }()

  private static let parts: [UInt32: (letter: UInt32, mark: UInt32)] = {
    var parts: [UInt32: (letter: UInt32, mark: UInt32)] = [:]
    let marks: [ClosedRange<UInt32>] = [
      0x300...0x314, 0x31B...0x31B, 0x323...0x331, 0x342...0x345,
    ]
    for letter in ([0x41...0x5A, 0x61...0x7A] + letters).joined() {
      for mark in marks.joined() {
        if let whole = of(letter, mark) { parts[whole] = (letter, mark) }
      }
    }
    return parts
  }()
}
