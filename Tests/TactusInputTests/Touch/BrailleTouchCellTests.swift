import TactusBraille
import TactusInput
import TactusTestSupport
import TactusWire
import Testing

@Suite struct BrailleTouchCellTests {
  typealias Place = BrailleTouchLayout.Place

  @Test(arguments: BrailleTouchPose.allCases)
  func all63CellsAreTypedAtTheCentroidsOfTheirZones(pose: BrailleTouchPose) {
    for cell in brailleCells {
      var hand = TouchedBraille(pose)
      #expect(hand.tap(hand.centroids(cell)) == [.chord(Chord(cell))], "\(cell)")
      #expect(hand.recognizer.nextDeadline == nil)
      #expect(hand.recognizer.fingersDown == 0)
    }
  }

  @Test(arguments: BrailleTouchPose.allCases)
  func whichFingerLiftsFirstDoesNotMatter(pose: BrailleTouchPose) {
    for cell in brailleCells where cell != .full {
      let count = cell.dots.count
      for first in 0..<count {
        var hand = TouchedBraille(pose)
        let order = (0..<count).map { ($0 + first) % count }
        let results = hand.tap(hand.centroids(cell), lifting: order)
        #expect(results == [.chord(Chord(cell))], "\(cell), \(first)")
      }
    }
  }

  /// The dots of two fingers on a side, by their zones: first, second or third.
  static let votes: [(Int, Int, Int)] = [
    (0, 0, 12), (0, 1, 12), (0, 2, 13), (1, 1, 23), (1, 2, 23), (2, 2, 23),
  ]

  @Test(arguments: BrailleTouchPose.allCases, votes)
  func twoFingersOnASideAreToldByVote(pose: BrailleTouchPose, vote: (Int, Int, Int)) {
    let sides: [[BrailleTouchFinger]] = [
      [.leftIndex, .leftMiddle, .leftRing], [.rightIndex, .rightMiddle, .rightRing],
    ]
    for (side, dots) in zip(sides, [vote.2, vote.2 + 33]) {
      for zones in [(vote.0, vote.1), (vote.1, vote.0)] {
        var hand = TouchedBraille(pose)
        let places = [hand.centroid(side[zones.0]), hand.centroid(side[zones.1])]
        #expect(hand.tap(places) == [typed(dots)], "\(zones)")
      }
    }
  }

  @Test(arguments: BrailleTouchPose.allCases)
  func threeFingersOnASideAreAllThreeWhereverTheyAre(pose: BrailleTouchPose) {
    for finger in BrailleTouchFinger.allCases {
      var hand = TouchedBraille(pose)
      let place = hand.centroid(finger)
      let dots = finger.rawValue <= 3 ? 123 : 456
      #expect(hand.tap([place, place, place]) == [typed(dots)])
    }
  }

  @Test(arguments: BrailleTouchPose.allCases, 0...5)
  func everyCountOfEachSideIsNothingACellOrRejected(pose: BrailleTouchPose, left: Int) {
    for right in 0...(5 - left) where left + right > 0 {
      var hand = TouchedBraille(pose)
      let places =
        Array(repeating: hand.centroid(.leftMiddle), count: left)
        + Array(repeating: hand.centroid(.rightMiddle), count: right)
      let results = hand.tap(places)
      let raised: [UInt8] = [0, 0b010, 0b110, 0b111]
      if left > 3 || right > 3 {
        #expect(results == [.rejected], "\(left), \(right)")
      } else {
        let cell = BrailleCell(rawValue: raised[left] | raised[right] << 3)
        #expect(results == [.chord(Chord(cell))], "\(left), \(right)")
      }
    }
  }

  @Test func fingersCountWhereTheyAreWhenTheFirstOneLifts() {
    var hand = TouchedBraille()
    _ = hand.down(1, hand.centroid(.rightIndex))
    _ = hand.down(2, Place(x: 50, y: 58))
    #expect(hand.recognizer.cell == cell(14))
    _ = hand.move(2, y: 3)
    #expect(hand.recognizer.cell == cell(24))
    #expect(hand.up(1) == [typed(24)])
  }

  @Test func theLiftedFingerCountsWhereItLifts() {
    var hand = TouchedBraille()
    _ = hand.down(1, Place(x: 50, y: 58))
    #expect(hand.tell(.point(TouchPoint(id: 1, .up, x: 50, y: 62))) == [typed(2)])
  }

