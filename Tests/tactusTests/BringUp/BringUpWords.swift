import Foundation
import TactusTestSupport

/// Translates the guide, which shows one board, to another, by the boards' own files.
struct BringUpWords {
  /// The board that the guide shows.
  static let shown = "stm32f405"

  private struct Board: Decodable {
    struct Output: Decodable {
      var pin: String
      var label: String
    }
    struct Serial: Decodable { var bridge: String }
    struct Pressure: Decodable {
      struct Channel: Decodable {}
      var channels: [Channel]
    }
    var outputs: [Output]
    var motorPower: Output?
    var serial: Serial
    var pressure: Pressure?

    init(_ name: String) throws {
      struct Profile: Decodable { var board: Board }
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      self =
        try decoder.decode(Profile.self, from: Data(contentsOf: HardwareFolder.profile(name))).board
    }

    /// The pins with the program's names.
    var pins: [String] {
      (outputs + [motorPower].compactMap(\.self)).map {
        $0.pin == $0.label ? $0.pin : "\($0.pin) (\($0.label))"
      }
    }

    /// The device on its line, as udev shows it: as sold, or as its firmware reports.
    var device: FakeGlove {
      switch serial.bridge {
      case "adapter":
        FakeGlove(
          node: "ttyUSB0", vendor: "0403", product: "6001", serial: "A50285BI", maker: "FTDI",
          name: "FT232R USB UART", driver: "ftdi_sio")
      case "onboard":
        FakeGlove(
          vendor: "0d28", product: "0204", serial: "9900000031", maker: "ARM",
          name: "BBC micro:bit CMSIS-DAP")
      default: FakeGlove(vendor: "2e8a", product: "000a", serial: "E66118B2573520C9")
      }
    }

    var isTold: String { serial.bridge == "native" ? "glove" : "possible" }

    var pressureWords: [String] {
      let count = pressure?.channels.count ?? 0
      return [
        "pressure \(count) channels", "\(count) pressure channels",
        "capabilities keys, \(count > 0 ? "pressure, " : "")log",
      ]
    }

    var deviceWords: [String] {
      let device = device
      return [
        "/dev/\(device.node)", "\(device.vendor):\(device.product)", device.driver,
        "serial:\(device.serial)", "\(device.maker) \(device.name)", isTold,
      ]
    }
  }

  let device: FakeGlove
  private let words: [String: String]
  private let longestFirst: [String]

  init(_ name: String) throws {
    let from = try Board(Self.shown)
    let to = try Board(name)
    device = to.device
    // The other name, so that a wrong profile remains wrong.
    var words = [Self.shown: name]
    if words[name] == nil { words[name] = Self.shown }
    for (one, other) in [
      (from.pins, to.pins), (from.pressureWords, to.pressureWords),
      (from.deviceWords, to.deviceWords),
    ] {
      for (before, after) in zip(one, other) { words[before] = after }
    }
    self.words = words
    longestFirst = words.keys.sorted { ($0.count, $0) > ($1.count, $1) }
  }

  func translate(_ line: String) -> String {
    var rest = Self.single(line)[...]
    var result = ""
    while let first = rest.first {
      let isAtStart = result.last.map { !Self.isOfWord($0) } ?? true
      let word = longestFirst.first {
        isAtStart && rest.hasPrefix($0)
          && rest.dropFirst($0.count).first.map(Self.isOfWord) != true
      }
      result += word.flatMap { words[$0] } ?? String(first)
      rest = rest.dropFirst(word?.count ?? 1)
    }
    return result
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static func single(_ line: String) -> String { line.replacing(/\x20+/, with: " ") }

  /// The lines without the figures that differ from run to run, including those that a busy
  /// computer makes late; lines folded to fit the terminal are joined again.
  static func steady(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { steady, line in
      if line.hasPrefix(" "), let last = steady.popLast() {
        steady.append("\(last) \(Self.steady(String(single(line).dropFirst())))")
      } else {
        steady.append(Self.steady(single(line)))
      }
    }
  }

  private static func steady(_ line: String) -> String {
    if line.hasPrefix("min ") || line.hasPrefix("good ") {
      return line.replacing(/\b\d+\b/, with: "#").replacing("# ms", with: "# µs")
    }
    return line.replacing(/\d+ lost$/, with: "# lost")
      .replacing(/\d+ pressure samples?$/, with: "# pressure samples")
      .replacing(/^(leases expired|cells late|reports lost|worst lateness us) +\d+$/) {
        "\($0.1) #"
      }
  }
}
