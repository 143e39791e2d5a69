import TactusSystem
import TactusWire

/// A command of `tactus`.
protocol Command: SendableMetatype {
  static var name: String { get }
  /// The command's line in the list of commands.
  static var summary: String { get }
  /// The rest of the usage line, after the command's name.
  static var usage: String { get }
  static var options: [OptionSpec] { get }
  /// What the options leave out: how the command behaves, and examples.
  static var notes: String { get }

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus
}

extension Command {
  static var help: String {
    var text = "usage: tactus \(name) \(usage)\n\n\(summary)\n"
    let shown = options + [OptionSpec("help", short: "h", nil, "show this help")]
    let heads = shown.map(\.spelling)
    let width = heads.map(\.count).max() ?? 0
    text += "\n"
    for (head, option) in zip(heads, shown) {
      text += "  " + head.padded(to: width) + "  \(option.help)\n"
    }
    return text + "\n" + notes + "\n"
  }
}