  @Test func fingersLeftDownCountForNothingUntilTheyAreDownAgain() {
    var hand = TouchedBraille()
    let (one, four) = (hand.centroid(.leftIndex), hand.centroid(.rightIndex))
    _ = hand.down(1, one)
    _ = hand.down(2, four)
    #expect(hand.up(1) == [typed(14)])
    #expect(hand.move(2, y: 90) == [])
    #expect(hand.wait(900) == [])
    #expect(hand.down(1, one) == [])
    #expect(hand.up(2) == [], "it lifts at last, and the new finger goes on")
    #expect(hand.down(2, four) == [])
    #expect(hand.up(2) == [typed(14)])
    #expect(hand.up(1) == [])
  }

  @Test(arguments: BrailleTouchPose.allCases)
  func theSixthFingerIsTheFullCellAtOnce(pose: BrailleTouchPose) {
    var hand = TouchedBraille(pose)
    let place = hand.centroid(.leftIndex)
    for id in 1...5 { #expect(hand.down(id, place) == []) }
    #expect(hand.down(6, place) == [typed(123456)])
    #expect(hand.recognizer.fingersDown == 0)
    #expect(hand.down(7, place) == [], "a seventh begins anew")
    for id in 1...6 { #expect(hand.up(id) == []) }
    #expect(hand.up(7) == [.chord(Chord(hand.cell(at: place)))])
  }

  @Test(arguments: 1...5)
  func fingersThatTheSourceTakesAwayAreTheFullCellOnce(count: Int) {
    var hand = TouchedBraille()
    for id in 1...count { _ = hand.down(id, hand.centroid(.leftIndex)) }
    #expect(hand.cancel(1) == [typed(123456)])
    for id in 1...count { #expect(hand.cancel(id) == []) }
    #expect(hand.tap([hand.centroid(.rightRing)]) == [typed(6)])
  }

  @Test func fewerFingersThanIsSetAreThrownAwayWhenTheSourceTakesThem() {
    var settings = BrailleTouchSettings()
    settings.fewestCancelled = 5
    for count in 1...5 {
      var hand = TouchedBraille(.holdUpright, settings)
      for id in 1...count { _ = hand.down(id, hand.centroid(.leftIndex)) }
      #expect(hand.cancel(1) == (count == 5 ? [typed(123456)] : []))
      for id in 1...count { #expect(hand.up(id) == []) }
    }
  }

  @Test func aSourceThatLosesCountForgetsTheFingers() {
    var hand = TouchedBraille()
    _ = hand.down(1, hand.centroid(.leftIndex))
    #expect(hand.tell(.lost) == [])
    #expect(hand.up(1) == [])
    #expect(hand.tap([hand.centroid(.leftRing)]) == [typed(3)])
  }

  @Test func aFingerWithoutAPlaceCountsForNothing() {
    var hand = TouchedBraille()
    for place in [Place(x: .nan, y: 1), Place(x: 1, y: .infinity)] {
      #expect(hand.down(1, place) == [])
      #expect(hand.recognizer.fingersDown == 0)
    }
    _ = hand.down(2, hand.centroid(.rightMiddle))
    _ = hand.move(2, to: Place(x: .nan, y: .nan))
    #expect(hand.up(2) == [typed(5)], "it is where it was last")
  }

  @Test func beforeASurfaceWithASizeNothingIsMeant() {
    var recognizer = BrailleTouchRecognizer()
    let down = TouchEvent.point(TouchPoint(id: 1, .down, x: 5, y: 5))
    let up = TouchEvent.point(TouchPoint(id: 1, .up, x: 5, y: 5))
    #expect(recognizer.handle(down, at: at(0)) + recognizer.handle(up, at: at(9)) == [])
    for size in [0, -1, .nan, .infinity] {
      let surface = TouchEvent.surface(TouchSurface(width: size, height: 60))
      #expect(recognizer.handle(surface, at: at(20)) == [])
      #expect(recognizer.layout == nil)
      #expect(recognizer.handle(down, at: at(30)) + recognizer.handle(up, at: at(39)) == [])
    }
  }
}

extension TouchedBraille {
  fileprivate func cell(at place: Place) -> BrailleCell {
    recognizer.layout?.finger(at: place).cell ?? .blank
  }
}
