import TactusWire

@testable import TactusFlash

/// A board with Optiboot, as far as the host can tell: written from `optiboot.c` of Arduino's core. Bytes and the time go
/// in, bytes come out.
struct SimulatedOptiboot: Sendable {
  /// The end of the boot loader after a second of silence, or 16 ms after a byte that should have ended a command.
  private static let watchdog = Microseconds.seconds(1)
  private static let pageSize = 128

  var flash = [UInt8](repeating: 0xFF, count: 0x7E00)
  var signature: [UInt8] = [0x1E, 0x95, 0x0F]
  /// Addresses of cells that do not take a new value.
  var stuck: Set<Int> = []
  /// The speed at which it listens; at another all bytes are noise.
  var baud = 115_200
  /// The time for which it blinks before it reads its line.
  var blink = Microseconds.milliseconds(375)
  /// False for a board without a boot loader.
  var hasBootloader = true
  private(set) var resets = 0
  /// True while the program runs.
  private(set) var isRunning = true
  private(set) var pagesWritten = 0

  private var startedAt = Microseconds.zero
  private var lastByteAt = Microseconds.zero
  private var command: [UInt8] = []
  /// Bytes that arrive while it blinks; its line holds two.
  private var held: [UInt8] = []
  private var address = 0

  mutating func reset(at now: Microseconds) {
    resets += 1
    isRunning = !hasBootloader
    (startedAt, lastByteAt) = (now, now + blink)
    command = []
    held = []
  }

  /// Handles bytes, and returns the answer.
  mutating func receive(_ bytes: [UInt8], at now: Microseconds, baud: Int) -> [UInt8] {
    var answer = wake(at: now)
    guard !isRunning else { return [] }
    // Bytes at a wrong speed are framing errors, which do not feed the watchdog.
    guard baud == self.baud else { return [] }
    if now < startedAt + blink {
      held = Array((held + bytes).prefix(2))
      return []
    }
    for byte in bytes { answer += step(byte, at: now) }
    return answer
  }

  /// Lets time pass; returns answers to bytes that it held.
  mutating func wake(at now: Microseconds) -> [UInt8] {
    guard !isRunning, now >= startedAt + blink else { return [] }
    let bytes = held
    held = []
    var answer: [UInt8] = []
    for byte in bytes { answer += step(byte, at: startedAt + blink) }
    if now - lastByteAt > Self.watchdog { isRunning = true }
    return answer
  }

  private mutating func step(_ byte: UInt8, at now: Microseconds) -> [UInt8] {
    if isRunning || now - lastByteAt > Self.watchdog {
      isRunning = true
      return []
    }
    lastByteAt = now
    command.append(byte)
    guard command.count == length else { return [] }
    defer { command = [] }
    guard byte == 0x20 else {
      isRunning = true
      return []
    }
    return answer
  }

  /// The bytes of the command that has begun.
  private var length: Int {
    switch command.first {
    case 0x41: 3
    case 0x42: 22
    case 0x45: 7
    case 0x55: 4
    case 0x56: 6
    case 0x64: command.count < 4 ? 5 : 5 + Int(command[2])
    case 0x74: 5
    default: 2
    }
  }

  private var answer: [UInt8] {
    mutating get {
      switch command[0] {
      case 0x41: return [0x14, 0x03, 0x10]
      case 0x55: address = 2 * (Int(command[1]) | Int(command[2]) << 8)
      case 0x64:
        pagesWritten += 1
        // The chip fills a page from the address on, round its end.
        let page = address - address % Self.pageSize
        for (offset, byte) in command[4..<4 + Int(command[2])].enumerated() {
          let cell = page + (address + offset) % Self.pageSize
          if flash.indices.contains(cell), !stuck.contains(cell) { flash[cell] = byte }
        }
      case 0x74:
        let end = min(address + Int(command[2]), flash.count)
        return [0x14] + flash[min(address, end)..<end] + [0x10]
      case 0x75: return [0x14] + signature + [0x10]
      case 0x51:
        isRunning = true
      default: break
      }
      return [0x14, 0x10]
    }
  }
}
