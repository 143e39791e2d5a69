import TactusBraille
import TactusInput
import TactusWire

/// The answer to a trial, from the chords pressed since its stimulus.
struct TrialAnswer: Sendable {
  private let mode: AnswerMode
  /// True if the first chord is the whole answer.
  private let isSingle: Bool
  private var typed: [BrailleCell] = []
  private(set) var first: KeyMoment?
  private(set) var last: KeyMoment?
  private(set) var ignored = 0
  /// The chosen answer of a forced choice.
  private var choice: AnswerMode.Choice?
  /// True once the answer is complete.
  private(set) var isComplete = false

  private static let mostCells = 200
  private static let send = KeyMap.chord(for: .activate)
  private static let delete = KeyMap.chord(for: .delete)
  private static let space = KeyMap.chord(for: .space)

  init(_ mode: AnswerMode, stimulus: Stimulus) {
    self.mode = mode
    isSingle = stimulus.cells.count <= 1
  }

  /// The keys of the answer so far.
  var cells: [BrailleCell] { choice.map { [$0.chord] } ?? typed }

  /// Returns the name of the answer.
  func name(in plan: ExperimentPlan) -> String { choice?.name ?? plan.name(of: typed) }

  mutating func ignore() { ignored += 1 }

  mutating func add(_ chord: Chord, first: KeyMoment, last: KeyMoment) {
    guard !isComplete else { return ignore() }
    switch mode {
    case .choice(let choices):
      guard let choice = choices.first(where: { $0.chord == chord.dots }) else { return ignore() }
      self.choice = choice
      isComplete = true
    case .typed where isSingle:
      typed = [chord.dots]
      isComplete = true
    case .typed:
      switch chord {
      case Self.send:
        guard !typed.isEmpty else { return ignore() }
        isComplete = true
      case Self.delete: _ = typed.popLast()
      case Self.space: append(.blank)
      default:
        guard !chord.isHeld else { return ignore() }
        append(chord.dots)
      }
    }
    if self.first == nil { self.first = first }
    self.last = last
  }

  private mutating func append(_ cell: BrailleCell) {
    if typed.count < Self.mostCells { typed.append(cell) } else { ignore() }
  }
}
