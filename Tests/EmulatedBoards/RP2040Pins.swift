import CBoardEvents

/// Pins of the RP2040, for whose functions, pads, PWM and single-cycle I/O the probe reports every
/// register (RP2040 datasheet, 2.3.1, 2.14, 2.19 and 4.5).
struct RP2040Pins: ChipPins {
  private let pins: [RP2040Pin]
  private var words: [UInt32: UInt32] = [:]

  init(_ wiring: BoardWiring) {
    pins = wiring.watched.map { RP2040Pin(number: UInt32(ChipFamily.rp2040.number(ofPin: $0.pin))) }
  }

  mutating func take(_ event: BoardEvent) -> Bool {
    guard RP2040Pin.blocks.contains(where: { $0.contains(event.source) }) else {
      return false
    }
    words[event.source] = event.value
    return true
  }

  var drives: [Double] { pins.map { $0.drive(words) } }
}

struct RP2040Pin {
  static let resets: UInt32 = 0x4000_C000
  private static let functions: UInt32 = 0x4001_4000
  private static let pads: UInt32 = 0x4001_C000
  private static let modulators: UInt32 = 0x4005_0000
  private static let singleCycle: UInt32 = 0xD000_0000

  /// Registers that affect a pin.
  static let blocks: [Range<UInt32>] = [
    functions..<functions + 0x190, pads..<pads + 0x84, modulators..<modulators + 0xB4,
    singleCycle..<singleCycle + 0x180,
  ]

  let number: UInt32

  /// The share of time that the pin is high, with these registers.
  func drive(_ words: [UInt32: UInt32]) -> Double {
    // OD of a pad disables its output.
    let pad = words[Self.pads + 4 + 4 * number] ?? 0x56
    guard pad >> 7 & 1 == 0 else { return 0 }
    let control = words[Self.functions + 8 * number + 4] ?? 31
    var (level, isOutput) = source(control & 31, words)
    switch control >> 8 & 3 {
    case 1: level = 1 - level
    case 2: level = 0
    case 3: level = 1
    default: break
    }
    switch control >> 12 & 3 {
    case 1: isOutput.toggle()
    case 2: isOutput = false
    case 3: isOutput = true
    default: break
    }
    return isOutput ? level : 0
  }

  /// The pin's level and direction from its function.
  private func source(
    _ function: UInt32, _ words: [UInt32: UInt32]
  ) -> (level: Double, isOutput: Bool) {
    switch function {
    case 4: (modulation(words), true)
    case 5:
      (
        Double((words[Self.singleCycle + 0x10] ?? 0) >> number & 1),
        (words[Self.singleCycle + 0x20] ?? 0) >> number & 1 == 1
      )
    default: (0, false)
    }
  }

  private func modulation(_ words: [UInt32: UInt32]) -> Double {
    let slice = Self.modulators + 0x14 * (number >> 1 & 7)
    let channel = number & 1
    let control = words[slice] ?? 0
    let compare = (words[slice + 12] ?? 0) >> (16 * channel) & 0xFFFF
    let top = words[slice + 16] ?? 0xFFFF
    // A stopped slice holds its level: high if its counter was below the compare level, which is
    // not
    // reported.
    let share =
      control & 1 == 1 ? min(1, Double(compare) / Double(top + 1)) : (compare > 0 ? 1 : 0)
    return control >> (2 + channel) & 1 == 1 ? 1 - share : share
  }
}
