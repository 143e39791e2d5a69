import Glibc
import TactusPlot

extension ConfusionTable {
  /// The most labels of a side that can be read.
  private static let mostLabels = 64

  /// The matrix as an SVG picture, with the share of each answer in its row as grey; nil if it is
  /// empty or too large to draw.
  package func svg(title: String) -> String? {
    let columns = answers + [Self.noAnswer]
    guard !expected.isEmpty, expected.count <= Self.mostLabels, columns.count <= 2 * Self.mostLabels
    else { return nil }
    let cell = 22.0
    let (left, top) = (100.0, 110.0)
    let width = max(left + cell * Double(columns.count) + 20, 320)
    let height = top + cell * Double(expected.count) + 30
    let share = accuracy.map { "\(Int(($0 * 100).rounded())) % right" } ?? "no answers"
    var svg = PlotSVG()
    svg.open(
      width: width, height: height, title: title,
      description: "Confusion matrix: \(expected.count) right answers in rows, "
        + "\(columns.count) answers in columns, \(share).")
    svg.label("heading", x: 12, y: 26, title)
    svg.label("detail", x: 12, y: 44, "rows: right answer; columns: answer; \(share)")
    for (column, name) in columns.enumerated() {
      let x = left + cell * (Double(column) + 0.5)
      svg.turnedLabel("detail", x: x + 4, y: top - 6, Self.label(name))
    }
    for (row, name) in expected.enumerated() {
      let y = top + cell * Double(row)
      svg.label("lane", x: left - 6, y: y + cell * 0.7, Self.label(name))
      let total = counts[row].reduce(0, +)
      for column in columns.indices {
        let count = counts[row][column]
        let share = total == 0 ? 0 : Double(count) / Double(total)
        let grey = 255 - Int((share * 205).rounded())
        svg.rect(
          "frame", x: left + cell * Double(column), y: y, width: cell, height: cell,
          fill: "rgb(\(grey),\(grey),\(grey))", tooltip: "\(name) → \(columns[column]): \(count)")
        guard count > 0 else { continue }
        svg.label(
          share > 0.55 ? "light" : "letter", x: left + cell * (Double(column) + 0.5),
          y: y + cell * 0.68, "\(count)")
      }
    }
    svg.close("svg")
    return svg.text
  }

  private static func label(_ text: String) -> String {
    text.count <= 12 ? text : text.prefix(11) + "…"
  }
}

extension ExperimentFits {
  /// The functions as an SVG picture, one below the other; nil without answers at two levels.
  package func svg(title: String) -> String? {
    let shown = entries.filter { $0.levels.count >= 2 }.prefix(20)
    guard !shown.isEmpty else { return nil }
    let (width, panel) = (560.0, 300.0)
    var svg = PlotSVG()
    svg.open(
      width: width, height: 60 + panel * Double(shown.count), title: title,
      description: shown.map { entry in
        entry.words.heading + (entry.words.reason.map { ": \($0)" } ?? "")
      }.joined(separator: ". ") + ".")
    svg.label("heading", x: 12, y: 26, title)
    for (index, entry) in shown.enumerated() {
      entry.draw(&svg, top: 50 + panel * Double(index), width: width, height: panel - 20)
    }
    svg.close("svg")
    return svg.text
  }
}

extension ExperimentFits.Entry {
  /// The heading, and the reason below it if there is no fit.
  fileprivate var words: (heading: String, reason: String?) {
    let name = block.count <= 40 ? block : block.prefix(39) + "…"
    let unit = factor.unit.map { " \($0)" } ?? ""
    switch fit {
    case .success(let fit):
      func short(_ value: Double) -> String { PlotSVG.number((value * 10).rounded() / 10) }
      let error = fit.errors.map { " ± \(short($0.threshold))" } ?? ""
      let threshold = "\(short(fit.threshold))\(unit)\(error)"
      return ("block '\(name)': threshold of the \(factor.rawValue) \(threshold)", nil)
    case .failure(let unfitted):
      let reason = unfitted.obstacle.rawValue.split(separator: ", so that").first.map(String.init)
      return ("block '\(name)': the \(factor.rawValue) is not fitted", reason)
    }
  }

  /// Returns the distance between the labels of an axis: 1, 2 or 5 times a power of ten.
  private static func spacing(of span: Double) -> Double {
    let least = span / 5
    let power = pow(10, floor(log10(least)))
    return (([1, 2, 5].first { $0 * power >= least }) ?? 10) * power
  }

