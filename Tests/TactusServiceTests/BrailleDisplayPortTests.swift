import Foundation
import Glibc
import TactusBraille
import TactusScreen
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusService

/// The display's line, with the test in BRLTTY's place.
@Suite struct BrailleLineTests {
  /// A program that has the display open.
  private struct Host: ~Copyable {
    private let line: Int32

    init(_ path: String) throws {
      line = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
      try #require(line >= 0, "\(String(cString: strerror(errno)))")
    }

    deinit { close(line) }

    func write(_ hex: String) throws {
      let bytes = try #require([UInt8](hex: hex))
      try #require(Glibc.write(line, bytes, bytes.count) == bytes.count)
    }

    func read() -> String {
      var bytes = [UInt8](repeating: 0, count: 8192)
      let count = max(0, Glibc.read(line, &bytes, bytes.count))
      return [UInt8](bytes[..<count]).hex
    }

    var size: winsize {
      var size = winsize()
      _ = ioctl(line, UInt(TIOCGWINSZ), &size)
      return size
    }
  }

  private static let greeting = "1B 8A 1B 84 1B 01 00 1B 08"
  private static let answer =
    "1B 8A 54 41 43 54 55 53 30 31 1B 84 43 6F 6E 6E 79 20 28 54 61 63 74 75 73 29 20 20 1B 01 14"

  private static func frame(_ cell: UInt8) -> String {
    "1B 01 " + [UInt8](repeating: cell, count: 20).hex
  }

  private static func cells(_ cell: UInt8) -> [BrailleCell] {
    [BrailleCell](repeating: BrailleCell(rawValue: cell), count: 20)
  }

  private static func withLine(_ body: (BrailleDisplayPort, Folder) throws -> Void) throws {
    try Folder.with { folder in
      let line = try BrailleDisplayPort(path: folder.file("run/braille"), cells: 20)
      try body(line, folder)
      line.close()
    }
  }

  /// Calls `body` with a host that has sent a greeting and a frame, a second after the start.
  private static func withHost(_ body: (BrailleDisplayPort, borrowing Host) throws -> Void) throws {
    try withLine { line, _ in
      let host = try Host(line.path)
      try host.write(greeting)
      _ = line.receiveCells(at: .seconds(1))
      try host.write(frame(1))
      #expect(line.receiveCells(at: .seconds(1)) == cells(1))
      #expect(host.read() == answer)
      try body(line, host)
    }
  }

  @Test func aHostIsAnsweredAndSeenWhileItShowsSomething() throws {
    try Self.withLine { line, _ in
      #expect(!line.isConnected && line.receiveCells(at: .zero) == nil)
      let host = try Host(line.path)
      try host.write(Self.greeting)
      #expect(line.receiveCells(at: .zero) == nil && !line.isConnected)
      #expect(host.read() == Self.answer)
      try host.write(Self.frame(3) + " " + Self.frame(7))
      #expect(line.receiveCells(at: .zero) == Self.cells(7) && line.isConnected)
      #expect(line.receiveCells(at: .zero) == nil && line.isConnected)
    }
  }

  @Test func theLineWakesItsLoopWhenAHostComesSpeaksAndGoes() throws {
    func isReady(_ interests: [Interest]) -> Bool {
      var requests = interests.map {
        pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
      }
      return poll(&requests, nfds_t(requests.count), 0) > 0
    }
    try Self.withLine { line, _ in
      _ = line.receiveCells(at: .zero)
      let alone = line.interests
      #expect(!isReady(alone))
      do {
        let host = try Host(line.path)
        #expect(isReady(alone))
        _ = line.receiveCells(at: .zero)
        #expect(!isReady(line.interests) && line.nextDeadline == nil)
        try host.write(Self.frame(3))
        #expect(isReady(line.interests))
        _ = line.receiveCells(at: .zero)
        #expect(!isReady(line.interests))
        withExtendedLifetime(line) { _ = host.read() }
      }
      #expect(!line.isConnected && line.receiveCells(at: .zero) == nil)
      _ = line.receiveCells(at: .zero)
      #expect(!isReady(line.interests), "a host that is gone")
    }
  }

  @Test func thereIsATerminalOfUsualSize() throws {
    try Self.withLine { line, _ in
      let size = try Host(line.path).size
      #expect(size.ws_row == 25 && size.ws_col == 80)
    }
  }

  @Test func keysReachAHostAtOnce() throws {
    try Self.withHost { line, host in
      #expect(line.send(.panRight, at: .seconds(2)))
      #expect(host.read() == "1B 24 10 1B 24 00")
      #expect(line.send(.routing(cell: 19), at: .seconds(2)))
      #expect(host.read() == "1B 22 00 00 08 1B 22 00 00 00")
      #expect(!line.send(.routing(cell: 20), at: .seconds(2)))
      #expect(line.popDroppedCount() == 1 && line.popDroppedCount() == 0)
    }
  }

