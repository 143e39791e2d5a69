import CGMime
import TactusText

/// What is asked of every line of every mail: by bytes, since by characters it took two fifths of a first import.
extension String {
  /// Whether one of these stands in it.
  func holdsAny(of signs: Signs) -> Bool {
    // Accents that are written apart are the same characters in other bytes.
    if utf8.contains(where: { $0 == 0xCC || $0 == 0xCD }) {
      return signs.words.contains { contains($0) }
    }
    return signs.set.isIn(self)
  }

  /// Whether these bytes stand in it.
  func holds(_ sign: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      tactus_find(bytes.baseAddress, bytes.count, sign.utf8Start, sign.utf8CodeUnitCount) != nil
    }
  }

  /// How many characters of it are numbers, of any script.
  var numberCount: Int {
    isASCII ? utf8.count { (0x30...0x39).contains($0) } : count(where: \.isNumber)
  }

  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

/// Words to be looked for.
struct Signs: ExpressibleByArrayLiteral {
  let words: [String]
  fileprivate let set: SignSet

  init(arrayLiteral words: String...) {
    self.words = words
    set = SignSet(words)
  }
}
