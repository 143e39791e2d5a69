import EmulatedBoards
import TactusTestSupport
import Testing

/// The protocol's examination, on each emulated board.
@Suite(.timeLimit(.minutes(5))) struct ConformanceTests {
  /// What hangs on no clock: an emulated board's stands still while the machine is busy. By hand,
  /// `make emulate` and `tactus conformance` make every check.
  @Test(arguments: BoardKind.allCases)
  func itPassesTheExaminationOnItsLine(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let outcome = try Tool.run(
      ["conformance", "--device", board.line, "--only", "2,M6.5,7,12,13"])
    #expect(outcome.status == 0, "\(outcome.text)\(board.complaints)")
  }
}
