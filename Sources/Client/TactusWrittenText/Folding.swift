/// Folds words for comparison: lower case, without accents and apostrophes.
package enum Folding {
  /// Returns a word's letters and digits, folded, with the signs between them; empty without any.
  package static func bare(_ word: Substring) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return bareASCII(word) }
    var result = String.UnicodeScalarView()
    var end = result.endIndex
    for scalar in word.unicodeScalars where !isApostrophe(scalar) {
      let isSign = !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isSign {
        let isMark = scalar.properties.generalCategory == .nonspacingMark
        if !isMark && !result.isEmpty { result.append(scalar) }
      } else {
        result.append(contentsOf: folded(scalar))
        end = result.endIndex
      }
    }
    return String(result[..<end])
  }

  /// A folded word with one i for both of Turkish, and without ligatures.
  package static func plain(_ word: String) -> String {
    guard word.utf8.contains(where: { $0 >= 0x80 }) else { return word }
    var text = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      switch scalar.value {
      case 0x307: break
      case 0x131: text.append("i")
      case 0xDF: text.append(contentsOf: "ss".unicodeScalars)
      case 0xE6: text.append(contentsOf: "ae".unicodeScalars)
      case 0x153: text.append(contentsOf: "oe".unicodeScalars)
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  private static func bareASCII(_ word: Substring) -> String {
    var bytes: [UInt8] = []
    var end = 0
    for byte in word.utf8 where byte != UInt8(ascii: "'") {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      default:
        if !bytes.isEmpty { bytes.append(byte) }
        continue
      }
      end = bytes.count
    }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}" || scalar == "\u{2BC}"
  }

  /// Returns the scalar in lower case, and a Latin letter without its accent, by its Unicode name:
  /// "LATIN SMALL LETTER E WITH ACUTE" is an e.
  private static func folded(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    if latin.contains(scalar.value) { return foldedLatin[Int(scalar.value - latin.lowerBound)] }
    return named(scalar)
  }

  /// The accented letters of most languages, precomputed since looking up a scalar's name is slow.
  private static let latin: Range<UInt32> = 0xC0..<0x250
  private static let foldedLatin = latin.map { value in
    Unicode.Scalar(value).map { named($0) } ?? String.UnicodeScalarView()
  }

  private static func named(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    guard let first = lower.first, (0xC0...0x24F).contains(first.value) || first.value >> 8 == 0x1E,
      let name = first.properties.name, name.hasPrefix(latinLetter)
    else { return lower }
    let rest = name.dropFirst(latinLetter.count)
    guard let letter = rest.unicodeScalars.first, rest.dropFirst().hasPrefix(" WITH ") else {
      return lower
    }
    return letter.properties.lowercaseMapping.unicodeScalars
  }

  private static let latinLetter = "LATIN SMALL LETTER "
}
