import TactusMessage

/// The spelling by which a message in capitals, with spaced letters or with letters that only look plain is
/// judged, "SALE HUMO" as "Sale humo" and "F I R E" as "fire": the models know hardly any of them.
enum PlainSpelling {
  /// Returns a message in plain spelling; nil if it is spelt plainly.
  static func copy(of message: IncomingMessage) -> IncomingMessage? {
    let body = text(message.body, message.language)
    let full = message.full.flatMap { text($0, message.language) }
    guard body != nil || full != nil else { return nil }
    var copy = message
    if let body { copy.body = body }
    if let full { copy.full = full }
    return copy
  }

  /// Returns a text in plain spelling; nil if it is spelt plainly.
  static func text(_ text: String, _ language: Language? = nil) -> String? {
    let written = text.prefix(longest)
    let plain = LookalikeLetters.plain(written)
    let text = plain.map { $0[...] } ?? written
    guard isSuspect(text.utf8) else { return plain }
    let isTurkish = isTurkish(text, language)
    var isChanged = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(Word.init)
      let joined = joined(words)
      let spelt = lowered(joined, isTurkish: isTurkish)
      if spelt != words { isChanged = true }
      return spelt.lazy.map(\.text).joined(separator: " ")
    }
    return isChanged ? lines.joined(separator: "\n") : plain
  }

  /// The maximum length of the text that is respelled, in characters.
  private static let longest = 16_384

  private struct Word: Hashable {
    var text: String
    private(set) var letters = 0
    private(set) var capitals = 0
    private(set) var smalls = 0

    init(_ text: some StringProtocol) {
      self.text = String(text)
      for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
        letters += 1
        if scalar.properties.isUppercase { capitals += 1 }
        if scalar.properties.isLowercase { smalls += 1 }
      }
    }

    var isShouted: Bool { capitals > 0 && smalls == 0 }
    /// True for one letter, perhaps with a sign after it.
    var isLetter: Bool { letters == 1 && text.first?.isLetter == true && text.count <= 2 }
  }

  /// True if two capitals or two single letters follow each other; a quick search.
  private static func isSuspect(_ bytes: Substring.UTF8View) -> Bool {
    // The kinds of the last four bytes: other, space or sign, small letter, capital.
    var last: (UInt8, UInt8, UInt8, UInt8) = (1, 1, 1, 1)
    for byte in bytes {
      let kind: UInt8 =
        switch byte {
        case 0x41...0x5A: 3
        case 0x61...0x7A: 2
        case 0x20, 0x2D, 0x2E, 0x5F: 1
        case 0xC3...0xC5: 3
        default: 0
        }
      if kind == 3, last.3 == 3 || last.3 == 1 && last.2 == 3 { return true }
      if kind < 2, last == (1, 2, 1, 2) || last == (0, 2, 1, 2) { return true }
      last = (last.1, last.2, last.3, kind)
    }
    return last == (1, 2, 1, 2) || last == (0, 2, 1, 2)
  }

  /// True if capitals are those of Turkish, where the small letter of I has no dot.
  private static func isTurkish(_ text: Substring, _ language: Language?) -> Bool {
    if language == .turkish { return text.contains { "İŞĞÇÖÜ".contains($0) } }
    return language == nil && text.contains { "İŞĞ".contains($0) }
  }

  // MARK: Spaced letters

  /// Joins single letters that stand next to each other, or with a sign between them.
  private static func joined(_ words: [Word]) -> [Word] {
    var result: [Word] = []
    var index = 0
    while index < words.count {
      if let word = unhyphenated(words[index]) {
        result.append(word)
        index += 1
        continue
      }
      var end = index
      while end < words.count, words[end].isLetter || end > index && words[end].text.isEmpty {
        end += 1
      }
      let run = words[index..<end]
      let letters = run.filter(\.isLetter)
      let isSpaced =
        letters.count >= leastLetters
        || letters.count == leastLetters - 1 && letters.allSatisfy(\.isShouted)
      if isSpaced {
        // Two spaces separate the words.
        result += run.split { $0.text.isEmpty }.map { Word($0.map(\.text).joined()) }
        index = end
      } else {
        result.append(words[index])
        index += 1
      }
    }
    return result
  }

  private static let leastLetters = 4

  /// Returns "F-I-R-E" without its signs; nil for other words.
  private static func unhyphenated(_ word: Word) -> Word? {
    guard word.letters >= leastLetters else { return nil }
    let characters = Array(word.text)
    guard let sign = characters.dropFirst().first, "-._*".contains(sign) else { return nil }
    let letters = characters.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    let signs = characters.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let last = signs.count == letters.count ? 1 : 0
    guard letters.allSatisfy(\.isLetter), signs.dropLast(last).allSatisfy({ $0 == sign }) else {
      return nil
    }
    return Word(String(letters))
  }

  // MARK: Capitals

  /// Lowers runs of words in capitals, except the first letter of the line.
  private static func lowered(_ words: [Word], isTurkish: Bool) -> [Word] {
    var result = words
    let isWhole = !words.contains { $0.smalls > 0 }
    var index = 0
    while index < words.count {
      var end = index
      while end < words.count, words[end].letters == 0 || words[end].isShouted { end += 1 }
      let run = words[index..<end]
      let count = run.count { $0.letters > 1 }
      let letters = run.reduce(0) { $0 + $1.letters }
      if isWhole ? letters >= fewestLetters : count >= fewestWords && letters >= fewestOfRun {
        var isFirst = index == 0
        for place in run.indices where words[place].letters > 0 {
          result[place] = Word(lowered(words[place].text, isTurkish, isFirst: isFirst))
          isFirst = false
        }
      }
      index = max(end, index + 1)
    }
    return result
  }

  /// The least letters of a line that is all in capitals.
  private static let fewestLetters = 4
  /// The least words and letters of capitals within a line; fewer are abbreviations.
  private static let (fewestWords, fewestOfRun) = (3, 10)

  private static func lowered(_ word: String, _ isTurkish: Bool, isFirst: Bool) -> String {
    var text = ""
    var keepsNext = isFirst
    for character in word {
      if keepsNext, character.isLetter {
        text.append(character)
        keepsNext = false
      } else if isTurkish, character == "I" {
        text.append("ı")
      } else if character == "İ" {
        text.append("i")
      } else {
        text += character.lowercased()
      }
    }
    return text
  }
}
