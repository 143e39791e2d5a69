/// A command's option, written `--name` or `--name VALUE`, or `-n` if it has a short form. One
/// whose value begins with "[=" may omit the value, which means yes.
package struct OptionSpec: Equatable, Sendable {
  package let name: String
  package let short: Character?
  /// The value's placeholder in help; nil for a flag.
  package let value: String?
  package let help: String
  /// The only permitted values; empty if there are others.
  let choices: [String]
  /// The option's name in earlier releases, which still works but is not shown.
  let formerName: String?

  package init(
    _ name: String, short: Character? = nil, _ value: String? = nil, _ help: String,
    choices: [String] = [], formerName: String? = nil
  ) {
    (self.name, self.short, self.value, self.help) = (name, short, value, help)
    (self.choices, self.formerName) = (choices, formerName)
  }

  package func answers(to given: String) -> Bool {
    given == "--" + name || given == short.map { "-\($0)" }
      || given == formerName.map { "--" + $0 }
  }

  /// The option as help shows it.
  var spelling: String {
    (short.map { "-\($0), " } ?? "") + "--\(name)"
      + (value.map { mayStandAlone ? $0 : " \($0)" } ?? "")
  }

  package var mayStandAlone: Bool { value?.hasPrefix("[=") ?? false }

  /// The values that a shell can offer; nil for a flag.
  var values: OptionValues? {
    guard let value else { return nil }
    if !choices.isEmpty { return .oneOf(choices) }
    if mayStandAlone { return .oneOf(["yes", "no"]) }
    switch value {
    case "FILE", "PATH": return .files
    case "DIR", "FOLDER": return .folders
    case "D": return .devices
    case "T", "TABLE": return .listed(by: "tables")
    case "E": return .listed(by: "encodings")
    case "L": return .listed(by: "layouts")
    default: return .unknown
    }
  }
}

/// The values that a shell can offer for an option.
enum OptionValues: Equatable {
  case unknown
  case files
  case folders
  /// `auto`, `loopback`, or a file.
  case devices
  case oneOf([String])
  /// The first words of the lines that a command of `tactus` prints; lines that begin with a blank
  /// continue the previous line.
  case listed(by: String)

  static let standardDevices = ["auto", "loopback"]
}
