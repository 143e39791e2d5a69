import TactusText

/// A figure of a demonstration.
struct DemoFigure {
  /// The figure's name in JSON.
  let name: String
  let label: String
  /// The value in JSON.
  let value: String
  let unit: String
  /// A description of the goal, and true if it was reached; nil for a figure without a goal.
  let demand: (words: String, isReached: Bool)?

  init(
    _ name: String, _ label: String, _ value: String, _ unit: String = "",
    demand: (words: String, isReached: Bool)? = nil
  ) {
    self.name = name
    self.label = label
    self.value = value
    self.unit = unit
    self.demand = demand
  }

  /// Creates a figure that must not exceed a limit; a missing value misses the goal.
  static func atMost(
    _ most: Double, _ name: String, _ label: String, _ value: Double?, _ unit: String = ""
  ) -> DemoFigure {
    let words = "at most \(number(most))"
    return DemoFigure(
      name, label, value.map(number) ?? "null", unit,
      demand: (words, value.map { $0 <= most } ?? false))
  }

  /// Creates a figure that must have a certain value.
  static func equal(_ wanted: Int, _ name: String, _ label: String, _ value: Int) -> DemoFigure {
    DemoFigure(name, label, "\(value)", demand: ("must be \(wanted)", value == wanted))
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? JSONText.hundredths(value)
  }

  var isMissed: Bool { demand?.isReached == false }

  func line(width: Int) -> String {
    var line = label.padded(to: width) + "  " + (value == "null" ? "none" : value)
    if !unit.isEmpty { line += " \(unit)" }
    if let demand { line += ", \(demand.words)" + (demand.isReached ? "" : ": missed") }
    return line
  }
}
