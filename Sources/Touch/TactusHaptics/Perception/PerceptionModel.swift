import Glibc
public import TactusBraille
import TactusWire

/// Predicts which cell a reader takes a cell for.
///
/// A pulse stands out by its level and by the time that its motor has to rise; pulses near it in
/// place and time mask it. Two cells differ by the pulses that only one of them has: the fainter
/// these are, and the nearer one that is lost is to one that is gained, the more often one cell is
/// taken for the other. The choice among the answers is that of Shepard and Luce; each pulse may
/// also be missed for want of attention, and on two hands answers tend to mirror each other.
///
/// The parameters are fitted to published scores (`PerceptionFit`), which are few: what the model
/// says of an encoding is a guess until readers have tried it.
public struct PerceptionModel: Hashable, Sendable {
  /// The steepness with which confusions become rarer with the difference of two cells.
  let sharpness: Double
  /// The weakening of a pulse by another at the same time and place.
  let masking: Double
  /// The time between two starts in which masking by another motor falls to 37 %; ms.
  let fade: Double
  /// The same for pulses of one motor; ms.
  let ownFade: Double
  /// The distance at which masking falls to 37 % between fingers; 1 is the width of the drawing.
  let fingerReach: Double
  /// The same on the skin of the arm or the back of the hand.
  let skinReach: Double
  /// The masking by a motor on the other hand, relative to one on the same place.
  let otherHand: Double
  /// The strength of the ring finger of two hands relative to the index and middle finger.
  let ringFinger: Double
  /// The reader's preference for answers that are the same on both hands, for each pair of fingers.
  let symmetry: Double
  /// The probability of missing one pulse for want of attention.
  let lapse: Double

  /// Creates a model from its parameters in the order of their declaration; missing ones are 0.
  package init(_ values: [Double]) {
    func value(_ index: Int) -> Double { index < values.count ? values[index] : 0 }
    (sharpness, masking, fade, ownFade) = (value(0), value(1), value(2), value(3))
    (fingerReach, skinReach, otherHand) = (value(4), value(5), value(6))
    (ringFinger, symmetry, lapse) = (value(7), value(8), value(9))
  }

  /// Predicts the answers to every cell of six dots.
  ///
  /// - Parameter answers: the cells among which the reader chooses.
  /// - Throws: `HapticsError` when the layout or the motors cannot render the encoding.
  public func confusion(
    of encoding: Encoding, on layout: Layout = .gloveFingers, rate: Rate = .normal,
    calibration: Calibration = .standard, among answers: [BrailleCell] = Confusion.sixDotCells
  ) throws(HapticsError) -> Confusion {
    confusion(
      in: try PatternTable(
        encoding: encoding, layout: layout, calibration: calibration, rate: rate),
      playing: Confusion.sixDotCells, among: answers)
  }

  /// Predicts the answers to cells of six dots in a table of patterns.
  package func confusion(
    in table: PatternTable, playing cells: [BrailleCell], among answers: [BrailleCell]
  ) -> Confusion {
    let skin = Skin(self, table.layout)
    let percepts = Confusion.sixDotCells.map { percept(of: $0, in: table, on: skin) }
    return confusion(of: percepts, on: skin, playing: cells, among: answers)
  }

  /// Predicts the answers to cells as they are felt.
  ///
  /// - Parameters:
  ///   - percepts: one for each cell of six dots.
  ///   - cells: those that are played.
  package func confusion(
    of percepts: [Percept], on skin: Skin, playing cells: [BrailleCell],
    among answers: [BrailleCell]
  ) -> Confusion {
    var confusion = Confusion()
    for cell in cells {
      let played = percepts[Int(cell.rawValue & 63)]
      var (choices, guesses) = ([Double](), [Double]())
      for answer in answers {
        let answered = percepts[Int(answer.rawValue & 63)]
        let difference = played.difference(from: answered, on: skin)
        choices.append(exp(-sharpness * difference - skin.bias(against: answered.dots)))
        let dots = (played.dots ^ answered.dots).nonzeroBitCount
        guesses.append(dots == 0 ? 0 : exp(-Double(dots)))
      }
      let lapses = 1 - pow(1 - lapse, Double(played.dots.nonzeroBitCount))
      let (allChoices, allGuesses) = (choices.reduce(0, +), guesses.reduce(0, +))
      for (index, answer) in answers.enumerated() {
        let choice = allChoices > 0 ? choices[index] / allChoices : 0
        let guess = allGuesses > 0 ? guesses[index] / allGuesses : 0
        confusion[cell, answer] = (1 - lapses) * choice + lapses * guess
      }
    }
    return confusion
  }

  /// Returns a cell as felt between two that are the same, each masking half as much.
  private func percept(of cell: BrailleCell, in table: PatternTable, on skin: Skin) -> Percept {
    var percept = Percept()
    for felt in table.pulses(of: cell) where felt.dot <= 6 {
      let (pulse, motor) = (felt.pulse, table.calibration.motor(felt.pulse.actuator))
      let rise = 1 - exp2(-Double(pulse.duration.count) / Double(motor.rise.count))
      percept.add(
        dot: felt.dot, onset: Double(pulse.onset.count),
        strength: Self.felt(Double(pulse.level.rawValue) / 31) * rise)
    }
    percept.mask(self, skin, advance: Double(table[cell].advance.count))
    return percept
  }

  /// The felt magnitude of a level from 0 to 1: a power of the amplitude.
  private static func felt(_ level: Double) -> Double { pow(level, 0.89) }
}
