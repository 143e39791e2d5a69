import TactusInput
import TactusTestSupport
import TactusWire
import Testing

/// Thresholds, stages and pressed things.
@Suite struct PressTouchTests {
  // MARK: Thresholds

  @Test func belowAQuarterOfALightTouchThereIsNone() {
    var recognizer = PressRecognizer([.row(1)])
    #expect(recognizer.press(0.24, phase: .down, at: 0) == [])
    #expect(recognizer.nextDeadline == nil)
    #expect(recognizer.press(0.25, at: 10) == [.touched(1)])
    #expect(recognizer.press(0.21, at: 20) == [], "it trembles")
    #expect(recognizer.press(0.25, at: 30) == [])
    #expect(recognizer.press(0.19, at: 40) == [])
    #expect(recognizer.nextDeadline == nil)
    #expect(recognizer.press(0.25, at: 50) == [.touched(1)])
  }

  @Test func theUsualThresholdIsTwiceALightTouch() {
    var recognizer = PressRecognizer([.row(1)])
    #expect(recognizer.press(1, phase: .down, at: 0) == [.touched(1)])
    #expect(recognizer.press(1.99, at: 10) == [])
    #expect(recognizer.press(2, at: 20) == [.pressed(1), .activate(1)])
    #expect(recognizer.press(9, at: 30) == [], "it acts once")
    #expect(recognizer.press(1.61, at: 40) == [], "above 80 %")
    #expect(recognizer.press(2, at: 50) == [])
    #expect(recognizer.press(1.59, at: 60) == [.eased(1)])
    #expect(recognizer.press(2, at: 70) == [.pressed(1), .activate(1)], "pressed again")
    #expect(recognizer.press(2, phase: .up, at: 80) == [.eased(1)])
  }

  @Test func withTwoThresholdsAThingMovesBeforeItActs() {
    var recognizer = PressRecognizer([.row(1)], threshold: .two(1.5, 3))
    _ = recognizer.press(1, phase: .down, at: 0)
    #expect(recognizer.press(1.49, at: 10) == [])
    #expect(recognizer.press(1.5, at: 20).withoutTicks == [.pressed(1)])
    #expect(recognizer.press(2.99, at: 30).withoutTicks == [])
    #expect(recognizer.press(3, at: 40).withoutTicks == [.activate(1)])
    #expect(recognizer.press(2.41, at: 50).withoutTicks == [])
    #expect(recognizer.press(3, at: 60).withoutTicks == [], "above 80 % of the second")
    #expect(recognizer.press(2.39, at: 70).withoutTicks == [])
    #expect(recognizer.press(3, at: 80).withoutTicks == [.activate(1)])
    #expect(recognizer.press(1.21, at: 90).withoutTicks == [])
    #expect(recognizer.press(1.19, at: 100).withoutTicks == [.eased(1)])
  }

  @Test func aSecondThresholdBelowTheFirstIsTheFirst() {
    var recognizer = PressRecognizer([.row(1)], threshold: .two(2, 1))
    _ = recognizer.press(1, phase: .down, at: 0)
    #expect(recognizer.press(1.9, at: 10) == [])
    #expect(recognizer.press(2, at: 20) == [.pressed(1), .activate(1)])
  }

  @Test func aRelativeThresholdCountsFromTheFirstForceOfTheTouch() {
    for first in [0.5, 1, 3] {
      var recognizer = PressRecognizer([.row(1)], threshold: .relative(1.5))
      #expect(recognizer.press(first, phase: .down, at: 0) == [.touched(1)])
      #expect(recognizer.press(first + 1.49, at: 10) == [])
      #expect(recognizer.press(first + 1.5, at: 20) == [.pressed(1), .activate(1)])
    }
  }

