import TactusHaptics
import TactusLink

extension PublishedFigures {
  /// The distance of the model's figures from the published ones; the order of letters counts too.
  package var loss: Double {
    func square(_ difference: Double) -> Double { difference * difference }
    func letters(_ found: [Character: Double], _ published: [Character: Double]) -> Double {
      // In alphabetical order, so that sums and the fit repeat exactly.
      let published = published.sorted { $0.key < $1.key }
      var sum = 0.0
      for (letter, share) in published {
        sum += square((found[letter] ?? 0) - share)
        for (better, higher) in published where share < higher - 0.02 {
          sum += 3 * max(0, (found[letter] ?? 0) - (found[better] ?? 0) + 0.02)
        }
      }
      return sum
    }
    var loss =
      letters(ubiBraille, Self.ubiBrailleLetters) + letters(holiBraille, Self.holiBrailleLetters)
    for (letter, share) in ubiBraille.sorted(by: { $0.key < $1.key })
    where Self.ubiBrailleLetters[letter] == nil {
      loss += square(max(0, 0.7 - share))
    }
    loss += 10 * (square(means.ubiBraille - 0.82) + square(means.holiBraille - 0.73))
    loss += 10 * (square(forearmSequential - 0.932) + square(forearmSimultaneous - 0.262))
    return loss
      + 5 * (square(rhythmSlow - 0.94) + square(rhythmFast - 0.7) + square(backOfHand - 0.97))
  }

  /// Spearman's correlation of the ranks of the published letters.
  package static func rankCorrelation(
    _ found: [Character: Double], _ published: [Character: Double]
  ) -> Double {
    let letters = published.keys.sorted()
    func ranks(_ shares: [Double]) -> [Double] {
      shares.map { share in
        let below = shares.count { $0 < share - 1e-9 }
        let equal = shares.count { abs($0 - share) <= 1e-9 }
        return Double(below) + Double(equal - 1) / 2
      }
    }
    let a = ranks(letters.map { found[$0] ?? 0 })
    let b = ranks(letters.map { published[$0] ?? 0 })
    let mean = Double(letters.count - 1) / 2
    func product(_ a: [Double], _ b: [Double]) -> Double {
      zip(a, b).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - mean) }
    }
    return product(a, b) / (product(a, a) * product(b, b)).squareRoot()
  }
}

/// Differential evolution (Storn and Price 1997): the parameters that minimise a loss.
package struct Evolution<Source: RandomNumberGenerator> {
  private let ranges: [ClosedRange<Double>]
  private var population: [(values: [Double], loss: Double)] = []
  private let loss: ([Double]) -> Double
  private var random: Source

  package init(
    in ranges: [ClosedRange<Double>], size: Int, using random: Source,
    loss: @escaping ([Double]) -> Double
  ) {
    (self.ranges, self.random, self.loss) = (ranges, random, loss)
    for _ in 0..<max(4, size) {
      let values = ranges.map { Double.random(in: $0, using: &self.random) }
      population.append((values, loss(values)))
    }
  }

  package var best: (values: [Double], loss: Double) {
    population.min { $0.loss < $1.loss } ?? ([], .infinity)
  }

  /// Replaces each candidate by a mixture of the best and two others where that is better.
  package mutating func advance() {
    for index in population.indices {
      let leader = best.values
      let first = population[Int.random(in: population.indices, using: &random)].values
      let second = population[Int.random(in: population.indices, using: &random)].values
      let factor = Double.random(in: 0.5...1, using: &random)
      let always = Int.random(in: ranges.indices, using: &random)
      var values = population[index].values
      for (place, range) in ranges.enumerated() {
        guard place == always || Double.random(in: 0..<1, using: &random) < 0.7 else { continue }
        let value = leader[place] + factor * (first[place] - second[place])
        values[place] = min(max(value, range.lowerBound), range.upperBound)
      }
      let loss = loss(values)
      if loss < population[index].loss { population[index] = (values, loss) }
    }
  }
}

/// The fit of the perception model to the published figures.
package enum PerceptionFitting {
  /// The permitted values of the model's parameters, in their order, and of HoliBraille's clarity.
  /// More lapses than 2.8 % a pulse would contradict the letters A and B, which all readers knew.
  private static let ranges: [ClosedRange<Double>] = [
    1...500, 0...8, 10...600, 10...1000, 0.02...1, 0.02...4, 0...1, 0.7...1.6, 0...3, 0...0.028,
    0.4...1,
  ]

  /// Times of `fade` that are tried; left free, the fit ends anywhere below 100.
  private static let fades: [Double] = [25, 100, 300]

  /// Returns the parameters for each time of fading that fits almost as well as the best; the best
  /// first.
  package static func fit(seed: UInt64, rounds: Int = 150) -> [(values: [Double], loss: Double)] {
    let found = fades.map { fade in
      var ranges = ranges
      ranges[2] = fade...fade
      return fit(ranges, seed: seed, rounds)
    }.sorted { $0.loss < $1.loss }
    return found.filter { $0.loss <= 1.25 * (found.first?.loss ?? 0) }
  }

  private static func fit(
    _ ranges: [ClosedRange<Double>], seed: UInt64, _ rounds: Int
  ) -> (values: [Double], loss: Double) {
    var evolution = Evolution(in: ranges, size: 60, using: SplitMix64(seed: seed)) {
      PublishedFigures($0).loss
    }
    for _ in 0..<rounds { evolution.advance() }
    return evolution.best
  }
}
