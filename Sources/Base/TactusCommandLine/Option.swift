package import TactusSystem
import TactusText

/// An option that a command declares.
package protocol CommandOption: Sendable {
  /// The option without its type, for help, manual pages and completion.
  var spec: OptionSpec { get }
}

extension CommandOption {
  package var name: String { spec.name }
}

/// An option without a value.
package struct Flag: CommandOption {
  package let spec: OptionSpec

  package init(_ name: String, _ help: String, formerName: String? = nil) {
    spec = OptionSpec(name, nil, help, formerName: formerName)
  }

  package static let json = Flag("json", "print one JSON object per line, for scripts")
}

/// An option with a value: one declaration of its name, type, default, help and completion.
///
///     static let rate = Option(
///       "rate", "PERCENT", .integer(25...400), default: 100, "speed, \(.range) (default \(.default))")
///     …
///     let rate = try arguments[Self.rate]
package struct Option<Value: Sendable>: CommandOption {
  package let spec: OptionSpec
  /// Reads the given values; none if the option was left out.
  let read: @Sendable (_ texts: [String]) throws(Failure) -> Value

  /// Declares an option with a default.
  package init(
    _ name: String, short: Character? = nil, _ value: String, _ type: OptionType<Value>,
    default standard: Value, _ help: OptionHelp
  ) {
    let help = help.text(type.range, type.describe(standard))
    spec = OptionSpec(name, short: short, value, help, choices: type.choices)
    read = { texts throws(Failure) in
      guard let text = texts.last else { return standard }
      return try type.read(text, of: name)
    }
  }

  /// Declares an option whose value is nil if it is left out.
  package init<Given>(
    _ name: String, short: Character? = nil, _ value: String, _ type: OptionType<Given>,
    _ help: OptionHelp
  ) where Value == Given? {
    spec = OptionSpec(name, short: short, value, help.text(type.range), choices: type.choices)
    read = { texts throws(Failure) in
      guard let text = texts.last else { return nil }
      return try type.read(text, of: name)
    }
  }

  /// Declares an option that may be given several times.
  package init<Given>(
    repeated name: String, _ value: String, _ type: OptionType<Given>, _ help: OptionHelp
  ) where Value == [Given] {
    spec = OptionSpec(name, value, help.text(type.range), choices: type.choices)
    read = { texts throws(Failure) in
      try texts.map { text throws(Failure) in try type.read(text, of: name) }
    }
  }
}

extension Arguments {
  package subscript(flag: Flag) -> Bool { has(flag) }

  /// The option's value: the last one, if it was given several times but is not declared as repeated.
  ///
  /// - Throws: `Failure` with `.usage` if the given value is wrong.
  package subscript<Value>(option: Option<Value>) -> Value {
    get throws(Failure) { try option.read(texts(option.name)) }
  }
}

/// The type of an option's values.
package struct OptionType<Value: Sendable>: Sendable {
  /// The permitted range as help and errors show it.
  let range: String
  /// The only permitted texts; empty if there are others.
  let choices: [String]
  /// A value as help shows it.
  let describe: @Sendable (Value) -> String
  private let parse: @Sendable (_ text: String, _ option: String) throws(Failure) -> Value

  package init(
    range: String = "", choices: [String] = [],
    describe: @escaping @Sendable (Value) -> String = { "\($0)" },
    parse: @escaping @Sendable (_ text: String, _ option: String) throws(Failure) -> Value
  ) {
    (self.range, self.choices, self.describe, self.parse) = (range, choices, describe, parse)
  }

  /// Reads the value of the option with this name.
  ///
  /// - Throws: `Failure` with `.usage` if the text is not such a value.
  package func read(_ text: String, of option: String) throws(Failure) -> Value {
    try parse(text, option)
  }

  /// Creates a type; the error for an invalid value advises giving what is expected.
  package init(
    expected: String, range: String = "", choices: [String] = [],
    describe: @escaping @Sendable (Value) -> String = { "\($0)" },
    _ parse: @escaping @Sendable (String) -> Value?
  ) {
    self.init(range: range, choices: choices, describe: describe) { text, option throws(Failure) in
      guard let value = parse(text) else {
        throw Failure(.usage, "--\(option) '\(text)'", cure: "give \(expected)")
      }
      return value
    }
  }

  /// Returns a type for one of several words, each with its value.
  package static func oneOf(_ words: KeyValuePairs<String, Value>) -> Self where Value: Equatable {
    let (names, pairs) = (words.map(\.key), Array(words))
    let expected = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    return Self(
      expected: expected, range: expected, choices: names,
      describe: { value in pairs.first { $0.value == value }?.key ?? "" },
      { text in pairs.first { $0.key == text }?.value })
  }
}

extension OptionType where Value == String {
  package static var text: Self { Self { text, _ in text } }

  /// Returns a type of text for which shells offer these examples; the command checks it.
  package static func text(offering choices: [String]) -> Self {
    Self(choices: choices) { text, _ in text }
  }
}

extension OptionType where Value: FixedWidthInteger {
  /// Returns a type for a whole number.
  ///
  /// - Parameter expected: inserts the range into the advice for an invalid value.
  package static func integer(
    _ range: ClosedRange<Value>, _ expected: (String) -> String = { "a whole number from \($0)" }
  ) -> Self {
    Self(expected: expected(range.words), range: range.words) { text in
      Value(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension OptionType where Value == Double {
  package static func number(_ range: ClosedRange<Double>) -> Self {
    let words = [range.lowerBound, range.upperBound].map {
      $0 == $0.rounded() ? "\(Int($0))" : "\($0)"
    }.joined(separator: " to ")
    return Self(expected: "a number from \(words)", range: words) { text in
      Double(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension OptionType where Value == Bool {
  /// A flag with "=no", whose placeholder is "[=no]".
  package static var yesOrNo: Self {
    Self { text, option throws(Failure) in
      switch text {
      case "yes": return true
      case "no": return false
      default:
        throw Failure(.usage, "--\(option)='\(text)'", cure: "give --\(option) or --\(option)=no")
      }
    }
  }
}

extension ClosedRange where Bound: FixedWidthInteger {
  /// The range as errors and help show it.
  package var words: String { "\(lowerBound) to \(upperBound)" }
}
