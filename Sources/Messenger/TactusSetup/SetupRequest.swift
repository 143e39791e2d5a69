import TactusBraille
import TactusHaptics
import TactusSerial
package import TactusSystem
import TactusText

/// The command line of `tactus setup`.
package struct SetupRequest {
  /// The answers given as options.
  let given: SetupAnswers
  /// The contact file to import; nil for none.
  let contacts: String?
  /// The settings file; nil for the default one.
  let settings: String?
  /// The store that receives the people.
  let store: String
  /// True if nothing is asked.
  let isSure: Bool
  let wantsJSON: Bool
  /// True if the questions are asked on the glove.
  package let isByHand: Bool

  /// - Parameter options: the given options, by name.
  /// - Throws: `Failure` if one is wrong, or they conflict.
  package init(_ options: [String: String], store: String) throws(Failure) {
    given = try SetupAnswers(options)
    contacts = options["contacts"]
    settings = options["config"]
    self.store = store
    isSure = options["yes"] != nil
    wantsJSON = options["json"] != nil
    isByHand = options["by-hand"] != nil
    let others =
      isByHand
      ? ["yes", "json", "contacts", "table", "rate", "encoding", "quiet"] : ["motor-log"]
    for name in others where options[name] != nil {
      throw Failure(
        .usage, isByHand ? "--by-hand asks on the glove" : "--motor-log is for --by-hand",
        cure: "leave out --\(name)")
    }
  }
}

extension SetupAnswers {
  /// Reads the answers from options, each checked as in the settings.
  fileprivate init(_ options: [String: String]) throws(Failure) {
    self.init()
    device = try Self.read(
      options, "device", "loopback, auto, a path, serial:NUMBER or usb:VID:PID"
    ) {
      $0 == "loopback" || (try? PortSelector($0)) != nil ? $0 : nil
    }
    if let name = options["table"] {
      do throws(BrailleError) { table = try Translator(table: name).table } catch {
        let near = Tables.nearest(to: name).map(\.printable)
        throw Failure(
          .usage, "--table '\(name.excerpt)'",
          cure: near.isEmpty
            ? "give one of 'tactus tables'" : "did you mean \(near.joined(separator: " or "))?")
      }
    }
    rate = try Self.read(options, "rate", "a whole number from 25 to 400") { text in
      Int(text.hasSuffix("%") ? String(text.dropLast()) : text).flatMap {
        Rate.range.contains($0) ? $0 : nil
      }
    }
    encoding = try Self.read(options, "encoding", "one of 'tactus encodings'") {
      Encoding.Kind(rawValue: $0)
    }
    quiet = try Self.read(options, "quiet", "hours such as 22:00-07:00, or none") {
      Quiet(words: $0)
    }
  }

  private static func read<Value>(
    _ options: [String: String], _ name: String, _ expected: String, _ parse: (String) -> Value?
  ) throws(Failure) -> Value? {
    guard let text = options[name] else { return nil }
    guard let value = parse(text) else {
      throw Failure(.usage, "--\(name) '\(text.excerpt)'", cure: "give \(expected)")
    }
    return value
  }
}
