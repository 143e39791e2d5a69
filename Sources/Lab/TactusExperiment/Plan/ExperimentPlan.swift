package import TactusBraille

/// The kind of answer to a trial.
package enum AnswerMode: Hashable, Sendable {
  /// One of these chords; each has a name.
  case choice([Choice])
  /// The cells that were felt, typed on the six keys.
  case typed

  /// An answer of a forced choice.
  package struct Choice: Hashable, Sendable {
    package let name: String
    package let chord: BrailleCell
  }
}

/// One kind of trial.
package struct TrialKind: Hashable, Sendable {
  /// The name in the column `trial_type`.
  package let name: String
  /// The stimulus as the plan writes it.
  package let text: String
  package let stimulus: Stimulus
  package let condition: ExperimentCondition
  /// The right answer: the name of a choice, or the text to be typed.
  package let expected: String
}

/// The order of the trials in a block.
package enum TrialSequence: String, CaseIterable, Hashable, Sendable {
  /// As written.
  case sequential
  /// Each repetition in an order of its own.
  case random
  /// All repetitions mixed.
  case fullRandom
}

/// The way in which a pause ends.
package enum PauseEnd: Hashable, Sendable {
  case none
  /// The participant presses any keys.
  case key
  case milliseconds(Int)
}

/// Trials that belong together.
package struct ExperimentBlock: Hashable, Sendable {
  package let name: String
  /// True if the block keeps its place when the order of the blocks is varied.
  package let isFixed: Bool
  /// True if its answers are left out of the analysis.
  package let isPractice: Bool
  package let sequence: TrialSequence
  package let repeats: Int
  /// A text that the participant feels before the block; nil for none.
  package let instructions: String?
  let instructionCells: [BrailleCell]
  /// The pause before the block.
  package let pause: PauseEnd
  /// The number of trials between two pauses within the block; nil for none.
  package let pauseEvery: Int?
  package let answer: AnswerMode
  /// The time to answer, after the end of the stimulus; ms.
  package let timeout: Int
  /// The silence before each stimulus; ms.
  package let interval: ClosedRange<Int>
  /// True to signal right and wrong answers.
  package let hasFeedback: Bool
  package let kinds: [TrialKind]
  package let staircases: [Staircase.Plan]
  /// The rate of right answers by guessing, for the fit; nil for that of the number of choices.
  package let guess: Double?
  /// The rate of lapses, for the fit; nil to fit it.
  package let lapse: Double?

  /// The number of trials; of a staircase, its maximum.
  package var mostTrials: Int {
    staircases.isEmpty ? kinds.count * repeats : staircases.reduce(0) { $0 + $1.trials }
  }

  /// The probability of a right answer by guessing.
  package var guessRate: Double {
    if let guess { return guess }
    return switch answer {
    case .choice(let choices): 1 / Double(max(2, choices.count))
    case .typed: 1 / Double(max(2, Set(kinds.map(\.expected)).count))
    }
  }
}

/// The order of the blocks.
package enum BlockOrder: String, CaseIterable, Hashable, Sendable {
  /// As written.
  case sequential
  /// In a random order.
  case random
  /// Balanced over participants: a row of a Latin square in which each block follows each other one
  /// equally often (E. Williams, 1949).
  case latin
}

/// An experiment as a researcher describes it.
package struct ExperimentPlan: Hashable, Sendable {
  /// The task's label in file names; letters and digits.
  package let task: String
  package let description: String
  /// The braille table of the texts.
  package let table: String
  package let blockOrder: BlockOrder
  package let blocks: [ExperimentBlock]
  /// Identifies the plan's file, so that a run is not resumed with another plan.
  package let checksum: String

  static let mostBlocks = 100
  static let mostTrials = 20_000

  /// The number of trials; of staircases, their maximum.
  package var mostTrials: Int { blocks.reduce(0) { $0 + $1.mostTrials } }

  /// The expected answers outside practice, in the order of the plan.
  package var expectedAnswers: [String] {
    var seen: Set<String> = []
    return blocks.filter { !$0.isPractice }.flatMap(\.kinds).map(\.expected)
      .filter { seen.insert($0).inserted }
  }

  /// Returns the name of typed cells: the expected answer with these cells, or the cells themselves.
  package func name(of cells: [BrailleCell]) -> String {
    for kind in blocks.lazy.flatMap(\.kinds) where kind.stimulus.cells == cells {
      return kind.expected
    }
    return String(String.UnicodeScalarView(cells.map(\.unicode)))
  }

  /// Returns the checksum of a file: 64 bits of FNV-1a, in hexadecimal digits.
  static func checksum(of parts: [[UInt8]]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in part { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
