import TactusBraille
import TactusInput
import TactusTestSupport
import TactusWire
import Testing

/// Hands that tremble, on rows and a line of cells.
@Suite struct FingerHandTouchTests {
  /// A hand's intended gesture.
  private enum Meant: CaseIterable {
    case tap, doubleTap, longPress, swipe, swipeOfTwo, reading
  }

  /// True if a hand of this unsteadiness is understood.
  private func isRight(
    _ meant: Meant, error: Double, using random: inout SeededGenerator
  ) -> Bool {
    var recognizer = FingerRecognizer.onRows()
    var results: [FingerResult] = []
    func near(_ value: Double) -> Double { value + random.error(error) }
    switch meant {
    case .tap, .doubleTap:
      var time: Int64 = 0
      for _ in 0..<(meant == .tap ? 1 : 2) {
        time += Int64.random(in: 60...280, using: &random)
        let (x, y) = (near(32), near(30))
        results += recognizer.point(0, .down, x, y, at: time)
        time += Int64.random(in: 40...180, using: &random)
        results += recognizer.point(0, .up, x + random.error(0.5), y + random.error(0.5), at: time)
      }
      return results == (meant == .tap ? [.focus(2)] : [.focus(2), .activate(2)])
    case .longPress:
      let (x, y) = (near(32), near(30))
      results += recognizer.point(0, .down, x, y, at: 0)
      for time in 1...8 {
        results += recognizer.point(
          0, .move, x + random.error(0.5), y + random.error(0.5), at: Int64(time) * 100)
      }
      return results + recognizer.point(0, .up, x, y, at: 900) == [.whole(2)]
    case .swipe, .swipeOfTwo:
      let fingers = meant == .swipe ? 1 : 2
      let starts = (0..<fingers).map { (near(32), near(60 + Double($0) * 15)) }
      for (id, place) in starts.enumerated() {
        results += recognizer.point(id, .down, place.0, place.1, at: Int64(id) * 20)
      }
      for (id, place) in starts.enumerated() {
        let far = 20 + random.error(3)
        let (x, y) = (place.0 + random.error(error), place.1 + far)
        results += recognizer.point(id, .move, x, y, at: 100)
        results += recognizer.point(id, .up, x, y, at: 120 + Int64(id) * 20)
      }
      return results == [.swipe(TouchSwipe(.down, fingers))]
    case .reading:
      let speed = Double.random(in: 5...400, using: &random)
      // Across the line a hand wanders slowly, along it a tenth as far.
      var (x, y) = (0.0, random.error(error))
      results += recognizer.point(0, .down, x, 10 + y, at: 0)
      for time in 1...Int64(66 / speed * 100) + 1 {
        x += speed / 100
        y = 0.98 * y + random.error(0.2 * error)
        results += recognizer.point(0, .move, x + random.error(error / 10), 10 + y, at: time * 10)
      }
      let cells = results.compactMap { result in
        if case .cell(let cell) = result { cell.index } else { nil }
      }
      return cells == Array(0..<8)
    }
  }

  @Test(arguments: [(0.5, 1.0), (1, 0.9995), (2, 0.97)])
  func tenThousandHandsAreUnderstood(error: Double, least: Double) {
    let seed = UInt64(error * 10)
    var random = SeededGenerator(seed: seed)
    var right: [Meant: Int] = [:]
    let hands = 10_000
    let each = hands / Meant.allCases.count
    for meant in Meant.allCases {
      for _ in 0..<each where isRight(meant, error: error, using: &random) {
        right[meant, default: 0] += 1
      }
    }
    let told = Meant.allCases.map { "\($0) \(right[$0] ?? 0)" }.joined(separator: ", ")
    print("fingers, \(error) mm, right of \(each) each: \(told)")
    let share = Double(right.values.reduce(0, +)) / Double(each * Meant.allCases.count)
    #expect(share >= least, "\(Seeds.again(seed))")
  }

  @Test(arguments: Seeds.of(count: 20, whole: 2000))
  func whateverIsToldNothingGrowsOrBreaks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var recognizer = FingerRecognizer.onRows()
    let atFirst = storedValues(of: recognizer)
    var clock = Microseconds.zero
    for _ in 0..<2000 {
      clock = random.touchTime(after: clock)
      let results = recognizer.handle(random.touchEvent(), at: clock)
      #expect(results.count <= 5, "\(Seeds.again(seed))")
      #expect(results.count { if case .cell = $0 { true } else { false } } <= 1)
      if Int.random(in: 0..<50, using: &random) == 0 {
        recognizer.show(Bool.random(using: &random) ? FingerLayout() : .rows)
      }
    }
    recognizer.show(.rows)
    #expect(storedValues(of: recognizer) < atFirst + 700, "\(Seeds.again(seed))")
    _ = recognizer.handle(.lost, at: clock)
    #expect(recognizer.nextDeadline == nil, "\(Seeds.again(seed))")
  }

  @Test(arguments: Seeds.of(count: 20, whole: 2000))
  func howOftenTheTimeIsToldMakesNoDifference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (seldom, often) = (FingerRecognizer.onRows(), FingerRecognizer.onRows())
    var clock = Microseconds.zero
    for _ in 0..<500 {
      clock += Microseconds(Int64.random(in: 0...200_000, using: &random))
      let event = random.touchEvent()
      var told: [FingerResult] = []
      while let deadline = often.nextDeadline, deadline <= clock {
        told += often.advance(to: deadline)
      }
      told += often.handle(event, at: clock)
      #expect(seldom.handle(event, at: clock) == told, "\(Seeds.again(seed))")
    }
  }
}
