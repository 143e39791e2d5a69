import TactusWire

extension Plot {
  /// The picture of what a capture tells; zero is when its first cell was to start.
  public init(_ story: Story, title: String, details: String = "", lanes: [String]) {
    var taker = FeltCellTaker()
    for felt in story.felt { taker.take(felt) }
    for trouble in story.troubles { taker.take(trouble, story) }
    self.init(taker, title, details, lanes)
  }

  /// The picture of felt cells; zero is when the first was to start.
  public init(_ felt: [FeltCell], title: String, details: String = "", lanes: [String]) {
    var taker = FeltCellTaker()
    for cell in felt { taker.take(cell) }
    self.init(taker, title, details, lanes)
  }

  private init(_ taker: FeltCellTaker, _ title: String, _ details: String, _ lanes: [String]) {
    self.init(
      title: title, details: details, lanes: lanes,
      cells: taker.cells.sorted { $0.start < $1.start },
      marks: taker.marks.sorted { $0.time < $1.time })
  }
}

/// Puts felt cells on one timeline, though a device that was reset begins its clock anew.
private struct FeltCellTaker {
  private(set) var cells: [PlotCell] = []
  private(set) var marks: [PlotMark] = []
  private var session: Int?
  /// Where the cells of a session end.
  private var ends: [Int: Int64] = [:]
  /// The device's time at zero of the picture; ms.
  private var origin: Int64 = 0
  /// The latest end so far.
  private var end: Int64 = 0
  private var word = 0
  private var wasBlank = false

  /// How far apart sessions are drawn whose clocks have nothing in common; ms.
  private static let pause: Int64 = 1000
  /// Stands in for a pattern that the capture does not hold; ms.
  private static let unknownAdvance: Milliseconds = 500

  mutating func take(_ felt: FeltCell) {
    let pattern = felt.pattern ?? Pattern(advance: Self.unknownAdvance)
    let time = (felt.planned ?? felt.onset)?.milliseconds
    if felt.session != session { begin(felt.session, at: time) }
    let planned = time.map { $0 - origin } ?? end
    let onset = felt.onset.map { $0.milliseconds - origin }
    let isBlank = felt.cell == .blank
    if wasBlank, !isBlank { word += 1 }
    wasBlank = isBlank
    let cell = PlotCell(
      number: cells.count, cell: felt.cell, text: felt.text,
      sharesText: felt.text.isEmpty && !cells.isEmpty, word: word, planned: planned,
      pattern: pattern, fate: Self.fate(of: felt, planned, onset))
    cells.append(cell)
    end = max(end, cell.start + Int64(pattern.advance.count))
    ends[felt.session] = end
    if let gap = felt.underrun {
      let label = "underrun \(PlotText.time(Int64(gap.count)))"
      marks.append(
        PlotMark(time: cell.start, kind: .underrun(gap: Int64(gap.count)), label: label))
    }
  }

  /// What no cell tells of. The clock that the story knows is that of the last session; what came
  /// before is put after the cells of its session.
  mutating func take(_ trouble: Trouble, _ story: Story) {
    guard [.fault, .refused, .lineLost].contains(trouble.kind) else { return }
    let session = story.sessions.lastIndex { $0.began <= trouble.time } ?? 0
    var time = ends[session]
    if session == self.session, let clock = story.clock {
      let since = Int64(clamping: trouble.time) - Int64(clamping: clock.hostTime)
      time = (clock.device + Microseconds(since / 1000)).milliseconds - origin
    }
    guard let time else { return }
    marks.append(
      PlotMark(
        time: time, kind: trouble.kind == .lineLost ? .note : .fault, label: trouble.words))
  }

  private mutating func begin(_ number: Int, at time: Int64?) {
    if session == nil {
      origin = time ?? 0
    } else {
      if let time, time - origin < end { origin = time - end - Self.pause }
      let start = time.map { $0 - origin } ?? end
      marks.append(PlotMark(time: start, kind: .note, label: "session \(number + 1)"))
      word += 1
    }
    session = number
  }

  private static func fate(of felt: FeltCell, _ planned: Int64, _ onset: Int64?) -> PlotFate {
    switch felt.fate {
    case .played: .felt(at: onset ?? planned)
    case .late(let by): .felt(at: onset ?? planned + Int64(by.count))
    case .dropped(let reason):
      .dropped(reason.words)
    case .unknown: onset.map { .felt(at: $0) } ?? .unreported
    }
  }
}
