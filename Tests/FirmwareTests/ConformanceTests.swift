import EmulatedBoards
import TactusConformance
import TactusTestSupport
import Testing

/// The protocol's examination, on each emulated board, in the board's own time.
@Suite(.timeLimit(.minutes(5))) struct ConformanceTests {
  /// Usually some of the checks.
  private static let checks = Extent.chosen.some(of: Check.all, every: 6)

  @Test(arguments: BoardKind.allCases)
  func itPassesTheExamination(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let examination = try Examination(ExaminedBoard(board), seed: 1)
    for check in Self.checks {
      let outcome = try examination.make(check)
      if case .failed = outcome.verdict {
        Issue.record("\(check.section) \(check.name): \(outcome.verdict) \(board.complaints)")
      }
    }
    examination.stop()
  }
}
