import TactusManual
import TactusService
import TactusSystem

struct Learned: Command {
  static let name = "learned"
  static let summary = "Tell what was learned of the reader, or forget it."
  static let usage = "[--json] | --forget [NAME|all]"
  static let options = [
    OptionSpec("forget", nil, "forget what is known of NAME, or everything"),
    OptionSpec("json", nil, "one JSON object: reactions, since, beliefs"),
    MessengerOptions.store,
  ]
  static let notes = """
    The messenger learns from what its reader opens at once, answers, leaves or
    skips, and from the chords more (dots 134) and less (dots 36), which ask for
    more or fewer messages like the one at hand. From 20 reactions on, unread
    messages of one band of urgency are listed by it. One of low or medium urgency
    that is hardly ever opened at once comes without an alert, and one that nearly
    always is comes with its sender. It never puts back, nor silences, a danger, a
    fraud, or what is of high or critical urgency.

    The surest comes first. NAME is a sender, a word, or a category as --json names
    it; without NAME, or with "all", everything is forgotten. The exit status is 66
    if nothing is known of it. Both work beside a running messenger, and nothing
    leaves this machine.

      tactus learned
      tactus learned --forget Mom
      tactus learned --forget all
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    var output = StandardOutput()
    if arguments.has("forget") {
      let path = try MessengerOptions.store(arguments)
      // A name of several words needs no quotes.
      let name = arguments.operands.joined(separator: " ")
      guard !arguments.has("json") else {
        throw Failure(.usage, "--forget takes no --json", cure: "leave it out")
      }
      let isAll = name.isEmpty || name == "all"
      output.line(try LearnedReport.forget(isAll ? nil : name, in: path))
    } else {
      try refuseOperands(arguments)
      let report = try LearnedReport(Inbox.existingStore(arguments))
      for line in arguments.has("json") ? [report.json] : report.lines { output.line(line) }
    }
    try output.finish()
    return .ok
  }
}
