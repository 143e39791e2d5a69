import Foundation
import Synchronization
import TactusMock
import TactusWire

@testable import TactusFlash

/// A simulated board for a pseudo-terminal, which has neither speed nor parity.
protocol TerminalBoard {
  mutating func opened(at now: Microseconds)
  mutating func answer(to bytes: [UInt8], at now: Microseconds) -> [UInt8]
}

extension SimulatedOptiboot: TerminalBoard {
  mutating func opened(at now: Microseconds) { reset(at: now) }

  mutating func answer(to bytes: [UInt8], at now: Microseconds) -> [UInt8] {
    bytes.isEmpty ? wake(at: now) : receive(bytes, at: now, baud: baud)
  }
}

extension SimulatedSTM32: TerminalBoard {
  mutating func opened(at now: Microseconds) {}

  mutating func answer(to bytes: [UInt8], at now: Microseconds) -> [UInt8] {
    receive(bytes, hasEvenParity: true)
  }
}

/// A simulated board at the far end of a pseudo-terminal, in real time.
final class BoardOnTerminal<Board: TerminalBoard & Sendable>: Sendable {
  let path: String
  private let board: Mutex<Board>
  private let isEnding = Mutex(false)

  init(_ board: Board) throws {
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
          if hadHost { self.board.withLock { $0.opened(at: now) } }
        }
        var bytes: [UInt8] = []
        try? line.read(into: &bytes)
        let answer = self.board.withLock { $0.answer(to: bytes, at: now) }
        _ = try? line.write(answer[...])
        usleep(500)
      }
    }
  }

  deinit { end() }

  func end() { isEnding.withLock { $0 = true } }

  var state: Board { board.withLock { $0 } }
}
