import TactusMessenger
import TactusTerminal
import TactusTestSupport
import Testing

@testable import TactusService

/// What a judge reads of a screen.
@Suite struct ScreenTextTests {
  @Test(arguments: 1...40)
  func aWrappedTextKeepsItsWordsAndFits(columns: Int) {
    let words = ["Dinner", "at", "7?", "⠠⠙⠔⠝⠻", "Grüße", "", "incomprehensibilities", "日本語", "x"]
    let rows = TextWidth.wrap(words, to: columns)
    let letters = rows.map(\.text).joined().filter { $0 != " " }
    #expect(letters == words.joined())
    // A wide character needs two.
    for row in rows { #expect(TextWidth.columns(row.text) <= max(2, columns), "\(row)") }
    for row in rows { #expect(words[row.firstWord].contains(row.text.prefix { $0 != " " })) }
  }

  @Test(arguments: [0, 1, 5, 40], 1...12)
  func theRowAtHandIsAlwaysSeen(index: Int, height: Int) throws {
    let names = (0...40).map { "row \($0)" }
    let text = ScreenText(
      .conversations(nil, row: index + 1, of: 41), ScreenRows(names: names, atHand: index),
      reached: 0, width: 30)
    let window = text.window(height)
    #expect(window.count == height)
    #expect(window.filter(\.isAtHand).map(\.text) == ["row \(index)"])
    #expect(text.title == "Conversations, all \(index + 1)/41")
  }

  @Test func aTextFromOutsideSteersNoTerminal() {
    let text = ScreenText(
      .composing(to: "A\u{1B}[2J", text: "b\u{1B}c\nd", isSending: false), .none, reached: 0,
      width: 30)
    #expect(text.title == "Writing to A\u{FFFD}[2J")
    #expect(text.window(9).map(\.text) == ["b\u{FFFD}c d_"])
  }
}
