import TactusText

/// Today and the last seven days, compared with the seven before them.
struct HealthTrend: Hashable, Sendable {
  /// The number of days in a trend: a week and the one before.
  static let days = 14

  let today: HealthFigures
  let week: HealthFigures
  let before: HealthFigures

  /// - Parameter days: days in order, the last one today; the last seven are the week.
  init(days: [HealthFigures]) {
    today = HealthReport.total(of: Array(days.suffix(1)))
    week = HealthReport.total(of: Array(days.suffix(7)))
    before = HealthReport.total(of: Array(days.dropLast(7)))
  }

  /// The trend in short lines, for reading by touch.
  var lines: [String] {
    [
      "today \(today.arrivals), \(today.alerts) urgent",
      "read \(today.minutes) min",
      "week \(week.arrivals), \(Self.change(week.arrivals, before.arrivals))",
      "\(week.alerts) urgent, \(Self.change(week.alerts, before.alerts))",
      "read \(week.minutes) min, \(Self.change(week.minutes, before.minutes))",
      HealthReport.advice(week, overDays: 7),
    ]
  }

  /// The trend in a report: the previous week, and the changes.
  var summary: (before: String, change: String) {
    (
      "\(before.arrivals), \(before.alerts) urgent, read \(before.minutes) min",
      "\(Self.change(week.arrivals, before.arrivals)), read "
        + "\(Self.change(week.minutes, before.minutes))"
    )
  }

  private static func change(_ new: Int, _ old: Int) -> String {
    switch new - old {
    case 0: "as before"
    case let more where more > 0: "\(more) more"
    case let less: "\(-less) less"
    }
  }
}

extension HealthFigures {
  /// Whole minutes of reading.
  fileprivate var minutes: Int { Int((summarySeconds + fullSeconds) / 60) }
}
