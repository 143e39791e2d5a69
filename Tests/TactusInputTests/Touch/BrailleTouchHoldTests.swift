import TactusBraille
import TactusInput
import TactusTestSupport
import TactusWire
import Testing

@Suite struct BrailleTouchHoldTests {
  @Test func fingersStillFor400MillisecondsAreAHeldChordWhichIsToldThen() {
    var hand = TouchedBraille()
    _ = hand.down(1, hand.centroid(.leftIndex), after: 0)
    _ = hand.down(2, hand.centroid(.rightMiddle), after: 30)
    #expect(hand.recognizer.nextDeadline == at(430))
    #expect(hand.wait(399) == [])
    #expect(hand.wait(1) == [.holding])
    #expect(hand.recognizer.nextDeadline == nil)
    #expect(hand.wait(2_000) == [])
    #expect(hand.up(1) == [typed(15, isHeld: true)])
  }

  @Test func aLiftAtTheVeryTimeIsHeldAndOneBeforeIsNot() {
    for (wait, results) in [
      (Int64(400), [.holding, typed(1, isHeld: true)]), (399, [typed(1)]),
    ] {
      var hand = TouchedBraille()
      _ = hand.down(1, hand.centroid(.leftIndex))
      #expect(hand.up(1, after: wait) == results)
    }
  }

  @Test func aFingerMayStrayByTwoMillimetresAndNoMore() {
    for (length, isHeld) in [(2.0, true), (2.1, false)] {
      var hand = TouchedBraille()
      _ = hand.down(1, hand.centroid(.leftIndex))
      #expect(hand.move(1, x: length, after: 300) == [])
      #expect(hand.wait(95) == [])
      #expect(hand.wait(10) == (isHeld ? [.holding] : []))
      #expect(hand.wait(290) == [])
      #expect(hand.wait(10) == (isHeld ? [] : [.holding]), "it is still from the move on")
    }
  }

  @Test func anotherFingerBeginsTheTimeAnew() {
    var hand = TouchedBraille()
    _ = hand.down(1, hand.centroid(.leftIndex))
    #expect(hand.down(2, hand.centroid(.leftRing), after: 399) == [])
    #expect(hand.wait(399) == [])
    #expect(hand.up(2, after: 0) == [typed(13)])
  }

  @Test func aHandMayRestAtItsPlaceAndTypeFromThere() {
    var hand = TouchedBraille()
    _ = hand.down(1, hand.centroid(.leftMiddle))
    #expect(hand.wait(2_000) == [.holding])
    #expect(hand.down(2, hand.centroid(.leftRing)) == [])
    #expect(hand.up(2, after: 399) == [typed(23)])
    _ = hand.down(1, hand.centroid(.leftMiddle))
    #expect(hand.wait(2_000) == [.holding])
    #expect(hand.down(2, hand.centroid(.leftRing)) == [])
    #expect(hand.up(1, after: 400) == [.holding, typed(23, isHeld: true)])
  }

  @Test func aFingerThatRollsAsItLiftsLeavesItsChordHeld() {
    var hand = TouchedBraille()
    _ = hand.down(1, hand.centroid(.leftIndex))
    #expect(hand.wait(400) == [.holding])
    _ = hand.move(1, y: 4)
    #expect(hand.up(1) == [typed(1, isHeld: true)])
  }

  @Test func aHeldFingerThatSlidesToAnotherDotIsHeldAnew() {
    var hand = TouchedBraille()
    _ = hand.down(1, .init(x: 50, y: 57))
    #expect(hand.wait(400) == [.holding])
    _ = hand.move(1, y: 5)
    #expect(hand.wait(399) == [])
    #expect(hand.wait(1) == [.holding])
    #expect(hand.up(1) == [typed(2, isHeld: true)])
  }

  @Test func theFullCellIsNeverHeld() {
    var hand = TouchedBraille()
    for id in 1...5 { _ = hand.down(id, hand.centroids(.full)[id]) }
    #expect(hand.wait(400) == [.holding])
    var other = hand
    #expect(hand.down(6, hand.centroid(.leftIndex)) == [typed(123456)])
    #expect(other.cancel(3) == [typed(123456)])
  }

  @Test func aHeldChordThatThenSwipesIsASwipe() {
    var hand = TouchedBraille()
    _ = hand.down(1, hand.centroid(.leftIndex))
    #expect(hand.wait(500) == [.holding])
    _ = hand.move(1, y: 20)
    #expect(hand.wait(900) == [])
    #expect(hand.up(1) == [.swipe(TouchSwipe(.down))])
    #expect(hand.tap([hand.centroid(.leftIndex)]) == [typed(1)], "the next one is not held")
  }

