import Foundation
import TactusBraille
import TactusInput
import TactusTestSupport
import TactusWire
import Testing

/// The accuracy of random hands that type cells.
///
/// Each finger misses the centroid of its zone by a Gaussian error in x and another in y; so does
/// each hand with all its fingers if a drift is given. Fingers land and lift one after another in
/// any order, and tremble meanwhile. One that lands off the surface is not reported, as on a real
/// one.
@Suite struct BrailleTouchAccuracyTests {
  /// Errors in mm, each the standard deviation in x and in y.
  private struct Errors {
    var finger: Double
    var hand = 0.0
    let tremble = 0.3
  }

  /// The share of this many typed cells that was correct.
  private func accuracy(
    _ pose: BrailleTouchPose, _ errors: Errors, hands: Int, seed: UInt64
  ) -> Double {
    var random = SeededGenerator(seed: seed)
    var hand = TouchedBraille(pose)
    var right = 0
    for _ in 0..<hands {
      let cell = BrailleCell(rawValue: .random(in: 1...63, using: &random))
      let places = places(of: cell, in: hand, on: pose.surface, errors, &random)
      let results = tap(places, errors, &hand, &random)
      if results == [.chord(Chord(cell))] { right += 1 }
    }
    return Double(right) / Double(hands)
  }

  /// The positions where the fingers for a cell land, if on the surface.
  private func places(
    of cell: BrailleCell, in hand: TouchedBraille, on surface: TouchSurface, _ errors: Errors,
    _ random: inout SeededGenerator
  ) -> [Int: TouchedBraille.Place] {
    let drifts = (0..<2).map { _ in
      (x: errors.hand * random.gaussian(), y: errors.hand * random.gaussian())
    }
    var places: [Int: TouchedBraille.Place] = [:]
    for finger in BrailleTouchFinger.allCases where cell.contains(dot: finger.rawValue) {
      let drift = drifts[finger.rawValue > 3 ? 1 : 0]
      let centroid = hand.centroid(finger)
      let x = centroid.x + drift.x + errors.finger * random.gaussian()
      let y = centroid.y + drift.y + errors.finger * random.gaussian()
      guard (0...surface.width).contains(x), (0...surface.height).contains(y) else { continue }
      places[finger.rawValue] = TouchedBraille.Place(x: x, y: y)
    }
    return places
  }

  private func tap(
    _ places: [Int: TouchedBraille.Place], _ errors: Errors, _ hand: inout TouchedBraille,
    _ random: inout SeededGenerator
  ) -> [BrailleTouchResult] {
    var results = hand.wait(200)
    let ids = places.keys.sorted()
    for id in ids.shuffled(using: &random) {
      let place = places[id] ?? TouchedBraille.Place(x: .nan, y: .nan)
      results += hand.down(id, place, after: .random(in: 0...25, using: &random))
    }
    for id in ids.shuffled(using: &random) {
      let (x, y) = (errors.tremble * random.gaussian(), errors.tremble * random.gaussian())
      results += hand.move(id, x: x, y: y)
    }
    for id in ids.shuffled(using: &random) {
      results += hand.up(id, after: .random(in: 0...40, using: &random))
    }
    return results
  }

  @Test(.long, arguments: BrailleTouchPose.allCases, Seeds.of(count: 1))
  func tenThousandHandsThatMissByThreeMillimetresTypeTheirCells(
    pose: BrailleTouchPose, seed: UInt64
  ) {
    let share = accuracy(pose, Errors(finger: 3), hands: 10_000, seed: seed)
    print("\(pose.rawValue): \(percent(share)) of 10,000 cells right at 3 mm")
    #expect(share >= 0.98, "\(share); \(Seeds.again(seed))")
  }

  @Test(.long, arguments: BrailleTouchPose.allCases)
  func howHandsThatMissByMoreTypeIsTold(pose: BrailleTouchPose) {
    let told = [4.0, 5, 6, 8].map { finger in
      "\(Int(finger)) mm \(percent(accuracy(pose, Errors(finger: finger), hands: 2_000, seed: 7)))"
    }
    let drifting = accuracy(pose, Errors(finger: 3, hand: 3), hands: 2_000, seed: 7)
    print(
      "\(pose.rawValue): \(told.joined(separator: ", ")); 3 mm and a hand 3 mm off", terminator: "")
    print(" \(percent(drifting))")
    #expect(accuracy(pose, Errors(finger: 0), hands: 500, seed: 7) == 1)
    #expect(drifting >= 0.9)
  }

  private func percent(_ share: Double) -> String {
    "\((share * 10_000).rounded() / 100) %"
  }
}

extension SeededGenerator {
  /// A deviate with mean 0 and standard deviation 1.
  fileprivate mutating func gaussian() -> Double {
    let length = (-2 * log(Double.random(in: .leastNonzeroMagnitude...1, using: &self)))
      .squareRoot()
    return length * cos(2 * .pi * Double.random(in: 0..<1, using: &self))
  }
}
