import Foundation
import Synchronization
import TactusMock
import TactusSerial
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusFlash

/// A simulated Arduino at the far end of a pseudo-terminal, in real time; opening the terminal resets it.
private final class ArduinoOnTerminal: Sendable {
  let path: String
  private let board: Mutex<SimulatedOptiboot>
  private let isEnding = Mutex(false)

  init(_ board: SimulatedOptiboot) throws {
    let terminal = try PseudoTerminal()
    path = terminal.path
    self.board = Mutex(board)
    nonisolated(unsafe) let line = terminal
    Thread.detachNewThread { [self] in
      var hadHost = false
      while !isEnding.withLock({ $0 }) {
        let now = Microseconds(Int64(DispatchTime.now().uptimeNanoseconds / 1000))
        if line.hasHost != hadHost {
          hadHost.toggle()
          if hadHost { self.board.withLock { $0.reset(at: now) } }
        }
        var bytes: [UInt8] = []
        try? line.read(into: &bytes)
        // A pseudo-terminal has no speed, so the board takes what it is given.
        let answer = self.board.withLock { board in
          bytes.isEmpty ? board.wake(at: now) : board.receive(bytes, at: now, baud: board.baud)
        }
        _ = try? line.write(answer[...])
        usleep(500)
      }
    }
  }

  deinit { end() }

  func end() { isEnding.withLock { $0 = true } }

  var state: SimulatedOptiboot { board.withLock { $0 } }
}

/// The protocol over a real port, here a pseudo-terminal.
struct SerialWritingTests {
  private static func write(_ arduino: ArduinoOnTerminal) throws -> [LoaderProgress] {
    var progress: [LoaderProgress] = []
    let loader = Optiboot(
      try OptibootTests.pages(), on: .atmega328P, speeds: [LineSpeed(baud: 115_200)])
    try SerialWriting(
      path: arduino.path, board: #require(BoardKind.named("uno")), LiveWaiter()
    ) { progress.append($0) }.run(loader)
    return progress
  }

  @Test func aBoardOnATerminalIsResetWrittenAndCompared() throws {
    let arduino = try ArduinoOnTerminal(SimulatedOptiboot())
    defer { arduino.end() }
    let progress = try Self.write(arduino)
    #expect(Array(arduino.state.flash.prefix(600)) == OptibootTests.program)
    #expect(arduino.state.resets == 1)
    #expect(progress.first == LoaderProgress(stage: .connecting, done: 0, total: 5))
    #expect(progress.contains(LoaderProgress(stage: .writing, done: 2, total: 5)))
    #expect(progress.contains(LoaderProgress(stage: .verifying, done: 4, total: 5)))
  }

  @Test func anotherChipEndsInOneLineAndChangesNothing() throws {
    var board = SimulatedOptiboot()
    board.signature = [0x1E, 0x95, 0x14]
    let arduino = try ArduinoOnTerminal(board)
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
    let arduino = try ArduinoOnTerminal(board)
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
}
