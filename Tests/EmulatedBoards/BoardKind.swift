public import CBoardEvents
public import Foundation
import TactusTestSupport

/// A board that QEMU emulates: one with both a description in `hardware/boards` and a file for its
/// emulation.
public struct BoardKind: RawRepresentable, CaseIterable, Hashable, Sendable,
  CustomStringConvertible
{
  /// The board's name, also the name of its files.
  public let rawValue: String
  public let wiring: BoardWiring
  public let family: ChipFamily

  /// An instruction takes 2^shift ns.
  let shift: Int
  /// The folder of its files.
  private let hardware: URL

  /// Nil when the board does not exist, or cannot be emulated.
  public init?(rawValue: String) { self.init(rawValue, in: HardwareFolder.url) }

  /// The same, from a folder laid out like `hardware`.
  public init?(_ rawValue: String, in hardware: URL) {
    guard !rawValue.contains("/"),
      let text = try? String(
        contentsOfFile: Self.configuration(of: rawValue, in: hardware), encoding: .utf8),
      let shift = text.firstMatch(of: /-icount shift=(\d+)/).flatMap({ Int($0.1) }),
      let wiring = try? BoardWiring(board: rawValue, in: hardware),
      let family = ChipFamily(mcu: wiring.mcu)
    else { return nil }
    self.hardware = hardware
    self.shift = shift
    self.rawValue = rawValue
    self.wiring = wiring
    self.family = family
  }

  /// All boards, sorted by name.
  public static let allCases: [Self] = names.compactMap(Self.init)

  /// The names of all boards with both files, valid or not.
  public static let names: [String] = {
    let folder = HardwareFolder.url.appending(path: "firmware/boards").path
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return folders.filter { name in
      [configuration(of: name, in: HardwareFolder.url), HardwareFolder.profile(name).path]
        .allSatisfy(FileManager.default.fileExists)
    }.sorted()
  }()

  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
  public func hash(into hasher: inout Hasher) { rawValue.hash(into: &hasher) }

  public var description: String { rawValue }

  private static func configuration(of name: String, in hardware: URL) -> String {
    hardware.appending(path: "firmware/boards/\(name)/emulation.cfg").path
  }

  /// The board's program, as `make firmware` builds it.
  var program: String {
    hardware.appending(path: "firmware/.build/firmware/\(rawValue).elf").path
  }

  /// The path of the board's QEMU configuration.
  var configuration: String { Self.configuration(of: rawValue, in: hardware) }

  public static let motorCount = 6

  /// The pin of a key, in the probe's numbering: `BoardEvents.h`.
  func keyPin(_ key: Int) -> Int { family.number(ofPin: wiring.keys[key - 1].pin) }

  /// The level of a pressed key's pin.
  var pressed: Int { wiring.keyLevel == "high" ? 1 : 0 }

  /// True if the firmware feeds the watchdog; of several feeds within half a millisecond only the
  /// first is reported.
  public func isFeeding(_ event: BoardEvent) -> Bool { family.isFeeding(event) }

  /// The state of the relevant pins.
  func pins() -> any ChipPins {
    switch family {
    case .stm32f4: STM32F4Pins(wiring)
    case .nrf51: NRF51Pins(wiring)
    case .rp2040: RP2040Pins(wiring)
    }
  }

  /// The probe's arguments for the board and its clocks.
  func probeWords(_ clocks: BoardClocks) -> String {
    let crystal =
      switch clocks {
      case .emulator: ""
      case .noCrystal: ",crystal=0"
      case .crystal: ",crystal=\(wiring.crystalHz)"
      }
    return "mcu=\(wiring.mcu)\(crystal)"
  }
}

/// The sources of a board's clocks.
public enum BoardClocks: Sendable {
  /// QEMU's default, as `make emulate` shows it.
  case emulator
  case crystal
  /// The crystal never starts.
  case noCrystal
}
