/// One aligned line of the report, at most 76 columns wide.
struct TableRow: CustomStringConvertible {
  let description: String

  init(
    _ label: String, _ median: String, _ lowest: String, _ highest: String, _ figure: String,
    _ verdict: String
  ) {
    var line = "  " + label + Self.blanks(26 - label.count)
    for value in [median, lowest, highest, figure] {
      line += Self.blanks(10 - value.count) + value
    }
    line += "  " + verdict
    while line.last == " " { line.removeLast() }
    description = line
  }

  init(_ measurement: Measurement, isMet: Bool?) {
    let spread = measurement.spread
    let figure =
      switch measurement.figure {
      case .atLeast(let least): "≥ " + Quantity.text(least)
      case .atMost(let most), .typicallyAtMost(let most):
        (most > 0 ? "≤ " : "") + Quantity.text(most)
      case nil: ""
      }
    self.init(
      measurement.label, Quantity.text(spread.median),
      Quantity.text(spread.minimum), Quantity.text(spread.maximum), figure,
      isMet.map { $0 ? "met" : "missed" } ?? "")
  }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
