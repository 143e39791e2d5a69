import TactusBraille
package import TactusPractice
import TactusText

/// A line about practice, for a teacher or a script.
package struct PracticeLine {
  private let report: PracticeReport

  package init(_ report: PracticeReport) { self.report = report }

  /// The line for a teacher.
  package var text: String {
    switch report {
    case .played(let item, let percent, let isAgain):
      let rate = item.isPressedBack ? " at \(percent) %" : ""
      return Self.line(isAgain ? "again" : "played", Self.name(item) + rate)
    case .answered(let trial):
      guard let cells = trial.cells, !cells.isEmpty else {
        return Self.line("asked", "to be shown it: \(Self.answer(trial.item))")
      }
      let verdict = trial.isRight ? "right" : "wrong: it was \(Self.answer(trial.item))"
      return Self.line("pressed", "\(Self.text(cells))  \(verdict)")
    case .interrupted: return Self.line("void", "interrupted, so it is asked again")
    case .paused: return Self.line("paused", "")
    case .asleep: return Self.line("silent", "no answer twice: any key resumes")
    case .ended(let summary): return Self.line("ended", summary.words)
    case .measured(let record): return Self.line("measured", Self.words(record))
    case .notMeasured(let reason): return Self.line("unmeasured", reason)
    }
  }

  private static func words(_ record: StrengthRecord) -> String {
    let thresholds = record.motors.map { motor in
      motor.threshold.map { "\(Int($0.rounded())) %" } ?? "not felt"
    }
    return "felt from " + thresholds.joined(separator: ", ") + " of full drive"
  }

  private static func line(_ name: String, _ text: String) -> String {
    text.isEmpty ? name : "\(name.padded(to: 8)) \(text)".printable
  }

  private static func name(_ item: PracticeItem) -> String { "\(item.kind.rawValue) \(item.text)" }

  private static func text(_ cells: [BrailleCell]) -> String {
    let dots = cells.map(\.dotNumbers).joined(separator: " ")
    return "\(cells.map(\.description).joined()) (\(dots))"
  }

  private static func answer(_ item: PracticeItem) -> String {
    if let chord = item.chord { return "\(item.text) \(text([chord]))" }
    return item.isPressedBack ? "\(item.text) \(text(item.cells))" : item.text
  }

  /// The line for a script.
  package var json: String {
    switch report {
    case .played(let item, let percent, let isAgain):
      Self.object("played", item, [("percent", "\(percent)"), ("again", "\(isAgain)")])
    case .answered(let trial):
      Self.object(
        "answered", trial.item,
        [
          ("pressed", JSONText.array((trial.cells ?? []).map { JSONText.string($0.dotNumbers) })),
          ("right", "\(trial.isRight)"), ("first", "\(!trial.isRepeated)"),
          ("ms", trial.milliseconds.map { "\($0)" } ?? "null"),
        ])
    case .interrupted: Self.object("void")
    case .paused: Self.object("paused")
    case .asleep: Self.object("silent")
    case .measured(let record):
      Self.object("measured", nil, [("strength", StrengthReport(record).json)])
    case .notMeasured(let reason):
      Self.object("unmeasured", nil, [("reason", JSONText.string(reason))])
    case .ended(let summary):
      Self.object(
        "ended", nil,
        [
          ("answers", "\(summary.answers)"), ("right", "\(summary.right)"),
          ("new", JSONText.strings(summary.introduced.map(\.text))),
          ("weak", JSONText.strings(summary.weak.map(\.text))),
        ])
    }
  }

  private static func object(
    _ event: String, _ item: PracticeItem? = nil, _ members: [(String, String)] = []
  ) -> String {
    let named = item.map { item in
      [("kind", JSONText.string(item.kind.rawValue)), ("item", JSONText.string(item.text))]
    }
    return JSONText.object([("event", JSONText.string(event))] + (named ?? []) + members)
  }
}
