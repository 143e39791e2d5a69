import TactusSerial
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusFlash

/// The protocol over a real port, here a pseudo-terminal.
struct SerialWritingTests {
  private static func write(_ arduino: BoardOnTerminal<SimulatedOptiboot>) throws
    -> [LoaderProgress]
  {
    var progress: [LoaderProgress] = []
    let loader = Optiboot(
      try OptibootTests.pages(), on: .atmega328P, speeds: [LineSpeed(baud: 115_200)])
    try SerialWriting(
      path: arduino.path, board: #require(BoardKind.named("uno")), LiveWaiter()
    ) { progress.append($0) }.run(loader)
    return progress
  }

  @Test func aBoardOnATerminalIsResetWrittenAndCompared() throws {
    let arduino = try BoardOnTerminal(SimulatedOptiboot())
    defer { arduino.end() }
    let progress = try Self.write(arduino)
    #expect(Array(arduino.state.flash.prefix(600)) == OptibootTests.program)
    // A computer that is too busy to answer in time costs resets, and no more.
    #expect(arduino.state.resets >= 1)
    #expect(progress.first == LoaderProgress(stage: .connecting, done: 0, total: 5))
    #expect(progress.contains(LoaderProgress(stage: .writing, done: 2, total: 5)))
    #expect(progress.contains(LoaderProgress(stage: .verifying, done: 4, total: 5)))
  }

  @Test func anotherChipEndsInOneLineAndChangesNothing() throws {
    var board = SimulatedOptiboot()
    board.signature = [0x1E, 0x95, 0x14]
    let arduino = try BoardOnTerminal(board)
    defer { arduino.end() }
    do {
      _ = try Self.write(arduino)
      Issue.record("it was written")
    } catch let error as Failure {
      #expect(error.status == .badData)
      #expect(error.message.contains("the chip is another one (1e 95 14); nothing was written"))
    }
    #expect(arduino.state.pagesWritten == 0)
  }

  @Test func aBoardThatStaysSilentEndsInTime() throws {
    var board = SimulatedOptiboot()
    board.hasBootloader = false
    let arduino = try BoardOnTerminal(board)
    defer { arduino.end() }
    do {
      _ = try Self.write(arduino)
      Issue.record("it was written")
    } catch let error as Failure {
      #expect(error.status == .unavailable)
      #expect(error.message.contains("no boot loader answers"))
    }
    #expect(arduino.state.resets == 2)
  }

  @Test func anSTM32OnATerminalIsWrittenAndCompared() throws {
    let terminal = try BoardOnTerminal(SimulatedSTM32())
    defer { terminal.end() }
    let image = STM32LoaderTests.image(5000)
    try SerialWriting(path: terminal.path, board: .stm32f405, LiveWaiter()) { _ in }.run(
      STM32Loader(image))
    #expect(Array(terminal.state.flash.prefix(5000)) == image)
  }
}
