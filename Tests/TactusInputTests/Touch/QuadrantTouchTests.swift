import TactusInput
import TactusTestSupport
import TactusWire
import Testing

@Suite struct QuadrantTouchTests {
  // MARK: Chords and tables

  @Test func thereAre30Chords() {
    #expect(QuadrantChord.all.count == 30)
    #expect(Set(QuadrantChord.all).count == 30)
    #expect(QuadrantChord.all.map(\.quadrants.count).filter { $0 == 3 }.count == 16)
  }

  @Test(arguments: [0, -11, 5, 111, 1111, 1234, 1123, 222, 15, 10])
  func noChordHasMoreThanThreeFingersOrThreeInAQuarter(number: Int) {
    #expect(QuadrantChord(number: number) == nil)
  }

  /// The seed's table, repeated here as it is printed: a row per chord.
  private static let table: [(Int, String, String, String, String)] = [
    (3, " ", "\t", ",", "<"), (4, "\n", "\n", ".", ">"), (11, "a", "A", "1", "!"),
    (12, "b", "B", "2", "@"), (13, "c", "C", "3", "#"), (14, "d", "D", "4", "$"),
    (22, "e", "E", "5", "%"), (23, "f", "F", "6", "^"), (24, "g", "G", "7", "&"),
    (33, "h", "H", "8", "*"), (34, "i", "I", "9", "("), (44, "j", "J", "0", ")"),
    (112, "k", "K", "-", "_"), (113, "l", "L", "=", "+"), (114, "m", "M", "[", "{"),
    (122, "n", "N", "]", "}"), (123, "o", "O", "\\", "|"), (124, "p", "P", ";", ":"),
    (133, "q", "Q", "'", "\""), (134, "r", "R", "/", "?"), (144, "s", "S", "`", "~"),
    (223, "t", "T", "", ""), (224, "u", "U", "", ""), (233, "v", "V", "", ""),
    (234, "w", "W", "", ""), (244, "x", "X", "", ""), (334, "y", "Y", "", ""),
    (344, "z", "Z", "", ""),
  ]

  @Test(arguments: QuadrantState.allCases)
  func everyChordOfEveryStateTypesAsTheSeedSays(state: QuadrantState) throws {
    for (number, normal, shift, digit, sign) in Self.table {
      var recognizer = QuadrantRecognizer.onPhone()
      try recognizer.bring(to: state)
      let text: String
      switch state {
      case .normal: text = normal
      case .shift: text = shift
      case .number: text = digit
      case .shiftNumber: text = sign
      }
      let expected = text.first.map { QuadrantResult.text($0) } ?? .rejected
      #expect(try recognizer.touch(number) == [expected], "\(number)")
      #expect(recognizer.state == state)
    }
  }

  @Test(arguments: [
    (QuadrantState.normal, QuadrantState.shift, QuadrantState.number),
    (.shift, .normal, .number), (.number, .normal, .shiftNumber), (.shiftNumber, .normal, .number),
  ])
  func oneAndTwoChooseTheState(from: QuadrantState, one: QuadrantState, two: QuadrantState) throws {
    for (number, to) in [(1, one), (2, two)] {
      var recognizer = QuadrantRecognizer.onPhone()
      try recognizer.bring(to: from)
      #expect(try recognizer.touch(number) == [.state(to)])
    }
  }

  // MARK: Order, slips, other fingers

  @Test(arguments: QuadrantState.allCases)
  func fingersLiftInAnyOrder(state: QuadrantState) throws {
    var start = QuadrantRecognizer.onPhone()
    try start.bring(to: state)
    for chord in QuadrantChord.all {
      let wanted: [QuadrantResult] =
        switch QuadrantMeaning.of(chord, in: state) {
        case .text(let character)?: [.text(character)]
        case .state(let state)?: [.state(state)]
        case nil: [.rejected]
        }
      for order in Self.orders(of: chord.quadrants.count) {
        var recognizer = start
        #expect(recognizer.touch(chord, lifts: order) == wanted, "\(chord) \(order)")
        #expect(recognizer.nextDeadline == nil)
      }
    }
  }

  @Test func aFingerMaySlipOverBothAxes() {
    for chord in QuadrantChord.all where chord.quadrants.count > 1 {
      var one = QuadrantRecognizer.onPhone()
      var other = one
      #expect(one.touch(chord, slips: true) == other.touch(chord), "\(chord)")
    }
  }

