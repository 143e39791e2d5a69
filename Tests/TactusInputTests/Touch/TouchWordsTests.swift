import TactusBraille
import TactusInput
import Testing

@Suite struct TouchWordsTests {
  @Test func everyResultOfQuartersIsALine() {
    let results: [QuadrantResult] = [
      .text("a"), .text(" "), .text("\n"), .text("\t"), .state(.shiftNumber), .holding,
      .command(.place), .swipe(TouchSwipe(.up, 9)), .echo("the"), .rejected,
    ]
    #expect(
      results.map(\.description) == [
        "text a", "text space", "text enter", "text tab", "state shift number", "holding",
        "command where", "swipe U5", "echo the", "rejected",
      ])
  }

  @Test func everyResultOfAPressIsALine() {
    let results: [PressResult] = [
      .withoutPressure, .feel(.strong(2)), .touched(1), .preview(1), .pressed(1),
      .scroll(1, steps: -2), .activate(1), .eased(1),
    ]
    #expect(
      results.map(\.description) == [
        "without pressure", "feel 2 100 % 60 ms", "touched 1", "preview 1", "pressed 1",
        "scroll 1 -2", "activate 1", "eased 1",
      ])
  }

  @Test func everyResultOfFingersOnRowsIsALine() {
    let results: [FingerResult] = [
      .focus(1), .activate(1), .whole(1), .swipe(TouchSwipe(.left, 2)), .felt(0),
      .felt(7, passed: 6), .left, .rejected,
    ]
    #expect(
      results.map(\.description) == [
        "focus 1", "activate 1", "whole 1", "swipe L2", "cell 0 0 125", "cell 0 7 136 passed 6",
        "left", "rejected",
      ])
  }
}
