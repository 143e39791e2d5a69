import TactusTestSupport
import TactusText
import Testing

/// Names and texts from outside, made fit for a line on a terminal or for the hand.
@Suite struct PrintableTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("Grüße 漢字 ⠓", "Grüße 漢字 ⠓"), ("a\nb\tc", "a?b?c"),
    ("\u{1B}[31m", "?[31m"), ("a\u{2028}b\u{2029}c", "a?b?c"), ("a\u{200D}b\u{202E}c", "a?b?c"),
    ("", ""),
  ])
  func anExcerptStaysOnOneLine(text: String, excerpt: String) {
    #expect(text.excerpt == excerpt)
  }

  @Test func anExcerptIsCutAfter120Characters() {
    let text = String(repeating: "x", count: 120)
    #expect(text.excerpt == text)
    #expect((text + "yz").excerpt == text)
    #expect((text.dropLast() + "\nyz").excerpt == text.dropLast() + "?")
  }

  @Test(arguments: [
    ("name", "name"), ("a\u{1B}[2Jb", "a[2Jb"), ("\u{202E}abc\u{2069}", "abc"), ("a\r\nb", "ab"),
    ("می‌خواهم", "می‌خواهم"), ("\u{0}", ""),
  ])
  func aSteadyTextLacksWhatSteersATerminal(text: String, steady: String) {
    #expect(text.steady == steady)
  }

  @Test func aQuotedTextIsCutAfter40Characters() {
    let text = String(repeating: "ü", count: 40)
    #expect(text.quoted == "'\(text)'")
    #expect((text + "x").quoted == "'\(text)…'")
    #expect("a\u{1B}b\tc".quoted == "'a\u{FFFD}b c'")
    #expect("".quoted == "''")
  }

  @Test(arguments: [
    ("ab", 4, "ab  ", "  ab"), ("ab", 2, "ab", "ab"), ("abc", 2, "abc", "abc"), ("", 1, " ", " "),
    ("e\u{301}", 2, "e\u{301} ", " e\u{301}"), ("ab", -3, "ab", "ab"),
  ])
  func aTextIsPaddedToAWidth(text: String, width: Int, left: String, right: String) {
    #expect(text.padded(to: width) == left)
    #expect(text.rightAligned(to: width) == right)
  }

  @Test(arguments: ["a", "⠁", "  x\n", "\u{2800}1", "?", "漢", "😀", "\u{FFFD}"])
  func anythingVisibleCanBeFelt(text: String) {
    #expect(text.canBeFelt)
    #expect(text[...].canBeFelt)
  }

  @Test(arguments: [
    "", "  \n\t", "\u{2800}\u{2800}", "\u{200D}\u{FEFF}", "\u{1B}\u{0}", "\u{A0}\u{3000}",
  ])
  func spacesControlsAndBlankCellsCannotBeFelt(text: String) {
    #expect(!text.canBeFelt)
  }

  // MARK: One line

  @Test(arguments: [
    ("", ""), (" ", ""), ("a", "a"), ("  a \t\n b  ", "a b"), ("a\r\nb", "a b"),
    ("a\u{B}b\u{C}c", "a b c"), ("ü  x\n", "ü x"), ("a  b\u{2028}c", "a b c"),
    ("\u{A0}a\u{3000}b\u{85}", "a b"), ("a\u{1B}b", "a\u{1B}b"),
  ])
  func aSingleLineHasSingleSpaces(text: String, line: String) {
    #expect(text.singleLine == line)
    #expect(text[...].singleLine == line)
  }

  @Test(arguments: Seeds.of(count: 4))
  func asciiTextIsJoinedAsAnyOther(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let length = Int.random(in: 0...20, using: &random)
      let text = String(
        String.UnicodeScalarView(
          (0..<length).map { _ in Unicode.Scalar(UInt8.random(in: 0...0x7F, using: &random)) }))
      // The letter at the end sends the text another way.
      let other = (text + " é").singleLine
      #expect(
        text.singleLine + (text.singleLine.isEmpty ? "é" : " é") == other,
        "\(text.debugDescription): \(Seeds.again(seed))")
    }
  }

  // MARK: Wrapping

  @Test(arguments: [
    ("", 5, []), ("   ", 5, []), ("a b c", 3, ["a b", "c"]), ("a b c", 5, ["a b c"]),
    ("a b c", 1, ["a", "b", "c"]), ("abcdef gh", 4, ["abcdef", "gh"]),
    ("gh abcdef", 4, ["gh", "abcdef"]), ("a  b", 5, ["a  b"]), ("üü üü", 5, ["üü üü"]),
  ])
  func aTextIsWrappedAtSpaces(text: String, width: Int, lines: [String]) {
    #expect(text.wrapped(to: width) == lines)
  }

  @Test(arguments: [
    ("run 'tactus mock a' now", ["run", "'tactus mock a'", "now"]),
    ("('tactus say' ends) it", ["('tactus say'", "ends) it"]),
    ("try 'ping', then 'stop'", ["try", "'ping',", "then", "'stop'"]),
    ("see 'a b', 'c d e'", ["see", "'a b',", "'c d e'"]),
    ("it isn't a quote or so", ["it isn't", "a quote", "or so"]),
    ("an 'open end of it", ["an", "'open end of it"]),
  ])
  func quotedWordsStayTogether(text: String, lines: [String]) {
    #expect(text.wrapped(to: 8) == lines)
  }

  @Test(arguments: Seeds.of(count: 4))
  func wrappingLosesNoWordAndFillsEachLine(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = (0..<60).map { _ in
      String(repeating: "x", count: Int.random(in: 1...9, using: &random))
    }
    let lines = words.joined(separator: " ").wrapped(to: 20)
    #expect(lines.flatMap { $0.split(separator: " ").map(String.init) } == words)
    for (line, next) in zip(lines, lines.dropFirst()) {
      let first = next.prefix { $0 != " " }
      #expect(line.count <= 20 && line.count + 1 + first.count > 20, "\(Seeds.again(seed))")
    }
  }
}
