public import TactusHaptics

/// A picture of a vocabulary: for each cue a small panel with a lane per motor, all to the same
/// scale.
public struct CuePlot {
  private let table: CueTable
  private let details: String
  private let span: Int64

  private static let columns = 3
  private static let laneSize = PlotStaff.laneSize
  private static let lanePitch = 15.0
  /// The height of a box per level.
  private static let levelHeight = 0.4
  private static let headHeight = 40.0
  private static let footHeight = 22.0
  private static let gap = 22.0
  private static let fieldWidth = 330.0
  /// The step between time marks; ms.
  private static let tick: Int64 = 100

  /// Prepares a picture of these cues; `details` is the line under the heading.
  public init(_ table: CueTable, details: String) {
    self.table = table
    self.details = details
    let longest = Cue.allCases.map { table.timeline(of: $0).pulses.map(\.end).max() ?? 0 }.max()
    span = ((longest ?? 0) / Self.tick + 1) * Self.tick
  }

  private var lanes: [String] { table.layout.actuators.map(\.name) }
  private var left: Double {
    let widest = lanes.map { PlotText.width($0, size: Self.laneSize) }.max() ?? 0
    return (min(max(widest, 30), 110) + 8).rounded(.up)
  }
  private var perMillisecond: Double { (Self.fieldWidth - left) / Double(span) }
  private var lanesHeight: Double { Double(lanes.count) * Self.lanePitch }
  private var fieldHeight: Double { Self.headHeight + lanesHeight + Self.footHeight }

  /// Returns the picture as a self-contained SVG 1.1 file; it reads the same in black and white.
  public func svg() -> String {
    let rows = (Cue.allCases.count + Self.columns - 1) / Self.columns
    let top = 62.0
    let width = 2 * PlotPage.margin + Double(Self.columns) * (Self.fieldWidth + Self.gap) - Self.gap
    let height = top + Double(rows) * (fieldHeight + Self.gap) - Self.gap + PlotPage.margin
    var svg = PlotSVG()
    PlotPage.open(
      &svg, width: width, height: height, title: "Vocabulary of cues",
      description: "\(PlotText.count(Cue.allCases.count, "cue")). \(details)")
    svg.label("heading", x: PlotPage.margin, y: 30, "Vocabulary of cues")
    svg.label("detail", x: PlotPage.margin, y: 47, details)
    for (index, cue) in Cue.allCases.enumerated() {
      let column = Double(index % Self.columns)
      let row = Double(index / Self.columns)
      draw(
        cue, &svg, x: PlotPage.margin + column * (Self.fieldWidth + Self.gap),
        y: top + row * (fieldHeight + Self.gap))
    }
    svg.close("svg")
    return svg.text
  }

  private func draw(_ cue: Cue, _ svg: inout PlotSVG, x: Double, y: Double) {
    let timeline = table.timeline(of: cue)
    let length = table.vocabulary[cue].length.count
    svg.open("g", [])
    svg.label("name", x: x, y: y + 13, "\(cue.rawValue), \(length) ms")
    if let meaning = PlotText.fitted(cue.meaning, size: 11, into: Self.fieldWidth) {
      svg.label("detail", x: x, y: y + 28, meaning)
    }
    let start = x + left
    let bottom = y + Self.headHeight + lanesHeight
    for (lane, name) in lanes.enumerated() {
      let floor = y + Self.headHeight + Double(lane + 1) * Self.lanePitch
      svg.rect(
        "track", x: start, y: floor - 12.4, width: Self.fieldWidth - left, height: 12.4)
      if let name = PlotText.fitted(name, size: Self.laneSize, into: left - 6) {
        svg.label("lane", x: start - 5, y: floor - 2.5, name)
      }
    }
    for time in stride(from: 0, through: span, by: Int(Self.tick)) {
      let place = start + Double(time) * perMillisecond
      svg.line("start", x1: place, y1: y + Self.headHeight, x2: place, y2: bottom)
      if time % (5 * Self.tick) == 0 { svg.label("time", x: place, y: bottom + 13, "\(time)") }
    }
    for pulse in timeline.pulses {
      let boxHeight = Double(pulse.level.rawValue) * Self.levelHeight
      let floor = y + Self.headHeight + Double(pulse.actuator + 1) * Self.lanePitch
      svg.rect(
        "pulse", x: start + Double(pulse.onset) * perMillisecond, y: floor - boxHeight,
        width: Double(pulse.duration.count) * perMillisecond, height: boxHeight,
        fill: PlotGrey(pulse.level).hex,
        tooltip: "\(lanes[Int(pulse.actuator)]): \(pulse.level.percent) %"
          + " for \(pulse.duration.count) ms at \(PlotText.time(pulse.onset))")
    }
    svg.close("g")
  }
}
