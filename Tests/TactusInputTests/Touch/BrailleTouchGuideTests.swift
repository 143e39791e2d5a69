import TactusBraille
import TactusInput
import TactusTestSupport
import TactusWire
import Testing

@Suite struct BrailleTouchGuideTests {
  private func layout(_ pose: BrailleTouchPose) throws -> BrailleTouchLayout {
    try #require(TouchedBraille(pose).recognizer.layout)
  }

  @Test(arguments: BrailleTouchPose.allCases)
  func whatTheGuideShowsTypesTheCell(pose: BrailleTouchPose) throws {
    let layout = try layout(pose)
    for cell in brailleCells {
      let targets = try #require(layout.targets(for: cell))
      #expect(targets.map(\.finger.rawValue) == cell.dots)
      var hand = TouchedBraille(pose)
      #expect(hand.tap(targets.map(\.place)) == [.chord(Chord(cell))])
    }
  }

  @Test func aCellIsToldByFingersAndMillimetres() throws {
    let cells = try [BrailleCell](unicodeBraille: "⠓⠊ ⠿⢀")
    #expect(
      try layout(.holdUpright).spelling(of: cells).map(\.words) == [
        "⠓ 125: left index 49 30, left middle 49 70, right middle 16 70",
        "⠊ 24: left middle 49 70, right index 16 30",
        "space: swipe 1 finger right",
        "⠿ 123456: left index 49 30, left middle 49 70, left ring 49 110, right index 16 30, "
          + "right middle 16 70, right ring 16 110",
        "⢀ 8: cannot be touched here",
      ])
    let table = try layout(.table).spelling(of: cells.prefix(1)).map(\.words)
    #expect(table == ["⠓ 125: left index 52 50, left middle 36 34, right middle 104 34"])
  }

  @Test func withoutASwipeForItASpaceIsSaidToHaveNone() throws {
    let steps = try layout(.table).spelling(of: [.blank], swipes: .locksOnly)
    #expect(steps == [.space(nil)])
    #expect(steps.map(\.words) == ["space: no swipe for it"])
  }

  @Test(arguments: BrailleTouchMode.allCases)
  func withoutASurfaceThereIsAPhones(mode: BrailleTouchMode) throws {
    #expect(try #require(BrailleTouchLayout(.phone(mode))).mode == mode)
  }

  @Test func eachResultIsToldInAFewWords() {
    let results: [(BrailleTouchResult, String)] = [
      (typed(125), "⠓ 125"), (typed(125, isHeld: true), "⠓ 125 held"), (.holding, "holding"),
      (.swipe(TouchSwipe(.left, 2)), "swipe L2"), (.rejected, "rejected"),
      (.feel(cell(2)), "feel 2"), (.mode(.table), "mode table"),
      (.locked(BrailleTouchLock(.hold, wayUp: .left)), "locked hold 270"), (.unlocked, "unlocked"),
    ]
    for (result, words) in results { #expect(result.description == words) }
  }

  @Test func aSpotIs80PointsAcross() {
    #expect(abs(BrailleTouchLayout.spotDiameter - 12.466) < 0.001)
  }
}
