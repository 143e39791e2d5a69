import TactusBraille

/// An option of a command, as `--name` or `--name VALUE`, some also by one letter.
struct OptionSpec {
  let name: String
  let short: Character?
  /// What the value is called in help; nil for a flag.
  let value: String?
  let help: String

  init(_ name: String, _ value: String? = nil, _ help: String, short: Character? = nil) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
  }

  func isCalled(_ given: String) -> Bool {
    given == "--" + name || short.map { given == "-\($0)" } ?? false
  }
}

/// A command line taken apart by the conventions of GNU: long options anywhere, `--name=value` or
/// `--name value`, `--` ends the options, `-` is an operand.
struct Arguments {
  private var values: [String: [String]] = [:]
  private(set) var operands: [String] = []
  private(set) var wantsHelp = false

  init(_ words: some Sequence<String>, options: [OptionSpec]) throws(Failure) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      if word == "--help" || word == "-h" {
        wantsHelp = true
        continue
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let given = String(parts[0])
      guard let spec = options.first(where: { $0.isCalled(given) }) else {
        throw Failure(.usage, Self.unknown(given, options.map { "--" + $0.name } + ["--help"]))
      }
      if spec.value == nil {
        guard parts.count == 1 else {
          let value = String(parts[1]).printable
          throw Failure(.usage, "\(given) takes no value: leave out '=\(value)'")
        }
        values[spec.name, default: []].append("")
      } else if parts.count == 2 {
        values[spec.name, default: []].append(String(parts[1]))
      } else if let value = rest.popFirst() {
        values[spec.name, default: []].append(value)
      } else {
        throw Failure(.usage, "\(given) needs a value: \(given) \(spec.value ?? "")")
      }
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }
  /// The value given last.
  subscript(name: String) -> String? { values[name]?.last }
  func all(_ name: String) -> [String] { values[name] ?? [] }

  private static func unknown(_ given: String, _ known: [String]) -> String {
    let nearest = NearestNames.of(given, in: known)
    return nearest.isEmpty
      ? "no option '\(given.printable)': see --help"
      : "no option '\(given.printable)': did you mean \(nearest.joined(separator: ", "))?"
  }
}
