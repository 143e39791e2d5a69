import Glibc
package import TactusBraille
import TactusLink

/// A person who learns the alphabet, as parameters. No person behaves exactly so: figures of simulated learners show
/// that the method works as meant, not how well people learn.
///
/// Memory follows the three states of Atkinson ("Optimizing the learning of a second-language vocabulary", 1972): a
/// letter is unknown, fresh or known. A fresh one fades while others are asked; a known one is forgotten over days,
/// ever more slowly. A letter that is remembered is answered as it is perceived, which the matrix says.
package struct SimulatedLearner: Sendable {
  /// The probability that a letter becomes known or fresh when it is taught, before its own difficulty.
  package struct Learning: Hashable, Sendable {
    package var rate = 0.3
    /// The share of these that become known at once.
    package var atOnce = 0.25
    /// The probability that a fresh letter becomes known when it is asked again after a long enough time.
    package var consolidation = 0.35
    /// The spread of difficulty between letters: the standard deviation of the logarithm of their rates.
    package var spread = 0.4
  }

  package struct Forgetting: Hashable, Sendable {
    /// The probability that a fresh letter is forgotten while another is asked.
    package var fading = 0.04
    /// The share of the known letters that is forgotten within the first day.
    package var overnight = 0.2
    /// The factor by which a known letter lasts longer after each day on which it is remembered.
    package var growth = 2.0
  }

  package var name = ""
  package var learning = Learning()
  package var forgetting = Forgetting()
  /// The share of questions answered without attention, at random.
  package var lapses = 0.03
  /// The share of questions without an answer.
  package var silence = 0.0
  /// The rate, in percent, at which 85 of 100 answers that would be right at leisure are still right.
  package var threshold = 80.0
  /// The steepness of the decline at that rate: the exponent of a Weibull function.
  package var slope = 4.0
  /// The letters known from the beginning, by their index.
  package var knows: Set<Int> = []
  /// The time to answer.
  package var answerSeconds = 2.5
  /// The probabilities of perceived cells by played letter, at leisure: 26 rows of 64.
  package var perception: [[Double]] = SimulatedLearner.perception(accuracy: 0.97)
  /// The sense of single pulses.
  package var touch = Touch()
  /// The members of the file that have no meaning.
  package var ignored: [String] = []

  package init() {}

  /// The letters a to z in literary braille.
  package static let letters: [(text: String, cell: BrailleCell)] = {
    let first: [UInt8] = [0x01, 0x03, 0x09, 0x19, 0x11, 0x0B, 0x1B, 0x13, 0x0A, 0x1A]
    let cells =
      first + first.map { $0 | 0x04 } + first.prefix(2).map { $0 | 0x24 }
      + [0x3A] + first[2...4].map { $0 | 0x24 }
    return zip(PracticeCatalogue.alphabet, cells).map { (String($0), BrailleCell(rawValue: $1)) }
  }()

  /// Rows in which this share is right and the others are spread by the number of differing dots.
  static func perception(accuracy: Double) -> [[Double]] {
    letters.map { row(of: $0.cell, accuracy: accuracy) }
  }

  static func row(of cell: BrailleCell, accuracy: Double) -> [Double] {
    var row = neighbours(of: cell, factor: 0.25)
    row[Int(cell.rawValue)] = 0
    let sum = row.reduce(0, +)
    row = row.map { $0 / sum * (1 - accuracy) }
    row[Int(cell.rawValue)] = accuracy
    return row
  }

  /// Rows in which each dot is missed or added by itself.
  static func perception(misses: [Double], additions: [Double]) -> [[Double]] {
    letters.map { letter in
      (UInt8(0)..<64).map { perceived in
        (0..<6).reduce(1.0) { probability, dot in
          let bit = UInt8(1) << UInt8(dot)
          let isPerceived = perceived & bit != 0
          let share =
            letter.cell.rawValue & bit != 0
            ? (isPerceived ? 1 - misses[dot] : misses[dot])
            : (isPerceived ? additions[dot] : 1 - additions[dot])
          return probability * share
        }
      }
    }
  }

  /// Probabilities that fall by a factor with each differing dot; their sum is 1.
  static func neighbours(of cell: BrailleCell, factor: Double) -> [Double] {
    let row = (UInt8(0)..<64).map {
      pow(factor, Double((cell.rawValue ^ $0).nonzeroBitCount))
    }
    let sum = row.reduce(0, +)
    return row.map { $0 / sum }
  }

  /// Returns the share of answers, of those right at leisure, that are right at a rate.
  package func clarity(at rate: Double) -> Double {
    1 - pow(1 - PaceStaircase.target, pow(threshold / rate, slope))
  }
}

/// Random numbers by what they decide, so that two courses of one learner have the same luck with the same event.
struct Luck {
  let seed: UInt64

  enum Purpose: UInt64 {
    case difficulty = 1
    case silence, lapse, clarity, recall, answer, teach, kind, fade, choice
  }

  func uniform(_ purpose: Purpose, _ one: Int, _ other: Int) -> Double {
    var mixed = SplitMix64(seed: seed ^ (purpose.rawValue << 56))
    let first = mixed.next() &+ UInt64(bitPattern: Int64(one)) &* 0xD6E8_FEB8_6659_FD93
    var second = SplitMix64(seed: first)
    let last = second.next() &+ UInt64(bitPattern: Int64(other)) &* 0xA076_1D64_78BD_642F
    var third = SplitMix64(seed: last)
    return Double(third.next() >> 11) * 0x1p-53
  }

  /// A draw from the standard normal distribution.
  func normal(_ purpose: Purpose, _ one: Int) -> Double {
    let radius = (-2 * log(max(uniform(purpose, one, 0), 1e-300))).squareRoot()
    return radius * cos(2 * Double.pi * uniform(purpose, one, 1))
  }

  /// Draws from a list of probabilities.
  func draw(_ row: [Double], _ purpose: Purpose, _ one: Int, _ other: Int) -> Int {
    var left = uniform(purpose, one, other) * row.reduce(0, +)
    for (index, probability) in row.enumerated() {
      left -= probability
      if left < 0 { return index }
    }
    return row.indices.max { row[$0] < row[$1] } ?? 0
  }
}
