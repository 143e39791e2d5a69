import Glibc
import TactusBraille
import TactusHaptics
import TactusInput
import TactusText
import TactusWire

/// A simple simulated participant, to try an experiment without hands. It is a stand-in for a
/// person, not a model of one: its answers say nothing about people.
///
/// It answers right with the probability of a logistic function of how hard the condition is:
/// higher rates, weaker and shorter pulses are harder, and so is each further dot. Otherwise it
/// guesses. Now and then its attention lapses, or it does not answer at all.
package struct SimulatedParticipant: Fingers, Sendable {
  /// The rate at which it misses half of what is not guessed, for one dot at full strength; percent.
  package let rateThreshold: Double
  /// The change of rate that takes it from one half to 73 %; percent.
  package let rateSpread: Double
  package let lapse = 0.02
  package let silence = 0.01
  package let seed: UInt64
  private var random: TrialRandom

  /// Creates the participant of a seed.
  package init(seed: UInt64) {
    self.seed = seed
    var random = TrialRandom(seed: seed, stream: TrialOrder.Stream.participant.rawValue)
    rateThreshold = (110 + 80 * random.fraction()).rounded()
    rateSpread = (12 + 12 * random.fraction()).rounded()
    self.random = random
  }

  /// Returns the answer to a trial.
  package mutating func answer(_ trial: ExperimentTrial, in plan: ExperimentPlan) -> [TimedMove] {
    let block = plan.blocks[trial.block]
    let kind = block.kinds[trial.kind]
    var moves = MoveList()
    // Each trial uses the same number of draws, so that one answer does not change the next ones.
    let (isSilent, isLapse) = (random.fraction() < silence, random.fraction() < lapse)
    let knows = random.fraction() < knowledge(of: kind.stimulus, trial.condition)
    let guess = random.fraction()
    let latency = Microseconds.milliseconds(
      300 + Int64((-250 * log(1 - random.fraction())).rounded()))
    guard !isSilent else { return [] }
    let isKnown = knows && !isLapse
    switch block.answer {
    case .choice(let choices):
      let right = choices.first { $0.name == kind.expected }
      let guessed = choices[min(Int(guess * Double(choices.count)), choices.count - 1)]
      moves.press((isKnown ? right ?? guessed : guessed).chord, after: latency)
    case .typed:
      let others = block.kinds.filter { !$0.stimulus.cells.isEmpty }
      let guessed = others[min(Int(guess * Double(others.count)), others.count - 1)]
      let cells = (isKnown ? kind : guessed).stimulus.cells
      for (index, cell) in cells.enumerated() {
        let pause = index == 0 ? latency : .milliseconds(200)
        let isSpace = cell == .blank
        moves.press(
          isSpace ? KeyMap.chord(for: .space).dots : cell, after: pause, isHeld: isSpace)
      }
      // A stimulus of several cells is sent by a held chord.
      if kind.stimulus.cells.count > 1 {
        moves.press(KeyMap.chord(for: .activate).dots, after: .milliseconds(300), isHeld: true)
      } else if cells.count > 1 {
        // Only the first cell counts for a stimulus of one cell.
        moves = MoveList()
        moves.press(cells.first { $0 != .blank } ?? .full, after: latency)
      }
    }
    return moves.moves
  }

  /// Returns the probability that it knows the answer without guessing.
  private func knowledge(of stimulus: Stimulus, _ condition: ExperimentCondition) -> Double {
    let dots = stimulus.cells.map { Double($0.dots.count) }.max() ?? 1
    // Half the strength or length counts as 60 % more rate.
    let strength = log2(Double(condition.intensity) / 100)
    let usual = Encoding(condition.encoding.kind)[.pulse].map { Double($0.count) }
    let length = condition.level(of: .pulse).flatMap { pulse in
      usual.map { log2(Double(max(1, pulse)) / $0) }
    }
    let effort = Double(condition.rate) - 60 * strength - 60 * (length ?? 0) + 4 * (dots - 1)
    return 1 / (1 + exp((effort - rateThreshold) / rateSpread))
  }

  /// Its parameters as JSON, for the sidecar.
  package var json: String {
    JSONText.object([
      ("Seed", JSONText.string("\(seed)")), ("RateThreshold", "\(rateThreshold)"),
      ("RateSpread", "\(rateSpread)"), ("Lapse", "\(lapse)"), ("NoAnswer", "\(silence)"),
    ])
  }
}
