/// A message as the models read it: lower-case code points with single spaces, and the words among
/// them.
///
/// Takes time linear in its length; at most `longest` code points of a message are read.
package struct LearnedText: Sendable {
  /// The maximum number of code points read; some 1,300 words.
  package static let longest = 8_192

  /// Lower-case code points, with one space for any white space.
  package private(set) var scalars: [UInt32] = []
  /// Words and separate signs, as ranges of `scalars`.
  package private(set) var words: [Range<Int>] = []
  /// The number of words of three letters or more that are all in capitals.
  package private(set) var capitals = 0
  /// True if any letter is a capital.
  package private(set) var hasCapitals = false
  /// The number of words that begin with a digit.
  package private(set) var digitGroups = 0

  /// Reads a text.
  package init(_ text: some StringProtocol) {
    scalars.reserveCapacity(min(Self.longest, text.utf8.count))
    var start: Int?
    var shouted = 0
    func endsShouting(_ length: Int) -> Bool { shouted >= 3 && shouted == length }
    func isSpace(_ value: UInt32) -> Bool { value == 0x20 }
    for scalar in text.unicodeScalars {
      guard scalars.count < Self.longest else { break }
      let kind = Kind(scalar)
      if kind != .word, let first = start {
        words.append(first..<scalars.count)
        if endsShouting(scalars.count - first) { capitals += 1 }
        start = nil
      }
      switch kind {
      case .space:
        if scalars.last.map(isSpace) == false { scalars.append(0x20) }
      case .word:
        if start == nil {
          start = scalars.count
          shouted = 0
          if (0x30...0x39).contains(scalar.value) { digitGroups += 1 }
        }
        if scalar.value < 0x80
          ? (0x41...0x5A).contains(scalar.value) : scalar.properties.isUppercase
        {
          shouted += 1
          hasCapitals = true
        }
        append(scalar)
      case .sign:
        append(scalar)
        words.append(scalars.count - 1..<scalars.count)
      }
    }
    if let start { words.append(start..<scalars.count) }
    if scalars.last.map(isSpace) == true { scalars.removeLast() }
  }

  /// Returns a word as text.
  package func string(_ word: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    for value in scalars[word] { if let scalar = Unicode.Scalar(value) { text.append(scalar) } }
    return String(text)
  }

  /// True if a word contains a letter or a digit.
  package func isWritten(_ word: Range<Int>) -> Bool {
    scalars[word].contains { value in
      if value < 0x80 { return (0x61...0x7A).contains(value) || (0x30...0x39).contains(value) }
      return Unicode.Scalar(value)?.properties.isAlphabetic == true
    }
  }

  /// True if at least half of its letters are Latin, the script of all supported languages.
  package var isMostlyLatin: Bool {
    var (latin, others) = (0, 0)
    for value in scalars {
      switch value {
      case 0x61...0x7A: latin += 1
      case 0...0xA9: break
      // Latin-1 to Latin Extended-B, and Latin Extended Additional with ligatures and wide letters.
      case 0xAA...0x024F, 0x1E00...0x1EFF, 0xFB00...0xFB06, 0xFF21...0xFF5A:
        if Unicode.Scalar(value)?.properties.isAlphabetic == true { latin += 1 }
      default:
        if Unicode.Scalar(value)?.properties.isAlphabetic == true { others += 1 }
      }
    }
    return latin >= others
  }

  /// True if it contains a web address.
  package var hasLink: Bool {
    zip(words, words.dropFirst()).contains { word, next in
      ["http", "https", "www"].contains {
        $0.unicodeScalars.map(\.value).elementsEqual(scalars[word])
      }
        && next.count == 1
    }
  }

  /// Returns its first `length` code points at most.
  package func prefix(_ length: Int) -> LearnedText {
    guard length < scalars.count else { return self }
    var part = self
    part.scalars = Array(scalars[..<length])
    part.words = words.filter { $0.upperBound <= length }
    return part
  }

  private enum Kind {
    case space, word, sign

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F: self = .word
      case 0...0x20, 0x7F: self = .space
      case 0x21...0x7E: self = .sign
      default:
        switch scalar.properties.generalCategory {
        case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .format: self = .space
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
          .decimalNumber,
          .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
          self = .word
        default: self = .sign
        }
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A: scalars.append(scalar.value + 0x20)
    case 0...0x7F: scalars.append(scalar.value)
    // An apostrophe has several code points.
    case 0x2019, 0x02BC: scalars.append(0x27)
    case 0x0130: scalars.append(0x69)
    default:
      for lower in scalar.properties.lowercaseMapping.unicodeScalars { scalars.append(lower.value) }
    }
  }
}
