import TactusMessenger
import TactusService
import TactusStore
import TactusSystem
import TactusText
import TactusWire

struct Health: Command {
  static let name = "health"
  static let summary = "Sum up a day or a week of messages."
  static let usage = "[--week] [--json]"
  static let options = [
    OptionSpec("week", nil, "the last seven days, today among them"),
    OptionSpec("json", nil, "one JSON object: the days, and their sum"),
    MessengerOptions.store,
  ]
  static let notes = """
    How much came, also while no messenger ran but without imported archives,
    and how much of it was urgent; how much was felt at once,
    queued until a reading was left, silent, or dampened because there was too
    much; the time spent reading, and how much of it in full; messages an hour,
    over the hours in which any came, and the busiest one; what was sent and
    done. Days are those of the local time zone; JSON has times in UTC.

      tactus health
      tactus health --week --json
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    if let word = arguments.operands.first {
      throw Failure(.usage, "too much: '\(word.printable)': see --help")
    }
    let days = LocalDay.last(
      arguments.has("week") ? 7 : 1, at: .now, secondsFromUTC: LocalTime.secondsFromUTC)
    let store = try Inbox.existingStore(arguments)
    var figures: [HealthFigures] = []
    for day in days {
      guard let store else {
        figures.append(HealthFigures(start: day.start))
        continue
      }
      figures.append(
        try storing { () throws(StoreError) in
          try store.health(since: day.start, hours: day.hours)
        })
    }
    let report = HealthReport(days: figures, secondsFromUTC: LocalTime.secondsFromUTC)
    var output = StandardOutput()
    if arguments.has("json") {
      output.line(report.json)
    } else if store == nil {
      output.line("no messages")
    } else {
      for line in report.lines { output.line(line) }
    }
    try output.finish()
    return .ok
  }
}
