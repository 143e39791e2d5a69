import TactusBraille
import TactusInput
import TactusTestSupport
import TactusWire
import Testing

/// The trainer's lines about touches, and about the typed text.
@Suite struct TouchTrainerTests {
  /// The letters of the first three cells, and braille characters for others.
  private static func letters(_ cells: [BrailleCell], _: Bool) -> String {
    let known: [String: Character] = ["1": "a", "12": "b", "14": "c", "0": " "]
    return String(cells.map { known[$0.dotNumbers] ?? Character($0.unicode) })
  }

  private func trainer(
    _ mode: String, wanted: String? = nil, cells: [BrailleCell] = []
  ) -> TouchTrainer {
    var settings = TouchSettings()
    let isMode = settings.choose(mode: mode)
    #expect(isMode)
    var trainer = TouchTrainer(
      settings, wanted: wanted, cells: cells, backTranslate: Self.letters)
    _ = trainer.handle(Timed(.surface(phone), at: at(0)))
    return trainer
  }

  private func expect(
    _ sights: [TouchTrainer.Sight], _ words: [String], at place: SourceLocation = #_sourceLocation
  ) {
    #expect(sights.map(\.words) == words, sourceLocation: place)
  }

  // MARK: Braille

  @Test func cellsSpacesAndDeletionsAreATextWithItsFigures() {
    var trainer = trainer("hold", wanted: "a b")
    var words: [String] = []
    var typed: [String?] = []
    func see(_ sights: [TouchTrainer.Sight]) {
      words += sights.map(\.words)
      typed += sights.map(\.typed)
    }
    let (one, two) = ((48.75, 30.0), (48.75, 70.0))
    // b, deleted by a swipe to the left; a, space, b.
    see(trainer.chord([one, two], at: 1000))
    see(trainer.swipe(from: (40, 100), by: -12, at: 2000))
    see(trainer.chord([one], at: 3000))
    see(trainer.swipe(from: (40, 100), by: 12, at: 4000))
    #expect(!trainer.isDone)
    see(trainer.chord([one, two], at: 7000))
    #expect(words == ["⠃ 12", "swipe L1", "⠁ 1", "swipe R1", "⠃ 12"])
    #expect(typed == ["b", "", "a", "a ", "a b"])
    #expect(trainer.isDone && trainer.typed == "a b")
    #expect(trainer.figures.characters == 3 && trainer.figures.errors == 0)
    // From the first finger's landing, at 1 s, to the last one's lifting.
    #expect(trainer.figures.time == at(6020))
  }

  @Test func aHeldChordIsNoLetter() {
    var trainer = trainer("hold")
    _ = trainer.point(.down, (48.75, 30), at: 0)
    #expect(trainer.nextDeadline == at(400))
    #expect(trainer.advance(to: at(399)) == [])
    expect(trainer.advance(to: at(400)), ["holding"])
    let up = trainer.point(.up, (48.75, 30), at: 500)
    #expect(up.map(\.words) == ["⠁ 1 held"] && up.map(\.typed) == [nil])
    #expect(trainer.typed == "")
  }

  @Test func withoutAWantedTextThereAreNoErrors() {
    var trainer = trainer("hold")
    _ = trainer.chord([(48.75, 30)], at: 0)
    #expect(trainer.figures.errors == 0 && trainer.figures.characters == 1)
    #expect(!trainer.isDone)
  }

  // MARK: Quarters

  @Test func charactersAreTypedAndDeleted() {
    var trainer = trainer("quadrant", wanted: "ab")
    expect(trainer.chord([(10, 10), (20, 10)], at: 0), ["text a"])
    expect(trainer.chord([(10, 10), (50, 10)], at: 500), ["text b"])
    #expect(trainer.isDone)
    _ = trainer.point(.down, (10, 120), at: 1000)
    expect(trainer.advance(to: at(1400)), ["holding"])
    let up = trainer.point(.up, (10, 120), at: 1500)
    #expect(up.map(\.words) == ["command delete"] && up.map(\.typed) == ["a"])
    #expect(trainer.figures.errors == 1)
  }

  // MARK: Rows

  @Test func fingersReadCellsOnTheFirstRows() {
    var trainer = trainer("fingers", cells: (1...9).map { BrailleCell(rawValue: $0) })
    // Six cells fit a row of 65 mm; the row is 23.3 mm high, with its cells in the middle.
    expect(trainer.point(.down, (2, 11), at: 0), ["cell 0 0 1"])
    expect(trainer.point(.move, (62, 11), at: 10), ["left"])
    expect(trainer.point(.move, (2, 35), at: 20), ["cell 1 0 123"])
  }

  @Test func aNewSurfaceHasItsOwnRows() {
    var trainer = trainer("press")
    _ = trainer.handle(Timed(.surface(TouchSurface(width: 60, height: 60)), at: at(10)))
    let down = trainer.point(.down, (10, 55), pressure: 0.34, at: 20)
    #expect(down.map(\.words) == ["touched 6"])
    expect(trainer.finish(), ["preview 6"])
  }

  @Test(arguments: [Double.nan, .infinity, 0, -5, 1e300, 0.001])
  func noSurfaceIsTooOddForRows(side: Double) {
    for mode in ["press", "fingers"] {
      var trainer = trainer(mode, cells: [.full])
      _ = trainer.handle(Timed(.surface(TouchSurface(width: side, height: side)), at: at(10)))
      _ = trainer.point(.down, (0, 0), at: 20)
    }
  }

  // MARK: Settings

  @Test(arguments: [
    ("65x140", 65.0, 140.0), ("65×140", 65, 140), ("1.5X2000", 1.5, 2000),
  ])
  func aSizeIsRead(text: String, width: Double, height: Double) {
    #expect(TouchSize(text) == TouchSize(width: width, height: height))
    #expect(TouchSize(text).map { TouchSize($0.description) } == TouchSize(text))
  }

  @Test(arguments: [
    "", "65", "x", "65x", "65x140x3", "0x1", "-1x5", "nanx1", "infx1", "2001x1", "a×b",
  ])
  func whatIsNoSizeIsNone(text: String) { #expect(TouchSize(text) == nil) }

  @Test func aModeThatThereIsNotChangesNothing() {
    var settings = TouchSettings()
    let isMode = settings.choose(mode: "auto")
    #expect(!isMode && settings == TouchSettings())
  }
}

extension TouchTrainer {
  fileprivate mutating func point(
    _ phase: TouchPoint.Phase, _ place: (Double, Double), id: Int = 0, pressure: Double? = nil,
    at milliseconds: Int64
  ) -> [Sight] {
    let point = TouchPoint(id: id, phase, x: place.0, y: place.1, pressure: pressure)
    return handle(Timed(.point(point), at: at(milliseconds)))
  }

  /// Lands fingers together and lifts them 20 ms later.
  fileprivate mutating func chord(_ places: [(Double, Double)], at time: Int64) -> [Sight] {
    var sights: [Sight] = []
    for (id, place) in places.enumerated() { sights += point(.down, place, id: id, at: time) }
    for (id, place) in places.enumerated() { sights += point(.up, place, id: id, at: time + 20) }
    return sights
  }

  fileprivate mutating func swipe(
    from place: (Double, Double), by x: Double, at time: Int64
  ) -> [Sight] {
    point(.down, place, at: time) + point(.up, (place.0 + x, place.1), at: time + 50)
  }
}
