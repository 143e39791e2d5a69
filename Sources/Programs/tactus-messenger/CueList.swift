import TactusBraille
import TactusHaptics
import TactusSystem
import TactusText
import TactusVocabulary

/// Prints the list of `tactus cues`.
struct CueList {
  private let table: CueTable
  private let comparison: CueComparison
  private let isJSON: Bool
  private var output = StandardOutput()

  init(_ table: CueTable, isJSON: Bool) {
    self.table = table
    self.isJSON = isJSON
    comparison = CueComparison(table)
  }

  mutating func write() throws(Failure) -> ExitStatus {
    for cue in Cue.allCases { isJSON ? output.line(json(cue)) : printCue(cue) }
    if !isJSON, Set(table.layout.dots).count < 6 {
      output.line("Dots share motors here: only rhythm tells cues apart.")
    }
    try output.finish()
    return .ok
  }

  private mutating func printCue(_ cue: Cue) {
    let definition = table.vocabulary[cue]
    output.line("\(cue.rawValue): \(cue.meaning)")
    output.line("  " + (table.vocabulary.replaces(cue) ? "replaced by the file" : cue.reminder))
    output.line("  \(definition.length.count) ms")
    for nearest in neighbours(of: cue) {
      output.line("  \(nearest.hundredths) from \(nearest.other)")
    }
    for row in Self.rows(definition.pulses.map(Self.text)) { output.line("  " + row) }
  }

  private func neighbours(of cue: Cue) -> [CueNeighbour] {
    [comparison.nearestCue(to: cue), comparison.nearestLetter(to: cue)].compactMap(\.self)
  }

  private static func text(_ pulse: CuePulse) -> String {
    "\(pulse.dots.dotNumbers)@\(pulse.onset.count)+\(pulse.duration.count)"
  }

  /// Fills rows with words, up to the width of a terminal.
  private static func rows(_ words: [String]) -> [String] {
    var rows: [String] = []
    for word in words {
      if let row = rows.last, row.count + word.count < 78 {
        rows[rows.count - 1] = "\(row) \(word)"
      } else {
        rows.append(word)
      }
    }
    return rows
  }

  private func json(_ cue: Cue) -> String {
    let definition = table.vocabulary[cue]
    return JSONText.object([
      ("cue", JSONText.string(cue.rawValue)),
      ("meaning", JSONText.string(cue.meaning)),
      ("is_replaced", table.vocabulary.replaces(cue) ? "true" : "false"),
      ("length_ms", "\(definition.length.count)"),
      ("nearest", JSONText.array(neighbours(of: cue).map(Self.json))),
      ("pulses", JSONText.array(definition.pulses.map(Self.json))),
    ])
  }

  private static func json(_ neighbour: CueNeighbour) -> String {
    let other: [(String, String)] =
      switch neighbour.other {
      case .cue(let cue): [("cue", JSONText.string(cue.rawValue))]
      case .letter(let cell, let kind, let rate):
        [
          ("dots", JSONText.array(cell.dots.map(String.init))),
          ("encoding", JSONText.string(kind.rawValue)), ("rate_percent", "\(rate.percent)"),
        ]
      }
    return JSONText.object(other + [("distance", neighbour.hundredths)])
  }

  /// Returns a pulse in the form of a cue file.
  private static func json(_ pulse: CuePulse) -> String {
    JSONText.object([
      ("dots", JSONText.array(pulse.dots.dots.map(String.init))),
      ("onset_ms", "\(pulse.onset.count)"), ("duration_ms", "\(pulse.duration.count)"),
      ("level_percent", "\(pulse.percent)"),
    ])
  }
}
