import TactusHaptics
import TactusWire

extension PlotStaff {
  /// Draws a cell's boxes: its felt pulses, its planned pulses if they differ, and its unfelt
  /// pulses.
  func drawPulses(of cell: PlotCell, _ svg: inout PlotSVG) {
    for index in 0..<cell.pattern.count {
      let pulse = TimedPulse(cell.pattern[index], start: cell.start)
      if cell.lateness != nil {
        let planned = TimedPulse(cell.pattern[index], start: cell.planned)
        box(planned).map {
          svg.rect("planned", x: $0.x, y: $0.y, width: $0.width, height: $0.height)
        }
      }
      switch cell.outcome {
      case .felt: drawFelt(pulse, &svg)
      case .dropped: drawDropped(pulse, &svg)
      case .unreported:
        box(pulse).map {
          svg.rect(
            "unreported", x: $0.x, y: $0.y, width: $0.width, height: $0.height,
            tooltip: tooltip(of: pulse, "planned"))
        }
      }
    }
  }

  private struct Box {
    var x, y, width, height: Double
  }

  /// Returns the part of a pulse that falls into this row; nil when no part does.
  private func box(_ pulse: TimedPulse) -> Box? {
    let from = clamped(pulse.onset)
    let to = clamped(pulse.end)
    guard from < to else { return nil }
    let height = Double(pulse.level.rawValue) * Self.levelHeight
    return Box(
      x: x(from), y: floor(ofLane: Int(pulse.actuator)) - height, width: x(to) - x(from),
      height: height)
  }

  private func drawFelt(_ pulse: TimedPulse, _ svg: inout PlotSVG) {
    guard let box = box(pulse) else { return }
    let grey = PlotGrey(pulse.level)
    svg.rect(
      "pulse", x: box.x, y: box.y, width: box.width, height: box.height, fill: grey.hex,
      tooltip: tooltip(of: pulse, "felt"))
    let number = "\(pulse.level.percent)"
    guard PlotText.width(number, size: 8.5) <= box.width else { return }
    let isInside = box.height >= 11
    svg.label(
      isInside && grey.isDark ? "level-light" : "level", x: box.x + box.width / 2,
      y: isInside ? box.y + box.height / 2 + 3 : box.y - 2, number)
  }

  private func drawDropped(_ pulse: TimedPulse, _ svg: inout PlotSVG) {
    guard let box = box(pulse) else { return }
    svg.rect(
      "dropped", x: box.x, y: box.y, width: box.width, height: box.height,
      tooltip: tooltip(of: pulse, "not felt"))
    PlotHatch.cross(&svg, box.x..<box.x + box.width, box.y..<box.y + box.height)
  }

  private func tooltip(of pulse: TimedPulse, _ what: String) -> String {
    "\(style.lanes[Int(pulse.actuator)]): \(what), \(pulse.level.percent) %"
      + " for \(pulse.duration.count) ms at \(PlotText.time(pulse.onset))"
  }
}

/// The fill of a box: the stronger the pulse, the darker.
struct PlotGrey {
  private let value: Int

  init(_ level: Level) { value = 226 - (Int(level.rawValue) - 1) * 28 / 5 }

  var hex: String {
    let digits = String(value, radix: 16)
    return "#" + digits + digits + digits
  }

  /// True if white contrasts with it more than black does (WCAG 2.1, relative luminance).
  var isDark: Bool { value < 118 }
}

/// Line patterns for printers without grey.
enum PlotHatch {
  /// Draws both diagonals.
  static func cross(_ svg: inout PlotSVG, _ x: Range<Double>, _ y: Range<Double>) {
    svg.path("cross", [(x.lowerBound, y.lowerBound), (x.upperBound, y.upperBound)])
    svg.path("cross", [(x.lowerBound, y.upperBound), (x.upperBound, y.lowerBound)])
  }

  /// Draws slanted lines, clipped at the edges.
  static func draw(_ svg: inout PlotSVG, _ x: Range<Double>, _ y: Range<Double>) {
    let height = y.upperBound - y.lowerBound
    var offset = x.lowerBound - height + 6
    while offset < x.upperBound {
      let from = max(offset, x.lowerBound)
      let to = min(offset + height, x.upperBound)
      svg.line(
        "hatch", x1: from, y1: y.upperBound - (from - offset), x2: to,
        y2: y.upperBound - (to - offset))
      offset += 6
    }
  }
}
