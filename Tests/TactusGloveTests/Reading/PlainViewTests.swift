import TactusBraille
import TactusPlayer
import TactusTestSupport
import Testing

@testable import TactusGlove

@Suite struct PlainViewTests {
  private func lines(_ cells: some Sequence<ScheduledCell>) -> [String] {
    var view = PlainView()
    var lines = cells.compactMap { view.felt($0) }
    if let last = view.popLine() { lines.append(last) }
    return lines
  }

  @Test func eachWordIsALineOfItsTextAndItsCells() throws {
    let cells = try Cells.of("one Two")
    let letters = { (word: Int) in
      cells.filter { $0.source.word == word && $0.source.cell != .blank }
        .map { String(($0.source.cell ?? .blank).unicode) }.joined()
    }
    #expect(lines(cells) == ["one  \(letters(1))", "Two  \(letters(2))"])
    #expect(letters(2).count > 3, "a capital has a sign of its own")
  }

  @Test func aWordIsShownWhenTheNextOneBegins() throws {
    let cells = try Cells.of("ab cd")
    var view = PlainView()
    let shown = cells.map { view.felt($0) != nil }
    #expect(shown.firstIndex(of: true) == cells.firstIndex { $0.source.text == "c" })
    #expect(shown.count { $0 } == 1)
  }

  @Test func aWordThatIsFeltAgainIsShownAgain() throws {
    let word = try Cells.of("abc")
    #expect(lines(word + word).count == 2)
    #expect(lines(word.prefix(2) + word).map { $0.split(separator: " ")[0] } == ["ab", "abc"])
  }

  @Test func aVeryLongWordIsShownInPieces() throws {
    let lines = lines(try Cells.of(String(repeating: "x", count: 450)))
    #expect(lines.map { $0.prefix { $0 == "x" }.count } == [200, 200, 50])
  }

  @Test func nothingFeltIsNoLine() throws {
    var view = PlainView()
    #expect(view.popLine() == nil)
    #expect(lines(try Cells.of("a b").filter { $0.source.cell == .blank }) == [])
  }
}

@Suite struct PlayerKeysTests {
  @Test(
    arguments: [
      ("r", [.repeatWord]), ("p", [.previousWord]), ("n", [.nextWord]), ("+", [.faster]),
      ("=", [.faster]), ("-", [.slower]), ("q", [.stop]), ("\u{1B}[D", [.previousWord]),
      ("\u{1B}[C", [.nextWord]), ("\u{1B}[A", [.faster]), ("\u{1B}[B", [.slower]),
      ("\u{1B}[Z", []), ("\u{1B}[", []), ("\u{1B}", []), ("xyzQ\t", []), ("", []),
      ("\u{1B}[Dpn", [.previousWord, .previousWord, .nextWord]), ("\u{1B}q", [.stop]),
    ] as [(String, [PlayerCommand])])
  func keysAreCommands(keys: String, commands: [PlayerCommand]) {
    for isPaused in [false, true] {
      #expect(PlayerKeys.commands(Array(keys.utf8), isPaused: isPaused) == commands)
    }
  }

  @Test func theSpaceBarAlternates() {
    let keys = Array("   ".utf8)
    #expect(PlayerKeys.commands(keys, isPaused: false) == [.pause, .resume, .pause])
    #expect(PlayerKeys.commands(keys, isPaused: true) == [.resume, .pause, .resume])
  }
}
