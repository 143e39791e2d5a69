import TactusWrittenText

/// A word, a number or a sign of a text, folded so that equal facts compare equal.
struct FactAtom: Hashable {
  enum Kind {
    case word
    /// Digits with the signs between them, as in "7:30", "1 200" or "5-7", and a sign before them.
    case number
    /// A currency, a percent sign, an emoji and the like.
    case sign
  }

  var kind: Kind
  var text: String
  /// True if it has a letter in upper case.
  var isCapitalised = false
  /// True if it has letters of a script without upper case.
  var isUncased = false
  /// True if no space precedes it.
  var isJoined = false
  /// True if it is the first of a sentence.
  var startsSentence = false
  /// True if it is the last of a clause.
  var endsClause = false

  /// Returns the atoms of a text, in order.
  static func atoms(of text: String) -> [FactAtom] {
    var reader = FactReader(text)
    return reader.read()
  }
}

/// Splits a text into atoms.
private struct FactReader {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var atoms: [FactAtom] = []
  private var isJoined = false
  private var startsSentence = true

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func read() -> [FactAtom] {
    while index < scalars.count {
      let scalar = scalars[index]
      if isDigit(index) || isSigned(index) {
        number()
      } else if isLetter(index) {
        word()
      } else if scalar.properties.isWhitespace {
        isJoined = false
        index += 1
      } else {
        if isSign(scalar) {
          append(FactAtom(kind: .sign, text: String(scalar)))
        } else {
          punctuate(scalar)
        }
        index += 1
      }
    }
    return atoms
  }

  private mutating func append(_ atom: FactAtom) {
    var atom = atom
    atom.isJoined = isJoined
    atom.startsSentence = startsSentence
    atoms.append(atom)
    (isJoined, startsSentence) = (true, false)
  }

  private mutating func punctuate(_ scalar: Unicode.Scalar) {
    let isAfterSpace = !isJoined
    switch scalar {
    case ".", "!", "?", "…", "。", "！", "？":
      startsSentence = true
      endClause()
    case ",", ";", ":", "、", "，", "；", "：", "—", "(", ")", "[", "]": endClause()
    case "-", "–": if isAfterSpace { endClause() }
    default: break
    }
  }

  private mutating func endClause() {
    if !atoms.isEmpty { atoms[atoms.count - 1].endsClause = true }
  }

  // MARK: Numbers

  private func isDigit(_ index: Int) -> Bool {
    scalars.indices.contains(index) && scalars[index].properties.numericType != nil
      && !scalars[index].properties.isIdeographic
  }

  /// True if this is a plus or a minus that belongs to the number after it.
  private func isSigned(_ index: Int) -> Bool {
    guard "+-−".unicodeScalars.contains(scalars[index]), isDigit(index + 1) else { return false }
    return index == 0 || !(isLetter(index - 1) || isDigit(index - 1))
  }

  private mutating func number() {
    let mark = (isJoined, startsSentence)
    var text = String.UnicodeScalarView()
    if !isDigit(index) {
      text.append(scalars[index] == "−" ? "-" : scalars[index])
      index += 1
    }
    while true {
      if isDigit(index) {
        text.append(Self.plain(scalars[index]))
        index += 1
      } else if index < scalars.count, isDigit(index + 1), Self.isInner(scalars[index]) {
        // Any space that separates groups of digits makes one number, and each group another.
        text.append(scalars[index].properties.isWhitespace ? " " : scalars[index])
        index += 1
      } else {
        break
      }
    }
    (isJoined, startsSentence) = mark
    append(FactAtom(kind: .number, text: String(text)))
  }

  private static func isInner(_ scalar: Unicode.Scalar) -> Bool {
    ".,:/-–'’".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace
  }

  private static func plain(_ digit: Unicode.Scalar) -> Unicode.Scalar {
    guard digit.properties.numericType == .decimal, let value = digit.properties.numericValue,
      let plain = Unicode.Scalar(0x30 + UInt32(value))
    else { return digit }
    return plain
  }

  // MARK: Words

  private func isLetter(_ index: Int) -> Bool {
    guard scalars.indices.contains(index) else { return false }
    return scalars[index].properties.isAlphabetic && !isDigit(index)
  }

  private func belongsToWord(_ index: Int) -> Bool {
    guard scalars.indices.contains(index) else { return false }
    if isLetter(index) { return true }
    switch scalars[index].properties.generalCategory {
    case .nonspacingMark, .spacingMark, .format: return true
    default: return Self.isApostrophe(scalars[index]) && isLetter(index + 1)
    }
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}" || scalar == "\u{2BC}"
  }

  /// Reads a word; each part of "l'ami" and "n'est" is a word, but the "'s" of "Anna's" is not.
  private mutating func word() {
    let start = index
    while belongsToWord(index) { index += 1 }
    let parts = scalars[start..<index].split(whereSeparator: Self.isApostrophe)
    if parts.count == 2, parts[0].count <= 2, parts[1].count > 1 {
      for part in parts { append(Self.word(part)) }
    } else {
      let isOwned = parts.count == 2 && (parts[1].elementsEqual(["s"]))
      append(Self.word(isOwned ? parts[0] : scalars[start..<index]))
    }
  }

  private static func word(_ scalars: ArraySlice<Unicode.Scalar>) -> FactAtom {
    var written = String.UnicodeScalarView()
    written.append(contentsOf: scalars)
    var text = Folding.bare(Substring(String(written)))
    // The remaining dot after "İ" becomes lower case.
    text.unicodeScalars.removeAll { $0 == "\u{307}" }
    return FactAtom(
      kind: .word,
      text: text,
      isCapitalised: scalars.contains { $0.properties.isUppercase },
      isUncased: scalars.contains { $0.properties.generalCategory == .otherLetter })
  }

  private func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .currencySymbol, .otherSymbol, .mathSymbol, .modifierSymbol: true
    default: "%‰&#@*_{}".unicodeScalars.contains(scalar)
    }
  }
}
