import TactusBraille
import TactusHaptics
import TactusWire

/// Judges the felt output of a screen and of alerts, by the motors alone: it knows the screen's
/// contents and the times of events, and nothing of the implementation of rooms.
struct HandOracle {
  /// Something that the hand must have felt.
  struct Debt {
    enum What {
      /// All of this and nothing else from the screen.
      case line([BrailleCell])
      /// This, among other things, from its start to its end.
      case word([BrailleCell])
      /// Cells that are not from the screen, one after another.
      case sender([BrailleCell])
    }
    var what: What
    var from: Microseconds
    var until: Microseconds
  }

  /// The time for which cells that the screen no longer shows may still begin: a change waits a
  /// second at most for the cell being felt, and then there are those already on the glove.
  private static let staleness = Microseconds.milliseconds(1_600)

  /// The duration of a cell; an interrupted one may look like another.
  private static let longestCell = Microseconds.milliseconds(700)

  var debts: [Debt] = []
  /// The times of events that may interrupt a word.
  var events: [Microseconds] = []
  /// The times of faults of the line or the glove.
  var harms: [ClosedRange<Microseconds>] = []

  /// The deviations from the required output.
  func findings(
    _ motors: MotorReading, _ shown: [HandWorld.Shown],
    longestPulse: Int64
  ) -> [String] {
    var findings = debts.compactMap { unpaid($0, motors.felt) }
    findings += strangers(motors.felt, shown)
    if motors.longest > longestPulse + 1000 {
      findings.append("a motor was on for \(motors.longest) µs")
    }
    if !motors.isSilent { findings.append("a motor stays on") }
    return findings
  }

  static func text(_ cells: [BrailleCell]) -> String {
    String(String.UnicodeScalarView(cells.map(\.unicode)))
  }

  // MARK: Required output

  private func unpaid(_ debt: Debt, _ felt: [MotorReading.Felt]) -> String? {
    let first = felt.partitioningIndex { $0.time >= debt.from }
    let row = felt[first...].prefix { $0.time <= debt.until }
    let time = "from \(debt.from.milliseconds) to \(debt.until.milliseconds) ms"
    switch debt.what {
    case .line(let line):
      let cells = row.compactMap(\.cell).filter(ScreenModel.isOfScreen)
      guard cells != line else { return nil }
      return "'\(Self.text(line))' was felt as '\(Self.text(cells))' \(time)"
    case .word(let word):
      let cells = row.map { $0.cell ?? .blank }
      guard !cells.contains(word) else { return nil }
      return "'\(Self.text(word))' was not felt in '\(Self.text(cells))' \(time)"
    case .sender(let name):
      let cells = row.compactMap(\.cell).filter { !ScreenModel.isOfScreen($0) }
      guard !cells.contains(name) else { return nil }
      return "the alert of '\(Self.text(name))' was not felt in '\(Self.text(cells))' \(time)"
    }
  }

  // MARK: Allowed output

  /// Cells felt as the screen's that were not on it, or were interrupted without a reason.
  private func strangers(
    _ felt: [MotorReading.Felt], _ shown: [HandWorld.Shown]
  ) -> [String] {
    let segments = shown.map { ScreenModel.words($0.window).map(\.cells) }
    var findings: [String] = []
    var word: (cells: [BrailleCell], time: Microseconds, shown: [[BrailleCell]])?
    for felt in felt {
      let isOver = felt.cell.map { !ScreenModel.isOfScreen($0) } ?? true
      if isOver, word == nil { continue }
      let recent = recent(at: felt.time, shown, segments)
      guard let cell = felt.cell, ScreenModel.isOfScreen(cell) else {
        // An interrupted cell may be the word's next.
        findings +=
          word.map { broken($0.cells, $0.shown + recent, from: $0.time, to: felt.time) } ?? []
        word = nil
        continue
      }
      if let begun = word {
        let longer = begun.cells + [cell]
        if (recent + begun.shown).contains(where: { $0.starts(with: longer) }) {
          word?.cells = longer
          continue
        }
        findings += broken(begun.cells, begun.shown + recent, from: begun.time, to: felt.time)
      }
      word = ([cell], felt.time, recent)
      let isThere = recent.contains {
        $0.first == cell || ScreenModel.isTyped(cell) && $0.contains(cell)
      }
      if !isThere, !isHarmed(felt.time) {
        findings.append(
          "'\(Self.text([cell]))' at \(felt.time.milliseconds) ms begins no word that the screen showed"
        )
      }
    }
    return findings
  }

  private func broken(
    _ word: [BrailleCell], _ recent: [[BrailleCell]], from start: Microseconds,
    to end: Microseconds
  ) -> [String] {
    guard !word.allSatisfy(ScreenModel.isTyped), !recent.contains(word),
      !isHarmed(start), !isHarmed(end)
    else { return [] }
    let first = events.partitioningIndex { $0 >= start - Self.staleness }
    guard first == events.count || events[first] > end + Self.longestCell else { return [] }
    let before = first > 0 ? events[first - 1].milliseconds : 0
    return [
      "'\(Self.text(word))' from \(start.milliseconds) ms was broken off by \(end.milliseconds) ms, and "
        + "the last thing happened at \(before) ms"
    ]
  }

  /// The words of the windows shown until just before `time`.
  private func recent(
    at time: Microseconds, _ shown: [HandWorld.Shown],
    _ segments: [[[BrailleCell]]]
  ) -> [[BrailleCell]] {
    let next = shown.partitioningIndex { $0.time > time }
    let age = isHarmed(time) ? .seconds(15) : Self.staleness
    var first = max(0, shown.partitioningIndex { $0.time > time - age } - 1)
    while first > 0, shown[first].goesOn { first -= 1 }
    return segments[min(first, next)..<next].reversed().flatMap(\.self)
  }

  func isHarmed(_ time: Microseconds) -> Bool { harms.contains { $0.contains(time) } }
}

extension Array {
  /// The first index for which `isBehind` is true; it must be true for all later ones too.
  fileprivate func partitioningIndex(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