  @Test func keysForNobodyAreDroppedAndTold() throws {
    try Self.withLine { line, _ in
      #expect(!line.send(.space, at: .zero))
      let host = try Host(line.path)
      try host.write(Self.greeting)
      _ = line.receiveCells(at: .zero)
      #expect(!line.send(.space, at: .zero), "before it shows anything")
      #expect(line.popDroppedCount() == 2 && host.read() == Self.answer)
    }
  }

  @Test func whatIsNotReadAfterASecondIsTakenBack() throws {
    try Self.withHost { line, host in
      #expect(line.send(.dots(.full), at: .seconds(2)))
      #expect(line.nextDeadline == .seconds(3))
      _ = line.receiveCells(at: .seconds(3))
      #expect(line.popDroppedCount() == 1 && host.read() == "" && line.nextDeadline == nil)
      // It may have read half of it, and a key that remains down would repeat.
      #expect(line.send(.space, at: .seconds(4)))
      #expect(host.read() == "1B 33 00 00 1B 24 00 1B 33 04 00 1B 33 00 00")
      _ = line.receiveCells(at: .seconds(6))
      #expect(line.popDroppedCount() == 0)
    }
  }

  @Test func keysForAHostThatLeftDoNotReachTheNext() throws {
    try Self.withLine { line, _ in
      do {
        let host = try Host(line.path)
        try host.write(Self.greeting + " " + Self.frame(1))
        _ = line.receiveCells(at: .zero)
        #expect(line.send(.space, at: .zero))
        withExtendedLifetime(line) { _ = host.size }
      }
      // The next host connects before the line is polled.
      let next = try Host(line.path)
      try next.write(Self.greeting)
      _ = line.receiveCells(at: .milliseconds(100))
      #expect(next.read() == Self.answer && !line.isConnected)
      try next.write(Self.frame(2))
      #expect(line.receiveCells(at: .milliseconds(100)) == Self.cells(2) && line.isConnected)
    }
  }

  @Test func aThousandFramesLeaveTheNewest() throws {
    try Self.withHost { line, host in
      for number in 1...100 { try host.write(Self.frame(UInt8(number % 20))) }
      #expect(line.receiveCells(at: .seconds(2)) == Self.cells(0))
    }
  }

  @Test func aHostThatSpeaksAndNeverReadsHoldsNothingUp() throws {
    try Self.withHost { line, host in
      for _ in 0..<2000 {
        try host.write(Self.greeting + " " + Self.frame(9))
        _ = line.receiveCells(at: .seconds(2))
      }
      for _ in 0..<20_000 { line.send(.panRight, at: .seconds(2)) }
      #expect(line.isConnected && line.popDroppedCount() > 0)
      _ = host.read()
      try host.write(Self.frame(5))
      #expect(line.receiveCells(at: .seconds(4)) == Self.cells(5))
    }
  }

  @Test func theLinkLeadsToTheDisplayAndGoesWithIt() throws {
    try Folder.with { folder in
      let path = folder.file("run/braille")
      let line = try BrailleDisplayPort(path: path, cells: 40)
      var status = stat()
      #expect(stat(folder.file("run"), &status) == 0 && status.st_mode & 0o777 == 0o700)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: path).hasPrefix("/dev/pts/"))
      line.close()
      #expect(!InputFile.isLink(path) && line.interests.isEmpty && !line.send(.space, at: .zero))
    }
  }

  @Test func oneProcessIsTheDisplayAtATime() throws {
    try Self.withLine { line, _ in
      let failure = #expect(throws: Failure.self) {
        _ = try BrailleDisplayPort(path: line.path, cells: 20)
      }
      #expect(failure?.status == .unavailable)
      #expect(failure?.message.contains("(process \(getpid()))") == true)
      #expect(BrailleClaim.holder(of: line.path) == getpid() && InputFile.isLink(line.path))
    }
  }

  @Test func aLinkThatADeadProcessLeftIsReplacedButNoFile() throws {
    try Folder.with { folder in
      let path = folder.file("braille")
      #expect(symlink("/dev/pts/none", path) == 0)
      chmod(folder.path, 0o700)
      try BrailleDisplayPort(path: path, cells: 20).close()
      try folder.write("precious".utf8, to: "braille")
      let failure = #expect(throws: Failure.self) {
        _ = try BrailleDisplayPort(path: path, cells: 20)
      }
      #expect(failure?.message.contains("no symbolic link") == true)
      #expect(try folder.read(path) == Array("precious".utf8))
    }
  }
}
