import TactusHaptics
public import TactusText

/// The report on a day or a week of messages, as short lines or as JSON.
public struct HealthReport: Sendable {
  /// The days, in order.
  public var days: [HealthFigures]
  /// The same number of preceding days, for the trend; empty for a report without one.
  public var before: [HealthFigures]
  /// The offset of the reader's clock from UTC at an instant, in seconds.
  public var secondsFromUTC: @Sendable (Timestamp) -> Int

  /// Creates a report on days in order; dates are in UTC by default.
  public init(
    days: [HealthFigures], before: [HealthFigures] = [],
    secondsFromUTC: @escaping @Sendable (Timestamp) -> Int = { _ in 0 }
  ) {
    self.days = days
    self.before = before
    self.secondsFromUTC = secondsFromUTC
  }

  /// The report in lines of at most 40 characters, so that each fits a braille display.
  public var lines: [String] {
    guard let first = days.first, let last = days.last else { return ["no days to report on"] }
    let total = Self.total(of: days)
    let title =
      days.count == 1 ? name(first.start) : "\(name(first.start)) to \(name(last.start))"
    guard !total.isEmpty else { return [title, "nothing came, nothing was read"] }
    var lines = [
      title,
      row("arrived", "\(total.arrivals), \(total.alerts) urgent"),
    ]
    lines += Delivery.allCases.map { row($0.rawValue, "\(total.deliveries[$0, default: 0])") }
    lines.append(row("reading", Self.span(total.summarySeconds + total.fullSeconds)))
    lines.append(row("in full", Self.span(total.fullSeconds)))
    lines.append(row("per hour", "\(JSONText.hundredths(total.density)) on average"))
    if let peak = busiestHour { lines.append(row("busiest", peak)) }
    lines.append(
      row("outgoing", "\(total.sends[.sent, default: 0]) sent, \(total.unsent) not sent"))
    let actions = (
      done: total.actions[.done, default: 0], failed: total.actions[.failed, default: 0]
    )
    lines.append(row("actions", "\(actions.done) done, \(actions.failed) failed"))
    if days.count > 1 {
      lines += days.map {
        row(name($0.start), "\($0.arrivals), \($0.deliveries[.dampened, default: 0]) dampened")
      }
    }
    if !before.isEmpty {
      let trend = HealthTrend(days: before + days)
      lines.append(row("before", trend.summary.before))
      lines.append(row("trend", trend.summary.change))
    }
    lines.append(Self.advice(total, overDays: days.count))
    return lines
  }

  /// The report as one JSON object: the days in order, their sum, and the sum of the preceding
  /// days, if any.
  public var json: String {
    var parts = [
      ("days", JSONText.array(days.map(object))),
      ("total", Self.json(of: Self.total(of: days), peak: peak(of: days))),
    ]
    if !before.isEmpty {
      parts.append(("before", Self.json(of: Self.total(of: before), peak: peak(of: before))))
    }
    return JSONText.object(parts)
  }

  private func object(_ day: HealthFigures) -> String {
    JSONText.object([
      ("date", JSONText.string(date(day.start).iso)),
      ("figures", Self.json(of: day, peak: peak(of: [day]))),
    ])
  }

  private static func json(of figures: HealthFigures, peak: Peak?) -> String {
    JSONText.object([
      ("arrived", "\(figures.arrivals)"),
      ("urgent", "\(figures.alerts)"),
      (
        "deliveries",
        JSONText.object(
          Delivery.allCases.map { ($0.rawValue, "\(figures.deliveries[$0, default: 0])") })
      ),
      ("summary_seconds", JSONText.hundredths(finite(figures.summarySeconds))),
      ("full_seconds", JSONText.hundredths(finite(figures.fullSeconds))),
      ("arrived_an_hour", JSONText.hundredths(figures.density)),
      ("busiest_hour", peak?.start.iso8601.map(JSONText.string) ?? "null"),
      ("arrived_in_busiest_hour", "\(peak?.arrivals ?? 0)"),
      ("sent", "\(figures.sends[.sent, default: 0])"),
      ("not_sent", "\(figures.unsent)"),
      ("actions_done", "\(figures.actions[.done, default: 0])"),
      ("actions_failed", "\(figures.actions[.failed, default: 0])"),
    ])
  }

