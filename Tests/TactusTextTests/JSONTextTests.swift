import TactusText
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [
    (0, "0.00"), (-0.004, "0.00"), (-0.006, "-0.01"), (1.005, "1.00"), (-12.5, "-12.50"),
    (1e15, "1000000000000000.00"),
    // What a glove with a broken clock may make of its drift.
    (2.25e17, "2.25e+17"), (-2.25e17, "-2.25e+17"),
  ])
  func aNumberHasTwoDigitsAfterThePointWhereThereIsRoom(value: Double, text: String) {
    #expect(JSONText.hundredths(value) == text)
  }
}
