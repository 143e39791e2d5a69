import TactusSystem
import TactusWire

/// A command of `tactus`.
protocol Command: SendableMetatype {
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// What follows the command's name on the command line.
  static var usage: String { get }
  static var options: [OptionSpec] { get }
  /// What else a person should know: an example and what it does.
  static var notes: String { get }

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus
}

extension Command {
  static var help: String {
    var text = "usage: tactus \(name) \(usage)\n\n\(summary)\n"
    let shown = options + [OptionSpec("help", short: "h", nil, "show this")]
    let heads = shown.map(\.spelling)
    let width = heads.map(\.count).max() ?? 0
    text += "\n"
    for (head, option) in zip(heads, shown) {
      text += "  " + head.padded(to: width) + "  \(option.help)\n"
    }
    return text + "\n" + notes + "\n"
  }
}
