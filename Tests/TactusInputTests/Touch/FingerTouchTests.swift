import TactusInput
import TactusTestSupport
import TactusWire
import Testing

/// Taps, long presses and swipes.
@Suite struct FingerTouchTests {
  // MARK: Taps

  @Test func aTapGoesToItsRowAtOnceAndASecondDoesIt() {
    var recognizer = FingerRecognizer.onRows()
    _ = recognizer.point(0, .down, 30, 30, at: 0)
    #expect(recognizer.point(0, .up, 31, 30, at: 100) == [.focus(2)])
    _ = recognizer.point(1, .down, 32, 30, at: 400)
    #expect(recognizer.point(1, .up, 32, 30, at: 500) == [.activate(2)])
    _ = recognizer.point(1, .down, 32, 30, at: 600)
    #expect(recognizer.point(1, .up, 32, 30, at: 650) == [.focus(2)], "a third is a first")
  }

  @Test func aSecondTapTooLateOrOnAnotherRowIsAFirst() {
    var recognizer = FingerRecognizer.onRows()
    _ = recognizer.point(0, .down, 30, 30, at: 0)
    _ = recognizer.point(0, .up, 30, 30, at: 100)
    _ = recognizer.point(0, .down, 30, 30, at: 401)
    #expect(recognizer.point(0, .up, 30, 30, at: 450) == [.focus(2)])
    _ = recognizer.point(0, .down, 30, 18, at: 500)
    #expect(recognizer.point(0, .up, 30, 18, at: 550) == [.focus(1)])
  }

  @Test func aSwipeBetweenTwoTapsPartsThem() {
    var recognizer = FingerRecognizer.onRows()
    _ = recognizer.point(0, .down, 30, 30, at: 0)
    _ = recognizer.point(0, .up, 30, 30, at: 20)
    _ = recognizer.point(0, .down, 30, 30, at: 40)
    _ = recognizer.point(0, .up, 30, 90, at: 60)
    _ = recognizer.point(0, .down, 30, 30, at: 80)
    #expect(recognizer.point(0, .up, 30, 30, at: 100) == [.focus(2)])
  }

  @Test func aTapBesideAllRowsIsNothing() {
    var recognizer = FingerRecognizer.onRows()
    _ = recognizer.point(0, .down, 30, 90, at: 0)
    #expect(recognizer.nextDeadline == nil)
    #expect(recognizer.point(0, .up, 30, 90, at: 100) == [])
  }

  // MARK: Long presses

  @Test func aLongPressTellsTheWholeMessageBeforeTheFingerLifts() {
    var recognizer = FingerRecognizer.onRows()
    _ = recognizer.point(0, .down, 30, 30, at: 0)
    #expect(recognizer.nextDeadline == at(400))
    #expect(recognizer.advance(to: at(399)) == [])
    #expect(recognizer.advance(to: at(400)) == [.whole(2)])
    #expect(recognizer.nextDeadline == nil)
    #expect(recognizer.point(0, .move, 30, 90, at: 500) == [])
    #expect(recognizer.point(0, .up, 30, 90, at: 600) == [])
  }

  @Test func aFingerThatRestsOnACellReadsIt() {
    var recognizer = FingerRecognizer.onRows()
    #expect(recognizer.point(0, .down, 3, 8, at: 0) == [.felt(0)])
    #expect(recognizer.nextDeadline == nil)
    #expect(recognizer.advance(to: at(3000)) == [])
    #expect(recognizer.point(0, .up, 3, 8, at: 3000) == [.left])
  }

  @Test func aFingerThatRestsBesideTheCellsWaitsToRead() {
    var recognizer = FingerRecognizer.onRows()
    #expect(recognizer.point(0, .down, 0.2, 8, at: 0) == [])
    #expect(recognizer.nextDeadline == nil)
    #expect(recognizer.point(0, .move, 1, 8, at: 3000) == [.felt(0)])
    #expect(recognizer.point(0, .up, 1, 8, at: 3000) == [.left])
  }

  @Test func aLongPressAboveTheLineIsOne() {
    var recognizer = FingerRecognizer.onRows()
    _ = recognizer.point(0, .down, 3, 5, at: 0)
    #expect(recognizer.advance(to: at(400)) == [.whole(1)])
  }

