import CBoardEvents

/// Microcontrollers that the probe knows, and what of them is the same on every board.
public enum ChipFamily: String, CaseIterable, Sendable {
  /// STMicroelectronics RM0090.
  case stm32f4 = "STM32F4"
  /// nRF51 Series Reference Manual.
  case nrf51 = "nRF51"
  /// RP2040 datasheet.
  case rp2040 = "RP2040"

  /// Nil for a microcontroller of none of them.
  init?(mcu: String) {
    guard let family = Self.allCases.first(where: { mcu.hasPrefix($0.rawValue) }) else {
      return nil
    }
    self = family
  }

  /// Whether its line to the host is USB of its own: bytes come in packets, none is lost, and the port is there
  /// once the host knows the device.
  public var hasUSB: Bool { self == .rp2040 }

  /// A pin's number, as the probe counts: `BoardEvents.h`.
  func number(ofPin name: String) -> Int {
    switch self {
    case .stm32f4:
      // PC6: 16 pins a port.
      16 * Int(name.utf8.dropFirst().first.map { $0 - UInt8(ascii: "A") } ?? 0)
        + (Int(name.dropFirst(2)) ?? 0)
    case .nrf51:
      // P0.3
      Int(name.dropFirst(3)) ?? 0
    case .rp2040:
      // GP2
      Int(name.dropFirst(2)) ?? 0
    }
  }

  /// Whether the watchdog is fed.
  func isFeeding(_ event: BoardEvent) -> Bool {
    switch self {
    case .stm32f4: event.source == 0x4000_3000 && event.value == 0xAAAA
    case .nrf51: event.source == 0x4001_0600 && event.value == 0x6E52_4635
    case .rp2040: event.source == 0x4005_8004
    }
  }

  /// Whether a write there switches a pin at once, as the first stores after a fault may do.
  public func isSwitch(_ address: UInt32) -> Bool {
    switch self {
    case .stm32f4:
      // BDTR of timers 1 and 8; BSRR of every port.
      [0x4001_0044, 0x4001_0444].contains(address)
        || (0x4002_0000..<0x4002_2400).contains(address) && address & 0x3FF == 0x18
    case .nrf51: false
    case .rp2040:
      // Functions, pads, PWM, single-cycle I/O; and the reset of all of them.
      address == RP2040Pin.resets
        || RP2040Pin.blocks.values.contains { $0.contains(address) }
    }
  }

  /// Whether it keeps apart a supply that sagged and one that came anew.
  public var tellsBrownOut: Bool {
    switch self {
    case .stm32f4: true
    case .nrf51, .rp2040: false
    }
  }
}

extension UInt8 {
  fileprivate init(ascii: Unicode.Scalar) { self = UInt8(truncatingIfNeeded: ascii.value) }
}