  @Test func fingersThatMeanNothingAreNotHeld() {
    var hand = TouchedBraille()
    for id in 1...4 { _ = hand.down(id, hand.centroid(.leftIndex)) }
    #expect(hand.recognizer.nextDeadline == nil)
    #expect(hand.wait(900) == [])
    #expect(hand.up(2) == [.rejected])
  }

  @Test func aClockThatStartsAgainNeitherHoldsNorHinders() {
    var recognizer = TouchedBraille().recognizer
    let down = TouchEvent.point(TouchPoint(id: 1, .down, x: 60, y: 10))
    _ = recognizer.handle(down, at: at(0xFFFF_FFFF))
    #expect(recognizer.advance(to: at(0)) == [])
    #expect(recognizer.advance(to: at(399)) == [])
    #expect(recognizer.advance(to: at(400)) == [.holding])
  }

  // MARK: Finding the place (M11)

  private var home: BrailleTouchSettings {
    var settings = BrailleTouchSettings()
    settings.vibrates = true
    settings.vibrationCells = BrailleTouchSettings.homeRow
    return settings
  }

  private func feelings(_ results: [BrailleTouchResult]) -> [BrailleTouchResult] {
    results.filter { $0 != .holding }
  }

  @Test func atHomeTheDotIsFeltEveryTenthOfASecond() {
    var hand = TouchedBraille(.table, home)
    _ = hand.down(1, hand.centroid(.leftMiddle), after: 0)
    var times: [Int64] = []
    while let deadline = hand.recognizer.nextDeadline, deadline < at(1_000) {
      for result in hand.wait((deadline - hand.now).milliseconds) where result != .holding {
        #expect(result == .feel(cell(2)))
        times.append(hand.now.milliseconds)
      }
    }
    #expect(times == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    #expect(hand.up(1).last == typed(2, isHeld: true))
    #expect(hand.wait(500) == [])
  }

  @Test func besideHomeAndWithOtherFingersNothingIsFelt() {
    for dots in [1, 3, 4, 6, 25, 12] {
      var hand = TouchedBraille(.table, home)
      for (id, place) in hand.centroids(cell(dots)).enumerated() { _ = hand.down(id, place) }
      #expect(feelings((0..<20).flatMap { _ in hand.wait(50) }) == [], "\(dots)")
    }
  }

  @Test func nothingIsFeltUnlessItIsTurnedOn() {
    var settings = BrailleTouchSettings()
    #expect(!settings.vibrates && settings.vibrationCells.isEmpty)
    for _ in 0..<2 {
      var hand = TouchedBraille(.table, settings)
      _ = hand.down(1, hand.centroid(.leftMiddle))
      #expect(feelings((0..<20).flatMap { _ in hand.wait(50) }) == [])
      settings.vibrates = true
    }
  }

  @Test func aFingerThatSlidesHomeFeelsItAtTheNextTick() {
    var hand = TouchedBraille(.holdUpright, home)
    _ = hand.down(1, hand.centroid(.rightIndex), after: 0)
    #expect(hand.recognizer.nextDeadline == at(400))
    _ = hand.move(1, to: .init(x: 16, y: 62), after: 150)
    _ = hand.move(1, to: .init(x: 16, y: 31), after: 1)
    _ = hand.move(1, to: .init(x: 16, y: 30), after: 99)
    #expect(hand.recognizer.nextDeadline == at(551), "home was left before the tick")
    _ = hand.down(2, .init(x: 60, y: 70), after: 10)
    _ = hand.up(2, after: 1)
    _ = hand.down(3, .init(x: 16, y: 70), after: 4)
    #expect(hand.recognizer.nextDeadline == at(365))
    #expect(hand.wait(100) == [.feel(cell(5))])
  }

  @Test func whatWasNotFeltInTimeIsFeltOnce() {
    var hand = TouchedBraille(.table, home)
    _ = hand.down(1, hand.centroid(.leftMiddle))
    #expect(feelings(hand.wait(5_000)) == [.feel(cell(2))])
  }

  @Test func aFingerThatRestsForTenSecondsIsHelpedNoMore() {
    var hand = TouchedBraille(.table, home)
    _ = hand.down(1, hand.centroid(.leftMiddle), after: 0)
    let felt = (0..<200).flatMap { _ in hand.wait(100) }
    #expect(feelings(felt).count == 100)
    #expect(hand.recognizer.nextDeadline == nil)
    _ = hand.move(1, x: 3)
    #expect(hand.recognizer.nextDeadline != nil)
  }

  @Test func ticksAreNeverCloserThanAPulseIsLong() {
    var settings = home
    for wrong in [Microseconds.zero, Microseconds(Int64.min), .milliseconds(5)] {
      settings.vibrationInterval = wrong
      var hand = TouchedBraille(.table, settings)
      _ = hand.down(1, hand.centroid(.leftMiddle), after: 0)
      #expect(hand.recognizer.nextDeadline == at(30))
    }
  }
}
