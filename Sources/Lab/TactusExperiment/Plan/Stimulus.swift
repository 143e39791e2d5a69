package import TactusBraille
import TactusText

/// A pulse of a stimulus that is not braille.
package struct StimulusPulse: Hashable, Sendable {
  /// The motor, counted from 1.
  package let motor: Int
  /// The strength in percent of the motor's useful range.
  package let percent: Int
  /// The time from the start of the stimulus; ms.
  package let onset: Int
  /// The duration of the drive; ms.
  package let duration: Int
}

/// The thing to be felt in a trial.
package enum Stimulus: Hashable, Sendable {
  /// Braille cells: those of a text, or given as cells.
  case cells([BrailleCell])
  case pattern([StimulusPulse])

  static let mostCells = 100
  static let mostPulses = 12
  private static let latest = 4000

  /// The cells; empty for a pattern.
  package var cells: [BrailleCell] { if case .cells(let cells) = self { cells } else { [] } }

  /// Reads cells: Unicode braille, or dot numbers separated by spaces such as "125 24", 0 for none.
  static func cells(_ text: String) throws(PlanProblem) -> Stimulus {
    let scalars = text.unicodeScalars
    if !scalars.isEmpty, scalars.allSatisfy({ BrailleCell(unicode: $0)?.isSixDot == true }) {
      return try checked(scalars.compactMap { BrailleCell(unicode: $0) })
    }
    var cells: [BrailleCell] = []
    for word in text.split(separator: " ") {
      guard let cell = dots(word) else {
        throw PlanProblem("'\(word)': give Unicode braille, or dots of 1 to 6 such as 125 24")
      }
      cells.append(cell)
    }
    return try checked(cells)
  }

  static func checked(_ cells: [BrailleCell]) throws(PlanProblem) -> Stimulus {
    guard cells.contains(where: { $0 != .blank }) else {
      throw PlanProblem("no cell of it can be felt")
    }
    guard cells.count <= mostCells else {
      throw PlanProblem("\(cells.count) cells: give at most \(mostCells)")
    }
    return .cells(cells)
  }

  /// Reads the dots of one cell, such as 125; 0 is the blank cell.
  static func dots(_ text: some StringProtocol) -> BrailleCell? {
    if text == "0" { return .blank }
    let numbers = text.unicodeScalars.map { Int($0.value) - 0x30 }
    guard !numbers.isEmpty, numbers.allSatisfy({ (1...6).contains($0) }),
      Set(numbers).count == numbers.count
    else { return nil }
    return BrailleCell(dots: numbers)
  }

  /// Reads pulses as `MOTOR PERCENT ONSET MS`, separated by commas, in the order of the console's
  /// `pulse`.
  static func pattern(_ text: String) throws(PlanProblem) -> Stimulus {
    var pulses: [StimulusPulse] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: " ")
      let numbers = words.compactMap { Int($0) }
      guard words.count == 4, numbers.count == 4, (1...8).contains(numbers[0]),
        (1...100).contains(numbers[1]), (0...latest).contains(numbers[2]),
        (1...latest).contains(numbers[3]), numbers[2] + numbers[3] <= latest
      else {
        throw PlanProblem(
          "'\(part)': give MOTOR PERCENT ONSET MS, such as 1 100 0 200, within \(latest) ms")
      }
      pulses.append(
        StimulusPulse(
          motor: numbers[0], percent: numbers[1], onset: numbers[2], duration: numbers[3]))
    }
    guard pulses.count <= mostPulses else {
      throw PlanProblem("\(pulses.count) pulses: give at most \(mostPulses)")
    }
    return .pattern(pulses)
  }
}
