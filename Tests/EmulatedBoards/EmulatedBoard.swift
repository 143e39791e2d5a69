public import CBoardEvents
import CLinux
import Foundation
import Glibc
import TactusTestSupport

/// A board in QEMU with its firmware, and a probe on its pins.
///
/// Its time passes only in calls (`run`, `listen`), so that its behaviour does not depend on the
/// computer's speed or load; only one with a port follows real time, as well as the computer can.
public final class EmulatedBoard {
  public let kind: BoardKind
  /// The serial line, to open as a port; nil when the caller steps the board, and communicates by
  /// `send` and `takeBytes`.
  public let port: String?
  public let log: BoardLog
  /// True if anything that no real chip or host would allow is an error.
  public var isStrict = true
  /// The number of events that `takeBytes` has seen.
  private var taken = 0

  private let process = Process()
  private let commands: FileHandle
  private let folder: String
  private let errors: FileHandle

  /// Starts the board; it ends with this object, with the process that started it, or after
  /// `lifetime` seconds. Returns once its firmware runs and accepts input, unless `awaitsStart` is
  /// false.
  ///
  /// - Parameter shift: an instruction takes 2^shift ns, instead of the value in the board's own
  ///   file; the larger, the less of this computer's time a board in real time takes.
  public init(
    _ kind: BoardKind, clocks: BoardClocks = .crystal, hasPort: Bool = false, shift: Int? = nil,
    lifetime: Int = 600, awaitsStart: Bool = true
  ) throws {
    self.kind = kind
    try Self.check(kind)
    folder = NSTemporaryDirectory() + "tactus-board-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    port = hasPort ? folder + "/line" : nil
    let input = try Self.makePipe()
    let output = try Self.makePipe()
    errors = try Self.file(folder + "/errors")
    commands = input.write
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments =
      ["--signal=KILL", "\(lifetime)", "qemu-system-arm"] + ["-readconfig", kind.configuration]
      + ["-kernel", kind.program]
      // A sleeping processor sleeps in real time, or not at all.
      + ["-icount", "shift=\(shift ?? kind.shift),sleep=\(hasPort ? "on" : "off")"]
      + ["-display", "none", "-monitor", "none", "-serial", "null"]
      + [
        "-plugin",
        "\(Tool.folder)/libBoardProbe.so,\(kind.probeWords(clocks))"
          + (port.map { ",line=\($0)" } ?? ""),
      ]
    process.standardInput = input.read
    process.standardOutput = output.write
    process.standardError = errors
    try Spawning.alone(process.run)
    try input.read.close()
    try output.write.close()
    log = BoardLog(output.read)
    guard awaitsStart else { return }
    guard try number(where: { kind.isFeeding($0) }) != nil else {
      throw ProgramError("the firmware of \(kind) does not start: \(complaints)")
    }
    try waitForPort()
  }

  deinit {
    try? commands.close()
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// QEMU's standard error.
  public var complaints: String {
    (try? String(contentsOfFile: folder + "/errors", encoding: .utf8)) ?? ""
  }

  /// The time of the last event; ns. For a stepped board, its current time.
  public var time: UInt64 { log.last?.time ?? 0 }

  /// Returns once the log contains all earlier events.
  public func catchUp() throws { try command("load 0 0") }

  /// Lets a stepped board run until its own time is at least this; ns.
  public func run(until time: UInt64) throws { try command("run \(String(time, radix: 16))") }

  /// The same, or until it is given a byte to send.
  public func listen(until time: UInt64) throws { try command("listen \(String(time, radix: 16))") }

  /// Puts bytes on the line of a stepped board; they arrive one after the other as it runs.
  public func send(_ bytes: some Collection<UInt8>) throws {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      try command("send \(Array(rest.prefix(Self.bytesAtOnce)).hex)")
      rest = rest.dropFirst(Self.bytesAtOnce)
    }
  }

