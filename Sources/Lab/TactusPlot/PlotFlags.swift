/// A few words at a time in a row, with a staff that leads down to the lanes.
struct PlotFlag {
  var x: Double
  var label: String
  var isFault = false
  /// The position of the words; nil if they do not fit.
  fileprivate(set) var place: (track: Int, x: Double)?

  static let size = 10.0
  /// The space between the staff and the words.
  private static let gap = 3.0
  private static let mostTracks = 6

  init(x: Double, label: String, isFault: Bool = false) {
    self.x = x
    self.label = PlotText.fitted(label, size: Self.size, into: 240) ?? ""
    self.isFault = isFault
  }

  private var width: Double { PlotText.width(label, size: Self.size) + 2 * Self.gap }

  /// Assigns each flag a track, with 0 next to the lanes, so that words overlap neither words nor
  /// staffs.
  static func placed(_ flags: [PlotFlag], within room: ClosedRange<Double>) -> [PlotFlag] {
    var placed = flags.sorted { $0.x < $1.x }
    var tracks: [[ClosedRange<Double>]] = Array(repeating: [], count: mostTracks)
    var staffs: [(x: Double, track: Int)] = []
    func fits(_ index: Int) -> Bool { room.contains(placed[index].x + placed[index].width) }
    // Go from right to left, because words go to the right of their staff. Those that do not fit
    // there go to its left, above the others.
    let order = placed.indices.reversed()
    for index in order.filter(fits) + order.filter({ !fits($0) }) {
      let flag = placed[index]
      let span =
        fits(index) ? flag.x...flag.x + flag.width : flag.x - flag.width...flag.x
      let track = tracks.indices.first { track in
        room.contains(span.lowerBound) && !tracks[track].contains { $0.overlaps(span) }
          && !tracks[..<track].contains { $0.contains { $0.isCrossed(at: flag.x) } }
          && !staffs.contains { $0.track > track && span.isCrossed(at: $0.x) }
      }
      guard let track else { continue }
      tracks[track].append(span)
      staffs.append((flag.x, track))
      placed[index].place = (track, span.lowerBound + gap)
    }
    return placed
  }
}

extension ClosedRange<Double> {
  fileprivate func isCrossed(at place: Double) -> Bool { lowerBound < place && place < upperBound }
}

extension PlotRow {
  /// Returns the flags of this row; `x` maps a time to its position.
  func flags(_ x: (Int64) -> Double) -> [PlotFlag] {
    var flags: [PlotFlag] = []
    if silence >= 1000 {
      let label = "after \(PlotText.time(silence)) without a cell"
      flags.append(PlotFlag(x: x(window.lowerBound), label: label))
    }
    var row: (label: String, start: Int64, count: Int)?
    func finish() {
      guard let row else { return }
      let label = row.count == 1 ? row.label : "\(row.count) cells \(row.label)"
      flags.append(PlotFlag(x: x(row.start), label: label))
    }
    for cell in cells where window.contains(cell.start) {
      let label = cell.remark
      if let label, row?.label == label {
        row?.count += 1
      } else {
        finish()
        row = label.map { ($0, cell.start, 1) }
      }
    }
    finish()
    for mark in marks where window.contains(mark.time) {
      flags.append(PlotFlag(x: x(mark.time), label: mark.label, isFault: mark.kind == .fault))
    }
    return flags
  }
}

extension PlotCell {
  /// The delay in ms after the planned start; nil within the 1 ms that a device may take
  /// (PROTOCOL.md, "Late cells").
  var lateness: Int64? { start - planned > 1 ? start - planned : nil }

  /// True if it is known to have been felt.
  var isFelt: Bool {
    if case .felt = outcome { true } else { false }
  }

  /// The deviation from the plan, in words; nil without one.
  var remark: String? {
    switch outcome {
    case .felt: lateness.map { "late \(PlotText.time($0))" }
    case .dropped(let reason): "dropped: \(reason)"
    case .unreported: "not reported"
    }
  }
}
