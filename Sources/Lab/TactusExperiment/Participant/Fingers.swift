import TactusBraille
import TactusInput
package import TactusWire

/// A change of the virtual glove's keys, at a time after the end of the stimulus.
package enum FingerMove: Hashable, Sendable {
  /// These keys are down; bit 0 is key 1.
  case keys(UInt8)
  /// The glove loses its power and returns.
  case unplug
}

/// A move with its time after the end of the stimulus, or after now in a pause.
package struct TimedMove: Hashable, Sendable {
  package let after: Microseconds
  package let move: FingerMove

  /// Creates a move.
  package init(after: Microseconds, _ move: FingerMove) { (self.after, self.move) = (after, move) }
}

/// A participant made of software, who answers on the virtual glove's keys.
package protocol Fingers {
  /// Returns the answer to a trial.
  mutating func answer(_ trial: ExperimentTrial, in plan: ExperimentPlan) -> [TimedMove]
}

/// The moves of one answer, one chord after another.
struct MoveList {
  private(set) var moves: [TimedMove] = []
  private var time = Microseconds.zero

  /// The duration of a plain press, and of a held one.
  private static let tap = Microseconds.milliseconds(150)
  private static let hold = Microseconds.milliseconds(600)

  /// Adds a chord after a silence.
  mutating func press(
    _ dots: BrailleCell, after silence: Microseconds, isHeld: Bool = false, bounces: Bool = false
  ) {
    time += silence
    moves.append(TimedMove(after: time, .keys(dots.rawValue)))
    time += isHeld ? Self.hold : Self.tap
    moves.append(TimedMove(after: time, .keys(0)))
    guard bounces else { return }
    moves.append(TimedMove(after: time + .milliseconds(4), .keys(dots.rawValue)))
    moves.append(TimedMove(after: time + .milliseconds(7), .keys(0)))
    time += .milliseconds(7)
  }

  mutating func unplug(after silence: Microseconds) {
    time += silence
    moves.append(TimedMove(after: time, .unplug))
  }
}

/// The press that ends a pause.
package enum PausePress {
  /// Key 1, a second after the pause began.
  package static let moves: [TimedMove] = {
    var list = MoveList()
    list.press(BrailleCell(rawValue: 1), after: .seconds(1))
    return list.moves
  }()
}
