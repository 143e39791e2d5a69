import TactusInput
import TactusTestSupport
import TactusWire
import Testing

/// Everything besides letters: states, echoes, held chords, swipes, and sources.
@Suite struct QuadrantCommandTouchTests {
  // MARK: Shift, echo

  @Test func shiftOnceIsForOneCharacter() throws {
    var recognizer = QuadrantRecognizer.onPhone(QuadrantSettings(shift: .once, echo: .off))
    try recognizer.bring(to: .shift)
    #expect(try recognizer.touch(11) == [.text("A"), .state(.normal)])
    #expect(try recognizer.touch(11) == [.text("a")])
    try recognizer.bring(to: .shiftNumber)
    #expect(try recognizer.touch(11) == [.text("!"), .state(.number)])
    #expect(try recognizer.touch(11) == [.text("1")])
  }

  @Test func aRejectedChordLeavesShiftOnce() throws {
    var recognizer = QuadrantRecognizer.onPhone(QuadrantSettings(shift: .once, echo: .off))
    try recognizer.bring(to: .shiftNumber)
    #expect(try recognizer.touch(344) == [.rejected])
    #expect(recognizer.state == .shiftNumber)
  }

  @Test(arguments: [
    (QuadrantSettings.Echo.off, [String]()), (.character, ["a", "b", "c"]), (.word, ["ab", "c"]),
  ])
  func whatWasTypedIsEchoed(echo: QuadrantSettings.Echo, expected: [String]) throws {
    var recognizer = QuadrantRecognizer.onPhone(QuadrantSettings(echo: echo))
    var echoes: [String] = []
    for number in [11, 12, 3, 3, 13, 4] {
      for case .echo(let text) in try recognizer.touch(number) { echoes.append(text) }
    }
    #expect(echoes == expected)
  }

  @Test func whatWasDeletedIsNotEchoed() throws {
    var recognizer = QuadrantRecognizer.onPhone(QuadrantSettings())
    for number in [11, 12] { _ = try recognizer.touch(number) }
    _ = recognizer.point(0, .down, 10, 120, at: 100)
    _ = recognizer.advance(to: at(500))
    #expect(recognizer.point(0, .up, 10, 120, at: 510) == [.command(.delete)])
    #expect(try recognizer.touch(3, from: 600) == [.text(" "), .echo("a")])
  }

  @Test func anEchoIsBounded() throws {
    var recognizer = QuadrantRecognizer.onPhone(QuadrantSettings())
    for _ in 0..<1000 { _ = try recognizer.touch(11) }
    let word = String(repeating: "a", count: 64)
    #expect(try recognizer.touch(3) == [.text(" "), .echo(word)])
  }

  // MARK: Held chords

  @Test(arguments: [(1, KeyCommand.back), (2, .place), (3, .delete), (4, .activate)])
  func oneFingerHeldIsACommand(number: Int, command: KeyCommand) throws {
    let quadrant = try #require(Quadrant(rawValue: number))
    let place = quadrant.middle(on: phone)
    var recognizer = QuadrantRecognizer.onPhone()
    #expect(recognizer.point(0, .down, place.x, place.y, at: 100) == [])
    #expect(recognizer.nextDeadline == at(500))
    #expect(recognizer.advance(to: at(499)) == [])
    #expect(recognizer.advance(to: at(500)) == [.holding])
    #expect(recognizer.nextDeadline == nil)
    #expect(recognizer.point(0, .up, place.x, place.y, at: 900) == [.command(command)])
    #expect(recognizer.state == .normal)
  }

  @Test func oneMomentLessIsNotHeld() {
    var recognizer = QuadrantRecognizer.onPhone()
    _ = recognizer.point(0, .down, 10, 120, at: 0)
    #expect(recognizer.point(0, .up, 10, 120, at: 399) == [.text(" ")])
    _ = recognizer.point(0, .down, 10, 120, at: 1000)
    #expect(recognizer.point(0, .up, 10, 120, at: 1400) == [.holding, .command(.delete)])
  }

  @Test func aLetterMayBeHeldAsLongAsTheLearnerLikes() throws {
    var recognizer = QuadrantRecognizer.onPhone()
    _ = recognizer.point(0, .down, 10, 10, at: 0)
    _ = recognizer.point(1, .down, 20, 10, at: 0)
    #expect(recognizer.nextDeadline == nil)
    #expect(recognizer.advance(to: at(5000)) == [])
    _ = recognizer.point(0, .up, 10, 10, at: 5000)
    #expect(recognizer.point(1, .up, 20, 10, at: 5600) == [.text("a")])
  }

  @Test func aFingerThatWandersRestsAnew() {
    var recognizer = QuadrantRecognizer.onPhone()
    _ = recognizer.point(0, .down, 10, 120, at: 0)
    _ = recognizer.point(0, .move, 10, 123, at: 300)
    #expect(recognizer.nextDeadline == at(400))
    _ = recognizer.point(0, .move, 10, 124, at: 350)
    #expect(recognizer.nextDeadline == at(750))
    #expect(recognizer.point(0, .up, 10, 124, at: 700) == [.text(" ")])
  }

