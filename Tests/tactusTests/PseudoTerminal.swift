import Foundation
import Glibc
import TactusTestSupport
import Testing

/// `tactus` on a separate terminal, as a user would run it.
final class PseudoTerminal {
  /// TIOCSPTLCK, TIOCGPTN of Linux, which no header exports to Swift.
  private static let lock: UInt = 0x4004_5431
  private static let number: UInt = 0x8004_5430

  private let master: Int32
  private let slave: Int32
  private let process = Process()
  private(set) var output: [UInt8] = []
  private var seen = 0

  init(
    program: String = Tool.path, _ words: [String], columns: UInt16 = 80, rows: UInt16 = 24,
    environment: [String: String] = [:]
  ) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(master >= 0)
    var unlocked: Int32 = 0
    var number: Int32 = 0
    try #require(ioctl(master, Self.lock, &unlocked) == 0)
    try #require(ioctl(master, Self.number, &number) == 0)
    slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(slave >= 0)
    settings = Self.settings(of: slave)
    resize(columns: columns, rows: rows)
    let handle = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    // A separate session, so that the terminal's Ctrl-C reaches it as a signal.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
    process.arguments = ["--ctty", "--wait", program] + words
    process.environment = Tool.cleanEnvironment(environment)
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try Spawning.alone(process.run)
  }

  deinit {
    process.terminate()
    close(slave)
    close(master)
  }

  /// The line settings before the program started.
  let settings: [UInt32]
  var settingsNow: [UInt32] { Self.settings(of: slave) }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Sends a signal to the program itself, not to the one that put it on the terminal.
  func signal(_ number: Int32) {
    guard process.isRunning else { return }
    kill(RunningProgram.child(of: process.processIdentifier) ?? process.processIdentifier, number)
  }

  /// Reads until these texts have appeared, in any order, after the last match; fails when the
  /// program is silent.
  func wait(for texts: String...) throws {
    while true {
      let matches = texts.map { output[seen...].firstRange(of: $0.utf8) }
      let ends = matches.compactMap { $0?.upperBound }
      if ends.count == texts.count {
        seen = ends.max() ?? seen
        return
      }
      try #require(readSome(), "no '\(texts.joined(separator: "', '"))' in: \(text)")
    }
  }

  /// Types repeatedly, each time after a moment without this text, until it has appeared.
  func type(_ keys: String, until text: String) throws {
    for _ in 0..<30 {
      type(keys)
      let end = RunningProgram.now() + 1_000_000_000
      while RunningProgram.now() < end {
        if let found = output[seen...].firstRange(of: text.utf8) {
          seen = found.upperBound
          return
        }
        _ = readSome(patience: 50)
      }
    }
    try #require(Bool(false), "no '\(text)' in: \(self.text)")
  }

  /// Continues reading; returns true if the program ends within this many seconds.
  func ends(within seconds: Double) -> Bool {
    let end = RunningProgram.now() + UInt64(seconds * 1e9)
    while process.isRunning, RunningProgram.now() < end { _ = readSome(patience: 20) }
    return !process.isRunning
  }

  /// Reads to the end; returns the exit status, and fails when the end does not come.
  func finish() throws -> Int32 {
    try #require(ends(within: 60), "it does not end: \(text)")
    while readSome(patience: 0) {}
    return process.terminationStatus
  }

  /// Expects that, after the end, the line settings are restored and the cursor is shown.
  func expectGivenBack() throws {
    #expect(settingsNow == settings)
    let pieces = text.components(separatedBy: "\u{1B}[?25h")
    #expect(pieces.count > 1, "the cursor is shown again")
    #expect(pieces.last?.contains("\u{1B}[?25l") == false)
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  private func readSome(patience: Int32 = 20_000) -> Bool {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, patience) == 1 else { return false }
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(master, &chunk, chunk.count)
    guard count > 0 else { return false }
    output += chunk[..<count]
    return true
  }

  private static func settings(of descriptor: Int32) -> [UInt32] {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
  }
}
