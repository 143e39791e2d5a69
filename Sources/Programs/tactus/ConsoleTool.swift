import Glibc
import TactusCommandLine
import TactusConsole
import TactusGlove
import TactusSystem
import TactusTerminal
import TactusWire

/// `tactus console`.
struct ConsoleTool: TactusCommand {
  static let name = "console"
  static let usage = "[OPTION…]"
  static let options = [command, json] + GloveOptions.options + ReadingOptions.options
  private static let command = Option(
    "command", short: "c", "C", .text,
    "run these commands, separated by ';' or newlines, and exit")
  private static let json = Flag("json", "one JSON object for each result and each event")
  static let notes = """
    On a terminal it offers line editing, history and completion (Tab); Ctrl-C stops
    the motors and Ctrl-D quits. Otherwise it reads one command per line from
    standard input; '#' starts a comment. It ends at the first command that fails:
    status 65 for a wrong command, 69 if the glove refuses or is disconnected.

    \(GloveOptions.notes)

      tactus console --device auto
      tactus console -c 'motor 1 50 200; stats'
      printf 'cell 125\\nping 100\\n' | tactus console --json

    Commands:
    \(commands)
    """

  private static var commands: String {
    ConsoleHelp.overview.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments, cure: "give commands with -c")
    let options = try ReadingOptions(arguments)
    let isTyped = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let script = try arguments[command]
    let engine = ConsoleEngine(options: options, isTyped: isTyped, greets: isTyped && script == nil)
    let editor: LineEditor? =
      isTyped
      ? try LineEditor { LineCompletion($0, motors: options.layout.actuators.count) } : nil
    let console = try Console(
      try GloveOptions(arguments), engine, editor, isJSON: arguments[json], LiveWaiter())
    if let script { return try console.obey(script) }
    if let editor { return try console.converse(editor) }
    return try console.obeyInput()
  }
}
