import CFirmware

@testable import TactusFirmware

/// Registers that record each access: `40000000 <- 1` is a store, `40000100 -> 0` a load.
///
/// A load returns the value scripted for its address, else the last value stored there, else 0.
final class TracedBus: RegisterBus {
  private(set) var stored: [UInt32: UInt32] = [:]
  private var scripts: [UInt32: [UInt32]] = [:]
  private var lines: [(text: String, count: Int)] = []

  /// Scripts the values of successive loads from an address; the last one repeats.
  func script(_ address: UInt32, _ values: UInt32...) { scripts[address] = values }

  func load(_ address: UInt32) -> UInt32 {
    var value = stored[address] ?? 0
    if let script = scripts[address], let first = script.first {
      value = first
      if script.count > 1 { scripts[address]?.removeFirst() }
    }
    note("\(Self.hex(address)) -> \(Self.hex(value))")
    return value
  }

  func store(_ value: UInt32, to address: UInt32) {
    stored[address] = value
    note("\(Self.hex(address)) <- \(Self.hex(value))")
  }

  /// Returns and clears the accesses since the last call; repeated ones are counted.
  func takeTrace() -> String {
    defer { lines = [] }
    return lines.map { $0.count == 1 ? $0.text : "\($0.text) x \($0.count)" }
      .joined(separator: "\n")
  }

  private func note(_ text: String) {
    if lines.last?.text == text {
      lines[lines.count - 1].count += 1
    } else {
      lines.append((text, 1))
    }
  }

  private static func hex(_ value: UInt32) -> String {
    String(value, radix: 16, uppercase: true)
  }
}

/// The memory that a board shares with its interrupts, zeroed.
final class SharedMemory {
  let pointer = UnsafeMutablePointer<shared_memory>.allocate(capacity: 1)
  init() {
    UnsafeMutableRawPointer(pointer).initializeMemory(
      as: UInt8.self, repeating: 0, count: MemoryLayout<shared_memory>.size)
  }
  deinit { pointer.deallocate() }
}

/// The address of a test's two retained words.
let retained: UInt32 = 0x2000_3FF8
/// The mark above the causes that the firmware stores.
let mark: UInt32 = 0x7AC7_0500
