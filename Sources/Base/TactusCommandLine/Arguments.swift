package import TactusSystem
import TactusText

/// A command line parsed according to GNU conventions: options anywhere, long ones as `--name=value` or
/// `--name value`, short ones as `-n value` or `-nvalue`; `--` ends the options, `-` is an operand.
package struct Arguments {
  private var values: [String: [String]] = [:]
  package private(set) var operands: [String] = []
  package private(set) var wantsHelp = false

  /// Creates an empty command line.
  package init() {}

  package init(_ words: some Sequence<String>, options: [any CommandOption]) throws(Failure) {
    let specs = options.map(\.spec)
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
      let (given, attached) = Self.parts(of: word)
      guard let spec = specs.first(where: { $0.answers(to: given) }) else {
        let name = word.hasPrefix("--") ? given : word
        throw Failure(.usage, Self.unknown(name, specs.map { "--" + $0.name } + ["--help"]))
      }
      if spec.value == nil {
        if let attached {
          let rest = word.hasPrefix("--") ? "=\(attached)" : attached
          throw Failure(.usage, "\(given) takes no value: leave out '\(rest.printable)'")
        }
        values[spec.name, default: []].append("")
      } else if let attached {
        values[spec.name, default: []].append(attached)
      } else if spec.mayStandAlone {
        values[spec.name, default: []].append("yes")
      } else if let value = rest.popFirst() {
        values[spec.name, default: []].append(value)
      } else {
        throw Failure(.usage, "\(given) needs a value: \(given) \(spec.value ?? "")")
      }
    }
  }

  /// Splits a word into the option's name with its dashes and the value attached to it, if any.
  private static func parts(of word: String) -> (given: String, attached: String?) {
    guard word.hasPrefix("--") else {
      let value = word.dropFirst(2)
      return (String(word.prefix(2)), value.isEmpty ? nil : String(value))
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
  }

  package func has(_ option: any CommandOption) -> Bool { values[option.name] != nil }

  /// Returns the values given to an option, in order; "" for a flag.
  func texts(_ name: String) -> [String] { values[name] ?? [] }

  /// Returns true if an option other than these was given.
  package func hasOther(than options: [any CommandOption]) -> Bool {
    !Set(options.map(\.name)).isSuperset(of: values.keys)
  }

  /// Returns a copy in which options that were not given have these values; nil omits one.
  package func completed(by standard: [(option: any CommandOption, text: String?)]) -> Arguments {
    var result = self
    for (option, text) in standard where !has(option) {
      result.values[option.name] = text.map { [$0] }
    }
    return result
  }

  private static func unknown(_ given: String, _ known: [String]) -> String {
    let nearest = NearestNames.of(given, in: known)
    return nearest.isEmpty
      ? "no option '\(given.printable)': see --help"
      : "no option '\(given.printable)': did you mean \(nearest.joined(separator: ", "))?"
  }
}
