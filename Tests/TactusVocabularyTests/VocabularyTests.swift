import TactusBraille
import TactusHaptics
import TactusTestSupport
import TactusVocabulary
import TactusWire
import Testing

@Suite struct VocabularyTests {
  static let sixMotors = Layout.all.filter { $0.actuators.count == 6 }

  /// The longest duration of a cue: short for cues that a reader waits for; ms.
  private func longest(_ cue: Cue) -> Milliseconds {
    switch cue {
    case .focus, .hold: 250
    case .urgentTriple, .urgencyLow, .urgencyMedium, .urgencyHigh: 1000
    default: 1050
    }
  }

  @Test(arguments: Cue.allCases)
  func everyStandardCueIsOneThatAReaderCouldDefine(cue: Cue) throws {
    let definition = Vocabulary.standard[cue]
    #expect(try CueDefinition(definition.pulses) == definition)
    #expect(definition.length <= longest(cue))
    #expect(!Vocabulary.standard.replaces(cue))
  }

  @Test(arguments: Cue.allCases)
  func everyStandardCueLeavesMotorsTimeToTurnAndToRest(cue: Cue) {
    let pulses = Vocabulary.standard[cue].pulses
    #expect(pulses.allSatisfy { $0.duration >= 60 })
    for dot in 1...6 {
      let own = pulses.filter { $0.dots.contains(dot: dot) }
      for (earlier, later) in zip(own, own.dropFirst()) {
        #expect(later.onset >= earlier.end + 50, "dot \(dot)")
      }
    }
  }

  @Test(arguments: sixMotors)
  func everyCueIsFarFromEveryOtherAndFromEveryLetterOnSixMotors(layout: Layout) throws {
    let comparison = CueComparison(try CueTable(layout: layout))
    for cue in Cue.allCases {
      let nearest = try #require(comparison.nearest(to: cue))
      #expect(
        nearest.distance >= CueDistance.required,
        "\(cue) is \(nearest.distance) from \(nearest.other)")
    }
  }

  @Test func everyCueIsFarFromEveryLetterAtAllUsualRates() throws {
    let comparison = CueComparison(
      try CueTable(layout: .gloveBack),
      FeltLetters(on: .gloveBack, rates: FeltLetters.usualRates))
    for cue in Cue.allCases {
      let nearest = try #require(comparison.nearestLetter(to: cue))
      #expect(
        nearest.distance >= CueDistance.required,
        "\(cue) is \(nearest.distance) from \(nearest.other)")
    }
  }

  @Test func onOneMotorRhythmAloneKeepsCuesApart() throws {
    let comparison = CueComparison(try CueTable(layout: .oneMotor))
    for cue in Cue.allCases {
      let nearest = try #require(comparison.nearestCue(to: cue))
      #expect(
        nearest.distance >= 0.35, "\(cue) is \(nearest.distance) from \(nearest.other)")
      let letter = try #require(comparison.nearestLetter(to: cue))
      #expect(letter.distance >= 0.3, "\(cue) is \(letter.distance) from \(letter.other)")
    }
  }

  @Test func levelsTellNothing() throws {
    let table = try CueTable()
    let soft = try CueTable(
      calibration: Calibration(motors: [MotorProfile(startPercent: 0, rise: 50, gainPercent: 10)]))
    for cue in Cue.allCases {
      #expect(CueDistance.between(table.timeline(of: cue), soft.timeline(of: cue)) == 0)
    }
  }

  @Test func urgencyRisesWithTheRateOfPulses() {
    func rate(_ cue: Cue) -> Double {
      let pulses = Vocabulary.standard[cue].pulses
      let last = pulses.last.map { Double($0.onset.count) } ?? 0
      return Double(pulses.count - 1) * 1000 / last
    }
    let rates = [Cue.urgencyLow, .urgencyMedium, .urgencyHigh, .urgentTriple].map(rate)
    for (lower, higher) in zip(rates, rates.dropFirst()) {
      #expect(higher >= lower * 1.3, "\(rates)")
    }
  }
}
