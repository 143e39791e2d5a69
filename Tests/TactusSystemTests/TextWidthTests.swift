import Testing

@testable import TactusSystem

/// Lines on a terminal that is narrower than they are.
@Suite struct TextWidthTests {
  @Test(arguments: [
    ("short", "short"), ("", ""), ("one two three", "one two\nthree"),
    ("  one two three", "  one two\n  three"), ("a\none two three\nb", "a\none two\nthree\nb"),
    ("ada   away", "ada  \naway"), ("{\"one\": \"two three\"}", "{\"one\": \"two three\"}"),
    ("one \u{1B}[1mtwo\u{1B}[m three", "one \u{1B}[1mtwo\u{1B}[m three"),
    ("use 'a b c d e' now", "use\n'a b c d e'\nnow"), ("日本 日本 日", "日本 日本\n日"),
    ("日本語 日本", "日本語\n日本"),
    ("e\u{301}e\u{301}e\u{301} fiver", "e\u{301}e\u{301}e\u{301} fiver"),
  ])
  func aLongLineIsBrokenBetweenWordsByTheColumnsThatItOccupies(text: String, folded: String) {
    #expect((text + "\n").folded(to: 9) == folded + "\n")
  }

  @Test func onlyWholeLinesAreFolded() {
    let long = "one two three"
    #expect(long.folded(to: 9) == long, "its end is still to come")
    #expect("\(long)\n\(long)\n".folded(to: 9, isWithinLine: true) == "\(long)\none two\nthree\n")
    #expect("\n\(long)\n".folded(to: 9, isWithinLine: true) == "\none two\nthree\n")
  }

  @Test func anEscapeSequenceOccupiesNoColumn() {
    #expect(TextWidth.columns("\u{1B}[1m日本\u{1B}[mab") == 6)
  }
}
