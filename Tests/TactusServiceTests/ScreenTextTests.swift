import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusSystem
import TactusTestSupport
import TactusText
import Testing

@testable import TactusService

extension Message {
  /// A message with this text.
  static func example(_ body: String) -> Message {
    let message = IncomingMessage(sender: "Mom", body: body, time: Timestamp(milliseconds: 1))
    return Message(
      id: MessageID(rawValue: 1), conversation: ConversationID(rawValue: 1), sender: "Mom",
      body: body, time: Timestamp(milliseconds: 1), analysis: RuleAnalyzer().analyze(message),
      isRead: false)
  }
}

extension ScreenText {
  init(_ screen: Screen, _ rows: ScreenRows, reached: Int?, width: Int) {
    self.init(ReaderPosition(screen, rows, reached: reached), reached: reached, width: width)
  }
}

/// The text of a screen for sighted people.
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

  @Test(.long, arguments: [3, 8, 20, 37, 200])
  func theWordAtHandIsMarkedAndSeenWhereverItStands(width: Int) throws {
    let words = (1...400).map { "word\($0)" + String(repeating: "x", count: $0 % 50) }
    let screen = Screen.reading(.example(words.joined(separator: " \n")), isFull: true)
    for reached in words.indices {
      let text = ScreenText(screen, .none, reached: reached, width: width)
      #expect(text.place == "word \(reached + 1) of 400")
      for height in [1, 2, 9] {
        let marked = text.window(height).compactMap { line in
          line.marked.map { line.text[$0] }
        }
        let last = try #require(marked.last, "\(reached) in \(height) rows")
        #expect(words[reached].hasSuffix(last) && words[reached].contains(marked.joined()))
      }
      let lines = text.window(100_000)
      let marked = lines.compactMap { line in line.marked.map { line.text[$0] } }
      #expect(marked.joined() == words[reached])
      #expect(lines.allSatisfy { TextWidth.columns($0.text) <= max(1, width - 2) })
    }
  }

  @Test func aTextThatIsNotAtHandHasItsLengthAndNoMark() {
    let text = ScreenText(
      .reading(.example("one two three"), isFull: true), .none, reached: nil, width: 30)
    #expect(text.place == "3 words")
    #expect(text.window(9).map(\.marked) == [nil])
  }

  @Test func aTextFromOutsideSteersNoTerminal() {
    let text = ScreenText(
      .composing(to: "A\u{1B}[2J", text: "b\u{1B}c\nd", isSending: false), .none, reached: 0,
      width: 30)
    #expect(text.title == "Writing to A\u{FFFD}[2J")
    #expect(text.window(9).map(\.text) == ["b\u{FFFD}c d_"])
  }
}
