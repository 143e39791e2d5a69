import CBoardEvents

/// Pins of the nRF51, whose port QEMU models: the probe reports levels.
struct NRF51Pins: ChipPins {
  private let numbers: [UInt32]
  private(set) var drives: [Double]

  init(_ wiring: BoardWiring) {
    numbers = wiring.watched.map { UInt32(ChipFamily.nrf51.number(ofPin: $0.pin)) }
    drives = Array(repeating: 0, count: numbers.count)
  }

  mutating func take(_ event: BoardEvent) -> Bool {
    guard let index = numbers.firstIndex(of: event.source) else { return false }
    drives[index] = event.value == 1 ? 1 : 0
    return true
  }
}
