import TactusInput
import TactusTestSupport
import TactusWire
import Testing

extension QuadrantRecognizer {
  /// A recognizer on the phone, without an echo unless the settings specify one.
  static func onPhone(
    _ settings: QuadrantSettings = QuadrantSettings(echo: .off)
  ) -> QuadrantRecognizer {
    var recognizer = QuadrantRecognizer(settings)
    _ = recognizer.handle(.surface(phone), at: at(0))
    return recognizer
  }

  /// Lands a chord and lifts it at once, in this order of its fingers.
  ///
  /// With `slips` the first finger crosses both axes, which is not a swipe while others stay.
  mutating func touch(
    _ chord: QuadrantChord, lifts: [Int]? = nil, slips: Bool = false, from start: Int64 = 0
  ) -> [QuadrantResult] {
    var results: [QuadrantResult] = []
    let places = chord.quadrants.enumerated().map { index, quadrant in
      let middle = quadrant.middle(on: phone)
      return (x: middle.x + Double(index) * 9 - 4, y: middle.y)
    }
    for (id, place) in places.enumerated() {
      results += point(id, .down, place.x, place.y, at: start)
    }
    for id in lifts ?? Array(places.indices) {
      let opposite = (x: phone.width - places[id].x, y: phone.height - places[id].y)
      let end = slips && id == 0 ? opposite : places[id]
      results += point(id, .move, end.x, end.y, at: start + 5)
      results += point(id, .up, end.x, end.y, at: start + 10)
    }
    return results
  }

  /// Touches the chord with this number, which must exist.
  mutating func touch(_ number: Int, from start: Int64 = 0) throws -> [QuadrantResult] {
    touch(try #require(QuadrantChord(number: number)), from: start)
  }

  /// Touches the chords that lead from the normal state to another.
  mutating func bring(to state: QuadrantState) throws {
    let ways: [QuadrantState: [Int]] = [
      .normal: [], .shift: [1], .number: [2], .shiftNumber: [2, 2],
    ]
    for number in try #require(ways[state]) { _ = try touch(number) }
    #expect(self.state == state)
  }
}
