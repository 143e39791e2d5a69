extension Plot {
  /// Returns the picture as a self-contained SVG 1.1 file.
  ///
  /// Shapes, patterns and words carry the meaning, so that it reads the same in black and white.
  public func svg() -> String { PlotPage(self).svg() }
}

/// The layout of the whole picture.
struct PlotPage {
  let plot: Plot
  let scale: PlotScale
  let staves: [PlotStaff]
  let width: Double
  private let cells: [PlotCell]
  private let marks: [PlotMark]
  private let end: Int64?

  static let margin = 20.0
  /// The right margin, which half of the last tick's label fits into.
  private static let rightMargin = 32.0
  private static let headHeight = 58.0
  /// The greatest height of the legend and the note below it.
  private static let footHeight = 160.0
  private static let narrowest = 480.0

  init(_ plot: Plot) {
    var end = plot.limit
    func shown(before end: Int64?) -> ([PlotCell], [PlotMark]) {
      (
        plot.cells.prefix(Plot.maximumCells).filter { $0.start < end ?? .max },
        plot.marks.prefix(Plot.maximumMarks).filter { $0.time < end ?? .max }
      )
    }
    let (cells, marks) = shown(before: end)
    scale = PlotScale(cells)
    let rows = PlotRow.rows(cells, marks, scale)
    let lanes = Self.lanes(plot.lanes, cells)
    let style = PlotStaff.Style(
      scale: scale, lanes: lanes, left: Self.left(of: lanes),
      ticks: scale.ticks(upTo: rows.last?.window.upperBound ?? 0),
      isShort: rows.allSatisfy { $0.window.lowerBound >= 0 && $0.window.upperBound <= 1000 },
      brailleRows: cells.allSatisfy { $0.cell?.isSixDot ?? true } ? 3 : 4,
      typicalAdvance: cells.map(\.pattern.advance.count).sorted().dropFirst(cells.count / 2).first
        .map(Int64.init) ?? 0)
    let length = rows.map { Double($0.window.upperBound - $0.window.lowerBound) }.max() ?? 0
    let inner = style.left + length * scale.perMillisecond
    width = max(Self.narrowest, (inner + Self.rightMargin).rounded(.up))
    var staves: [PlotStaff] = []
    for row in rows {
      let top = staves.last.map(\.bottom) ?? Self.headHeight
      let staff = PlotStaff(row, style, top: top, pageWidth: width)
      if !staves.isEmpty, staff.bottom + Self.footHeight > Plot.maximumHeight {
        end = row.window.lowerBound
        break
      }
      staves.append(staff)
    }
    self.plot = plot
    self.staves = staves
    self.end = end
    (self.cells, self.marks) = shown(before: end)
  }

  /// The number of cells drawn and the end of the picture, if that is before the plot's; nil
  /// otherwise.
  var cut: (cells: Int, time: Int64)? { end.map { (cells.count, $0) } }

  /// Returns the width of the lanes' names on the left; very long ones are shortened.
  private static func left(of lanes: [String]) -> Double {
    let widest = lanes.map { PlotText.width($0, size: PlotStaff.laneSize) }.max()
    return (margin + min(max(widest ?? 0, 60), 200) + 10).rounded(.up)
  }

  /// Returns a name for each lane that is needed.
  private static func lanes(_ names: [String], _ cells: [PlotCell]) -> [String] {
    var count = names.count
    for cell in cells {
      for index in 0..<cell.pattern.count {
        count = max(count, Int(cell.pattern[index].actuator) + 1)
      }
    }
    return (0..<count).map { names.indices.contains($0) ? names[$0] : "motor \($0)" }
  }

  func svg() -> String {
    let legend = PlotLegend(
      cells: cells, marks: marks, top: staves.last?.bottom ?? Self.headHeight, width: width)
    let bottom = legend.bottom + (end == nil ? 0 : 20)
    let height = bottom + Self.margin
    var svg = PlotSVG()
    Self.open(
      &svg, width: width, height: height, title: PlotText.shortened(plot.title, to: 200),
      description: description)
    head(&svg)
    for staff in staves { staff.draw(&svg) }
    if cells.isEmpty { svg.label("detail", x: Self.margin, y: Self.headHeight + 12, "no cells") }
    legend.draw(&svg)
    if let end {
      let note = "The picture ends here; more follows from \(PlotText.time(end))."
      svg.label("detail", x: Self.margin, y: bottom, note)
    }
    svg.close("svg")
    return svg.text
  }

