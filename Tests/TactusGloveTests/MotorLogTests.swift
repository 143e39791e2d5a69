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

  @Test func aFileIsPrivateAndHasALineForEachChange() throws {
    try Folder.with { folder in
      let path = folder.file("motors")
      let log = try MotorLog(path)
      log.add(Self.changes(2))
      #expect(try folder.read(path).isEmpty, "gathered in memory")
      try log.finish()
      #expect(try String(decoding: folder.read(path), as: UTF8.self) == "0 0 31\n1000 1 31\n")
      try log.finish()
      #expect(try folder.read(path).count == 17, "nothing is written twice")
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
  }

  @Test func aLongBufferIsWrittenInVirtualTimeToo() throws {
    try Folder.with { folder in
      let path = folder.file("motors")
      let log = try MotorLog(path)
      log.add(Self.changes(100))
      try log.writeIfLong()
      #expect(try folder.read(path).isEmpty)
      log.add(Self.changes(10_000))
      try log.writeIfLong()
      #expect(try folder.read(path).split(separator: 0x0A).count == 10_100)
    }
  }

  @Test func aFileThatCannotBeCreatedOrWrittenIsNamed() throws {
    try Folder.with { folder in
      let path = folder.file("none/motors")
      let absent = #expect(throws: Failure.self) { _ = try MotorLog(path) }
      #expect(absent?.status == .inputOutput && absent?.problem.contains(path) == true)
      let log = try MotorLog("/dev/full")
      log.add(Self.changes(1))
      let full = #expect(throws: Failure.self) { try log.finish() }
      #expect(full?.status == .inputOutput && full?.problem.contains("'/dev/full'") == true)
      let link = folder.file("link")
      symlink(folder.file("elsewhere"), link)
      let foreign = #expect(throws: Failure.self) { _ = try MotorLog(link) }
      #expect(foreign?.status == .noPermission)
    }
  }
}