  @Test func oneFingerMaySlipOverBothAxesWhereItIsNoSwipe() {
    for quadrant in Quadrant.allCases {
      var recognizer = QuadrantRecognizer.onPhone()
      let (left, upper) = (quadrant.rawValue % 2 == 1, quadrant.rawValue < 3)
      _ = recognizer.point(0, .down, left ? 29 : 36, upper ? 67 : 73, at: 0)
      let results = recognizer.point(0, .up, left ? 36 : 29, upper ? 73 : 67, at: 10)
      let wanted: [Quadrant: QuadrantResult] = [
        .upperLeft: .state(.shift), .upperRight: .state(.number), .lowerLeft: .text(" "),
        .lowerRight: .text("\n"),
      ]
      #expect(results == wanted[quadrant].map { [$0] })
    }
  }

  @Test func whatLandsOnAnAxisIsRightOfItAndBelow() {
    var recognizer = QuadrantRecognizer.onPhone()
    _ = recognizer.point(0, .down, 32.5, 70, at: 0)
    #expect(recognizer.point(0, .up, 32.5, 70, at: 10) == [.text("\n")])
    _ = recognizer.point(0, .down, 32.4, 70, at: 20)
    #expect(recognizer.point(0, .up, 32.4, 70, at: 30) == [.text(" ")])
  }

  @Test func aFingerLiftedAndAnotherPutDownMakeTheChordAnew() {
    var recognizer = QuadrantRecognizer.onPhone()
    _ = recognizer.point(0, .down, 10, 10, at: 0)
    _ = recognizer.point(1, .down, 50, 10, at: 10)
    _ = recognizer.point(1, .up, 50, 10, at: 20)
    _ = recognizer.point(2, .down, 10, 120, at: 30)
    _ = recognizer.point(2, .up, 10, 120, at: 40)
    #expect(recognizer.point(0, .up, 10, 10, at: 50) == [.text("c")])
  }

  @Test func aFingerThatSlippedCountsWhereItIsWhenAnotherLands() {
    var recognizer = QuadrantRecognizer.onPhone()
    _ = recognizer.point(0, .down, 30, 10, at: 0)
    _ = recognizer.point(0, .move, 36, 10, at: 10)
    _ = recognizer.point(1, .down, 50, 10, at: 20)
    _ = recognizer.point(0, .up, 36, 10, at: 30)
    #expect(recognizer.point(1, .up, 50, 10, at: 40) == [.text("e")])
  }

  @Test(arguments: [[1, 2, 3, 4], [1, 1, 1], [1, 1, 2, 2], [4, 4, 4, 4], [1, 1, 1, 2, 3, 4]])
  func fourFingersAndThreeInAQuarterAreRejected(numbers: [Int]) {
    var recognizer = QuadrantRecognizer.onPhone()
    var results: [QuadrantResult] = []
    let places = numbers.enumerated().map { index, number in
      let middle = (Quadrant(rawValue: number) ?? .upperLeft).middle(on: phone)
      return (middle.x + Double(index) * 2 - 5, middle.y)
    }
    for (id, place) in places.enumerated() {
      results += recognizer.point(id, .down, place.0, place.1, at: 0)
    }
    for (id, place) in places.enumerated() {
      results += recognizer.point(id, .up, place.0, place.1, at: 50)
    }
    #expect(results == [.rejected])
  }

  @Test func fourFingersOfWhichTwoLiftedAndOneLandedAreAChord() {
    var recognizer = QuadrantRecognizer.onPhone()
    let places = [(10.0, 10.0), (50, 10), (10, 120), (50, 120)]
    for id in 0..<4 { _ = recognizer.point(id, .down, places[id].0, places[id].1, at: 0) }
    _ = recognizer.point(2, .up, 10, 120, at: 20)
    _ = recognizer.point(3, .up, 50, 120, at: 20)
    _ = recognizer.point(3, .down, 50, 120, at: 30)
    _ = recognizer.point(0, .up, 10, 10, at: 40)
    _ = recognizer.point(1, .up, 50, 10, at: 40)
    #expect(recognizer.point(3, .up, 50, 120, at: 50) == [.text("p")])
  }

  private static func orders(of count: Int) -> [[Int]] {
    count == 0
      ? [[]]
      : orders(of: count - 1).flatMap { order in
        (0...order.count).map { place in
          var order = order
          order.insert(count - 1, at: place)
          return order
        }
      }
  }
}
