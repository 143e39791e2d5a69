import TactusBraille
import TactusHaptics

/// The published scores of readers, and what a model says of the same experiments.
///
/// - UbiBraille (Nicolau, Guerreiro, Guerreiro, Carriço 2013): rings on the index, middle and ring
///   finger of both hands, all dots of a letter at once, 11 blind readers, 10 minutes of practice;
///   82 % of letters, and the errors of N, O, V (32 %), Z (36 %) and Y (55 %), the five worst.
/// - HoliBraille (Nicolau and others 2015): sprung motors under the same fingers, 12 readers, 73 %;
///   A, B 100 %, F, L 96 %, N 48 %, Y 39 %, Z 30 %.
/// - Yeganeh and others 2024: two columns of three on the forearm, patterns of two to five;
///   93.24 % one after another (500 ms, 450 ms apart), 26.15 % at once.
/// - Rantala and others 2009: six strong or weak pulses on one finger, 91–97 % at 360 ms a dot, 70 %
///   at nearly twice the speed; the shortest character took 1.25 s.
/// - Luzhnica and Veas 2019: letters of one to three motors on the back of the hand, their starts
///   100 ms apart, 97 %; as the real code is not published with these figures, it is the 26 cells
///   with fewest dots here.
package struct PublishedFigures {
  /// The share of right answers by letter, in UbiBraille and HoliBraille.
  package let ubiBraille: [Character: Double]
  package let holiBraille: [Character: Double]
  /// Patterns of two to five dots on the forearm.
  package let forearmSequential: Double
  package let forearmSimultaneous: Double
  /// The same for each number of dots.
  package let sequentialByDots: [Int: Double]
  package let simultaneousByDots: [Int: Double]
  /// Rhythm on one finger, by the time of a dot.
  package let rhythmSlow: Double
  package let rhythmFast: Double
  package let backOfHand: Double

  /// The letters of which a score is published.
  package static let ubiBrailleLetters: [Character: Double] = [
    "n": 0.68, "o": 0.68, "v": 0.68, "y": 0.45, "z": 0.64,
  ]
  package static let holiBrailleLetters: [Character: Double] = [
    "a": 1, "b": 1, "f": 0.96, "l": 0.96, "n": 0.48, "y": 0.39, "z": 0.3,
  ]

  /// The mean share of all letters in UbiBraille and HoliBraille.
  package var means: (ubiBraille: Double, holiBraille: Double) {
    func mean(_ shares: [Character: Double]) -> Double {
      shares.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value } / 26
    }
    return (mean(ubiBraille), mean(holiBraille))
  }

  private static let letters = Confusion.letters
  private static let patterns = Confusion.sixDotCells.filter { (2...5).contains($0.dots.count) }
  private static let fewestDots = Array(
    Confusion.sixDotCells.dropFirst()
      .sorted { ($0.dots.count, $0.rawValue) < ($1.dots.count, $1.rawValue) }.prefix(26))

  /// Repeats the experiments with a model: ten parameters, then HoliBraille's clarity.
  package init(_ values: [Double]) {
    let model = PerceptionModel(values)
    var blurred = values
    blurred[0] *= values[10]
    func byLetter(_ model: PerceptionModel) -> [Character: Double] {
      let shares = Self.right(model, .twoHands, Self.letters, step: 0)
      return Dictionary(uniqueKeysWithValues: zip("abcdefghijklmnopqrstuvwxyz", shares))
    }
    ubiBraille = byLetter(model)
    holiBraille = byLetter(PerceptionModel(blurred))
    func mean(_ layout: Layout, _ cells: [BrailleCell], _ step: Double) -> Double {
      Self.right(model, layout, cells, step: step).reduce(0, +) / Double(cells.count)
    }
    let sequential = Self.right(model, .bandGrid, Self.patterns, step: 950)
    let simultaneous = Self.right(model, .bandGrid, Self.patterns, step: 0)
    sequentialByDots = Self.byDots(sequential)
    simultaneousByDots = Self.byDots(simultaneous)
    forearmSequential = sequential.reduce(0, +) / Double(sequential.count)
    forearmSimultaneous = simultaneous.reduce(0, +) / Double(simultaneous.count)
    rhythmSlow = mean(.oneMotor, Self.letters, 360)
    rhythmFast = mean(.oneMotor, Self.letters, 1250 / 6)
    backOfHand = mean(.gloveBack, Self.fewestDots, 100)
  }

  /// Returns the mean of the patterns' shares for each number of dots.
  private static func byDots(_ shares: [Double]) -> [Int: Double] {
    Dictionary(grouping: zip(patterns, shares), by: \.0.dots.count).mapValues { group in
      group.reduce(0) { $0 + $1.1 } / Double(group.count)
    }
  }

  /// Returns the share of right answers to each cell, its dots starting one step after another; on
  /// one motor each dot has a slot, which a weak pulse fills if it is not raised.
  private static func right(
    _ model: PerceptionModel, _ layout: Layout, _ cells: [BrailleCell], step: Double
  ) -> [Double] {
    let skin = Skin(model, layout)
    let hasSlots = layout.actuators.count == 1
    func percept(_ cell: BrailleCell, _ slots: Percept?) -> Percept {
      var percept = Percept()
      for (index, dot) in cell.dots.enumerated() {
        percept.add(dot: dot, onset: step * Double(hasSlots ? dot - 1 : index))
      }
      percept.mask(model, skin, by: slots)
      return percept
    }
    var slots = Percept()
    for dot in 1...6 { slots.add(dot: dot, onset: step * Double(dot - 1)) }
    let percepts = Confusion.sixDotCells.map { percept($0, hasSlots ? slots : nil) }
    let confusion = model.confusion(of: percepts, on: skin, playing: cells, among: cells)
    return cells.map { confusion[$0, $0] }
  }
}

extension PublishedFigures {
  /// Each published score and the model's.
  package var comparison: [(name: String, published: Double, model: Double)] {
    func letters(
      _ study: String, _ published: [Character: Double], _ found: [Character: Double]
    ) -> [(name: String, published: Double, model: Double)] {
      published.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        .map { ("\(study), letter \($0.key)", $0.value, found[$0.key] ?? 0) }
        + [("\(study), order of these letters", 1, Self.rankCorrelation(found, published))]
    }
    return letters("UbiBraille", Self.ubiBrailleLetters, ubiBraille)
      + [("UbiBraille, all letters", 0.82, means.ubiBraille)]
      + letters("HoliBraille", Self.holiBrailleLetters, holiBraille)
      + [
        ("HoliBraille, all letters", 0.73, means.holiBraille),
        ("forearm, one after another", 0.932, forearmSequential),
        ("forearm, at once", 0.262, forearmSimultaneous),
        ("rhythm, 360 ms a dot", 0.94, rhythmSlow), ("rhythm, 208 ms a dot", 0.7, rhythmFast),
        ("back of the hand, 100 ms a step", 0.97, backOfHand),
      ]
  }
}
