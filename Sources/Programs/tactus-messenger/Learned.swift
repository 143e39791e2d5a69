import TactusCommandLine
import TactusService
import TactusSystem

struct Learned: TactusCommand {
  static let name = "learned"
  static let usage = "[--json] | --forget [NAME|all]"
  static let options: [any CommandOption] = [forget, json, MessengerOptions.store]
  private static let forget = Flag(
    "forget", "forget what was learned about NAME, or everything")
  private static let json = Flag("json", "one JSON object: reactions, since, beliefs")
  static let notes = """
    The messenger learns from what its reader opens at once, answers, leaves or
    skips, and from the chords more (dots 134) and less (dots 36), which ask for
    more or fewer messages like the current one. After 20 reactions, unread messages
    of the same urgency are sorted by it. A low or medium message of a kind that is
    hardly ever opened at once raises no alert, and one of a kind that nearly always
    is names its sender. Messages about a danger or a fraud, and high or critical
    ones, are never moved down nor silenced.

    The most certain comes first. NAME is a sender, a word, or a category as --json
    prints it; without NAME, or with "all", everything is forgotten. The exit status
    is 66 if nothing was learned about NAME. Both work while a messenger runs, and
    nothing leaves this machine.

      tactus learned
      tactus learned --forget Mom
      tactus learned --forget all
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    var output = StandardOutput()
    if arguments[forget] {
      let path = try MessengerOptions.store(arguments)
      // A name with several words needs no quotes.
      let name = arguments.operands.joined(separator: " ")
      guard !arguments[json] else {
        throw Failure(.usage, "--forget takes no --json", cure: "leave it out")
      }
      let isAll = name.isEmpty || name == "all"
      output.line(try LearnedReport.forget(isAll ? nil : name, in: path))
    } else {
      try refuseOperands(arguments)
      let report = try LearnedReport(Inbox.existingStore(arguments))
      for line in arguments[json] ? [report.json] : report.lines { output.line(line) }
    }
    try output.finish()
    return .ok
  }
}
