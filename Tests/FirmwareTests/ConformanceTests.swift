import EmulatedBoards
import TactusConformance
import TactusTestSupport
import Testing

/// The protocol's examination on each emulated board, in the board's own time.
@Suite(.timeLimit(.minutes(5))) struct ConformanceTests {
  /// Usually some of the checks, different ones on each board.
  private static func checks(of kind: BoardKind) -> [Check] {
    let number = BoardKind.allCases.firstIndex(of: kind) ?? 0
    return Extent.chosen.some(of: Array(Check.all.dropFirst(6 * number)), every: 18)
  }

  @Test(arguments: BoardKind.allCases)
  func itPassesTheExamination(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let examination = try Examination(ExaminedBoard(board), seed: 1)
    for check in Self.checks(of: kind) {
      let outcome = try examination.make(check)
      if case .failed = outcome.verdict {
        Issue.record("\(check.section) \(check.name): \(outcome.verdict) \(board.complaints)")
      }
    }
    examination.stop()
  }
}
