import TactusBraille
import TactusInput
import TactusTestSupport
import TactusWire
import Testing

@Suite struct BrailleTouchModeTests {
  typealias Place = BrailleTouchLayout.Place

  private func flat(_ isFlat: Bool?, _ orientation: TouchSurface.Orientation = .upright)
    -> TouchEvent
  {
    let isSideways = orientation == .left || orientation == .right
    return .surface(
      TouchSurface(
        width: isSideways ? 140 : 65, height: isSideways ? 65 : 140, orientation: orientation,
        isFlat: isFlat))
  }

  @Test func theSurfaceSaysTheModeUnlessItIsSet() {
    for (choice, posture, mode) in [
      (BrailleTouchModeChoice.auto, Bool?.some(true), BrailleTouchMode.table),
      (.auto, false, .hold), (.auto, nil, .hold), (.hold, true, .hold), (.table, false, .table),
      (.table, nil, .table),
    ] {
      var settings = BrailleTouchSettings()
      settings.mode = choice
      var recognizer = BrailleTouchRecognizer(settings)
      #expect(recognizer.handle(flat(posture), at: at(0)) == [.mode(mode)])
    }
    var settings = BrailleTouchSettings()
    settings.unknownPosture = .table
    var recognizer = BrailleTouchRecognizer(settings)
    #expect(recognizer.handle(flat(nil), at: at(0)) == [.mode(.table)])
  }

  @Test func aChangeOfModeIsToldAndNothingElse() {
    var hand = TouchedBraille()
    #expect(hand.tell(flat(false)) == [])
    #expect(hand.tell(flat(true)) == [.mode(.table)])
    #expect(hand.tell(flat(true, .left)) == [])
    #expect(hand.tell(flat(false, .left)) == [.mode(.hold)])
  }

  @Test(arguments: [
    TouchSurface(width: 140, height: 65, orientation: .left, isFlat: false),
    TouchSurface(width: 65, height: 140, isFlat: true),
    TouchSurface(width: 70, height: 150, isFlat: false),
  ])
  func rotationModeAndSizeInMidGestureThrowAwayTheFingersUnderWay(surface: TouchSurface) {
    var hand = TouchedBraille()
    _ = hand.down(1, hand.centroid(.leftIndex))
    _ = hand.down(2, hand.centroid(.rightIndex))
    _ = hand.tell(.surface(surface))
    #expect(hand.recognizer.fingersDown == 0)
    #expect(hand.wait(1_000) == [])
    #expect(hand.down(3, hand.centroid(.rightRing)) == [])
    #expect(hand.move(1, y: 60) == [] && hand.up(1) == [] && hand.up(2) == [])
    #expect(hand.up(3) == [typed(6)])
  }

  @Test func settingsThatChangeInMidGestureThrowAwayTheFingersUnderWay() {
    var hand = TouchedBraille()
    _ = hand.down(1, hand.centroid(.leftIndex))
    hand.recognizer.settings.middleFingerWidth = 30
    #expect(hand.up(1) == [])
  }

  /// Swipes with this many fingers, in points of the surface as it is held now.
  private func swipe(
    _ fingers: Int, _ way: (x: Double, y: Double), _ hand: inout TouchedBraille
  ) -> [BrailleTouchResult] {
    for id in 1...fingers { _ = hand.down(id, Place(x: 40, y: 40)) }
    for id in 1...fingers { _ = hand.move(id, x: way.x * 20, y: way.y * 20) }
    return (1...fingers).flatMap { hand.up($0) }
  }

  static let ways: [(x: Double, y: Double, wayUp: TouchSurface.Orientation)] = [
    (0, -1, .upright), (-1, 0, .right), (0, 1, .upsideDown), (1, 0, .left),
  ]

  @Test(arguments: ways)
  func theWayThatFingersGoIsUpFromThenOnHoweverTheSurfaceIsTurned(
    way: (x: Double, y: Double, wayUp: TouchSurface.Orientation)
  ) throws {
    for (fingers, mode) in [(4, BrailleTouchMode.table), (5, .hold)] {
      var hand = TouchedBraille(.holdUpright)
      let lock = BrailleTouchLock(mode, wayUp: way.wayUp)
      let change: [BrailleTouchResult] = mode == .table ? [.mode(.table)] : []
      #expect(swipe(fingers, (way.x, way.y), &hand) == [.locked(lock)] + change)
      // Near the edge that is the upper one now, and left of its middle.
      let place = Place(x: 32.5 + way.x * 31 + way.y * 30, y: 70 + way.y * 69 - way.x * 30)
      let finger = hand.recognizer.layout?.finger(at: place)
      #expect(finger == (mode == .hold ? .rightIndex : .leftRing))
    }
  }

  @Test func aLockedLayoutStaysWithTheGlassWhenTheSurfaceIsTurned() {
    var hand = TouchedBraille(TouchSurface(width: 65, height: 140, isFlat: false))
    hand.recognizer.lock(BrailleTouchLock(.hold, wayUp: .upright))
    // A place on the glass near its own upper left corner, as reported for each orientation.
    for (orientation, x, y) in [
      (TouchSurface.Orientation.upright, 10.0, 20.0), (.right, 120, 10), (.upsideDown, 55, 120),
      (.left, 20, 55),
    ] {
      #expect(hand.tell(flat(true, orientation)) == [], "locked, whatever the posture")
      #expect(hand.recognizer.layout?.finger(at: Place(x: x, y: y)) == .rightIndex)
      for cell in brailleCells {
        #expect(hand.tap(hand.centroids(cell)) == [.chord(Chord(cell))], "\(orientation)")
      }
    }
    hand.recognizer.unlock()
    #expect(hand.recognizer.layout?.mode == .table)
  }

  @Test func swipesAreReadTheWayUpThatIsLocked() {
    var hand = TouchedBraille(TouchSurface(width: 65, height: 140, isFlat: false))
    hand.recognizer.lock(BrailleTouchLock(.hold, wayUp: .upright))
    _ = hand.tell(flat(false, .right))
    #expect(swipe(1, (1, 0), &hand) == [.swipe(TouchSwipe(.up))])
    #expect(swipe(1, (0, 1), &hand) == [.swipe(TouchSwipe(.right))])
    _ = hand.tell(flat(false, .left))
    #expect(swipe(1, (-1, 0), &hand) == [.swipe(TouchSwipe(.up))])
  }

  @Test(arguments: ["U2+D2", "L2+R2"])
  func twoFingersAgainstTwoUnlock(name: String) throws {
    var hand = TouchedBraille()
    #expect(swipe(4, (0, -1), &hand).first == .locked(BrailleTouchLock(.table, wayUp: .upright)))
    let (x, y): (Double, Double) = name == "U2+D2" ? (0, 1) : (1, 0)
    for id in 1...4 { _ = hand.down(id, Place(x: 40, y: 60)) }
    for id in 1...4 {
      let sign: Double = id <= 2 ? 1 : -1
      _ = hand.move(id, x: sign * x * 15, y: sign * y * 15)
    }
    #expect(hand.up(1) == [.unlocked, .mode(.hold)])
    #expect(hand.recognizer.lock == nil)
  }

  @Test func theSeedsOwnTableLocksHoldModeByTwoFingers() {
    var settings = BrailleTouchSettings()
    settings.swipes = .locksOnly
    var hand = TouchedBraille(.table, settings)
    #expect(
      swipe(2, (0, -1), &hand) == [
        .locked(BrailleTouchLock(.hold, wayUp: .left)), .mode(.hold),
      ])
    #expect(hand.recognizer.lock?.mode == .hold)
  }
}
