import TactusHaptics

/// A row of the picture at its position: from top to bottom letters and cells, flags, lanes and
/// time.
struct PlotStaff {
  /// The style shared by all rows of a picture.
  struct Style {
    var scale: PlotScale
    var lanes: [String]
    /// The left edge of the lanes.
    var left: Double
    var ticks: (major: Int64, minor: Int64)
    /// True if the ticks count milliseconds.
    var isShort: Bool
    /// 3, or 4 if any cell has dot 7 or 8.
    var brailleRows: Int
    /// The median advance of the cells; ms.
    var typicalAdvance: Int64
  }

  let row: PlotRow
  let style: Style
  let top: Double
  let flags: [PlotFlag]

  /// The font size of lane names, as in the style sheet.
  static let laneSize = 11.0
  static let lanePitch = 26.0
  /// The height of a box per level.
  static let levelHeight = 0.7
  private static let trackHeight = 14.0

  init(_ row: PlotRow, _ style: Style, top: Double, pageWidth: Double) {
    self.row = row
    self.style = style
    self.top = top
    let room = style.left - 1...max(style.left, pageWidth - PlotPage.margin / 2)
    let start = row.window.lowerBound
    flags = PlotFlag.placed(
      row.flags { style.left + Double($0 - start) * style.scale.perMillisecond }, within: room)
  }

  var brailleTop: Double { top + 36 }
  private var headerBottom: Double { brailleTop + Double(style.brailleRows) * PlotBraille.pitch }
  private var trackCount: Int { flags.compactMap { $0.place?.track }.max().map { $0 + 1 } ?? 0 }
  var lanesTop: Double { headerBottom + Double(trackCount) * Self.trackHeight + 4 }
  var lanesBottom: Double { lanesTop + Double(style.lanes.count) * Self.lanePitch }
  var bottom: Double { lanesBottom + 44 }

  func x(_ time: Int64) -> Double {
    style.left + Double(time - row.window.lowerBound) * style.scale.perMillisecond
  }

  /// Returns the time, clamped to this row.
  func clamped(_ time: Int64) -> Int64 {
    min(max(time, row.window.lowerBound), row.window.upperBound)
  }

  func floor(ofLane lane: Int) -> Double { lanesTop + Double(lane + 1) * Self.lanePitch - 2 }

  func draw(_ svg: inout PlotSVG) {
    svg.open("g", [])
    drawLanes(&svg)
    for mark in row.marks { drawUnderrun(mark, &svg) }
    for cell in row.cells where row.window.contains(cell.start) {
      svg.line("start", x1: x(cell.start), y1: lanesTop, x2: x(cell.start), y2: lanesBottom)
    }
    let headings = PlotHeading.headings(of: self)
    let order = row.cells.indices
    // Draw felt cells last, over the others.
    for index in order.filter({ !row.cells[$0].isFelt }) + order.filter({ row.cells[$0].isFelt }) {
      svg.open("g", [])
      svg.element("title", [], content: tooltip(of: row.cells[index]))
      headings[index]?.draw(&svg, in: self)
      drawPulses(of: row.cells[index], &svg)
      svg.close("g")
    }
    drawWords(&svg)
    drawFlags(&svg)
    drawAxis(&svg)
    svg.close("g")
  }

  private func drawLanes(_ svg: inout PlotSVG) {
    let full = 31 * Self.levelHeight
    for (index, name) in style.lanes.enumerated() {
      let floor = floor(ofLane: index)
      svg.rect(
        "track", x: style.left, y: floor - full, width: x(row.window.upperBound) - style.left,
        height: full)
      let room = style.left - PlotPage.margin - 8
      if let text = PlotText.fitted(name, size: Self.laneSize, into: room) {
        svg.label("lane", x: style.left - 8, y: floor - full / 2 + 4, text)
      }
    }
  }

  /// Hatches the time for which the queue was empty.
  private func drawUnderrun(_ mark: PlotMark, _ svg: inout PlotSVG) {
    guard case .underrun(let gap) = mark.kind else { return }
    let from = x(clamped(mark.time - gap))
    let to = x(clamped(mark.time))
    guard to > from else { return }
    PlotHatch.draw(&svg, from..<to, lanesTop..<lanesBottom)
  }

  private func drawFlags(_ svg: inout PlotSVG) {
    for flag in flags {
      let top = flag.place.map { lanesTop - 4 - Double($0.track + 1) * Self.trackHeight + 3 }
      svg.line("staff", x1: flag.x, y1: top ?? lanesTop - 4, x2: flag.x, y2: lanesTop)
      if flag.isFault {
        svg.path(
          "fault",
          [(flag.x - 4, lanesTop - 4), (flag.x + 4, lanesTop - 4), (flag.x, lanesTop + 3)])
      }
      if let place = flag.place, let top {
        svg.label("flag", x: place.x, y: top + 9, flag.label)
      }
    }
  }

  private func drawAxis(_ svg: inout PlotSVG) {
    let y = lanesBottom + 3
    let end = x(row.window.upperBound)
    svg.line("axis", x1: style.left, y1: y, x2: end, y2: y)
    let (major, minor) = style.ticks
    // The first tick within the row; integer division rounds negative times up.
    var time = row.window.lowerBound / minor * minor
    if time < row.window.lowerBound { time += minor }
    while time <= row.window.upperBound {
      let isMajor = time % major == 0
      svg.line(
        isMajor ? "tick" : "minor", x1: x(time), y1: y, x2: x(time), y2: y + (isMajor ? 6 : 3))
      if isMajor {
        let text = style.isShort ? "\(time) ms" : "\(PlotText.seconds(time)) s"
        svg.label("time", x: x(time), y: y + 17, text)
      }
      time += minor
    }
  }

  private func tooltip(of cell: PlotCell) -> String {
    var parts = ["cell \(cell.number + 1)"]
    let text = PlotText.shortened(cell.text, to: 60)
    if !text.isEmpty { parts[0] += " “\(text)”" }
    if let braille = cell.cell { parts.append("dots \(braille.dotNumbers)") }
    parts.append("at \(PlotText.time(cell.start))")
    if let remark = cell.remark { parts.append(remark) }
    return parts.joined(separator: ", ")
  }
}
