import TactusMock
import TactusWire

/// What the keys of the terminal mean for a mock glove.
enum MockKey: Equatable {
  static let legend = ["1-6 press a key", "u unplug", "q quit"]

  /// A key of the glove, from 0.
  case press(Int)
  case unplug
  case quit

  /// The meaning of what was typed; unknown keys mean nothing.
  static func keys(_ bytes: [UInt8]) -> [MockKey] {
    // What follows an escape is the rest of a function key.
    bytes.prefix { $0 != 0x1B }.compactMap { byte in
      switch byte {
      case UInt8(ascii: "1")...UInt8(ascii: "6"): .press(Int(byte - UInt8(ascii: "1")))
      case UInt8(ascii: "u"): .unplug
      case UInt8(ascii: "q"): .quit
      default: nil
      }
    }
  }
}

/// The glove's keys that are held down: a terminal tells of no release, so each goes up by itself.
struct HeldKeys {
  private static let hold = Microseconds.milliseconds(100)
  private var releases: [Int: Microseconds] = [:]

  mutating func press(_ key: Int, at now: Microseconds) { releases[key] = now + Self.hold }

  mutating func releaseDue(by now: Microseconds) { releases = releases.filter { $0.value > now } }

  /// Bit 0 is key 1.
  var down: UInt8 { releases.keys.reduce(0) { $0 | 1 << UInt8($1) } }

  /// The numbers of the keys, from 1.
  var numbers: [Int] { releases.keys.sorted().map { $0 + 1 } }

  var nextDeadline: Microseconds? { releases.values.min() }
}
