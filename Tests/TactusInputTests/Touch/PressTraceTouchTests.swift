import TactusInput
import TactusTestSupport
import TactusWire
import Testing

/// The ticks under a light finger.
@Suite struct PressTraceTouchTests {
  /// Ticks of a finger on a thing that moves by these pt, each in half a second.
  private func ticks(_ texture: PressThing.Texture, steps: [Double]) -> [[PressTick]] {
    var recognizer = PressRecognizer([.row(1, texture: texture)])
    var x = 5.0
    _ = recognizer.press(1, x, 10, phase: .down, at: 0)
    return steps.enumerated().map { index, points in
      x += TouchLength.points(points)
      return recognizer.press(1, x, 10, at: Int64(index + 1) * 500).ticks
    }
  }

  @Test func aSmoothThingHasNoTicks() {
    #expect(ticks(.none, steps: [50, 50, 50]) == [[], [], []])
  }

  @Test func lightGrainTicksEach10Points() {
    let soft = [PressTick.soft(1)]
    #expect(ticks(.light, steps: [9, 1, 10, -10, 9.9, 0.1]) == [[], soft, soft, soft, [], soft])
  }

  @Test func coarseGrainTicksEach5Points() {
    let soft = [PressTick.soft(1)]
    #expect(ticks(.coarse, steps: [4.9, 0.1, 5, 2.5, 2.5]) == [[], soft, soft, [], soft])
  }

  @Test func whatScrollsTicksSoftAndStrongByTurns() {
    let (soft, strong) = ([PressTick.soft(1)], [PressTick.strong(1)])
    #expect(ticks(.scroll, steps: [5, 5, 4, 1, 5]) == [soft, strong, [], soft, strong])
  }

  @Test func manyGrainsAtOnceAreOneTick() {
    #expect(ticks(.coarse, steps: [63]) == [[.soft(1)]])
  }

  @Test func ticksAreAsTheSeedSaysAndLongEnoughForTheStandardMotor() {
    let (soft, strong) = (PressTick.soft(3), PressTick.strong(3))
    #expect(soft.duration == 50 && soft.level == Level(percent: 60) && soft.motor == 3)
    #expect(strong.duration == 60 && strong.level == .full)
  }

  @Test(arguments: [
    (PressThing.Edge.low, [PressTick.soft(2)]), (.high, [.strong(2)]), (.none, []),
  ])
  func theEdgeOfWhatIsEnteredIsFelt(edge: PressThing.Edge, expected: [PressTick]) {
    var recognizer = PressRecognizer([.row(1), .row(2, edge: edge)])
    #expect(recognizer.press(1, 10, 19.9, phase: .down, at: 0) == [.touched(1)], "it landed")
    let results = recognizer.press(1, 10, 20, at: 200)
    #expect(results.ticks == expected)
    #expect(results.withoutTicks == [.touched(2)])
  }

  @Test func theOutlineIsFeltFromBothSides() {
    var recognizer = PressRecognizer([.row(1, edge: .high)])
    #expect(recognizer.press(1, 10, 30, phase: .down, at: 0) == [])
    #expect(recognizer.press(1, 10, 10, at: 200) == [.feel(.strong(1)), .touched(1)])
    #expect(recognizer.press(1, 10, 30, at: 400) == [.feel(.strong(1))])
  }

  @Test func whatLiesOnTopIsTouched() {
    let button = PressThing(
      id: 9, .button, name: "freeze", area: TouchArea(x: 0, y: 0, width: 20, height: 20))
    var recognizer = PressRecognizer([.row(1), button])
    #expect(recognizer.press(1, 10, 10, phase: .down, at: 0) == [.touched(9)])
    #expect(recognizer.press(1, 30, 10, at: 200).withoutTicks == [.touched(1)])
  }

  @Test(arguments: [(PressSettings.Motors.erm, 10), (.lra, 20)], [50.0, 100, 500])
  func noMoreTicksASecondThanTheMotorCanTell(
    motors: (PressSettings.Motors, Int), speed: Double
  ) {
    var recognizer = PressRecognizer([.row(1, texture: .coarse)], motors: motors.0)
    _ = recognizer.press(1, 0, 10, phase: .down, at: 0)
    var x = 0.0
    var way = speed / 500
    var count = 0
    for time in 1...500 {
      if !(0...65).contains(x + way) { way = -way }
      x += way
      count += recognizer.press(1, x, 10, at: Int64(time) * 2).ticks.count
    }
    #expect(count <= motors.1)
    #expect(count >= motors.1 * 3 / 4)
  }

  @Test func anEdgeThatComesTooSoonIsFeltAsSoonAsItCanBe() {
    var recognizer = PressRecognizer([.row(1, texture: .coarse), .row(2, edge: .high)])
    _ = recognizer.press(1, 10, 18, phase: .down, at: 0)
    #expect(recognizer.press(1, 10, 19.5, at: 10).ticks == [.soft(1)])
    #expect(recognizer.press(1, 10, 20.5, at: 20) == [.touched(2)])
    #expect(recognizer.nextDeadline == at(110))
    #expect(recognizer.advance(to: at(109)) == [])
    #expect(recognizer.advance(to: at(110)) == [.feel(.strong(2))])
  }

  @Test func noTickFollowsAFingerThatIsUpOrPresses() {
    for force in [0.0, 2] {
      var recognizer = PressRecognizer([.row(1, texture: .coarse), .row(2, edge: .high)])
      _ = recognizer.press(1, 10, 18, phase: .down, at: 0)
      _ = recognizer.press(1, 10, 19.5, at: 10)
      _ = recognizer.press(1, 10, 20.5, at: 20)
      _ = recognizer.press(force, 10, 20.5, phase: force == 0 ? .up : .move, at: 30)
      #expect(recognizer.advance(to: at(200)).ticks == [])
    }
  }

  @Test func aStrongTickOnAQuickMotorEndsBeforeTheNext() {
    var recognizer = PressRecognizer([.row(1, edge: .high), .row(2, edge: .high)], motors: .lra)
    _ = recognizer.press(1, 10, 19, phase: .down, at: 0)
    #expect(recognizer.press(1, 10, 21, at: 10).ticks == [.strong(2)])
    _ = recognizer.press(1, 10, 19, at: 20)
    #expect(recognizer.nextDeadline == at(70))
  }
}