  @Test func graveThingsArePressedHarderAndAThingMayHaveItsOwn() {
    let things: [PressThing] = [.row(1, .grave), .row(2, threshold: .absolute(5))]
    for (y, least) in [(10.0, 3.0), (30, 5)] {
      var recognizer = PressRecognizer(things)
      _ = recognizer.press(1, 10, y, phase: .down, at: 0)
      #expect(recognizer.press(least - 0.01, 10, y, at: 10).withoutTicks == [])
      let id = y == 10 ? 1 : 2
      #expect(recognizer.press(least, 10, y, at: 20) == [.pressed(id), .activate(id)])
    }
  }

  // MARK: Ownership of the touch

  @Test func whatIsPressedHasTheTouchWhereverTheFingerGoes() {
    var recognizer = PressRecognizer([.row(1), .row(2)], threshold: .two(1.5, 3))
    _ = recognizer.press(1, phase: .down, at: 0)
    _ = recognizer.press(1.6, at: 10)
    #expect(recognizer.press(1.6, 10, 30, at: 20).withoutTicks == [])
    #expect(recognizer.press(3, 10, 30, at: 30).withoutTicks == [.activate(1)])
    #expect(recognizer.press(0.5, 10, 30, at: 40).withoutTicks == [.eased(1)])
    #expect(recognizer.press(3, 10, 30, at: 50).withoutTicks == [.pressed(1), .activate(1)])
    #expect(recognizer.press(3, 10, 30, phase: .up, at: 60) == [.eased(1)])
    #expect(recognizer.press(1, 10, 30, phase: .down, at: 70).withoutTicks == [.touched(2)])
  }

