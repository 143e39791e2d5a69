package import TactusBraille
package import TactusPractice
import TactusText

/// The state of practice, as it is sent to a teacher.
package struct ServicePractice: Hashable {
  /// An item, by its kind and text.
  package struct Item: Hashable {
    package var kind: PracticeItem.Kind
    package var text: String
    /// The cells to be pressed.
    package var cells: [BrailleCell]
  }

  /// An answer of the reader.
  package struct Answer: Hashable {
    package var kind: PracticeItem.Kind
    package var text: String
    /// The cells pressed; none if the reader wished to be shown the item.
    package var pressed: [BrailleCell]
    package var isRight: Bool
  }

  package var stage: PracticeStage
  package var isPaused = false
  /// The item under way; nil for none.
  package var item: Item?
  /// The rate at which it was played last; percent.
  package var percent: Int?
  /// The item that a teacher chose to follow it; nil if the course chooses.
  package var next: Item?
  /// The last answer of this visit; nil before the first.
  package var answer: Answer?

  /// No practice.
  static let closed = ServicePractice(stage: .closed)

  /// Follows practice by the reports since the last call; returns true if something changed.
  mutating func follow(
    _ reports: [PracticeReport], in rooms: RoomRegistry, isPaused: Bool
  ) -> Bool {
    let before = self
    for report in reports {
      switch report {
      case .played(_, let percent, _): self.percent = percent
      case .answered(let trial): answer = Answer(trial)
      case .interrupted, .paused, .asleep, .ended, .measured, .notMeasured: break
      }
    }
    stage = rooms.practiceStage
    guard stage != .closed else {
      self = .closed
      return self != before
    }
    self.isPaused = isPaused
    item = rooms.practiceSession?.item.map(Item.init)
    next = rooms.practiceSession?.chosen.map(Item.init)
    return self != before
  }
}

extension ServicePractice.Item {
  init(_ item: PracticeItem) {
    self.init(
      kind: item.kind, text: item.text,
      cells: item.chord.map { [$0] } ?? item.cells.map(\.sixDot))
  }
}

extension ServicePractice.Answer {
  init(_ trial: PracticeTrial) {
    self.init(
      kind: trial.item.kind, text: trial.item.text, pressed: trial.cells ?? [],
      isRight: trial.isRight)
  }
}

// MARK: In words

extension ServicePractice {
  /// The same in sentences for people, without the item.
  var words: [String] {
    let stage: String? =
      switch stage {
      case .closed: "the reader is not in practice: the row 'practice' at home opens it"
      case _ where isPaused: "paused"
      case .asking: nil
      case .resting: "resting: the reader did not answer twice"
      case .choosing: "the reader is at the options"
      case .measuring: "the strength of the motors is being measured"
      case .ended: "the session has ended: the reader begins another by any letter"
      }
    let next = next.map { "next: \($0.kind.rawValue) \($0.text)" }
    return [stage, next, answer?.words].compactMap(\.self)
  }
}

extension ServicePractice.Answer {
  fileprivate var words: String {
    let cells = pressed.map { "\($0) (\($0.dotNumbers))" }.joined(separator: " ")
    let verdict =
      isRight ? "right" : pressed.isEmpty ? "asked to be shown it" : "wrong: \(cells) was pressed"
    return "last answer: \(kind.rawValue) \(text), \(verdict)"
  }
}

// MARK: JSON

extension ServicePractice {
  var members: [(String, String)] {
    [
      ("stage", JSONText.string(stage.rawValue)), ("paused", "\(isPaused)"),
      ("words", JSONText.strings(words)),
    ]
      + (item.map { [("item", $0.json)] } ?? []) + (percent.map { [("percent", "\($0)")] } ?? [])
      + (next.map { [("next", $0.json)] } ?? []) + (answer.map { [("answer", $0.json)] } ?? [])
  }

  init?(_ fields: JSONMembers) {
    guard let stage = fields.text("stage").flatMap(PracticeStage.init),
      let isPaused = fields.flag("paused")
    else { return nil }
    self.init(
      stage: stage, isPaused: isPaused, item: fields.object("item").flatMap(Item.init),
      percent: fields.number("percent"), next: fields.object("next").flatMap(Item.init),
      answer: fields.object("answer").flatMap(Answer.init))
  }

  fileprivate static func json(
    _ kind: PracticeItem.Kind, _ text: String, _ more: [(String, String)]
  ) -> String {
    JSONText.object(
      [("kind", JSONText.string(kind.rawValue)), ("text", JSONText.string(text))] + more)
  }

  fileprivate static func json(_ cells: [BrailleCell]) -> String {
    JSONText.array(cells.map { cell in JSONText.array(cell.dots.map { "\($0)" }) })
  }

  fileprivate static func cells(_ key: String, _ fields: JSONMembers) -> [BrailleCell]? {
    fields.rows(key)?.compactMap { row in
      BrailleCell(dots: row.compactMap { Int(exactly: $0) })
    }
  }

  fileprivate static func kind(_ fields: JSONMembers) -> PracticeItem.Kind? {
    fields.text("kind").flatMap(PracticeItem.Kind.init)
  }
}

extension ServicePractice.Item {
  fileprivate var json: String {
    ServicePractice.json(kind, text, [("cells", ServicePractice.json(cells))])
  }

  fileprivate init?(_ fields: JSONMembers) {
    guard let kind = ServicePractice.kind(fields), let text = fields.text("text"),
      let cells = ServicePractice.cells("cells", fields)
    else { return nil }
    self.init(kind: kind, text: text, cells: cells)
  }
}

extension ServicePractice.Answer {
  fileprivate var json: String {
    ServicePractice.json(
      kind, text,
      [
        ("pressed", ServicePractice.json(pressed)), ("right", "\(isRight)"),
      ])
  }

  fileprivate init?(_ fields: JSONMembers) {
    guard let kind = ServicePractice.kind(fields), let text = fields.text("text"),
      let pressed = ServicePractice.cells("pressed", fields), let isRight = fields.flag("right")
    else { return nil }
    self.init(kind: kind, text: text, pressed: pressed, isRight: isRight)
  }
}