  /// The bytes sent since the last call.
  public func takeBytes() -> [UInt8] {
    let events = log.events(from: taken)
    taken += events.count
    return events.filter { $0.isFrom(BOARD_LINE_OUT) }.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  /// Waits for an event from number `start` on that matches, for this many seconds of the board's
  /// time if it is stepped; returns the event's number, or nil if none did.
  public func number(
    from start: Int = 0, within seconds: Double = 20, where isWanted: (BoardEvent) -> Bool
  ) throws -> Int? {
    if port != nil { return log.number(from: start, within: seconds, where: isWanted) }
    let end = time + UInt64(seconds * 1e9)
    var next = start
    while true {
      for event in log.events(from: next) {
        if isWanted(event) { return next }
        next += 1
      }
      guard time < end else { return nil }
      try run(until: time + Self.shortStep)
    }
  }

  /// In ns.
  private static let shortStep: UInt64 = 1_000_000
  /// The most bytes that the probe accepts in one command.
  private static let bytesAtOnce = 1000

  /// Presses or releases a key, 1 to 6.
  public func key(_ key: Int, isDown: Bool) throws {
    let level = isDown ? kind.pressed : 1 - kind.pressed
    try command("input \(String(kind.keyPin(key), radix: 16)) \(level)")
  }

  /// Sets the converter's reading, 0 to 4095: at input 0 to 3, or at one of eight inputs of a
  /// multiplexer before input 0, numbered 16 to 23.
  public func setAnalog(_ value: UInt32, at input: UInt32) throws {
    try command("analog \(String(input, radix: 16)) \(String(value, radix: 16))")
  }

  /// Reads words of memory.
  public func memory(at address: UInt32, words: Int) throws -> [UInt32] {
    let start = log.count
    try command("load \(String(address, radix: 16)) \(String(words, radix: 16))")
    return log.events[start...].filter { $0.source &- address < UInt32(4 * words) }.map(\.value)
  }

  /// Stores a word; a register behaves as if the processor stored it.
  public func store(_ value: UInt32, at address: UInt32) throws {
    try command("store \(String(address, radix: 16)) \(String(value, radix: 16))")
  }

  /// The number of events that no real chip or host would allow.
  public var wrongs: Int { log.events.count { $0.isFrom(BOARD_WRONG) } }

  /// The least free stack since the last start; bytes.
  public func leastFreeStack() throws -> Int {
    let limit = try stackLimit()
    let words = Int(try symbol("stack_top") - limit) / 4
    let free = try memory(at: limit, words: min(words, 4096)).prefix { $0 == 0xA5A5_A5A5 }
    return 4 * free.count
  }

  /// The address of memory that the stack does not reach.
  func stackLimit() throws -> UInt32 { try symbol("bss_end") }

  /// Sends the probe a command: `BoardEvents.h`.
  func command(_ words: String) throws {
    let start = log.count
    commands.write(Data("\(words)\n".utf8))
    let number = log.number(from: start) { $0.isFrom(BOARD_DONE) }
    guard let number, log.events[number].value == 0 else {
      throw ProgramError("\(kind): no '\(words)': \(complaints)")
    }
    if isStrict, log.events[start...].contains(where: { $0.isFrom(BOARD_WRONG) }) {
      throw ProgramError("\(kind) does what no chip or host lets pass: \(complaints)")
    }
  }

  private func symbol(_ name: String) throws -> UInt32 {
    let list = Process()
    let output = Spawning.alone { Pipe() }
    list.executableURL = URL(filePath: "/usr/bin/arm-none-eabi-nm")
    list.arguments = [kind.program]
    list.standardOutput = output
    try Spawning.alone(list.run)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    list.waitUntilExit()
    for line in text.split(separator: "\n") where line.hasSuffix(" \(name)") {
      if let address = UInt32(line.prefix(8), radix: 16) { return address }
    }
    throw ProgramError("no symbol \(name) in \(kind.program)")
  }

  private static func check(_ kind: BoardKind) throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/qemu-system-arm") else {
      throw ProgramError("no QEMU; run: apt-get install qemu-system-arm")
    }
    guard FileManager.default.fileExists(atPath: kind.program) else {
      throw ProgramError("no firmware at \(kind.program); run: make firmware")
    }
  }

  private static func makePipe() throws -> (read: FileHandle, write: FileHandle) {
    var ends: [Int32] = [0, 0]
    // Closed on exec, so that no other child keeps the emulator alive.
    guard pipe2(&ends, O_CLOEXEC) == 0 else {
      throw ProgramError("no pipe (errno \(errno))")
    }
    return (
      FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
      FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    )
  }

  private static func file(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(filePath: path))
    return try FileHandle(forWritingTo: URL(filePath: path))
  }
}
