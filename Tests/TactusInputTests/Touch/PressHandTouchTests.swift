import TactusInput
import TactusTestSupport
import TactusWire
import Testing

/// Six fingers on sensors, calibration, random hands.
@Suite struct PressHandTouchTests {
  private static let rows = (1...6).map { PressThing.row($0) }

  /// A hand whose sensors report a tenth for a light touch.
  private func hand(
    touching: PressHand.Touching = .cue, threshold: PressThreshold = .interaction
  ) -> PressHand {
    var hand = PressHand(
      PressSettings(threshold: threshold, calibration: .tenth), touching: touching)
    hand.show(Self.rows)
    return hand
  }

  // MARK: Six sensors

  @Test func eachFingerHasItsRowAndItsMotor() {
    for finger in 0..<6 {
      var hand = hand(threshold: .two(1.5, 3))
      var told = Array(repeating: 0.0, count: 6)
      told[finger] = 0.1
      #expect(hand.handle(told, at: at(0)) == [.touched(finger + 1)])
      #expect(hand.nextDeadline == at(300))
      #expect(hand.advance(to: at(300)) == [.preview(finger + 1)])
      told[finger] = 0.16
      let results = hand.handle(told, at: at(400))
      #expect(results.withoutTicks == [.pressed(finger + 1)])
      #expect(results.ticks.map(\.motor) == [UInt8(finger)])
      told[finger] = 0.3
      #expect(hand.handle(told, at: at(410)) == [.activate(finger + 1)])
      #expect(hand.handle([0, 0, 0, 0, 0, 0], at: at(420)) == [.eased(finger + 1)])
    }
  }

