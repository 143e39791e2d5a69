/// The legend of the shapes, on as many lines as needed; only shapes that occur in the picture.
struct PlotLegend {
  private enum Sample {
    case level, late, dropped, unreported, underrun, fault
  }

  private let entries: [(sample: Sample, text: String, x: Double, y: Double)]
  let bottom: Double

  private static let sampleWidth = 22.0
  private static let height = 14.0
  private static let size = 11.0

  init(cells: [PlotCell], marks: [PlotMark], top: Double, width: Double) {
    var items: [(Sample, String)] =
      cells.isEmpty ? [] : [(.level, "height, shade and number: drive in %")]
    if cells.contains(where: { $0.lateness != nil }) {
      items.append((.late, "late: dashed where it was planned"))
    }
    let outcomes = cells.map(\.outcome)
    if outcomes.contains(where: { if case .dropped = $0 { true } else { false } }) {
      items.append((.dropped, "dropped: not felt, or only in part"))
    }
    if outcomes.contains(.unreported) { items.append((.unreported, "not reported by the glove")) }
    let kinds = marks.map(\.kind)
    if kinds.contains(where: { if case .underrun = $0 { true } else { false } }) {
      items.append((.underrun, "underrun: nothing to play"))
    }
    if kinds.contains(.fault) { items.append((.fault, "fault")) }

    var entries: [(sample: Sample, text: String, x: Double, y: Double)] = []
    var x = PlotPage.margin
    var y = top + 4
    for (sample, text) in items {
      let length = Self.sampleWidth + 6 + PlotText.width(text, size: Self.size)
      if x > PlotPage.margin, x + length > width - PlotPage.margin {
        x = PlotPage.margin
        y += Self.height + 8
      }
      entries.append((sample, text, x, y))
      x += length + 18
    }
    self.entries = entries
    bottom = y + Self.height
  }

  func draw(_ svg: inout PlotSVG) {
    svg.open("g", [])
    for entry in entries {
      draw(entry.sample, &svg, x: entry.x, y: entry.y)
      svg.label(
        "detail", x: entry.x + Self.sampleWidth + 6, y: entry.y + Self.height - 3, entry.text)
    }
    svg.close("g")
  }

  private func draw(_ sample: Sample, _ svg: inout PlotSVG, x: Double, y: Double) {
    let width = Self.sampleWidth
    let height = Self.height
    func box(_ style: String, from: Double = 0, to: Double = 1, fill: String? = nil) {
      svg.rect(
        style, x: x + from * width, y: y, width: (to - from) * width, height: height, fill: fill)
    }
    switch sample {
    case .level:
      svg.rect("pulse", x: x, y: y + 7, width: width / 2, height: height - 7, fill: "#b0b0b0")
      box("pulse", from: 0.5, fill: "#3a3a3a")
    case .late:
      box("planned", to: 0.75)
      box("pulse", from: 0.25, fill: "#3a3a3a")
    case .dropped:
      box("dropped")
      PlotHatch.cross(&svg, x..<x + width, y..<y + height)
    case .unreported: box("unreported")
    case .underrun: PlotHatch.draw(&svg, x..<x + width, y..<y + height)
    case .fault:
      svg.path("fault", [(x + 6, y + 3), (x + 16, y + 3), (x + 11, y + 12)])
    }
  }
}
