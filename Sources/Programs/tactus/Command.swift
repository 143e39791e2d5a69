import TactusManual
import TactusSystem

/// A command of `tactus`.
protocol Command: SendableMetatype {
  static var name: String { get }
  /// The command's line in the list of commands.
  static var summary: String { get }
  /// The rest of the usage line, after the command's name.
  static var usage: String { get }
  static var options: [OptionSpec] { get }
  /// The command's behaviour, as far as the options do not explain it, and examples.
  static var notes: String { get }

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus
}

extension Command {
  static var description: CommandDescription {
    CommandDescription(name: name, summary: summary, usage: usage, options: options, notes: notes)
  }
}
