import TactusBraille

/// The heading above a cell: its dots and its text, which later cells may share.
struct PlotHeading {
  private let cell: PlotCell
  /// The cell's extent; px.
  private let span: Range<Double>
  /// The text's extent; nil when an earlier cell's heading has the text.
  private var textSpan: Range<Double>?
  /// The middle of the last cell with this text.
  private var lastMiddle: Double

  /// Returns the headings that fit, by cell index in the row. Felt cells take precedence over cells that
  /// overlap them.
  static func headings(of staff: PlotStaff) -> [Int: PlotHeading] {
    var taken: [Range<Double>] = []
    var headings: [Int: PlotHeading] = [:]
    let cells = staff.row.cells
    let shown = cells.indices.filter { staff.row.window.contains(cells[$0].start) }
    for index in shown.filter({ cells[$0].isFelt }) + shown.filter({ !cells[$0].isFelt }) {
      let next = cells[(index + 1)...].first { $0.isFelt && $0.start > cells[index].start }
      let heading = PlotHeading(cells[index], before: next, staff)
      guard !taken.contains(where: { $0.overlaps(heading.span) }) else { continue }
      taken.append(heading.span)
      headings[index] = heading
    }
    join(cells, &headings)
    return headings
  }

  private init(_ cell: PlotCell, before next: PlotCell?, _ staff: PlotStaff) {
    self.cell = cell
    span =
      staff.x(
        cell.start)..<max(staff.x(staff.end(of: cell, before: next)), staff.x(cell.start) + 0.001)
    textSpan = span
    lastMiddle = span.middle
  }

  /// Merges a text shared by several neighbours into one, over all of them.
  private static func join(_ cells: [PlotCell], _ headings: inout [Int: PlotHeading]) {
    var first: Int?
    for (index, cell) in cells.enumerated() {
      guard let span = headings[index]?.span else {
        first = nil
        continue
      }
      if cell.sharesText, let first, let start = headings[first]?.textSpan?.lowerBound,
        start < span.lowerBound
      {
        headings[first]?.textSpan = start..<span.upperBound
        headings[first]?.lastMiddle = span.middle
        headings[index]?.textSpan = nil
      } else {
        first = index
      }
    }
  }

  func draw(_ svg: inout PlotSVG, in staff: PlotStaff) {
    if let braille = cell.cell, braille != .blank, span.length >= PlotBraille.width {
      PlotBraille.draw(&svg, braille, middle: span.middle, top: staff.brailleTop)
    }
    guard let textSpan, !cell.text.allSatisfy(\.isWhitespace) else { return }
    for size in [17.0, 13, 10] {
      let room = textSpan.length - 2
      let text = PlotText.fitted(cell.text, size: size, into: room)
      guard let text, text == cell.text || size == 10 else { continue }
      svg.label("letter", x: textSpan.middle, y: staff.top + 24, size: size, text)
      break
    }
    if lastMiddle > span.middle {
      let y = staff.top + 28
      svg.line("minor", x1: span.middle - 8, y1: y, x2: lastMiddle + 8, y2: y)
    }
  }
}

extension PlotStaff {
  /// Returns the end of a cell's heading: cells with few dots get as much width as others.
  func end(of cell: PlotCell, before next: PlotCell?) -> Int64 {
    let active = max(Int64(cell.pattern.lastEnd.count), style.typicalAdvance)
    let end = clamped(cell.start + min(active, max(1, Int64(cell.pattern.advance.count))))
    return min(end, next?.start ?? end)
  }

  /// Draws a bracket over the cells of each word, open where the word continues in another row.
  func drawWords(_ svg: inout PlotSVG) {
    let cells = row.cells.filter {
      row.window.contains($0.start) && $0.cell != .blank && $0.pattern.count > 0
    }
    var index = 0
    while index < cells.count {
      var end = index
      while end + 1 < cells.count, cells[end + 1].word == cells[index].word { end += 1 }
      let from = x(cells[index].start)
      let next = end + 1 < cells.count ? cells[end + 1] : nil
      let to = x(self.end(of: cells[end], before: next))
      if to > from {
        svg.path("word", [(from, top + 9), (from, top + 5), (to, top + 5), (to, top + 9)])
      }
      index = end + 1
    }
  }
}

/// A braille cell drawn as dots, because few fonts have braille.
enum PlotBraille {
  /// The distance between dots.
  static let pitch = 6.0
  static let width = 14.0

  static func draw(_ svg: inout PlotSVG, _ cell: BrailleCell, middle: Double, top: Double) {
    for dot in 1...8 where dot <= 6 || cell.contains(dot: dot) {
      let (column, row) = dot <= 6 ? ((dot - 1) / 3, (dot - 1) % 3) : (dot - 7, 3)
      let isRaised = cell.contains(dot: dot)
      svg.element(
        "circle",
        [
          ("class", isRaised ? "dot" : "ring"),
          ("cx", PlotSVG.number(middle + (Double(column) - 0.5) * pitch)),
          ("cy", PlotSVG.number(top + Double(row) * pitch)), ("r", isRaised ? "2.4" : "0.9"),
        ])
    }
  }
}

extension Range<Double> {
  var length: Double { upperBound - lowerBound }
  var middle: Double { (lowerBound + upperBound) / 2 }
}