  // MARK: Swipes

  @Test(arguments: TouchSwipe.Direction.allCases, [1, 2])
  func oneOrTwoFingersSwipe(way: TouchSwipe.Direction, fingers: Int) {
    for (points, expected) in [
      (50.0, FingerResult.swipe(TouchSwipe(way, fingers))), (49, .rejected),
    ] {
      var recognizer = FingerRecognizer.onRows()
      let far = TouchLength.points(points)
      let ways: [TouchSwipe.Direction: (Double, Double)] = [
        .up: (0, -far), .down: (0, far), .left: (-far, 0), .right: (far, 0),
      ]
      let (dx, dy) = ways[way] ?? (0, 0)
      var results: [FingerResult] = []
      for id in 0..<fingers { results += recognizer.point(id, .down, 20, 60, at: 0) }
      for id in 0..<fingers { results += recognizer.point(id, .move, 20 + dx, 60 + dy, at: 50) }
      for id in 0..<fingers { results += recognizer.point(id, .up, 20 + dx, 60 + dy, at: 60) }
      #expect(results == [expected])
    }
  }

  @Test func anUprightSwipeThatBeginsOnCellsIsOne() {
    var recognizer = FingerRecognizer.onRows()
    let results = recognizer.drag([(3, 8), (3, 12), (4, 30), (4, 40)])
    #expect(results == [.felt(0), .left, .swipe(TouchSwipe(.down, 1))])
  }

  @Test func aHandThatTremblesUprightWithinTheLineReads() {
    var recognizer = FingerRecognizer.onRows()
    let places = [(3.0, 7.0), (3.2, 13), (3.4, 8), (4, 13), (9, 7), (10, 13), (17, 8)]
    #expect(recognizer.drag(places) == [.felt(0), .felt(1), .felt(2), .left])
  }

  @Test func aFingerThatWandersWithinALineAndStopsIsNoTap() {
    var recognizer = FingerRecognizer.onRows()
    #expect(recognizer.drag([(3, 7), (3, 13)]) == [.felt(0), .left, .rejected])
  }

  @Test func twoFingersSwipeOverCellsToo() {
    var recognizer = FingerRecognizer.onRows()
    _ = recognizer.point(0, .down, 3, 8, at: 0)
    #expect(recognizer.point(1, .down, 3, 30, at: 10) == [.left])
    _ = recognizer.point(0, .move, 40, 8, at: 20)
    _ = recognizer.point(1, .move, 40, 30, at: 20)
    _ = recognizer.point(0, .up, 40, 8, at: 30)
    #expect(
      recognizer.point(1, .up, 40, 30, at: 30) == [.swipe(TouchSwipe(.right, 2))])
  }

  @Test func fingersThatGoDifferentWaysMeanNothing() {
    var recognizer = FingerRecognizer.onRows()
    _ = recognizer.point(0, .down, 20, 60, at: 0)
    _ = recognizer.point(1, .down, 40, 60, at: 0)
    _ = recognizer.point(0, .up, 5, 60, at: 50)
    #expect(recognizer.point(1, .up, 60, 60, at: 50) == [.rejected])
  }

  @Test func aTapUnderWhichTheRowsChangedIsVoid() {
    var recognizer = FingerRecognizer.onRows()
    _ = recognizer.point(0, .down, 30, 30, at: 0)
    recognizer.show(FingerLayout())
    recognizer.show(FingerLayout.rows)
    #expect(recognizer.nextDeadline == nil)
    #expect(recognizer.point(0, .up, 30, 30, at: 100) == [])
  }

  @Test(arguments: [TouchEvent.lost, .surface(phone)])
  func whatTheSourceLosesIsRejectedButAReadingJustEnds(event: TouchEvent) {
    var recognizer = FingerRecognizer.onRows()
    _ = recognizer.point(0, .down, 30, 30, at: 0)
    #expect(recognizer.handle(event, at: at(10)) == [.rejected])
    _ = recognizer.point(0, .down, 2, 10, at: 20)
    _ = recognizer.point(0, .move, 10, 10, at: 30)
    #expect(recognizer.handle(event, at: at(40)) == [.left])
    #expect(recognizer.point(0, .up, 10, 10, at: 50) == [])
  }
}
