import EmulatedBoards
import TactusTestSupport
import Testing

/// The guide's `$` lines, typed in order to the firmware of an emulated board that udev shows like
/// a real one.
@Suite(.onThreads, .timeLimit(.minutes(10))) struct BringUpCommandTests {
  /// In real time, half a minute per board: usually only the one that connects to the host
  /// directly.
  private static let boards = BoardKind.allCases.filter { board in
    board.rawValue == "pico" || Extent.chosen.count(usually: 0, whole: 1) == 1
  }

  @Test(arguments: boards)
  func theBringUpGuideShowsWhatTheFirmwareMakesTheProgramsPrint(kind: BoardKind) throws {
    let guide = try BringUpGuide()
    let bench = try BringUpBench(kind, guide)
    let commands = guide.commands.map(Self.shortened)
    let doubtful = try commands.filter { command in
      try BringUpBench.firstLasting { try bench.complaint(command) } != nil
    }
    // Once more, when other tests may have ended and this computer is less busy.
    for command in doubtful {
      try BringUpBench.lasting { try bench.complaint(command) }
    }
  }

  /// All boards pass the whole examination in their own time (`FirmwareTests/ConformanceTests`);
  /// here `make examine` runs only the checks shown in the guide.
  private static func shortened(_ line: BringUpGuide.Line) -> BringUpGuide.Line {
    guard line.text == "tactus conformance", Extent.chosen.count(usually: 1, whole: 0) == 1 else {
      return line
    }
    var line = line
    line.text += " --only never-arms-itself"
    return line
  }
}
