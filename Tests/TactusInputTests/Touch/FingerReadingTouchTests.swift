import TactusBraille
import TactusInput
import TactusTestSupport
import TactusWire
import Testing

/// Dragging along a line of cells.
@Suite struct FingerReadingTouchTests {
  @Test(arguments: [5.0, 20, 80, 150, 300, 500])
  func eachCellIsFeltOnceAtAnyPace(speed: Double) {
    for backwards in [false, true] {
      var recognizer = FingerRecognizer.onRows()
      // A hundred samples per second: at 500 mm/s one every 5 mm, as wide as the dots.
      let count = Int(64 / (speed / 100)) + 1
      var places = (0..<count).map { (min(64, Double($0) * speed / 100), 10.0) }
      places.append((64, 10))
      let results = recognizer.drag(backwards ? places.reversed() : places)
      let cells = results.filter { $0 != .left }
      let all = (0..<8).map { FingerResult.felt($0) }
      #expect(cells == (backwards ? all.reversed() : all), "\(speed) mm/s")
    }
  }

  @Test func betweenAndBesideTheDotsNothingIsFelt() {
    var recognizer = FingerRecognizer.onRows()
    let beside = [(0.5, 10.0), (0.9, 10)]
    #expect(recognizer.drag(beside) == [.focus(1)])
    let places = [(2.0, 10.0), (6.6, 10), (8.9, 10), (9, 10), (9, 5.4), (9, 6), (9, 14.6)]
    #expect(
      recognizer.drag(places) == [.felt(0), .left, .felt(1), .left, .felt(1), .left])
  }

  @Test func aBlankIsEnteredToo() {
    var recognizer = FingerRecognizer.onRows()
    let results = recognizer.drag([(10, 10), (18, 10)])
    #expect(results == [.felt(1), .felt(2), .left])
  }

  @Test func aWordIsReadTwiceByMovingBack() {
    var recognizer = FingerRecognizer.onRows()
    let word = [25.0, 31, 33, 39, 41, 47]
    let places = (word + word.reversed() + word).map { ($0, 10.0) }
    let cells = recognizer.drag(places).filter { $0 != .left }
    #expect(cells == [3, 4, 5, 5, 4, 3, 4, 5].map { FingerResult.felt($0) })
  }

  @Test func aWordIsReadTwiceByMovingBackThroughTheBlankBefore() {
    var recognizer = FingerRecognizer.onRows()
    let places = [26.0, 34, 42, 34, 26, 20, 26, 34, 42].map { ($0, 10.0) }
    let cells = recognizer.drag(places).filter { $0 != .left }
    #expect(cells == [3, 4, 5, 4, 3, 2, 3, 4, 5].map { FingerResult.felt($0) })
  }

  @Test func aJumpFeelsTheCellWhereItEndsAndCountsTheOthers() {
    var recognizer = FingerRecognizer.onRows()
    let results = recognizer.drag([(2, 10), (10, 10), (60, 10), (2, 10)])
    #expect(results == [.felt(0), .felt(1), .felt(7, passed: 5), .felt(0, passed: 6), .left])
  }

  @Test func aJumpThatEndsBetweenCellsFeelsNothingAndIsCountedWithTheNext() {
    var recognizer = FingerRecognizer.onRows()
    let results = recognizer.drag([(2, 10), (40, 10), (48, 10), (50, 10)])
    #expect(results == [.felt(0), .left, .felt(6, passed: 5), .left])
  }

  @Test func aFingerThatTremblesAtABorderFeelsItsCellOnce() {
    var recognizer = FingerRecognizer.onRows()
    let places = (0..<50).map { ($0 % 2 == 0 ? 5.8 : 6.3, 10.0) }
    #expect(recognizer.drag(places) == [.felt(0), .left])
  }

  @Test func otherFingersWhileOneReadsCountForNothing() {
    var recognizer = FingerRecognizer.onRows()
    _ = recognizer.point(0, .down, 2, 10, at: 0)
    #expect(recognizer.point(0, .move, 10, 10, at: 10) == [.felt(1)])
    #expect(recognizer.point(1, .down, 40, 60, at: 20) == [])
    #expect(recognizer.point(1, .move, 40, 90, at: 30) == [])
    _ = recognizer.point(5, .down, 50, 60, at: 30)
    #expect(recognizer.point(5, .cancel, 50, 60, at: 35) == [], "a palm")
    #expect(recognizer.point(0, .move, 18, 10, at: 40) == [.felt(2)])
    #expect(recognizer.point(0, .up, 18, 10, at: 50) == [.left])
    #expect(recognizer.point(2, .down, 26, 10, at: 60) == [.felt(3)])
    #expect(recognizer.point(1, .up, 40, 90, at: 70) == [])
    #expect(recognizer.point(2, .move, 34, 10, at: 80) == [.felt(4)])
  }

  @Test func aHandThatRestsOnTheSurfaceDoesNotHinderTheFingerThatReads() {
    var recognizer = FingerRecognizer.onRows()
    _ = recognizer.point(0, .down, 40, 100, at: 0)
    #expect(recognizer.point(1, .down, 2, 10, at: 400) == [.felt(0)])
    #expect(recognizer.point(1, .move, 10, 10, at: 450) == [.felt(1)])
  }

  @Test func whatIsShownAnewUnderAFingerThatReadsIsEntered() throws {
    var recognizer = FingerRecognizer.onRows()
    _ = recognizer.point(0, .down, 2, 10, at: 0)
    _ = recognizer.point(0, .move, 10, 10, at: 10)
    let line = try #require(
      FingerLine([cell(4), cell(5)], x: 1, y: 6, width: 5, height: 8, pitch: 8))
    recognizer.show(FingerLayout(lines: [line]))
    #expect(
      recognizer.point(0, .move, 10.1, 10, at: 20)
        == [.cell(FingerCell(line: 0, index: 1, cell: cell(5)))])
  }

  @Test(arguments: [
    (Double.nan, 5.0, 8.0), (0, 0, 8), (0, 5, 4.9), (0, -1, 8), (0, 5, .infinity),
  ])
  func aLineThatCannotBeIsNone(x: Double, width: Double, pitch: Double) {
    #expect(FingerLine([.full], x: x, y: 0, width: width, height: 8, pitch: pitch) == nil)
  }
}
