import TactusBraille
package import TactusCommandLine
import TactusHaptics
import TactusMessenger
import TactusSerial
import TactusSystem
import TactusText
import TactusWording

/// The options of `tactus setup`, except for those that name the messenger's files.
package enum SetupOptions {
  package static let all: [any CommandOption] = [
    byHand, LanguageOption.lang, device, table, rate, encoding, interrupt, quiet, contacts, yes,
    json, motorLog,
  ]

  static let byHand = Flag("by-hand", "ask on the glove, by touch alone, then start 'run'")
  static let device = Option("device", "D", .device, "the glove; see 'devices'")
  static let table = Option("table", "T", .table, "braille table; see 'tables'")
  static let rate = Option("rate", "PERCENT", .rate, "reading speed, \(.range)")
  static let encoding = Option("encoding", "E", .encoding, "vibration style; see 'encodings'")
  static let interrupt = Option(
    "interrupt", "WHEN", .interrupt, "messages that interrupt: danger, hour or more")
  static let quiet = Option("quiet", "HOURS", .quiet, "quiet hours, such as 22:00-07:00, or none")
  static let contacts = Option("contacts", "FILE", .text, "import people from vCards (.vcf)")
  static let yes = Flag("yes", "ask nothing: apply the options, keep the rest")
  static let json = Flag("json", "ask nothing: print the current state as JSON")
  package static let motorLog = Option(
    "motor-log", "FILE", .text, "--by-hand: write each motor change of the loopback")
}

/// The types of the answers, validated as in the settings.
extension OptionType {
  private static func answer(
    _ expected: String, range: String = "", _ parse: @escaping @Sendable (String) -> Value?
  ) -> Self {
    Self(range: range) { text, option throws(Failure) in
      guard let value = parse(text) else {
        throw Failure(.usage, "--\(option) '\(text.excerpt)'", cure: "give \(expected)")
      }
      return value
    }
  }
}

extension OptionType where Value == String {
  fileprivate static var device: Self {
    answer("loopback, auto, a path, serial:NUMBER or usb:VID:PID") {
      $0 == "loopback" || (try? PortSelector($0)) != nil ? $0 : nil
    }
  }

  fileprivate static var table: Self {
    Self { name, option throws(Failure) in
      do throws(BrailleError) { return try Translator(table: name).table } catch {
        let near = Tables.nearest(to: name).map(\.printable)
        throw Failure(
          .usage, "--\(option) '\(name.excerpt)'",
          cure: near.isEmpty
            ? "give one of 'tactus tables'" : "did you mean \(near.joined(separator: " or "))?")
      }
    }
  }
}

extension OptionType where Value == Int {
  fileprivate static var rate: Self {
    answer("a whole number from \(Rate.range.words)", range: Rate.range.words) { text in
      Int(text.hasSuffix("%") ? String(text.dropLast()) : text).flatMap {
        Rate.range.contains($0) ? $0 : nil
      }
    }
  }
}

extension OptionType where Value == Encoding.Kind {
  fileprivate static var encoding: Self {
    answer("one of 'tactus encodings'") { Encoding.Kind(rawValue: $0) }
  }
}

extension OptionType where Value == Interruptions {
  fileprivate static var interrupt: Self {
    answer("danger, hour or more") { Value(rawValue: $0) }
  }
}

extension OptionType where Value == SetupAnswers.Quiet {
  fileprivate static var quiet: Self {
    answer("hours such as 22:00-07:00, or none") { Value(words: $0) }
  }
}
