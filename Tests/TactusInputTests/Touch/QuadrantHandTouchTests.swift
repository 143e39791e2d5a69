import TactusInput
import TactusTestSupport
import TactusWire
import Testing

/// Hands that tremble, on a phone in portrait.
@Suite struct QuadrantHandTouchTests {
  /// A chord touched by a hand of this unsteadiness: fingers land and lift in any order, some slip.
  private func touch(
    _ chord: QuadrantChord, error: Double, of recognizer: inout QuadrantRecognizer,
    from start: Int64, using random: inout SeededGenerator
  ) -> [QuadrantResult] {
    var results: [QuadrantResult] = []
    var time = start
    var places: [(x: Double, y: Double)] = []
    for (index, quadrant) in chord.quadrants.enumerated() {
      let middle = quadrant.middle(on: phone)
      let isDouble = chord.quadrants.count { $0 == quadrant } == 2
      let beside = isDouble ? (index > 0 && chord.quadrants[index - 1] == quadrant ? 8.0 : -8.0) : 0
      places.append(
        (middle.x + random.error(error), middle.y + beside + random.error(error)))
    }
    for id in places.indices.shuffled(using: &random) {
      time += Int64.random(in: 0...40, using: &random)
      results += recognizer.point(id, .down, places[id].x, places[id].y, at: time)
    }
    time += Int64.random(in: 20...200, using: &random)
    for id in places.indices.shuffled(using: &random) {
      time += Int64.random(in: 0...60, using: &random)
      let (x, y) = (places[id].x + random.error(3), places[id].y + random.error(3))
      results += recognizer.point(id, .move, x, y, at: time)
      results += recognizer.point(id, .up, x, y, at: time)
    }
    return results
  }

  @Test(arguments: [(1.0, 1.0), (3, 0.9995), (5, 0.998), (8, 0.94)])
  func tenThousandHandsTypeTheirChords(error: Double, least: Double) {
    let seed = UInt64(error)
    var random = SeededGenerator(seed: seed)
    var right = 0
    let hands = 10_000
    for number in 0..<hands {
      var recognizer = QuadrantRecognizer(QuadrantSettings(echo: .off))
      _ = recognizer.handle(.surface(phone), at: at(0))
      guard let chord = QuadrantChord.all.randomElement(using: &random) else { continue }
      let results = touch(
        chord, error: error, of: &recognizer, from: Int64(number) * 1000, using: &random)
      let wanted: QuadrantResult
      switch QuadrantMeaning.of(chord, in: .normal) {
      case .text(let character)?: wanted = .text(character)
      case .state(let state)?: wanted = .state(state)
      case nil: wanted = .rejected
      }
      if results == [wanted] { right += 1 }
    }
    let share = Double(right) / Double(hands)
    print("quadrant chords, \(error) mm: \(right) of \(hands) hands right")
    #expect(share >= least, "\(Seeds.again(seed))")
  }

  @Test(arguments: Seeds.of(count: 20, whole: 2000))
  func whateverIsToldNothingGrowsOrBreaks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var recognizer = QuadrantRecognizer()
    var clock = Microseconds.zero
    for _ in 0..<2000 {
      clock = random.touchTime(after: clock)
      #expect(recognizer.handle(random.touchEvent(), at: clock).count <= 4, "\(Seeds.again(seed))")
      if Bool.random(using: &random) {
        clock = random.touchTime(after: clock)
        #expect(recognizer.advance(to: clock).count <= 1, "\(Seeds.again(seed))")
      }
    }
    #expect(storedValues(of: recognizer) < 2000, "\(Seeds.again(seed))")
    _ = recognizer.handle(.lost, at: clock)
    #expect(recognizer.nextDeadline == nil, "\(Seeds.again(seed))")
  }

  @Test(arguments: Seeds.of(count: 20, whole: 2000))
  func howOftenTheTimeIsToldMakesNoDifference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (seldom, often) = (QuadrantRecognizer(), QuadrantRecognizer())
    var clock = Microseconds.zero
    for _ in 0..<500 {
      clock += Microseconds(Int64.random(in: 0...300_000, using: &random))
      let event = random.touchEvent()
      var told: [QuadrantResult] = []
      while let deadline = often.nextDeadline, deadline <= clock {
        told += often.advance(to: deadline)
      }
      told += often.handle(event, at: clock)
      #expect(seldom.handle(event, at: clock) == told, "\(Seeds.again(seed))")
    }
  }

  @Test func aHundredThousandContactsAreNoMoreThanAFew() {
    var recognizer = QuadrantRecognizer()
    _ = recognizer.handle(.surface(phone), at: at(0))
    for id in 0..<100_000 { _ = recognizer.point(id, .down, 10, 10, at: 0) }
    #expect(storedValues(of: recognizer) < 1000)
    let results = (0..<100_000).flatMap { recognizer.point($0, .up, 10, 10, at: 10) }
    #expect(results == [.rejected])
  }
}
