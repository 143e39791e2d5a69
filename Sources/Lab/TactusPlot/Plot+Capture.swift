import TactusCapture
public import TactusCaptureReading
import TactusWire

extension Plot {
  /// Creates the picture of a capture; time 0 is the planned start of the first cell.
  public init(_ story: CaptureSummary, title: String, details: String = "", lanes: [String]) {
    var collector = FeltCellCollector(clocks: story.sessions.map(\.clock))
    for felt in story.felt { collector.add(felt) }
    for trouble in story.problems { collector.add(trouble, story) }
    self.init(collector, title, details, lanes)
  }

  /// Creates the picture of felt cells; time 0 is the planned start of the first.
  public init(_ felt: [FeltCell], title: String, details: String = "", lanes: [String]) {
    var collector = FeltCellCollector()
    for cell in felt { collector.add(cell) }
    self.init(collector, title, details, lanes)
  }

  private init(
    _ collector: FeltCellCollector, _ title: String, _ details: String, _ lanes: [String]
  ) {
    self.init(
      title: title, details: details, lanes: lanes,
      cells: collector.cells.sorted { $0.start < $1.start },
      marks: collector.marks.sorted { $0.time < $1.time })
  }
}

/// Puts felt cells on one timeline, although a device's clock restarts after a reset.
private struct FeltCellCollector {
  private(set) var cells: [PlotCell] = []
  private(set) var marks: [PlotMark] = []
  /// The device's clock in each session.
  private let clocks: [CaptureSummary.Clock?]
  private var session: Int?
  /// The end of each session's cells.
  private var ends: [Int: Int64] = [:]
  /// The device's time at time 0 of the picture; ms.
  private var origin: Int64 = 0
  /// The same for each session.
  private var origins: [Int: Int64] = [:]
  /// The host's time at time 0 of the picture, in ms; nil when no clock shows it.
  private var hostOrigin: Int64?
  /// The end of the last cell so far.
  private var end: Int64 = 0
  /// The end of the last felt cell so far.
  private var feltEnd: Int64 = 0
  private var count = 0
  private var word = 0
  private var wasBlank = false

  /// The distance between sessions with unrelated clocks.
  private static let pauseMilliseconds: Int64 = 1000
  /// The advance of a pattern that the capture does not hold; ms.
  private static let unknownAdvance: Milliseconds = 500

  init(clocks: [CaptureSummary.Clock?] = []) { self.clocks = clocks }

  mutating func add(_ felt: FeltCell) {
    let pattern = felt.pattern ?? Pattern(advance: Self.unknownAdvance)
    let time = (felt.planned ?? felt.onset)?.milliseconds
    if felt.session != session { begin(felt.session, at: time) }
    let planned = time.map { $0 - origin } ?? end
    let onset = felt.onset.map { $0.milliseconds - origin }
    let outcome = Self.outcome(of: felt, planned, onset)
    makeRoom(at: planned)
    let isBlank = felt.cell == .blank
    if wasBlank, !isBlank { word += 1 }
    wasBlank = isBlank
    let cell = PlotCell(
      number: count, cell: felt.cell, text: felt.text,
      sharesText: felt.text.isEmpty && !cells.isEmpty, word: word, planned: planned,
      pattern: pattern, outcome: outcome)
    count += 1
    cells.append(cell)
    end = max(end, cell.end)
    if cell.isFelt { feltEnd = max(feltEnd, cell.end) }
    ends[felt.session] = end
    if let gap = felt.underrun {
      let label = "underrun \(PlotText.time(Int64(gap.count)))"
      marks.append(
        PlotMark(time: cell.start, kind: .underrun(gap: Int64(gap.count)), label: label))
    }
  }

  /// Removes unfelt cells from `time` on, because other cells replaced them.
  private mutating func makeRoom(at time: Int64) {
    var count = 0
    var cut: PlotCell?
    while let last = cells.last, !last.isFelt, last.start + Int64(last.pattern.lastEnd.count) > time
    {
      cells.removeLast()
      count += 1
      cut = last.cut(at: time)
    }
    guard count > 0 else { return }
    if let cut { cells.append(cut) }
    end = cells.last?.end ?? 0
    word += 1
    wasBlank = false
    let label = "\(PlotText.count(count, "cell")) taken back"
    marks.append(PlotMark(time: time, kind: .note, label: label))
  }

  /// Marks a problem that no cell shows; at the end of its session if the device's clock is
  /// unknown.
  mutating func add(_ trouble: CaptureProblem, _ story: CaptureSummary) {
    guard [.fault, .refused, .lineLost].contains(trouble.kind) else { return }
    let session = story.sessions.lastIndex { $0.began <= trouble.time } ?? 0
    guard var time = ends[session] else { return }
    if let origin = origins[session], let clock = clocks[session] {
      time = clock.device(at: Int64(clamping: trouble.time / 1_000_000)) - origin
    }
    marks.append(
      PlotMark(
        time: time, kind: trouble.kind == .lineLost ? .note : .fault, label: trouble.words))
  }

  private mutating func begin(_ number: Int, at time: Int64?) {
    let clock = clocks.indices.contains(number) ? clocks[number] : nil
    if session == nil {
      origin = time ?? 0
      hostOrigin = clock.map { origin - $0.device(at: 0) }
    } else {
      if let hostOrigin, let clock { origin = clock.device(at: hostOrigin) }
      if let time, time - origin < feltEnd { origin = time - end - Self.pauseMilliseconds }
      let start = time.map { $0 - origin } ?? end
      marks.append(PlotMark(time: start, kind: .note, label: "session \(number + 1)"))
      word += 1
    }
    session = number
    origins[number] = origin
  }

  private static func outcome(of felt: FeltCell, _ planned: Int64, _ onset: Int64?) -> PlotOutcome {
    switch felt.outcome {
    case .played: .felt(at: onset ?? planned)
    case .late(let by): .felt(at: onset ?? planned + Int64(by.count))
    case .dropped(let reason):
      .dropped(reason.words)
    case .unknown: onset.map { .felt(at: $0) } ?? .unreported
    }
  }
}

extension CaptureSummary.Clock {
  /// Returns the device's time at a host time, both in ms.
  fileprivate func device(at host: Int64) -> Int64 {
    device.milliseconds + host - Int64(clamping: hostTime / 1_000_000)
  }
}

extension PlotCell {
  fileprivate var end: Int64 { start + Int64(pattern.advance.count) }

  /// Returns the cell with only those pulses that end by `time`; nil when none do.
  fileprivate func cut(at time: Int64) -> PlotCell? {
    guard let advance = UInt32(exactly: time - start) else { return nil }
    var cutPattern = Pattern(advance: Milliseconds(advance))
    // A pattern refuses pulses that outlast its advance.
    for index in 0..<pattern.count { try? cutPattern.append(pattern[index]) }
    var cell = self
    cell.pattern = cutPattern
    return cutPattern.count > 0 ? cell : nil
  }
}
