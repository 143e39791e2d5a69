import EmulatedBoards
import Testing

/// Every board with both files is judged.
@Suite struct BoardKindTests {
  @Test func everyBoardThatHasItsFilesIsJudged() {
    #expect(BoardKind.names.count >= 2)
    #expect(BoardKind.allCases.map(\.rawValue) == BoardKind.names)
  }

  @Test(arguments: BoardKind.allCases)
  func aBoardIsFoundByItsName(kind: BoardKind) {
    #expect(BoardKind(rawValue: kind.rawValue) == kind)
    #expect("\(kind)" == kind.rawValue)
  }

  @Test(arguments: ["", "nothing", "../firmware", "board.json"])
  func whatIsNoBoardIsNotFound(name: String) {
    #expect(BoardKind(rawValue: name) == nil)
  }
}
