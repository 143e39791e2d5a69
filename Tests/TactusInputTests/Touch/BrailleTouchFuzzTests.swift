import TactusBraille
import TactusInput
import TactusTestSupport
import TactusWire
import Testing

@Suite struct BrailleTouchFuzzTests {
  private func settings(_ random: inout SeededGenerator) -> BrailleTouchSettings {
    var settings = BrailleTouchSettings()
    settings.mode = BrailleTouchModeChoice.allCases.randomElement(using: &random) ?? .auto
    settings.middleFingerWidth = random.number()
    settings.fingerAngle = random.number()
    settings.fingerBiasInwards = random.number()
    settings.fingerBiasAway = random.number()
    settings.swipeDistance = random.number()
    settings.stillness = random.number()
    settings.hold = random.time()
    settings.vibrationInterval = random.time()
    settings.fewestCancelled = .random(in: -1...7, using: &random)
    settings.vibrates = Bool.random(using: &random)
    settings.vibrationCells = Set(brailleCells.shuffled(using: &random).prefix(20))
    return settings
  }

  @Test(arguments: Seeds.of(count: 40))
  func anyEventsAtAnyTimeAreSafeAndFewFingersAreRemembered(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var recognizer = BrailleTouchRecognizer(settings(&random))
    var clock = Microseconds.zero
    for _ in 0..<1_500 {
      clock = Int.random(in: 0..<20, using: &random) == 0 ? random.time() : clock + at(37)
      if Int.random(in: 0..<100, using: &random) == 0 { recognizer.settings = settings(&random) }
      _ = recognizer.handle(random.event(), at: clock)
      _ = recognizer.advance(to: random.time())
      _ = recognizer.nextDeadline
      for finger in BrailleTouchFinger.allCases { _ = recognizer.layout?.outline(of: finger) }
      #expect((0...5).contains(recognizer.fingersDown), "\(Seeds.again(seed))")
    }
  }

  @Test func fingersThatNeverLiftAreForgottenAtEverySixth() {
    var recognizer = TouchedBraille().recognizer
    var full = 0
    for id in 0..<100_000 {
      let down = TouchEvent.point(TouchPoint(id: id, .down, x: 1, y: 1))
      full += recognizer.handle(down, at: .microseconds(Int64(id))).count
    }
    #expect(full == 16_666)
    #expect(recognizer.fingersDown == 4)
  }

  @Test(arguments: Seeds.of(count: 40))
  func afterAllFingersAreUpNothingIsRemembered(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let surface = BrailleTouchPose.allCases.randomElement(using: &random)?.surface
    let pose = TouchEvent.surface(try #require(surface))
    var used = BrailleTouchRecognizer()
    _ = used.handle(pose, at: .zero)
    var clock = Microseconds.zero
    var down: Set<Int> = []
    for _ in 0..<300 {
      clock += .milliseconds(.random(in: 0...120, using: &random))
      let point = random.point(down: &down)
      _ = used.handle(.point(point), at: clock)
      guard down.isEmpty else { continue }
      #expect(used.fingersDown == 0 && used.nextDeadline == nil, "\(Seeds.again(seed))")
      var fresh = BrailleTouchRecognizer(used.settings)
      if let lock = used.lock { fresh.lock(lock) }
      _ = fresh.handle(pose, at: clock)
      #expect(fresh.layout == used.layout, "\(Seeds.again(seed))")
      var (copy, later, more) = (used, clock, Set<Int>())
      for _ in 0..<40 {
        later += .milliseconds(.random(in: 0...120, using: &random))
        let event = TouchEvent.point(random.point(down: &more))
        let same = copy.handle(event, at: later) == fresh.handle(event, at: later)
        #expect(same, "\(Seeds.again(seed))")
      }
    }
  }

  @Test(arguments: Seeds.of(count: 40))
  func howOftenTheTimeIsToldMakesNoDifference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var seldom = TouchedBraille().recognizer
    var often = seldom
    var results: ([BrailleTouchResult], [BrailleTouchResult]) = ([], [])
    var clock = Microseconds.zero
    var down: Set<Int> = []
    for _ in 0..<300 {
      clock += .milliseconds(.random(in: 0...300, using: &random))
      while let deadline = often.nextDeadline, deadline <= clock {
        results.0 += often.advance(to: deadline)
      }
      let point = random.point(down: &down)
      results.0 += often.handle(.point(point), at: clock)
      results.1 += seldom.handle(.point(point), at: clock)
    }
    #expect(results.0 == results.1, "\(Seeds.again(seed))")
    #expect(results.0.contains(.holding), "\(Seeds.again(seed))")
  }
}

extension SeededGenerator {
  mutating func number() -> Double {
    let odd: [Double] = [
      .nan, .infinity, -.infinity, 0, -0.0, 1e308, -1e308, .leastNonzeroMagnitude, -1,
    ]
    return Int.random(in: 0..<4, using: &self) == 0
      ? odd.randomElement(using: &self) ?? 0 : .random(in: -200...200, using: &self)
  }

  mutating func time() -> Microseconds {
    let odd: [Int64] = [.min, .max, 0, -1, .max - 1, .min + 1, 1 << 53]
    return Microseconds(
      Int.random(in: 0..<3, using: &self) == 0
        ? odd.randomElement(using: &self) ?? 0
        : Int64.random(in: -1_000_000...60_000_000, using: &self)
    )
  }

  /// An arbitrary event.
  mutating func event() -> TouchEvent {
    switch Int.random(in: 0..<60, using: &self) {
    case 0: return .lost
    case 1, 2:
      let orientation = TouchSurface.Orientation.allCases.randomElement(using: &self) ?? .upright
      return .surface(
        TouchSurface(
          width: number(), height: number(), mostContacts: .random(in: -1...20, using: &self),
          orientation: orientation, isFlat: [true, false, nil].randomElement(using: &self) ?? nil))
    default:
      let id =
        Int.random(in: 0..<10, using: &self) == 0
        ? Int.random(in: .min ... .max, using: &self) : Int.random(in: 0...7, using: &self)
      let phase = TouchPoint.Phase.allCases.randomElement(using: &self) ?? .down
      return .point(TouchPoint(id: id, phase, x: number(), y: number(), pressure: number()))
    }
  }

  /// A finger that lands, moves or lifts, as a source reports it.
  fileprivate mutating func point(down: inout Set<Int>) -> TouchPoint {
    let id = Int.random(in: 0...6, using: &self)
    let (x, y) = (Double.random(in: 0...65, using: &self), Double.random(in: 0...65, using: &self))
    if down.contains(id), Int.random(in: 0..<3, using: &self) == 0 {
      return TouchPoint(id: id, .move, x: x, y: y)
    }
    if down.remove(id) != nil { return TouchPoint(id: id, .up, x: x, y: y) }
    down.insert(id)
    return TouchPoint(id: id, .down, x: x, y: y)
  }
}
