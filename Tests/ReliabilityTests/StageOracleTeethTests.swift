import TactusBraille
import TactusHaptics
import TactusWire
import Testing

/// Tests the stage's oracle with artificial rows, where `|` is a tick, `!` the cue of the alert and
/// `^` the moment of its request.
@Suite struct StageOracleTeethTests {
  private static let text = Words("abc def gh")
  private static let alert = Words("km nop")
  private static let step: Int64 = 200_000

  /// - Parameters:
  ///   - told: the number of cells felt before it was reported as felt; nil for never.
  ///   - claimed: the cells that are reported as played.
  private static func faults(
    _ row: String, told: Int? = nil, claimed: [Int] = [], isHarmed: Bool = false
  ) -> [Oracle.Fault] {
    var felt: [FeltRow.Felt] = []
    var asked: Int64 = 0
    for character in row where character != " " {
      let start = Int64(felt.count) * step + step
      let symbol: Symbol
      switch character {
      case "^":
        asked = start - 10_000
        continue
      case "|": symbol = StageOracle.tick
      case "!": symbol = StageOracle.cue
      case "_": symbol = .cue(.preview, part: 0)
      default: symbol = .cell(BrailleCell(brf: character.asciiValue ?? 0) ?? .blank)
      }
      felt.append(.init(start: start, end: start + 150_000, what: .whole(symbol)))
    }
    var oracle = StageOracle(
      text: text, alerts: [.init(words: alert, subject: 1, asked: asked)])
    oracle.isHarmed = isHarmed
    var claims = StageOracle.Claims()
    claims.alerted = told.map { [(subject: Int64(1), time: Int64($0 + 1) * step)] } ?? []
    claims.cues = claimed.map { felt[$0].start }
    return oracle.findings(felt, claims).map(\.fault)
  }

  @Test(arguments: [
    ("ab^ |abc !km nop _ abc def gh", 7), ("ab^ |abc !km nop _ abc def gh", 12),
    ("^| !km nop _ abc def gh", 2), ("abc def gh^h | gh !kmnop _ abc def gh", 13),
    ("ab^c |abc !km nop _ abc def gh", 8), ("ab^ |abc !km nop _ abc def abc def gh", 7),
  ])
  func anAlertBehindOneWordWithTheTextFromAWordsStartIsAccepted(row: String, told: Int) {
    #expect(Self.faults(row, told: told) == [])
  }

  @Test(
    arguments: [
      // In the middle of a word, of the text or of the alert.
      ("ab^ | !km nop _ c def gh", 4, .goneOnInsideWord),
      ("abc^ | !km nop _ def gh | e f gh", 5, .goneOnInsideWord),
      ("^| def !km nop _ def g _ h", 5, .goneOnInsideWord),
      // Withheld: no tick, words before the tick or behind it, no cue.
      ("ab^c def gh !km nop", 9, .withheld), ("ab^c def gh | gh !km nop", 12, .withheld),
      ("ab^ | abc def gh !km nop", 12, .withheld), ("ab^ |abc km nop _ abc def gh", 6, .withheld),
      ("ab^ |abc def !km nop _ abc def gh", 10, .withheld),
      ("ab^ |abc ! abc km nop _ abc def gh", 7, .withheld),
      // Felt twice.
      ("ab^ |abc !km nop _ !km nop _ abc def gh", 7, .toldTwice),
      ("ab^ |abc !km nop _ abc def gh !km nop", 7, .toldTwice),
      // Reported as felt before its cue was felt, before it was requested, and not at all.
      ("ab^ |abc !km nop _ abc def gh", 6, .falselyAlerted),
      ("ab^ |abc !km nop _ abc def gh", 3, .falselyAlerted),
      ("ab^ |abc !km nop _ abc def gh", 1, .falselyAlerted),
      ("ab^ |abc !km nop _ abc def gh", nil, .falselyAlerted),
    ] as [(String, Int?, Oracle.Fault)])
  func whateverElseBecomesOfAnAlertIsFound(row: String, told: Int?, fault: Oracle.Fault) {
    #expect(Self.faults(row, told: told).contains(fault))
  }

  @Test func onABadLineItComesAgainOnlyIfItWasNotKnownToBeFelt() {
    let row = "ab^ |abc !km ! km nop _ abc def gh"
    #expect(Self.faults(row, told: 11, isHarmed: true) == [])
    #expect(Self.faults(row, told: 11, claimed: [9], isHarmed: true) == [])
    #expect(Self.faults(row, told: 11, claimed: [6], isHarmed: true) == [.toldTwice])
  }
}
