import CBoardEvents

/// Microcontrollers that the probe supports, with their properties common to all boards.
public enum ChipFamily: String, CaseIterable, Sendable {
  /// STMicroelectronics RM0090.
  case stm32f4 = "STM32F4"
  /// nRF51 Series Reference Manual.
  case nrf51 = "nRF51"
  /// RP2040 datasheet.
  case rp2040 = "RP2040"

  /// Nil for a microcontroller of another family.
  init?(mcu: String) {
    guard let family = Self.allCases.first(where: { mcu.hasPrefix($0.rawValue) }) else {
      return nil
    }
    self = family
  }

  /// True if its line to the host is native USB: bytes come in packets, none is lost, and the port
  /// exists once the host knows the device.
  public var hasUSB: Bool { self == .rp2040 }

  /// A pin's number, in the probe's numbering: `BoardEvents.h`.
  func number(ofPin name: String) -> Int {
    switch self {
    case .stm32f4:
      // PC6: 16 pins per port.
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

  /// True if the watchdog is fed.
  func isFeeding(_ event: BoardEvent) -> Bool {
    switch self {
    case .stm32f4: event.source == 0x4000_3000 && event.value == 0xAAAA
    case .nrf51: event.source == 0x4001_0600 && event.value == 0x6E52_4635
    case .rp2040:
      // LOAD, and the CTRL that follows it and cancels a debugger's pause.
      event.source == 0x4005_8004 || event.source == 0x4005_8000 && event.value == 1 << 30
    }
  }

  /// True if a write there switches a pin at once, as the first stores after a fault may do.
  public func isSwitch(_ address: UInt32) -> Bool {
    switch self {
    case .stm32f4:
      // BDTR of timers 1 and 8; BSRR of every port, and the ODR that follows it.
      [0x4001_0044, 0x4001_0444].contains(address)
        || (0x4002_0000..<0x4002_2400).contains(address) && [0x14, 0x18].contains(address & 0x3FF)
    case .nrf51: false
    case .rp2040:
      // Functions, pads, PWM, single-cycle I/O; and the reset of all of them.
      address == RP2040Pin.resets
        || RP2040Pin.blocks.contains { $0.contains(address) }
    }
  }

  /// The longest watchdog timeout after a feeding, on any chip of the family; ns.
  public var longestWatchdog: UInt64 {
    switch self {
    case .stm32f4: 38_000_000
    case .nrf51: 21_000_000
    case .rp2040: 33_500_000
    }
  }

  /// The ratio of the timeout on the slowest chip to that on one with a typical oscillator.
  public var watchdogSpread: Double {
    switch self {
    // LSI: 17 kHz at least, 32 typical (STM32F405 datasheet, LSI oscillator characteristics).
    case .stm32f4: 32.0 / 17
    // LFCLK of the RC oscillator, ± 2 % (nRF51822 product specification; from memory).
    case .nrf51: 1 / 0.98
    // The ring oscillator: 1.8 MHz at least, 6.5 typical (RP2040 datasheet, 2.17).
    case .rp2040: 6.5 / 1.8
    }
  }

  /// The value that a debugger stores so that the watchdog waits while the processor is halted.
  public var debuggerFreeze: (address: UInt32, value: UInt32) {
    switch self {
    // DBGMCU_APB1_FZ, DBG_IWDG_STOP.
    case .stm32f4: (0xE004_2008, 1 << 12)
    // WDT CONFIG without HALT.
    case .nrf51: (0x4001_050C, 1)
    // CTRL with ENABLE, and PAUSE_DBG1, PAUSE_DBG0 and PAUSE_JTAG.
    case .rp2040: (0x4005_8000, 1 << 30 | 7 << 24)
    }
  }

  /// True if it distinguishes a brown-out from a power-on.
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