  fileprivate func draw(_ svg: inout PlotSVG, top: Double, width: Double, height: Double) {
    let (left, right) = (60.0, width - 20)
    let (high, low) = (top + 44, top + height - 40)
    guard let first = levels.first?.level, let last = levels.last?.level, first < last else {
      return
    }
    let margin = (last - first) * 0.05
    let (least, most) = (first - margin, last + margin)
    func x(_ level: Double) -> Double { left + (level - least) / (most - least) * (right - left) }
    func y(_ share: Double) -> Double { low - share * (low - high) }
    svg.label("name", x: 12, y: top + 14, words.heading)
    if let reason = words.reason { svg.label("detail", x: 12, y: top + 30, reason) }
    for share in [0, 0.25, 0.5, 0.75, 1.0] {
      svg.line("minor", x1: left, y1: y(share), x2: right, y2: y(share))
      svg.label("lane", x: left - 6, y: y(share) + 4, "\(Int(share * 100)) %")
    }
    let spacing = Self.spacing(of: last - first)
    for level in stride(from: (least / spacing).rounded(.up) * spacing, through: most, by: spacing)
    {
      svg.line("tick", x1: x(level), y1: low, x2: x(level), y2: low + 5)
      svg.label("time", x: x(level), y: low + 18, PlotSVG.number(level))
    }
    let axis = factor.rawValue + (factor.unit.map { ", \($0)" } ?? "")
    svg.label("letter", x: (left + right) / 2, y: low + 34, axis)
    if case .success(let fit) = fit {
      let points = (0...100).map { step -> (x: Double, y: Double) in
        let level = least + (most - least) * Double(step) / 100
        return (x(level), y(fit.probability(at: level)))
      }
      svg.path("curve", points)
      if (least...most).contains(fit.threshold) {
        svg.line(
          "planned", x1: x(fit.threshold), y1: y(fit.probability(at: fit.threshold)),
          x2: x(fit.threshold), y2: low)
      }
    } else if case .failure(let unfitted) = fit, let step = unfitted.step {
      svg.line("planned", x1: x(step), y1: high, x2: x(step), y2: low)
    }
    let greatest = Double(levels.map(\.trials).max() ?? 1)
    for level in levels where level.trials > 0 {
      let radius = 2.5 + 5 * (Double(level.trials) / greatest).squareRoot()
      let share = Double(level.right) / Double(level.trials)
      svg.element(
        "circle",
        [
          ("class", "point"), ("cx", PlotSVG.number(x(level.level))),
          ("cy", PlotSVG.number(y(share))), ("r", PlotSVG.number(radius)),
        ], tooltip: "\(PlotSVG.number(level.level)): \(level.right) of \(level.trials)")
    }
  }
}

extension PlotSVG {
  /// Begins a picture with an empty white page.
  fileprivate mutating func open(
    width: Double, height: Double, title: String, description: String
  ) {
    raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("version", "1.1"),
        ("width", Self.number(width)), ("height", Self.number(height)),
        ("viewBox", "0 0 \(Self.number(width)) \(Self.number(height))"), ("role", "img"),
        ("aria-labelledby", "title description"),
      ])
    element("title", [("id", "title")], content: title)
    element("desc", [("id", "description")], content: description)
    raw(Self.styles)
    rect("page", x: 0, y: 0, width: width, height: height)
  }

  /// Writes a label that reads upwards.
  fileprivate mutating func turnedLabel(_ style: String, x: Double, y: Double, _ content: String) {
    let place = "rotate(-90 \(Self.number(x)) \(Self.number(y)))"
    element(
      "text",
      [
        ("class", style), ("x", Self.number(x)), ("y", Self.number(y)), ("transform", place),
      ], content: content)
  }

  private static let styles = """
    <style type="text/css">
    text { font-family: sans-serif; fill: #000 }
    line, path { stroke: #000; fill: none }
    .page { fill: #fff }
    .heading { font-size: 17px; font-weight: bold }
    .name { font-size: 13px; font-weight: bold }
    .detail, .lane, .letter, .light { font-size: 11px }
    .lane { text-anchor: end }
    .letter, .light, .time { text-anchor: middle }
    .light { fill: #fff }
    .time { font-size: 10px }
    .frame { stroke: #8c8c8c; stroke-width: 0.5 }
    .minor { stroke: #c8c8c8; stroke-width: 0.6 }
    .tick { stroke-width: 1 }
    .curve { stroke-width: 1.6 }
    .planned { stroke-width: 0.9; stroke-dasharray: 2.5 2 }
    .point { fill: #fff; stroke: #000; stroke-width: 1.2 }
    </style>

    """
}
