/// Letters that look like plain ones and are judged as these: fullwidth, mathematical and enclosed letters,
/// and Cyrillic and Greek ones within Latin words.
///
/// Source: Unicode 15, compatibility decompositions; UTS 39, confusables of the letters A to Z.
enum LookalikeLetters {
  /// Returns a text with plain letters; nil if it has no others.
  static func plain(_ text: Substring) -> String? {
    guard text.utf8.contains(where: isSuspect) else { return nil }
    var isChanged = false
    var result = ""
    var word: [Unicode.Scalar] = []
    func end() {
      // A word of another script stays one.
      let isMixed = word.contains { $0.isASCII } && word.contains { foreign[$0] != nil }
      for scalar in word {
        let letter = isMixed ? foreign[scalar] ?? scalar : scalar
        if letter != scalar { isChanged = true }
        result.unicodeScalars.append(letter)
      }
      word = []
    }
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      // An emoji such as ℹ️ is no letter of a word.
      if let plain = compatible(scalar), index + 1 == scalars.count || scalars[index + 1] != emoji {
        isChanged = true
        if plain.properties.isAlphabetic {
          word.append(plain)
        } else {
          end()
          result.unicodeScalars.append(plain)
        }
      } else if scalar.properties.isAlphabetic {
        word.append(scalar)
      } else {
        end()
        result.unicodeScalars.append(scalar)
      }
    }
    end()
    return isChanged ? result : nil
  }

  /// The selector that makes the scalar before it an emoji.
  private static let emoji: Unicode.Scalar = "\u{FE0F}"

  /// True for the first byte of a character that may be one of them.
  private static func isSuspect(_ byte: UInt8) -> Bool {
    (0xCE...0xD2).contains(byte) || byte == 0xE2 || byte == 0xEF || byte == 0xF0
  }

  /// Returns the plain letter or digit of a fullwidth, mathematical or enclosed one; nil for others.
  private static func compatible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    func letter(_ offset: UInt32, after first: Unicode.Scalar) -> Unicode.Scalar? {
      Unicode.Scalar(first.value + offset)
    }
    let value = scalar.value
    return switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0)
    case 0x1D400...0x1D6A3:
      // Alphabets of 26 capitals and 26 small letters each.
      letter((value - 0x1D400) % 26, after: (value - 0x1D400) % 52 < 26 ? "A" : "a")
    case 0x1D7CE...0x1D7FF: letter((value - 0x1D7CE) % 10, after: "0")
    case 0x24B6...0x24CF: letter(value - 0x24B6, after: "A")
    case 0x24D0...0x24E9: letter(value - 0x24D0, after: "a")
    case 0x1F130...0x1F149: letter(value - 0x1F130, after: "A")
    case 0x1F150...0x1F169: letter(value - 0x1F150, after: "A")
    case 0x1F170...0x1F189: letter(value - 0x1F170, after: "A")
    case 0x2100...0x214F: letterlike[scalar]
    default: nil
    }
  }

  /// The mathematical letters that Unicode had before the other ones.
  private static let letterlike = table(
    "ℂ ℊ ℋ ℌ ℍ ℎ ℐ ℑ ℒ ℕ ℙ ℚ ℛ ℜ ℝ ℤ ℨ ℬ ℭ ℯ ℰ ℱ ℳ ℴ ℹ",
    "C g H H H h I I L N P Q R R R Z Z B C e E F M o i")
  /// Letters of other scripts with the shape of Latin ones.
  private static let foreign = table(
    "а е о р с х у і ј ѕ к м т в н А В Е К М Н О Р С Т Х У І Ј Ѕ α ο ν ρ ι κ τ υ χ Α Β Ε Ζ Η Ι Κ Μ Ν Ο Ρ Τ Υ Χ",
    "a e o p c x y i j s k m t b h A B E K M H O P C T X Y I J S a o v p i k t u x A B E Z H I K M N O P T Y X"
  )

  private static func table(
    _ letters: String, _ plain: String
  ) -> [Unicode.Scalar: Unicode.Scalar] {
    let pairs = zip(letters.split(separator: " "), plain.split(separator: " "))
    return Dictionary(
      pairs.compactMap { letter, plain in
        guard let letter = letter.unicodeScalars.first, let plain = plain.unicodeScalars.first
        else { return nil }
        return (letter, plain)
      }, uniquingKeysWith: { first, _ in first })
  }
}
