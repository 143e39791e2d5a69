@testable import TactusFlash

/// The serial boot loader in the ROM of an STM32F405, as far as the host can tell, written from AN3155.
struct SimulatedSTM32: Sendable {
  private enum Stage {
    case command
    case address(UInt8)
    case count(read: Bool)
    case data, sectors
  }

  var flash = [UInt8](repeating: 0xAA, count: 1 << 20)
  var product: [UInt8] = [0x04, 0x13]
  var commands: [UInt8] = [0x00, 0x01, 0x02, 0x11, 0x21, 0x31, 0x44, 0x63, 0x73, 0x82, 0x92]
  var isProtected = false
  /// Offsets of cells that do not take a new value.
  var stuck: Set<Int> = []
  private(set) var erased: [Int] = []
  private(set) var isAwake = false
  private var stage = Stage.command
  private var input: [UInt8] = []
  private var address = 0

  mutating func receive(_ bytes: [UInt8], hasEvenParity: Bool) -> [UInt8] {
    guard hasEvenParity else { return [] }
    return bytes.flatMap { step($0) }
  }

  private mutating func step(_ byte: UInt8) -> [UInt8] {
    guard isAwake else {
      guard byte == 0x7F else { return [] }
      isAwake = true
      return [0x79]
    }
    input.append(byte)
    guard input.count == length else { return [] }
    defer { input = [] }
    switch stage {
    case .command: return command()
    case .address(let code):
      guard input.reduce(0, ^) == 0 else { return refuse() }
      let value = input.prefix(4).reduce(0) { $0 << 8 | Int($1) } - 0x0800_0000
      guard flash.indices.contains(value) else { return refuse() }
      address = value
      stage = code == 0x11 ? .count(read: true) : .data
      return [0x79]
    case .count:
      guard input[0] == ~input[1] else { return refuse() }
      stage = .command
      return [0x79] + flash[address..<min(address + Int(input[0]) + 1, flash.count)]
    case .data:
      guard input.reduce(0, ^) == 0, (input.count - 2) % 4 == 0 else { return refuse() }
      for (offset, byte) in input[1..<input.count - 1].enumerated()
      where !stuck.contains(address + offset) {
        // Flash that was not erased keeps its zeros.
        flash[address + offset] &= byte
      }
      stage = .command
      return [0x79]
    case .sectors:
      guard input.reduce(0, ^) == 0 else { return refuse() }
      let starts = [0, 16, 32, 48, 64, 128, 256, 384, 512, 640, 768, 896, 1024].map { $0 << 10 }
      for index in stride(from: 2, to: input.count - 1, by: 2) {
        let sector = Int(input[index]) << 8 | Int(input[index + 1])
        erased.append(sector)
        for cell in starts[sector]..<starts[sector + 1] { flash[cell] = 0xFF }
      }
      stage = .command
      return [0x79]
    }
  }

  private var length: Int {
    switch stage {
    case .command, .count: 2
    case .address: 5
    case .data: 3 + Int(input[0])
    case .sectors: input.count < 2 ? 5 : 5 + 2 * (Int(input[0]) << 8 | Int(input[1]))
    }
  }

  private mutating func command() -> [UInt8] {
    guard input[0] == ~input[1], commands.contains(input[0]) else { return refuse() }
    switch input[0] {
    case 0x00: return [0x79, UInt8(commands.count), 0x31] + commands + [0x79]
    case 0x02: return [0x79, 0x01] + product + [0x79]
    case 0x11, 0x31:
      guard !isProtected else { return refuse() }
      stage = .address(input[0])
    case 0x44:
      guard !isProtected else { return refuse() }
      stage = .sectors
    default: break
    }
    return [0x79]
  }

  private mutating func refuse() -> [UInt8] {
    stage = .command
    return [0x1F]
  }
}