  @Test func aFingerThatLandsOnAHeldOneMakesALetterOfIt() {
    var recognizer = QuadrantRecognizer.onPhone()
    _ = recognizer.point(0, .down, 10, 120, at: 0)
    #expect(recognizer.advance(to: at(400)) == [.holding])
    _ = recognizer.point(1, .down, 20, 120, at: 500)
    _ = recognizer.point(1, .up, 20, 120, at: 600)
    #expect(recognizer.point(0, .up, 10, 120, at: 2000) == [.text("h")])
  }

  // MARK: Swipes

  @Test(arguments: TouchSwipe.Direction.allCases, [1, 2, 3, 4])
  func fingersThatAllWentTheSameWaySwipe(way: TouchSwipe.Direction, fingers: Int) {
    for (points, isSwipe) in [(100.0, true), (99.0, false)] {
      var recognizer = QuadrantRecognizer.onPhone()
      var results: [QuadrantResult] = []
      let far = TouchLength.points(points)
      let ways: [TouchSwipe.Direction: (Double, Double)] = [
        .up: (0, -far), .down: (0, far), .left: (-far, 0), .right: (far, 0),
      ]
      let (dx, dy) = ways[way] ?? (0, 0)
      for id in 0..<fingers { results += recognizer.point(id, .down, 25, 60 + Double(id), at: 0) }
      for id in 0..<fingers {
        results += recognizer.point(id, .move, 25 + dx, 60 + Double(id) + dy, at: 50)
      }
      for id in 0..<fingers {
        results += recognizer.point(id, .up, 25 + dx, 60 + Double(id) + dy, at: 60)
      }
      #expect((results == [.swipe(TouchSwipe(way, fingers))]) == isSwipe)
    }
  }

  @Test func fingersThatWentDifferentWaysOrStayedTypeTheirChord() {
    for (x, y) in [(50.0, 30.0), (30, 10), (50, 10)] {
      var recognizer = QuadrantRecognizer.onPhone()
      _ = recognizer.point(0, .down, 10, 10, at: 0)
      _ = recognizer.point(1, .down, 50, 10, at: 0)
      _ = recognizer.point(0, .move, 30, 10, at: 20)
      _ = recognizer.point(0, .up, 30, 10, at: 30)
      #expect(recognizer.point(1, .up, x == 30 ? 30 : x, y, at: 40) == [.text("b")])
    }
  }

  @Test func aSwipeThatRestsIsNoCommand() {
    var recognizer = QuadrantRecognizer.onPhone()
    _ = recognizer.point(0, .down, 10, 120, at: 0)
    _ = recognizer.point(0, .move, 10, 90, at: 50)
    #expect(recognizer.nextDeadline == nil)
    #expect(recognizer.point(0, .up, 10, 90, at: 900) == [.swipe(TouchSwipe(.up, 1))])
  }

  // MARK: Sources

  @Test func aFingerTakenAwayRejectsTheChordOnce() {
    var recognizer = QuadrantRecognizer.onPhone()
    for id in 0..<5 { _ = recognizer.point(id, .down, 10 + Double(id), 10, at: 0) }
    let results = (0..<5).flatMap { recognizer.point($0, .cancel, 10, 10, at: 10) }
    #expect(results == [.rejected])
  }

  @Test(arguments: [TouchEvent.lost, .surface(TouchSurface(width: 140, height: 65))])
  func aChordUnderWayIsRejectedWhenTheSourceLosesItOrTurns(event: TouchEvent) {
    var recognizer = QuadrantRecognizer.onPhone()
    #expect(recognizer.handle(event, at: at(0)) == [])
    _ = recognizer.point(0, .down, 10, 10, at: 0)
    #expect(recognizer.handle(event, at: at(10)) == [.rejected])
    #expect(recognizer.point(0, .up, 10, 10, at: 20) == [])
    #expect(recognizer.nextDeadline == nil)
    _ = recognizer.point(0, .down, 10, 10, at: 30)
    #expect(recognizer.point(0, .up, 10, 10, at: 40) == [.state(.shift)])
  }

  @Test func aFingerWhoseLiftWasLostDoesNotStopTheHandForEver() {
    var recognizer = QuadrantRecognizer.onPhone()
    _ = recognizer.point(7, .down, 10, 10, at: 0)
    _ = recognizer.point(0, .down, 10, 120, at: 10_000)
    #expect(recognizer.point(0, .up, 10, 120, at: 10_050) == [.text(" ")])
  }

  @Test func withoutASurfaceNothingCounts() {
    for width in [Double.nan, 0, -3, .infinity, 1e9] {
      var recognizer = QuadrantRecognizer()
      _ = recognizer.handle(.surface(TouchSurface(width: width, height: 100)), at: at(0))
      _ = recognizer.point(0, .down, 10, 10, at: 0)
      #expect(recognizer.point(0, .up, 10, 10, at: 10) == [])
    }
  }

  @Test func aClockThatStartsAgainHoldsNothing() {
    var recognizer = QuadrantRecognizer.onPhone()
    _ = recognizer.point(0, .down, 10, 120, at: 0xFFFF_FFFF)
    #expect(recognizer.advance(to: at(0)) == [])
    #expect(recognizer.nextDeadline == at(400))
    #expect(recognizer.advance(to: at(399)) == [])
    #expect(recognizer.advance(to: at(400)) == [.holding])
  }
}
