import TactusAnalysis
import TactusMessage
import TactusText

/// The quality of models on messages that they were not trained on.
struct DevelopmentReport {
  let model: MeaningModel
  let bytes: Int
  let messages: [LabelledMessage]
  let trained: Int
  let comments: [ToneExample]

  /// The report, for users.
  var text: String {
    let found = messages.map(analysis)
    return """
      \(trained) messages trained on, \(messages.count) judged; models of \(bytes) bytes

      \(figures(found))

      urgency: labelled (down) and found (across)
      \(bands(found))

      tone of comments: right (down) and found (across)
      \(tones)

      area by language: \(Language.allCases.map { "\($0.rawValue) \(Self.figure(area(found, $0)))" }.joined(separator: ", "))
      """
  }

  private func analysis(_ message: LabelledMessage) -> Analysis {
    MeaningAnalyzer(model).analyze(
      IncomingMessage(
        sender: message.sender, body: message.text, time: Timestamp(milliseconds: 0)))
  }

  // MARK: Figures

  private func figures(_ found: [Analysis]) -> String {
    func felt(_ holds: (LabelledMessage) -> Bool) -> Double {
      Judgement.share(zip(messages, found).filter { holds($0.0) }) { $0.1.isUrgent }
    }
    let scams = zip(messages, found).filter { $0.0.isScam }
    let (keys, facts) = summaries(found)
    let english = area(found) { $0.language == .english }
    let others = area(found) { $0.language != .english }
    let rows: [(String, Double, String)] = [
      ("critical felt as urgent", felt { $0.urgency == .critical }, "≥ 0.95"),
      ("critical or high felt as urgent", felt { $0.urgency >= .high }, "≥ 0.88"),
      ("medium felt as urgent", felt { $0.urgency == .medium }, ""),
      ("low felt as urgent", felt { $0.urgency == .low }, "≤ 0.04"),
      ("area, urgent against not", area(found) { _ in true }, "≥ 0.98"),
      ("area, English", english, ""),
      ("area, other languages", others, "within 0.03"),
      ("key clauses whole", keys, "≥ 0.72"),
      ("facts kept", facts, "≥ 0.78"),
      (
        "scams that open a fraud room or interrupt",
        Judgement.share(Array(scams)) { $0.1.isUrgent || $0.1.isFraudAlert }, "≤ 0.02"
      ),
      ("scams known as such", Judgement.share(Array(scams)) { $0.1.isScam }, ""),
      (
        "others taken for scams",
        Judgement.share(zip(messages, found).filter { !$0.0.isScam }) { $0.1.isScam }, ""
      ),
      ("tone of comments, macro-F1", toneFigures.mean, "≥ 0.64"),
      (
        "language found",
        Judgement.share(Array(zip(messages, found)).filter { $0.0.text.count >= 20 }) {
          $0.0.language == $0.1.language
        }, "≥ 0.98"
      ),
      ("category", same(found) { ($0.category, $1.category) }, ""),
      ("tone", same(found) { ($0.tone, $1.tone) }, ""),
      ("asks", same(found) { ($0.asks, $1.asks) }, ""),
      ("danger", same(found) { ($0.danger, $1.danger) }, ""),
    ]
    return rows.map { name, value, goal in
      Self.padded(name, 44) + Self.figure(value) + (goal.isEmpty ? "" : "  \(goal)")
    }.joined(separator: "\n")
  }

  private func same<Label: Equatable>(
    _ found: [Analysis], _ labels: (LabelledMessage, Analysis) -> (Label, Label)
  ) -> Double {
    Judgement.share(Array(zip(messages, found))) {
      let (right, said) = labels($0.0, $0.1)
      return right == said
    }
  }

  private func area(_ found: [Analysis], _ holds: (LabelledMessage) -> Bool) -> Double {
    let places = messages.indices.filter { holds(messages[$0]) }
    return Judgement.area(
      places.map { Float(found[$0].urgency.value) }, places.map { messages[$0].urgency >= .high })
  }

  private func area(_ found: [Analysis], _ language: Language) -> Double {
    area(found) { $0.language == language }
  }

  /// The shares of clauses and facts that the summary contains whole, over the messages longer than
  /// a summary.
  private func summaries(_ found: [Analysis]) -> (keys: Double, facts: Double) {
    func plain(_ text: String) -> String {
      var text = text.lowercased().split { $0.isWhitespace }.joined(separator: " ")[...]
      while let last = text.last, ".,;:!?… ".contains(last) { text.removeLast() }
      return String(text)
    }
    var keys: [Bool] = []
    var facts: [Bool] = []
    for (message, found) in zip(messages, found)
    where message.text.count > Analysis.longestSummary {
      let summary = plain(found.summary)
      keys += message.key.map { summary.contains(plain($0)) }
      facts += message.facts.map { summary.contains(plain($0)) }
    }
    return (Judgement.share(keys) { $0 }, Judgement.share(facts) { $0 })
  }

  // MARK: Tables

  private func bands(_ found: [Analysis]) -> String {
    table(
      LabelledMessage.Urgency.allCases, UrgencyBand.allCases,
      Array(zip(messages.map(\.urgency), found.map(\.urgency.band))), \.rawValue, \.name)
  }

  private static let classes: [Tone] = [.anger, .fear, .joy, .neutral, .sadness]

  private var tonePairs: [(right: Tone, found: Tone)] {
    let analyzer = MeaningAnalyzer(model)
    return comments.filter { $0.tones.count == 1 }.map { comment in
      let message = IncomingMessage(
        sender: "", body: comment.text, time: Timestamp(milliseconds: 0), language: .english)
      return (comment.tones.first ?? .neutral, analyzer.analyze(message).tone)
    }
  }

  private var toneFigures: (each: [Double], mean: Double) {
    Judgement.f1(tonePairs, Self.classes)
  }

  private var tones: String {
    table(
      Self.classes, Tone.allCases, tonePairs.map { ($0.right, $0.found) }, \.rawValue, \.rawValue)
  }

  private func table<Row: Equatable, Column: Equatable>(
    _ rows: [Row], _ columns: [Column], _ pairs: [(Row, Column)], _ rowName: (Row) -> String,
    _ columnName: (Column) -> String
  ) -> String {
    let head = Self.padded("", 10) + columns.map { Self.padded(columnName($0), 9) }.joined()
    let lines = rows.map { row in
      Self.padded(rowName(row), 10)
        + columns.map { column in
          Self.padded("\(pairs.count { $0.0 == row && $0.1 == column })", 9)
        }.joined()
    }
    return ([head] + lines).joined(separator: "\n")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func figure(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded() / 1000
    return value.isNaN ? "–" : "\(thousandths)"
  }
}
