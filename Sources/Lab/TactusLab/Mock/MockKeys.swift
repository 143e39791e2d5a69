import TactusMock
import TactusWire

/// The terminal's keys for a mock glove.
enum MockKey: Equatable {
  static let legend = [
    "1-6 press a key", "h hold it", "f d s j k l touch", "F D S J K L press", "u unplug", "q quit",
  ]

  /// The keys of the pressure channels, in order: the keys of the dots in `run`.
  private static let fingers = Array("fdsjkl".utf8)

  /// Press a key of the glove, counted from 0.
  case press(Int)
  /// Press on a pressure channel, counted from 0.
  case touch(Int, HeldPressure.Force)
  /// Hold the keys that are down.
  case hold
  case unplug
  case quit

  /// Returns the meaning of typed bytes; unknown keys are ignored.
  static func keys(_ bytes: [UInt8]) -> [MockKey] {
    // An escape starts a function key, which is ignored to its end.
    bytes.prefix { $0 != 0x1B }.compactMap { byte in
      switch byte {
      case UInt8(ascii: "1")...UInt8(ascii: "6"): .press(Int(byte - UInt8(ascii: "1")))
      case UInt8(ascii: "h"): .hold
      case UInt8(ascii: "u"): .unplug
      case UInt8(ascii: "q"): .quit
      default: finger(byte)
      }
    }
  }

  private static func finger(_ byte: UInt8) -> MockKey? {
    let isHard = byte & 0x20 == 0
    guard let channel = fingers.firstIndex(of: byte | 0x20) else { return nil }
    return .touch(channel, isHard ? .hard : .light)
  }
}

/// The glove's keys that are down; each goes up by itself, since a terminal does not report
/// releases.
struct HeldKeys {
  private static let tap = Microseconds.milliseconds(100)
  /// Longer than a chord must be held to be a command.
  private static let hold = Microseconds.milliseconds(600)
  private var releases: [Int: Microseconds] = [:]

  mutating func press(_ key: Int, at now: Microseconds) { releases[key] = now + Self.tap }

  mutating func hold(at now: Microseconds) {
    releases = releases.mapValues { _ in now + Self.hold }
  }

  mutating func releaseDue(by now: Microseconds) { releases = releases.filter { $0.value > now } }

  /// The keys that are down, bit 0 for key 1.
  var down: UInt8 { releases.keys.reduce(0) { $0 | 1 << UInt8($1) } }

  /// The numbers of the keys, from 1.
  var numbers: [Int] { releases.keys.sorted().map { $0 + 1 } }

  var nextDeadline: Microseconds? { releases.values.min() }
}