  @Test func otherFingersCountForNothingUntilTheFirstLifts() {
    var recognizer = PressRecognizer([.row(1), .row(2)])
    _ = recognizer.press(1, phase: .down, at: 0)
    #expect(recognizer.press(5, 10, 30, phase: .down, id: 1, at: 10) == [])
    #expect(recognizer.press(5, 10, 30, id: 1, at: 20) == [])
    #expect(recognizer.press(2, at: 30) == [.pressed(1), .activate(1)])
    #expect(recognizer.press(2, phase: .up, at: 40) == [.eased(1)])
    #expect(recognizer.press(5, 10, 30, id: 1, at: 50) == [], "it has not landed anew")
    #expect(
      recognizer.press(5, 10, 30, phase: .down, id: 2, at: 60)
        == [.touched(2), .pressed(2), .activate(2)])
  }

  @Test func nothingIsPressedWhereNothingIs() {
    var recognizer = PressRecognizer([.row(1)])
    #expect(recognizer.press(9, 10, 90, phase: .down, at: 0) == [])
    #expect(recognizer.press(9, 10, 90, phase: .up, at: 10) == [])
  }

  @Test func whatIsGoneWhileItIsPressedDoesNotAct() {
    var recognizer = PressRecognizer([.row(1)], threshold: .two(1.5, 3))
    _ = recognizer.press(1, phase: .down, at: 0)
    _ = recognizer.press(1.6, at: 10)
    var other = PressThing.row(1)
    other.id = 7
    _ = recognizer.show([other])
    #expect(recognizer.press(9, at: 400) == [])
    #expect(recognizer.press(1, at: 410) == [.touched(7)])
    #expect(recognizer.press(9, at: 700).withoutTicks == [.pressed(7), .activate(7)])
  }

  @Test(arguments: [(299, false), (300, true)])
  func whatHasComeUnderAFingerIsNotPressedBySurprise(after: Int64, isPressed: Bool) {
    var recognizer = PressRecognizer([.row(1)])
    _ = recognizer.press(1, phase: .down, at: 0)
    var other = PressThing.row(1)
    other.id = 7
    #expect(recognizer.show([other]) == [.touched(7)])
    let results = recognizer.press(5, at: after)
    let pressed: [PressResult] = isPressed ? [.pressed(7), .activate(7)] : []
    #expect(results.filter { $0 != .preview(7) } == pressed)
    #expect(recognizer.press(5, at: 500) == [], "nor later in the same press")
  }

  @Test(arguments: [TouchEvent.lost, .surface(phone)])
  func aPressThatTheSourceLosesEnds(event: TouchEvent) {
    var recognizer = PressRecognizer([.row(1)], threshold: .two(1.5, 3))
    _ = recognizer.press(1.6, phase: .down, at: 0)
    #expect(recognizer.handle(event, at: at(10)) == [.eased(1)])
    #expect(recognizer.nextDeadline == nil)
    #expect(recognizer.press(9, at: 20) == [])
  }

  // MARK: Resting, level

  @Test func aFingerThatRestsIsToldOnWhatAndOnlyOnce() {
    var recognizer = PressRecognizer([.row(1), .row(2)])
    _ = recognizer.press(1, phase: .down, at: 0)
    #expect(recognizer.nextDeadline == at(300))
    #expect(recognizer.advance(to: at(299)) == [])
    #expect(recognizer.advance(to: at(300)) == [.preview(1)])
    #expect(recognizer.nextDeadline == nil)
    #expect(recognizer.press(1, 11, 10, at: 2000) == [])
    #expect(recognizer.nextDeadline == nil, "it lies still")
    _ = recognizer.press(1, 10, 30, at: 2100)
    #expect(recognizer.advance(to: at(2400)) == [.preview(2)])
    _ = recognizer.press(1, 20, 30, at: 2500)
    #expect(recognizer.advance(to: at(2800)) == [.preview(2)], "it went on and rests again")
  }

  @Test func aFingerThatMovesOrPressesDoesNotRest() {
    var recognizer = PressRecognizer([.row(1)])
    _ = recognizer.press(1, phase: .down, at: 0)
    _ = recognizer.press(1, 14, 10, at: 200)
    #expect(recognizer.nextDeadline == at(500))
    _ = recognizer.press(2, 14, 10, at: 300)
    #expect(recognizer.nextDeadline == nil)
  }

  @Test func betweenTheThresholdsTheMotorFollowsTheForce() {
    var recognizer = PressRecognizer([.row(1)], threshold: .two(1, 3))
    let forces: [(Double, Int)] = [(1, 30), (2, 65), (2.99, 100), (1.5, 48), (0.9, 30)]
    for (index, (force, percent)) in forces.enumerated() {
      let phase: TouchPoint.Phase = index == 0 ? .down : .move
      let time = Int64(index) * 100
      var ticks = recognizer.press(force, phase: phase, at: max(0, time - 10)).ticks
      ticks += recognizer.advance(to: at(time)).ticks
      let level = Level(percent: percent)
      #expect(ticks == [PressTick(motor: 1, level: level, duration: 100)], "\(force)")
    }
  }

  @Test func aForceThatStaysIsToldForASecondAndNotForEver() {
    var recognizer = PressRecognizer([.row(1)], threshold: .two(1, 3))
    _ = recognizer.press(2, phase: .down, at: 0)
    var count = 0
    while let deadline = recognizer.nextDeadline, count < 100 {
      count += recognizer.advance(to: deadline).ticks.count
    }
    #expect(count == 9)
    #expect(recognizer.press(2.5, at: 5000).ticks.count == 1)
  }

  // MARK: Scrolling

  private static func list(_ axis: PressThing.Scroll.Axis = .vertical) -> PressThing {
    .row(1, texture: .light, scroll: PressThing.Scroll(axis, step: 5))
  }

  @Test func touchingNeverScrollsAndPressingALittleHarderDoes() {
    var recognizer = PressRecognizer([Self.list()], threshold: .two(1.5, 3))
    _ = recognizer.press(1, 10, 2, phase: .down, at: 0)
    #expect(recognizer.press(1.49, 10, 12, at: 200).withoutTicks == [])
    #expect(recognizer.press(1.5, 10, 12, at: 210) == [.pressed(1)])
    #expect(recognizer.press(1.5, 10, 16.9, at: 400) == [])
    #expect(
      recognizer.press(1.5, 10, 17, at: 500) == [.scroll(1, steps: 1), .feel(.strong(1))])
    #expect(recognizer.press(1.5, 10, 1, at: 700).withoutTicks == [.scroll(1, steps: -3)])
    #expect(recognizer.press(9, 10, 1, at: 710) == [], "what was scrolled does not act")
    #expect(recognizer.press(1.19, 10, 1, at: 800) == [.eased(1), .touched(1)])
    #expect(recognizer.press(1, 10, 9, at: 1000).ticks == [.soft(1)], "it is felt again")
    #expect(recognizer.press(1.5, 10, 9, at: 1100) == [.pressed(1)])
    #expect(recognizer.press(3, 10, 9, at: 1110) == [.activate(1)])
  }

  @Test func whatWasScrolledAwayGoesOnScrolling() {
    var recognizer = PressRecognizer([Self.list()], threshold: .two(1.5, 3))
    _ = recognizer.press(1.5, 10, 2, phase: .down, at: 0)
    #expect(recognizer.press(1.5, 10, 7, at: 200).withoutTicks == [.scroll(1, steps: 1)])
    var next = Self.list()
    next.id = 2
    #expect(recognizer.show([next]) == [])
    #expect(recognizer.press(1.5, 10, 12, at: 400).withoutTicks == [.scroll(1, steps: 1)])
    #expect(recognizer.press(9, 10, 12, at: 800) == [])
    #expect(recognizer.press(1, 10, 12, at: 900) == [.eased(1), .touched(2)])
  }

  @Test func wordsScrollSideways() {
    var recognizer = PressRecognizer([Self.list(.horizontal)], threshold: .two(1.5, 3))
    _ = recognizer.press(1.6, 10, 2, phase: .down, at: 0)
    #expect(recognizer.press(1.6, 21, 18, at: 50).withoutTicks == [.scroll(1, steps: 2)])
  }

  @Test func withOneThresholdAListScrollsBelowIt() {
    var recognizer = PressRecognizer([Self.list()])
    _ = recognizer.press(1, phase: .down, at: 0)
    #expect(recognizer.press(1.39, at: 10) == [])
    #expect(recognizer.press(1.41, at: 20) == [.pressed(1)])
    #expect(recognizer.press(2, at: 30) == [.activate(1)])
  }

  // MARK: Sources without force

  @Test func withoutForceATapTellsAndTwoAct() {
    var recognizer = PressRecognizer([.row(1)])
    #expect(recognizer.point(0, .down, 10, 10, at: 0) == [.withoutPressure, .touched(1)])
    #expect(recognizer.point(0, .up, 10, 10, at: 100) == [.preview(1)])
    #expect(recognizer.point(0, .down, 10, 10, at: 400) == [.touched(1)], "said once")
    #expect(recognizer.point(0, .up, 10, 10, at: 500) == [.activate(1)])
    _ = recognizer.point(0, .down, 10, 10, at: 801)
    #expect(recognizer.point(0, .up, 10, 10, at: 850) == [.preview(1)])
    _ = recognizer.point(0, .down, 10, 10, at: 1151)
    #expect(recognizer.point(0, .up, 10, 10, at: 1200) == [.preview(1)], "too late")
  }

  @Test func withoutForceNoThresholdIsEverReached() {
    var recognizer = PressRecognizer([.row(1)], threshold: .absolute(0.5))
    _ = recognizer.point(0, .down, 10, 10, at: 0)
    #expect(recognizer.point(0, .move, 10, 10, pressure: 1, at: 10) == [])
    #expect(recognizer.advance(to: at(300)) == [.preview(1)])
    #expect(recognizer.point(0, .up, 10, 10, at: 310) == [], "it was told already")
  }

  @Test func aFingerThatWanderedDoesNotTap() {
    var recognizer = PressRecognizer([.row(1)])
    _ = recognizer.point(0, .down, 10, 10, at: 0)
    #expect(recognizer.point(0, .up, 14, 10, at: 50) == [])
  }
}
