import TactusInput
import TactusTestSupport
import TactusWire
import Testing

@Suite struct QuadrantSpellingTouchTests {
  private func row(_ text: String, shift: QuadrantSettings.Shift = .stays) -> String {
    QuadrantSpelling.row(QuadrantSpelling.steps(for: text, shift: shift))
  }

  @Test func theSeedsPhraseIsSpelledExactly() {
    #expect(
      row("The quick brown fox")
        == "1 223 1 33 22 3 133 224 34 13 112 3 12 134 123 234 122 3 23 123 244")
    #expect(
      row("The quick brown fox", shift: .once)
        == "1 223 33 22 3 133 224 34 13 112 3 12 134 123 234 122 3 23 123 244")
  }

  @Test(arguments: [
    ("", ""), ("a1", "11 2 11"), ("1a", "2 11 1 11"), ("1A", "2 11 1 1 11"), ("!", "2 2 11"),
    ("1!1", "2 11 2 11 2 11"), ("A\nB", "1 11 4 12"), ("1\n", "2 11 1 4"), ("é", "(é)"),
    ("a\r\nb", "11 4 12"), ("A\tB", "1 11 3 12"), ("a😀b", "11 (😀) 12"),
  ])
  func anyTextIsSpelled(text: String, expected: String) { #expect(row(text) == expected) }

  @Test(arguments: Seeds.of(count: 100), [QuadrantSettings.Shift.stays, .once])
  func whatIsSpelledTypesTheText(seed: UInt64, shift: QuadrantSettings.Shift) {
    var random = SeededGenerator(seed: seed)
    let characters = Array("\t\n") + (32..<127).map { Character(Unicode.Scalar(UInt8($0))) }
    let text = String((0..<60).map { _ in characters.randomElement(using: &random) ?? " " })
    var recognizer = QuadrantRecognizer(QuadrantSettings(shift: shift, echo: .off))
    _ = recognizer.handle(.surface(phone), at: at(0))
    var typed = ""
    for step in QuadrantSpelling.steps(for: text, shift: shift) {
      guard case .chord(let chord) = step else {
        Issue.record("\(step) \(Seeds.again(seed))")
        continue
      }
      let places = chord.quadrants.map { $0.middle(on: phone) }
      for (id, place) in places.enumerated() {
        _ = recognizer.point(id, .down, place.x, place.y, at: 0)
      }
      for (id, place) in places.enumerated() {
        for case .text(let character) in recognizer.point(id, .up, place.x, place.y, at: 0) {
          typed.append(character)
        }
      }
    }
    #expect(typed == text, "\(Seeds.again(seed))")
  }

  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("", "abc", 3), ("kitten", "sitting", 3),
    ("teh", "the", 2), ("the quik fox", "the quick fox", 1),
  ])
  func errorsAreTheFewestChanges(typed: String, wanted: String, errors: Int) {
    #expect(TypingFigures(typed: typed, wanted: wanted, time: .seconds(1)).errors == errors)
  }

  @Test func charactersAMinuteAreThoseTypedInTheTime() {
    let figures = TypingFigures(typed: "abcd", wanted: "abxd", time: .seconds(6))
    #expect(figures.charactersAMinute == 40)
    #expect(figures.errorRate == 0.25)
    #expect(TypingFigures(typed: "a", wanted: "", time: .seconds(-1)).charactersAMinute == 0)
    #expect(TypingFigures(typed: "", wanted: "", time: .zero).errorRate == 0)
  }

  @Test func longTextsCostNoMoreThanTheirFirstPages() {
    let long = String(repeating: "a", count: 100_000)
    #expect(TypingFigures(typed: long, wanted: "", time: .seconds(1)).errors == 4_000)
  }

  @Test func aTrialRunsFromTheFirstTouch() {
    var trial = TypingTrial(wanted: "the")
    #expect(trial.figures == TypingFigures(typed: "", wanted: "the", time: .zero))
    trial.touched(at: at(5000))
    trial.type("t", at: at(5400))
    trial.type("x", at: at(6000))
    trial.delete(at: at(6500))
    trial.type("h", at: at(7000))
    #expect(trial.typed == "th")
    #expect(trial.figures == TypingFigures(typed: "th", wanted: "the", time: .seconds(2)))
    #expect(trial.figures.charactersAMinute == 60)
  }
}