  /// Begins a picture with an empty white page.
  ///
  /// - Parameter description: the picture in words, for people who do not see it.
  static func open(
    _ svg: inout PlotSVG, width: Double, height: Double, title: String, description: String
  ) {
    svg.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    svg.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("version", "1.1"),
        ("width", PlotSVG.number(width)), ("height", PlotSVG.number(height)),
        ("viewBox", "0 0 \(PlotSVG.number(width)) \(PlotSVG.number(height))"),
        ("role", "img"), ("aria-labelledby", "title description"),
      ])
    svg.element("title", [("id", "title")], content: title)
    svg.element("desc", [("id", "description")], content: description)
    svg.raw(styles)
    svg.rect("page", x: 0, y: 0, width: width, height: height)
  }

  private func head(_ svg: inout PlotSVG) {
    let room = width - 2 * Self.margin
    if let title = PlotText.fitted(plot.title, size: 17 * 1.1, into: room) {
      svg.label("heading", x: Self.margin, y: 30, title)
    }
    if let details = PlotText.fitted(plot.details, size: 11, into: room) {
      svg.label("detail", x: Self.margin, y: 47, details)
    }
  }

  /// The picture in words, for people who do not see it.
  private var description: String {
    var parts = [PlotText.count(cells.count, "cell")]
    if let first = cells.first, let last = staves.last {
      let end = last.row.window.upperBound
      parts[0] += " from \(PlotText.time(first.start)) to \(PlotText.time(end))"
    }
    func add(_ name: String, _ isIt: (PlotCell) -> Bool) {
      let count = cells.filter(isIt).count
      if count > 0 { parts.append("\(count) \(name)") }
    }
    add("late") { $0.lateness != nil }
    add("dropped") { if case .dropped = $0.outcome { true } else { false } }
    add("not reported") { $0.outcome == .unreported }
    for mark in marks.prefix(20) { parts.append("\(mark.label) at \(PlotText.time(mark.time))") }
    if marks.count > 20 { parts.append("\(marks.count - 20) more remarks") }
    let shown = plot.details.isEmpty ? "" : ". \(PlotText.shortened(plot.details, to: 400))"
    return parts.joined(separator: ", ") + shown + "."
  }

  private static let styles = """
    <style type="text/css">
    text { font-family: sans-serif; fill: #000 }
    line, path, .pulse, .planned, .dropped, .unreported { stroke: #000 }
    path, .planned { fill: none }
    .page { fill: #fff }
    .heading { font-size: 17px; font-weight: bold }
    .detail, .lane { font-size: 11px }
    .name { font-size: 13px; font-weight: bold }
    .lane { text-anchor: end }
    .letter, .level, .time { text-anchor: middle }
    .level { font-size: 8.5px }
    .level-light { font-size: 8.5px; text-anchor: middle; fill: #fff }
    .time, .flag { font-size: 10px }
    .track { fill: #f1f1f1 }
    .start { stroke-width: 0.5; stroke: #8c8c8c }
    .word, .axis, .staff, .tick { stroke-width: 1 }
    .minor { stroke-width: 0.6 }
    .pulse { stroke-width: 0.8 }
    .planned { stroke-width: 0.9; stroke-dasharray: 2.5 2 }
    .dropped { fill: #fff; stroke-width: 0.8 }
    .cross { stroke-width: 0.8 }
    .unreported { fill: #fff; stroke-width: 1; stroke-dasharray: 0.8 1.8 }
    .dot, .fault { fill: #000 }
    .ring { fill: #fff; stroke: #8c8c8c; stroke-width: 0.5 }
    .hatch { stroke-width: 0.6 }
    </style>

    """
}
