import TactusBraille
import TactusInput
import TactusTestSupport
import TactusWire
import Testing

@Suite struct BrailleTouchSwipeTests {
  typealias Place = BrailleTouchLayout.Place
  typealias Direction = TouchSwipe.Direction

  static let ways: [Direction: (x: Double, y: Double)] = [
    .up: (0, -1), .down: (0, 1), .left: (-1, 0), .right: (1, 0),
  ]

  private var noCommands: BrailleTouchSettings {
    var settings = BrailleTouchSettings()
    settings.swipes = BrailleTouchSwipeTable([:])
    return settings
  }

  /// The results of fingers that move in these directions by this many points.
  private func swipe(
    _ ways: [Direction], points: Double = 50, at start: Place = Place(x: 30, y: 70)
  ) -> [BrailleTouchResult] {
    var hand = TouchedBraille(.holdUpright, noCommands)
    let distance = TouchLength.points(points)
    for id in ways.indices { _ = hand.down(id, start) }
    for (id, way) in ways.enumerated() {
      let (x, y) = Self.ways[way] ?? (0, 0)
      #expect(hand.move(id, x: x * distance, y: y * distance) == [])
    }
    return ways.indices.flatMap { hand.up($0) }
  }

  @Test(arguments: Direction.allCases, 1...5)
  func oneToFiveFingersSwipeEachWay(direction: Direction, fingers: Int) {
    let ways = Array(repeating: direction, count: fingers)
    #expect(swipe(ways) == [.swipe(TouchSwipe(direction, fingers))])
  }

  @Test(arguments: Direction.allCases, [0.0, 13.7, 41.3])
  func aFingerSwipesFrom50PointsOnAndTypesAt49(direction: Direction, start: Double) {
    let place = Place(x: 20 + start / 3, y: 70 + start / 5)
    #expect(swipe([direction], points: 50, at: place) == [.swipe(TouchSwipe(direction))])
    let typed = swipe([direction], points: 49, at: place)
    guard case .chord? = typed.first else { return #expect(Bool(false), "\(typed)") }
    #expect(typed.count == 1)
  }

  @Test func theDistanceIsMeasuredAslant() {
    for (x, y, isSwipe) in [(30.0, 40.0, true), (30, 39, false), (-36, 36, true), (35, 35, false)] {
      var hand = TouchedBraille(.holdUpright, noCommands)
      _ = hand.down(1, Place(x: 30, y: 70))
      _ = hand.move(1, x: TouchLength.points(x), y: TouchLength.points(y))
      if case .swipe? = hand.up(1).first { #expect(isSwipe) } else { #expect(!isSwipe) }
    }
  }

  @Test func aFingerThatWentAsFarAcrossAsAlongSwipesAlong() {
    for (x, y, way) in [
      (10.0, 10.0, Direction.down), (10, -10, .up), (-10, 10, .down), (-10, -10, .up),
      (10.001, 10, .right), (-10.001, -10, .left),
    ] {
      var hand = TouchedBraille(.holdUpright, noCommands)
      _ = hand.down(1, Place(x: 0, y: 0))
      _ = hand.move(1, x: x, y: y)
      #expect(hand.up(1) == [.swipe(TouchSwipe(way))], "\(x), \(y)")
    }
  }

  @Test(arguments: [
    ([Direction.up, .down], "U1+D1"), ([.left, .left, .right, .right], "L2+R2"),
    ([.up, .left, .up], "U2+L1"), ([.right, .up, .left, .down], "U1+D1+L1+R1"),
  ])
  func severalWaysAreACombination(ways: [Direction], name: String) throws {
    let expected = try #require(TouchSwipe(name))
    #expect(swipe(ways) == [.swipe(expected)])
    #expect(expected.description == name)
  }

  @Test func oneFingerThatSwipesMakesASwipeOfItAll() {
    var hand = TouchedBraille(.holdUpright, noCommands)
    _ = hand.down(1, hand.centroid(.leftIndex))
    _ = hand.down(2, hand.centroid(.rightIndex))
    _ = hand.move(2, y: 20)
    #expect(hand.up(1) == [.swipe(TouchSwipe(.down))])
    #expect(hand.up(2) == [])
  }

  @Test func aFingerThatComesBackToItsStartDoesNotSwipe() {
    var hand = TouchedBraille()
    _ = hand.down(1, hand.centroid(.leftIndex))
    _ = hand.move(1, y: 30)
    _ = hand.move(1, y: -30)
    #expect(hand.up(1) == [typed(1)])
  }

  @Test func theDistanceCanBeSet() {
    var settings = noCommands
    settings.swipeDistance = 20
    for (length, isSwipe) in [(19.9, false), (20, true)] {
      var hand = TouchedBraille(.holdUpright, settings)
      _ = hand.down(1, Place(x: 30, y: 70))
      _ = hand.move(1, x: length)
      if case .swipe? = hand.up(1).first { #expect(isSwipe) } else { #expect(!isSwipe) }
    }
  }

  @Test func namesAreReadInAnyOrderAndOthersAreNone() {
    #expect(TouchSwipe("d1+u1") == TouchSwipe("U1+D1"))
    for wrong in ["", "U", "U0", "U6", "X1", "U1+", "U1+U2", "+U1", "U-1", "U1 D1", "1U"] {
      #expect(TouchSwipe(wrong) == nil, "\(wrong)")
    }
  }

  @Test func theTableOfTheMessengerIsAsWritten() throws {
    let table = BrailleTouchSwipeTable.messenger
    for (name, command, typing) in [
      ("L1", KeyCommand.left, KeyCommand.delete), ("R1", .right, .space), ("U1", .up, .up),
      ("D1", .down, .down), ("R2", .activate, .activate), ("L2", .back, .back),
      ("U2", .full, .full), ("D2", .place, .place), ("U3", .pause, .pause),
      ("D3", .callForHelp, .callForHelp),
    ] {
      let swipe = try #require(TouchSwipe(name))
      #expect(table.command(of: swipe) == command)
      #expect(table.command(of: swipe, whileTyping: true) == typing)
      #expect(table.inputEvent(of: .swipe(swipe), whileTyping: true) == .command(typing))
    }
    #expect(table.command(of: TouchSwipe(.left, 3)) == nil)
    #expect(table.swipe(for: .space, whileTyping: true) == TouchSwipe(.right))
    #expect(table.swipe(for: .space) == nil)
  }

  @Test func theTableCanBeChanged() {
    var settings = BrailleTouchSettings()
    settings.swipes.actions[TouchSwipe(.down, 3)] = .command(.home)
    #expect(settings.swipes.command(of: TouchSwipe(.down, 3)) == .home)
    settings.swipes.actions[TouchSwipe(.up)] = nil
    #expect(settings.swipes.command(of: TouchSwipe(.up)) == nil)
  }

  @Test func resultsGoInAsWhatIsThereAlready() {
    let table = BrailleTouchSwipeTable.messenger
    #expect(table.inputEvent(of: typed(125, isHeld: true)) == chord(125, isHeld: true))
    #expect(table.inputEvent(of: .holding) == .holding)
    #expect(table.inputEvent(of: .swipe(TouchSwipe(.left, 3))) == nil)
    for result in [BrailleTouchResult.rejected, .feel(cell(2)), .mode(.hold), .unlocked] {
      #expect(table.inputEvent(of: result) == nil)
    }
  }
}
