import TactusBraille
import TactusHaptics
import TactusLink
import Testing

@testable import TactusLab

/// The fit has almost as many parameters as there are scores: these tests check that the constants
/// are those of the fit, not that the model foretells anything.
@Suite struct PublishedFiguresTests {
  static let figures = PublishedFigures(PerceptionModel.fitted[0])

  @Test func theOrderOfThePublishedLettersIsThatOfTheReaders() {
    let figures = Self.figures
    #expect(
      PublishedFigures.rankCorrelation(
        figures.ubiBraille, PublishedFigures.ubiBrailleLetters) >= 0.8)
    #expect(
      PublishedFigures.rankCorrelation(
        figures.holiBraille, PublishedFigures.holiBrailleLetters) >= 0.8)
  }

  @Test func theWorstLettersOfUbiBrailleAreAmongTheWorst() {
    let worst = Self.figures.ubiBraille.sorted { $0.value < $1.value }.map(\.key)
    for letter in "yzn" { #expect(worst.prefix(4).contains(letter), "\(letter): \(worst)") }
  }

  @Test func twoAndThreeMotorsOnTheForearmAreReadBetterThanFourAndFive() throws {
    for byDots in [Self.figures.sequentialByDots, Self.figures.simultaneousByDots] {
      let shares = try (2...5).map { try #require(byDots[$0]) }
      #expect(shares[..<2].min() ?? 0 > shares[2...].max() ?? 1, "\(shares)")
    }
  }

  @Test func dotsOneAfterAnotherOnTheForearmAreReadBetterThanAtOnce() {
    #expect(Self.figures.forearmSequential > Self.figures.forearmSimultaneous)
  }

  @Test func eachFurtherDotLowersTheShareOfHoliBraille() throws {
    let letters = zip("abcdefghijklmnopqrstuvwxyz", Confusion.letters)
    let groups = Dictionary(grouping: letters, by: \.1.dots.count).mapValues { group in
      group.reduce(0) { $0 + (Self.figures.holiBraille[$1.0] ?? 0) } / Double(group.count)
    }
    let shares = groups.sorted { $0.key < $1.key }.map(\.value)
    #expect(shares == shares.sorted(by: >), "\(shares)")
  }

  @Test func scoresAreWithinSixPointsOfThePublishedOnes() {
    let figures = Self.figures
    for (found, published) in [
      (figures.means.ubiBraille, 0.82), (figures.means.holiBraille, 0.73),
      (figures.forearmSequential, 0.932), (figures.forearmSimultaneous, 0.262),
      (figures.rhythmSlow, 0.94), (figures.rhythmFast, 0.7), (figures.backOfHand, 0.97),
    ] {
      #expect(abs(found - published) <= 0.06)
    }
  }

  @Test func everyPlausibleModelFitsAlmostAsWell() {
    for values in PerceptionModel.fitted {
      #expect(PublishedFigures(values).loss <= 1.3 * Self.figures.loss)
    }
  }

  @Test func ranksThatAreTheSameCorrelateFullyAndTiesShareTheirRank() {
    let published: [Character: Double] = ["a": 1, "b": 1, "c": 0.2]
    #expect(PublishedFigures.rankCorrelation(["a": 0.9, "b": 0.9, "c": 0.1], published) == 1)
    #expect(PublishedFigures.rankCorrelation(["a": 0.1, "b": 0.1, "c": 0.9], published) == -1)
  }

  @Test func evolutionFindsTheLeastOfABowl() {
    var evolution = Evolution(in: [-5...5, -5...5], size: 20, using: SplitMix64(seed: 1)) {
      ($0[0] - 1) * ($0[0] - 1) + ($0[1] + 2) * ($0[1] + 2)
    }
    for _ in 0..<100 { evolution.advance() }
    #expect(abs(evolution.best.values[0] - 1) < 0.01 && abs(evolution.best.values[1] + 2) < 0.01)
  }
}
