import TactusBridge
import TactusCommandLine
import TactusMessage
import TactusMessenger
import TactusService
import TactusStore
import TactusSystem
import TactusText
import TactusWire

struct Health: TactusCommand {
  static let name = "inbox stats"
  static let usage = "[--week] [--json]"
  static let options: [any CommandOption] = [week, json, MessengerOptions.store]
  private static let week = Flag("week", "sum up the last seven days and the seven before")
  private static let json = Flag("json", "one JSON object: the days, and their sums")
  static let notes = """
    Shows how many messages arrived and how many were urgent; how many were felt at
    once, queued until a reading ended, silent, or dampened because there were too
    many; the time spent reading, and how many were read in full; messages per hour,
    over the hours with any, and the busiest hour; and the answers and actions.
    Messages that arrived while no messenger ran count; imported archives do not.
    Days follow the local time zone; JSON times are UTC.

      tactus inbox stats
      tactus inbox stats --week --json
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let days = LocalDay.last(
      arguments[week] ? 14 : 1, at: .now, secondsFromUTC: LocalTime.secondsFromUTC)
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
    let report = HealthReport(
      days: Array(figures.suffix(7)), before: Array(figures.dropLast(7)),
      secondsFromUTC: LocalTime.secondsFromUTC)
    var output = StandardOutput()
    if arguments[json] {
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
