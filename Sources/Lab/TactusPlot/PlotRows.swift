import TactusWire

/// The scale of time to length, the same for all rows of a picture.
struct PlotScale {
  /// The longest duration of a row; ms.
  let rowDuration: Int64

  /// The length of a full row; divided by any of `durations` it has at most three decimals.
  static let rowLength = 720.0

  private static let durations: [Int64] = [
    60_000, 30_000, 20_000, 15_000, 12_000, 10_000, 8000, 6000, 5000, 4000, 3000, 2000, 1500, 1000,
    500, 250,
  ]

  /// Chooses the longest row in which half of the cells have space for a letter, and half of the
  /// pulses for a number.
  init(_ cells: some Collection<PlotCell>) {
    let advance = Self.median(cells.filter { $0.pattern.count > 0 }.map(\.pattern.advance.count))
    let pulse = Self.median(
      cells.flatMap { cell in
        (0..<cell.pattern.count).map { cell.pattern[$0].duration.count }
      })
    let limits = [advance.map { $0 / 60 }, pulse.map { $0 / 17 }].compactMap(\.self)
    let longest = limits.min().map { Int64(($0 * Self.rowLength).rounded(.down)) } ?? 8000
    rowDuration = Self.durations.first { $0 <= longest } ?? 250
  }

  private static func median(_ values: [UInt32]) -> Double? {
    values.isEmpty ? nil : Double(values.sorted()[values.count / 2])
  }

  var perMillisecond: Double { Self.rowLength / Double(rowDuration) }

  /// Returns the steps between labelled ticks and between all ticks, for labels up to `last`; ms.
  func ticks(upTo last: Int64) -> (major: Int64, minor: Int64) {
    let steps: [(Int64, Int64)] = [
      (10, 2), (20, 5), (50, 10), (100, 20), (200, 50), (500, 100), (1000, 200), (2000, 500),
      (5000, 1000),
    ]
    return steps.first { step, _ in
      let label = "\(PlotText.seconds(last / step * step + step)) ms"
      return Double(step) * perMillisecond >= PlotText.width(label, size: 10) + 8
    } ?? (10_000, 2000)
  }
}

/// One row of a picture, like a staff of music.
struct PlotRow {
  /// The time that the row shows.
  var window: Range<Int64>
  /// The cells that start, continue or were planned within it.
  var cells: [PlotCell] = []
  var marks: [PlotMark] = []
  /// The length of the silence before it that no row shows; ms.
  var silence: Int64 = 0

  /// Cuts a picture into rows: each begins with a cell, and with a word if that leaves the previous
  /// row well filled; silence at the end of a row is left out.
  static func rows(_ cells: [PlotCell], _ marks: [PlotMark], _ scale: PlotScale) -> [PlotRow] {
    let cellSpans = cells.map { PlotSpan($0, scale) }
    let markSpans = marks.map(PlotSpan.init)
    var open = (cellSpans + markSpans).sorted { $0.start < $1.start }[...]
    var rows: [PlotRow] = []
    var next = open.first?.start
    while let start = next {
      let limit = start + scale.rowDuration
      next = breakPoint(open, start, limit)
      open = open.drop { $0.active <= next ?? .max }
      let end = min(next ?? (cellSpans + markSpans).map(\.end).max() ?? limit, limit)
      let window = start..<max(end, start + 1)
      rows.append(
        PlotRow(
          window: window,
          cells: zip(cells, cellSpans).filter { $1.touches(window) }.map(\.0),
          marks: zip(marks, markSpans).filter { $1.touches(window) }.map(\.0),
          silence: rows.last.map { start - $0.window.upperBound } ?? 0))
    }
    return rows
  }

  /// Returns the start of the row after the one from `start` to `limit`; nil after the last row.
  private static func breakPoint(
    _ spans: ArraySlice<PlotSpan>, _ start: Int64, _ limit: Int64
  ) -> Int64? {
    let isCut = spans.contains { $0.start <= start && $0.active > limit }
    guard let late = spans.first(where: { $0.start > start && $0.active > limit }),
      late.start < limit || !isCut
    else { return isCut ? limit : nil }
    let word = spans.first { $0.word != nil && $0.word == late.word }
    guard let word, word.start > start + (limit - start) * 3 / 5 else { return late.start }
    return word.start
  }
}

/// The time that a cell or a mark takes in a row.
private struct PlotSpan {
  var start: Int64
  /// The end of the last pulse, up to which the cell must fit into the row.
  var active: Int64
  /// The earliest start of the next cell.
  var end: Int64
  /// The start of its drawing, if before the start of the cell.
  var lead: Int64
  var word: Int?

  init(_ cell: PlotCell, _ scale: PlotScale) {
    lead = min(cell.planned, cell.start)
    // A very late cell must not leave rows empty.
    start = cell.start - lead <= scale.rowDuration / 4 ? lead : cell.start
    active = max(cell.start, cell.start + Int64(cell.pattern.lastEnd.count))
    end = cell.start + Int64(cell.pattern.advance.count)
    word = cell.word
  }

  init(_ mark: PlotMark) {
    start = mark.time
    active = mark.time
    end = mark.time
    lead = start
    if case .underrun(let gap) = mark.kind { lead = start - gap }
  }

  func touches(_ window: Range<Int64>) -> Bool {
    lead < window.upperBound && max(active, start + 1) > window.lowerBound
  }
}
