public import CBoardEvents
import Foundation

/// A board that QEMU emulates.
public enum BoardKind: String, CaseIterable, Sendable, CustomStringConvertible {
  case stm32f405, microbit

  public var description: String { rawValue }

  private static let firmware = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "hardware/firmware")

  /// The program of the board, as `make firmware` builds it.
  var program: String { Self.firmware.appending(path: ".build/firmware/\(rawValue).elf").path }

  /// How QEMU is to emulate the board.
  var configuration: String {
    Self.firmware.appending(path: "boards/\(rawValue)/emulation.cfg").path
  }

  /// An instruction takes 2^shift ns: 32 ns on the STM32 and 128 ns on the nRF51, both slower than the
  /// true processors at their clocks.
  var shift: Int {
    switch self {
    case .stm32f405: 5
    case .microbit: 7
    }
  }

  public static let motorCount = 6

  /// The pin of a key, as the probe counts: `BoardEvents.h`.
  func keyPin(_ key: Int) -> Int {
    switch self {
    case .stm32f405: [0, 1, 2, 3, 13, 5][key - 1]
    case .microbit: [17, 26, 23, 22, 21, 4][key - 1]
    }
  }

  /// The level of a pressed key's pin.
  var pressed: Int {
    switch self {
    case .stm32f405: 1
    case .microbit: 0
    }
  }

  /// Whether the firmware feeds the watchdog; of many feeds in a millisecond only the first is told.
  public func isFeeding(_ event: BoardEvent) -> Bool {
    switch self {
    case .stm32f405: event.source == 0x4000_3000 && event.value == 0xAAAA
    case .microbit: event.source == 0x4001_0600 && event.value == 0x6E52_4635
    }
  }

  /// What the probe is told of the board's clocks.
  func probeWord(_ clocks: BoardClocks) -> String {
    switch (clocks, self) {
    case (.emulator, _): ""
    case (.noCrystal, _): ",crystal=0"
    case (.crystal, .stm32f405): ",crystal=8000000"
    case (.crystal, .microbit): ",crystal=16000000"
    }
  }
}

/// What a board's clocks run on.
public enum BoardClocks: Sendable {
  /// What QEMU has by itself, as `make emulate` shows it.
  case emulator
  case crystal
  /// The crystal never starts.
  case noCrystal
}
