import CBoardEvents

/// Pins of the STM32F4, for whose ports and advanced timers the probe reports every register
/// (RM0090, chapters 8 and 17).
struct STM32F4Pins: ChipPins {
  private let pins: [STM32F4Pin]
  private var words: [UInt32: UInt32] = [:]

  init(_ wiring: BoardWiring) { pins = wiring.watched.map(STM32F4Pin.init) }

  mutating func take(_ event: BoardEvent) -> Bool {
    guard event.source >= 0x4001_0000, event.source < STM32F4Pin.ports.upperBound else {
      return false
    }
    words[event.source] = event.value
    return true
  }

  var drives: [Double] { pins.map { $0.drive(words) } }
}

private struct STM32F4Pin {
  static let ports: Range<UInt32> = 0x4002_0000..<0x4002_2400

  private let port: UInt32
  private let pin: Int
  /// The timer that drives it as an alternate function; nil for a pin switched only by software.
  private let timer: Timer?

  private struct Timer {
    /// The number of the alternate function for the pin.
    var function: UInt32
    var address: UInt32
    /// 1 to 4.
    var channel: Int
    var isComplementary: Bool
  }

  init(_ output: BoardWiring.Output) {
    let number = ChipFamily.stm32f4.number(ofPin: output.pin)
    port = Self.ports.lowerBound + 0x400 * UInt32(number / 16)
    pin = number % 16
    timer = output.drive.flatMap { Self.timer($0, output.alternateFunction ?? 0) }
  }

  /// Parses a drive such as `TIM8_CH1` or `TIM1_CH2N`.
  private static func timer(_ drive: String, _ function: UInt32) -> Timer? {
    let addresses: [Substring: UInt32] = ["TIM1": 0x4001_0000, "TIM8": 0x4001_0400]
    let parts = drive.split(separator: "_")
    guard parts.count == 2, let address = addresses[parts[0]],
      let channel = Int(parts[1].dropFirst(2).prefix(1))
    else { return nil }
    return Timer(
      function: function, address: address, channel: channel,
      isComplementary: drive.hasSuffix("N"))
  }

  /// The share of time that the pin is high, with these registers.
  func drive(_ words: [UInt32: UInt32]) -> Double {
    func word(_ address: UInt32) -> UInt32 { words[address] ?? 0 }
    switch word(port) >> (2 * pin) & 3 {
    case 1: return word(port + 0x14) >> pin & 1 == 1 ? 1 : 0
    case 2: break
    default: return 0
    }
    let functions = word(port + (pin < 8 ? 0x20 : 0x24))
    guard let timer, functions >> (4 * (pin & 7)) & 0xF == timer.function else { return 0 }

    let isCounting = word(timer.address) & 1 == 1
    let isOutputOn = word(timer.address + 0x44) >> 15 & 1 == 1
    let channel = timer.channel
    let enables = word(timer.address + 0x20) >> (4 * (channel - 1)) & 0xF
    let mode = word(timer.address + (channel < 3 ? 0x18 : 0x1C)) >> (channel % 2 == 1 ? 0 : 8)
    let isPWM = mode & 0x70 == 0x60
    // CCxE, active high; or CCxNE alone, active high, which follows the reference too.
    let isConnected = enables & 0xF == (timer.isComplementary ? 0x4 : 0x1)
    guard isCounting, isOutputOn, isPWM, isConnected else { return 0 }
    let compare = word(timer.address + 0x30 + 4 * UInt32(channel))
    return min(1, Double(compare) / Double(word(timer.address + 0x2C) + 1))
  }
}
