import TactusPractice
import TactusText

/// The progress in practice, as it is sent to a teacher.
package struct ServiceProgress: Hashable {
  /// The object that `tactus learn --report --json` prints, with only the latest days and the
  /// most frequent pairs of the matrix.
  package var report: String
  /// The same in sentences for people, and the weakest pairs.
  package var words: [String]
  package var confused: [String]
  /// The items to choose from, by kind, as a JSON array.
  package var choices: String

  /// The numbers of days in `report`, and of pairs in its matrix: all that 26 letters usually have.
  static let mostDays = 60
  static let mostPairs = 1000
}

extension ServiceProgress {
  init(_ progress: PracticeProgress, _ catalogue: PracticeCatalogue, at now: Timestamp) {
    let report = LearnReport(progress, catalogue, at: now)
    self.report = report.json(days: Self.mostDays, pairs: Self.mostPairs)
    (words, confused) = (
      report.summary + [report.plan, report.lesson].compactMap(\.self), report.confused
    )
    let open = PracticeScheduler(catalogue).open(progress)
    choices = JSONText.array(
      PracticeItem.Kind.allCases.compactMap { kind in
        let items = open.filter { $0.kind == kind && kind != .message }
        guard !items.isEmpty else { return nil }
        return JSONText.object([
          ("kind", JSONText.string(kind.rawValue)),
          ("items", JSONText.strings(items.map(\.text))),
        ])
      })
  }

  var members: [(String, String)] {
    [
      ("report", report), ("words", JSONText.strings(words)),
      ("confused", JSONText.strings(confused)), ("choices", choices),
    ]
  }

  init?(_ fields: JSONMembers) {
    guard let report = fields.written("report"), let words = fields.texts("words"),
      let confused = fields.texts("confused"), let choices = fields.written("choices")
    else { return nil }
    self.init(report: report, words: words, confused: confused, choices: choices)
  }
}
