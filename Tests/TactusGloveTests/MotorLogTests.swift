import Glibc
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusGlove

/// Logs into a pipe with a slow reader.
@Suite struct MotorLogTests {
  private static func changes(_ count: Int) -> [MotorChange] {
    (0..<count).map { MotorChange(time: .milliseconds(Int64($0)), actuator: $0 % 6, level: 31) }
  }

  /// Opens a log on a new pipe, with the end that reads it.
  private func withPipe(_ body: (MotorLog, _ reader: Int32) throws -> Void) throws {
    try Folder.with { folder in
      let path = folder.file("log")
      try #require(mkfifo(path, 0o600) == 0)
      let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      try #require(reader >= 0)
      defer { close(reader) }
      try body(try MotorLog(path), reader)
    }
  }

  private func read(_ reader: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Glibc.read(reader, &chunk, chunk.count), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }

  @Test func aReaderThatPausesGetsEveryChangeAndHoldsNothingUp() throws {
    try withPipe { log, reader in
      // More than a pipe holds.
      let changes = Self.changes(20_000)
      log.add(changes)
      try log.writeWithoutWaiting()
      var bytes = read(reader)
      #expect(!bytes.isEmpty)
      for _ in 0..<100 {
        try log.writeWithoutWaiting()
        bytes += read(reader)
      }
      #expect(String(decoding: bytes, as: UTF8.self) == changes.map { "\($0)\n" }.joined())
    }
  }

  @Test func aReaderThatTakesNothingEndsTheLogByName() throws {
    try withPipe { log, _ in
      let failure = #expect(throws: Failure.self) {
        for _ in 0..<100 {
          log.add(Self.changes(2_000))
          try log.writeWithoutWaiting()
        }
      }
      #expect(failure?.status == .inputOutput)
      #expect(failure?.problem.contains("log' takes nothing") == true)
    }
  }

  @Test func aCommandThatWasToldToEndDoesNotWaitForItForEver() throws {
    try withPipe { log, _ in
      log.add(Self.changes(20_000))
      #expect(throws: Failure.self) { try log.finishSoon() }
    }
  }
}
