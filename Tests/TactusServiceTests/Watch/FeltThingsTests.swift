import TactusBraille
import TactusGlove
import TactusHaptics
import TactusWire
import Testing

@testable import TactusService

/// Cells as cues and texts, for watchers.
@Suite struct FeltThingsTests {
  private static let letter = Symbol.cell(BrailleCell(rawValue: 1))
  private static let blank = Symbol.cell(.blank)

  private static func cell(
    _ index: Int, _ text: String, _ symbol: Symbol = letter, offset: Int? = nil, word: Int = 0
  ) -> ObservedCell {
    ObservedCell(index: index, word: word, offset: offset ?? index + 1, text: text, symbol: symbol)
  }

  private static func cue(_ index: Int, _ cue: Cue, part: Int = 0) -> ObservedCell {
    ObservedCell(
      index: index, word: 0, offset: 0, text: cue.rawValue, symbol: .cue(cue, part: part))
  }

  private static func words(_ things: [FeltThing]) -> [String] {
    things.map { thing in
      switch thing {
      case .cue(let cue): "<\(cue.rawValue)>"
      case .text(let text): text
      }
    }
  }

  /// The things that these cells complete, and the text left at the end.
  private static func felt(_ cells: [ObservedCell]) -> [String] {
    var things = FeltThings()
    return words(cells.flatMap { things.felt($0) } + things.popText())
  }

  @Test func cellsOfAWordAreOneText() {
    #expect(Self.felt([Self.cell(0, "c"), Self.cell(1, "a"), Self.cell(2, "t")]) == ["cat"])
  }

  @Test func aContractionOfTwoCellsIsWrittenOnce() {
    #expect(
      Self.felt([
        Self.cell(0, "the", offset: 3), Self.cell(1, "the", offset: 3),
        Self.cell(2, "n", offset: 4),
      ]) == ["then"])
  }

  @Test func blanksSeparateWordsByOneSpace() {
    #expect(
      Self.felt([
        Self.cell(0, "a"), Self.cell(1, " ", Self.blank), Self.cell(2, " ", Self.blank),
        Self.cell(3, "b"), Self.cell(4, " ", Self.blank),
      ]) == ["a b"])
    #expect(Self.felt([Self.cell(0, " ", Self.blank)]) == [])
  }

  @Test func aCueEndsTheTextAndIsNamedByItsFirstPart() {
    #expect(
      Self.felt([
        Self.cell(0, "a"), Self.cue(1, .urgentTriple), Self.cue(2, .urgentTriple, part: 1),
        Self.cell(3, "b"),
      ]) == ["a", "<\(Cue.urgentTriple.rawValue)>", "b"])
  }

  /// Its parts are known only to the program that sent it.
  @Test func aProgramsOwnPatternEndsTheTextAndIsNotNamed() throws {
    let limited = try LimitedPattern(
      Pattern(advance: 100), limits: .standard, calibration: .standard, device: .standard)
    let pattern = Symbol.pattern(OwnPattern(limited, number: 1))
    #expect(
      Self.felt([Self.cell(0, "a"), Self.cell(1, "", pattern), Self.cell(2, "b")]) == ["a", "b"])
  }

  @Test func textFromTheStartOfAWordAgainIsMarkedAsCut() {
    #expect(
      Self.felt([Self.cell(0, "c"), Self.cell(1, "a"), Self.cell(0, "c"), Self.cell(1, "a")])
        == ["ca…", "ca"])
  }

  @Test func aCutWithoutTextIsNothing() {
    var things = FeltThings()
    #expect(things.cut().isEmpty && things.popText().isEmpty)
    _ = things.felt(Self.cell(0, "a"))
    #expect(Self.words(things.cut()) == ["a…"])
    #expect(things.cut().isEmpty)
  }

  @Test func afterACutTheSameOffsetIsNewText() {
    var things = FeltThings()
    _ = things.felt(Self.cell(0, "a", offset: 1))
    _ = things.popText()
    _ = things.felt(Self.cell(1, "b", offset: 1))
    #expect(Self.words(things.popText()) == ["b"])
  }

  @Test func aLongTextIsReportedInPartsOfWholeWords() {
    var cells: [ObservedCell] = []
    for _ in 0..<40 {
      for letter in ["w", "x", "y"] { cells.append(Self.cell(cells.count, letter)) }
      cells.append(Self.cell(cells.count, " ", Self.blank))
    }
    let parts = Self.felt(cells)
    #expect(parts.count > 1)
    #expect(parts.joined(separator: " ").split(separator: " ").count == 40, "nothing is lost")
    #expect(parts.allSatisfy { $0.hasPrefix("wxy") && $0.hasSuffix("wxy") && $0.count < 64 })
  }
}