  private typealias Peak = (start: Timestamp, arrivals: Int)

  /// Returns the hour in which most messages arrived; nil if none did.
  private func peak(of days: [HealthFigures]) -> Peak? {
    let peaks = days.compactMap { day in
      day.peakHour.map { hour in
        (
          start: Timestamp(milliseconds: day.start.milliseconds &+ Int64(hour) &* 3_600_000),
          arrivals: day.arrivalsByHour[hour]
        )
      }
    }
    return peaks.max { $0.arrivals < $1.arrivals }
  }

  /// The busiest hour with its number of messages, as in "Sat 21 Nov 09:00, 12"; nil if none
  /// arrived.
  private var busiestHour: String? {
    guard let peak = peak(of: days) else { return nil }
    let hour = "\(date(peak.start).clock), \(peak.arrivals)"
    return days.count == 1 ? hour : "\(name(peak.start)) \(hour)"
  }

  private func name(_ time: Timestamp) -> String { date(time).text }

  private func date(_ time: Timestamp) -> CivilDate {
    CivilDate(time, secondsFromUTC: secondsFromUTC(time))
  }

  private func row(_ name: String, _ value: String) -> String {
    name + String(repeating: " ", count: max(12 - name.count, 2)) + value
  }

  private static func span(_ seconds: Double) -> String {
    Spoken.time(Int64((finite(seconds) * 1000).rounded()))
  }

  /// Replaces an implausible number of seconds, as from a damaged store, with 0.
  private static func finite(_ seconds: Double) -> Double {
    (0...1e12).contains(seconds) ? seconds : 0
  }

  static func advice(_ total: HealthFigures, overDays count: Int) -> String {
    switch total.deliveries[.dampened, default: 0] {
    case 0: "nothing had to be held back"
    case (10 * count)...: "much came at once; a rest may help"
    default: "some came at once and waited"
    }
  }

  static func total(of days: [HealthFigures]) -> HealthFigures {
    var total = HealthFigures(start: days.first?.start ?? Timestamp(milliseconds: 0))
    for day in days {
      total.deliveries.merge(day.deliveries, uniquingKeysWith: +)
      total.alerts += day.alerts
      total.summarySeconds += finite(day.summarySeconds)
      total.fullSeconds += finite(day.fullSeconds)
      total.sends.merge(day.sends, uniquingKeysWith: +)
      total.actions.merge(day.actions, uniquingKeysWith: +)
      total.arrivalsByHour += day.arrivalsByHour
    }
    return total
  }
}

extension HealthFigures {
  /// The number of messages that arrived.
  public var arrivals: Int { arrivalsByHour.reduce(0, +) }
  /// The number of messages per hour, over the hours in which any arrived.
  public var density: Double {
    let hours = arrivalsByHour.count { $0 > 0 }
    return hours == 0 ? 0 : Double(arrivals) / Double(hours)
  }
  /// The hour, counted from `start`, in which most messages arrived; nil if none did.
  public var peakHour: Int? {
    guard let most = arrivalsByHour.max(), most > 0 else { return nil }
    return arrivalsByHour.firstIndex(of: most)
  }
  fileprivate var isEmpty: Bool {
    let counts = Array(deliveries.values) + sends.values + actions.values
    return arrivals == 0 && summarySeconds == 0 && fullSeconds == 0 && counts.allSatisfy { $0 == 0 }
  }
  /// The number of messages that were not sent, or may not have been.
  fileprivate var unsent: Int { sends[.failed, default: 0] + sends[.unknown, default: 0] }
}
