import TactusClient
import TactusMessenger
import TactusTestSupport
import Testing

@testable import TactusService

/// The description of a place for subscribers.
@Suite struct ShownPlaceTests {
  @Test(.long, arguments: [1, 30, 5000], [0, 1, 99, 100, 850, 1999])
  func theWordAtHandIsInThePartOfALongTextThatIsTold(length: Int, reached: Int) throws {
    let words = (0..<2000).map { "\($0)" + String(repeating: "é", count: length) }
    let screen = Screen.reading(.example(words.joined(separator: " ")), isFull: true)
    let place = ReaderPosition(screen, reached: reached)
    let told = try #require(place.text).split(separator: " ")
    #expect(place.wordCount == 2000)
    #expect(told[reached - place.firstWord] == words[reached])
    #expect(ServiceEvent.place(place).json.utf8.count < ServiceProtocol.longestLine)
  }

  @Test func theChosenQuickAnswerIsShown() {
    let screen = Screen.composing(to: "Mom", text: "", isSending: false)
    var rows = ScreenRows(names: ["write", "yes", "no"], atHand: 0)
    let writing = ReaderPosition(screen, rows)
    #expect(writing.line == "writing to Mom: " && writing.row == 0)
    #expect(writing.hints == ["letters write an answer; down chooses one of these"])
    rows.atHand = 2
    let chosen = ReaderPosition(screen, rows)
    #expect(chosen.line == "quick answer to Mom: no" && chosen.rows[chosen.row] == "no")
    #expect(chosen.title == "Writing to Mom" && chosen.isTyped)
    let lines = ScreenText(chosen, reached: nil, width: 40).lines
    #expect(lines.contains { $0.text == "no" && $0.isAtHand })
  }

  @Test func whateverIsLongIsCut() {
    let long = String(repeating: "\u{1B}x", count: 100_000)
    let rows = ScreenRows(names: Array(repeating: long, count: 12), atHand: 3)
    for screen in [
      Screen.composing(to: long, text: long, isSending: false),
      .question(to: long, text: long, isReadable: false), .people(long, row: 1, of: 2),
      .reading(.example(long), isFull: true),
      .fraudRoom(.example(long), .ignore, isRunning: false, done: []),
      .learning(over: .searching(long, row: 0, of: nil)),
    ] {
      let event = ServiceEvent.place(ReaderPosition(screen, rows, reached: 5))
      #expect(event.json.utf8.count < ServiceProtocol.longestLine, "\(event.json.utf8.count)")
    }
  }
}