  @Test func severalFingersFeelAtOnce() {
    var hand = hand()
    #expect(hand.handle([0.1, 0, 0.1, 0, 0, 0], at: at(0)) == [.touched(1), .touched(3)])
    #expect(
      hand.handle([0.1, 0, 0.2, 0.1, 0, 0], at: at(100))
        == [.pressed(3), .activate(3), .touched(4)])
    #expect(hand.advance(to: at(300)) == [.preview(1)])
    #expect(hand.advance(to: at(400)) == [.preview(4)])
  }

  @Test func inAnswersALightTouchTicksItsDotAndAHardOneRaisesIt() {
    var hand = hand(touching: .tick)
    let tick = PressResult.feel(.soft(1))
    #expect(hand.handle([0, 0.1, 0, 0, 0, 0], at: at(0)) == [.touched(2), tick])
    #expect(hand.handle([0, 0.2, 0, 0, 0, 0], at: at(50)) == [.pressed(2), .activate(2)])
  }

  @Test func aTremblingFingerDoesNotTouchAgainAndAgain() {
    var hand = hand()
    let touches = (0..<100).flatMap { number -> [PressResult] in
      hand.handle([number.isMultiple(of: 2) ? 0.026 : 0.021], at: at(number * 20))
    }
    #expect(touches.count { $0 == .touched(1) } == 1)
  }

  @Test(arguments: [[], [Double.nan, .infinity, -.infinity], Array(repeating: 0.0, count: 100)])
  func anyNumberOfForcesIsSafe(told: [Double]) {
    var hand = hand()
    #expect(hand.handle(told, at: at(0)) == [])
    #expect(hand.handle([0.1] + told, at: at(10)).first == .touched(1))
  }

  @Test func rowsThatChangeUnderAPressDoNotAct() {
    var hand = hand(threshold: .two(1.5, 3))
    _ = hand.handle([0.16], at: at(0))
    hand.show([.row(9)])
    #expect(hand.handle([0.9], at: at(100)) == [])
    #expect(hand.handle([0.1], at: at(500)) == [.touched(9)])
    #expect(hand.handle([0.9], at: at(700)).withoutTicks == [.pressed(9), .activate(9)])
  }

  @Test func aGloveThatIsGoneEndsItsPresses() {
    var hand = hand()
    _ = hand.handle([0.2, 0.1], at: at(0))
    #expect(hand.liftAll() == [.eased(1)])
    #expect(hand.nextDeadline == nil)
    #expect(hand.handle([0.1], at: at(100)) == [.touched(1)])
  }

  @Test func eachFingerHasItsOwnCalibration() throws {
    let light = try #require(PressCalibration(idle: 0, light: 0.05))
    var hand = PressHand(calibrations: [light, .usual])
    hand.show(Self.rows)
    #expect(
      hand.handle([0.1, 0.1, 1], at: at(0)) == [
        .touched(1), .pressed(1), .activate(1), .touched(2),
      ])
  }

  // MARK: Calibration

  @Test func threeSecondsOfALightTouchAreItsUnit() throws {
    var calibrator = PressCalibrator(idle: 0.04)
    #expect(calibrator.add(0.05, at: at(0)) == false, "too little for a touch")
    #expect(calibrator.end == nil)
    for time in 0..<60 {
      let told = 0.2 + (time.isMultiple(of: 2) ? 0.02 : -0.02) + (time == 30 ? 0.7 : 0)
      #expect(calibrator.add(told, at: at(1000 + Int64(time) * 50)) == false)
    }
    #expect(calibrator.end == at(4000))
    #expect(calibrator.add(1, at: at(4000)) == true)
    let found = try calibrator.found()
    #expect(abs(found.light - 0.2) < 0.03)
    #expect(found.force(of: found.light) == 1)
    #expect(found.force(of: 0.04) == 0)
    #expect(found.force(of: .nan) == 0)
    #expect(found.force(of: -5) == 0)
  }

  @Test func noTouchAndTooHardATouchAreSaid() {
    #expect(throws: PressCalibrator.Failure.noTouch) { try PressCalibrator().found() }
    var calibrator = PressCalibrator()
    _ = calibrator.add(0.6, at: at(0))
    #expect(throws: PressCalibrator.Failure.tooHard) { try calibrator.found() }
  }

  @Test(arguments: [(0.5, 0.5), (-0.1, 0.5), (0, 1.1), (.nan, 0.5), (0, .nan)])
  func aCalibrationThatCannotBeIsNone(idle: Double, light: Double) {
    #expect(PressCalibration(idle: idle, light: light) == nil)
  }

  // MARK: Random hands

  @Test(.long, arguments: [(0.1, 1.0), (0.2, 0.999), (0.3, 0.985)])
  func tenThousandHandsActOnlyByPressing(error: Double, least: Double) {
    let seed = UInt64(error * 10)
    var random = SeededGenerator(seed: seed)
    let hands = 10_000
    var right = 0
    for _ in 0..<hands where acts(error: error, using: &random) { right += 1 }
    print("presses, force ± \(error) of a light touch: \(right) of \(hands) hands right")
    #expect(Double(right) / Double(hands) >= least, "\(Seeds.again(seed))")
  }

  /// True if a hand that moves over some rows, and perhaps presses the last, causes exactly that.
  private func acts(error: Double, using random: inout SeededGenerator) -> Bool {
    var recognizer = PressRecognizer(Self.rows)
    var results: [PressResult] = []
    let (from, to) = (Int.random(in: 1...6, using: &random), Int.random(in: 1...6, using: &random))
    let presses = Bool.random(using: &random)
    var time: Int64 = 0
    var y = Double(from) * 20 - 10 + random.error(2)
    let end = Double(to) * 20 - 10 + random.error(2)
    results += recognizer.press(0.3, 30, y, phase: .down, at: time)
    for step in 1...20 {
      time += 16
      y += (end - y) / Double(21 - step)
      results += recognizer.press(max(0.3, 1 + random.error(error)), 30, y, at: time)
    }
    if presses {
      for force in [1.3, 1.8, 2.4, 2.8, 2.8, 2.4, 1.2] {
        time += 16
        // Fingers slip as they press.
        y += random.error(0.5)
        results += recognizer.press(force + random.error(error), 30, y, at: time)
      }
    }
    results += recognizer.press(0, 30, y, phase: .up, at: time + 16)
    let done = results.compactMap { if case .activate(let id) = $0 { id } else { nil } }
    return done == (presses ? [to] : [])
  }

  @Test(arguments: Seeds.of(count: 20, whole: 2000))
  func whateverIsToldNothingGrowsOrBreaks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let thresholds: [PressThreshold] = [
      .interaction, .two(1.2, 3), .relative(1), .two(.nan, .infinity), .absolute(-1),
    ]
    var hand = hand(threshold: thresholds.randomElement(using: &random) ?? .interaction)
    var recognizer = PressRecognizer(
      Self.rows, threshold: thresholds.randomElement(using: &random) ?? .interaction)
    let atFirst = storedValues(of: recognizer)
    var clock = Microseconds.zero
    for _ in 0..<1000 {
      clock = random.touchTime(after: clock)
      #expect(recognizer.handle(random.touchEvent(), at: clock).count <= 40, "\(Seeds.again(seed))")
      let told = (0..<6).map { _ in Double.random(in: -0.1...1.1, using: &random) }
      #expect(hand.handle(told, at: clock).count <= 200, "\(Seeds.again(seed))")
      if Int.random(in: 0..<30, using: &random) == 0 {
        _ = recognizer.show(Bool.random(using: &random) ? [] : Self.rows)
        hand.show(Bool.random(using: &random) ? [] : Self.rows)
      }
    }
    _ = recognizer.show(Self.rows)
    #expect(storedValues(of: recognizer) < atFirst + 700, "\(Seeds.again(seed))")
    _ = recognizer.handle(.lost, at: clock)
    #expect(recognizer.nextDeadline == nil, "\(Seeds.again(seed))")
  }

  @Test(arguments: Seeds.of(count: 20, whole: 2000))
  func howOftenTheTimeIsToldMakesNoDifference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var seldom = PressRecognizer(Self.rows, threshold: .two(1.5, 4))
    var often = seldom
    var clock = Microseconds.zero
    for _ in 0..<500 {
      clock += Microseconds(Int64.random(in: 0...200_000, using: &random))
      let event = random.touchEvent()
      var told: [PressResult] = []
      while let deadline = often.nextDeadline, deadline <= clock {
        told += often.advance(to: deadline)
      }
      told += often.handle(event, at: clock)
      #expect(seldom.handle(event, at: clock) == told, "\(Seeds.again(seed))")
    }
  }
}
