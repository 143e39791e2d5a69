import TactusInput
import TactusTestSupport
import TactusWire
import Testing

@Suite struct PressureFilterTests {
  private func sample(_ values: [UInt8], at time: UInt32 = 0) -> PressureSample {
    var sample = PressureSample(time: time)
    for value in values where !sample.append(value) { Issue.record("more than 8 channels") }
    return sample
  }

  private func filtered(_ values: [UInt8]) -> [UInt8] {
    var filter = PressureFilter()
    return values.map { filter.process(sample([$0]))[0] }
  }

  @Test(
    arguments: [
      ([200], [0]), ([200, 200], [0, 200]), ([0, 0, 255, 0, 0], [0, 0, 0, 0, 0]),
      ([90, 90, 90, 0, 90, 90], [0, 90, 90, 90, 90, 90]), ([10, 20, 30, 40], [0, 10, 20, 30]),
      ([80, 80, 10, 10], [0, 80, 80, 10]),
    ] as [([UInt8], [UInt8])])
  func aValueIsTheMedianOfTheLastThree(values: [UInt8], medians: [UInt8]) {
    #expect(filtered(values) == medians)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func itIsTheMiddleOfThreeSorted(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let values = [0, 0] + random.bytes(50)
    let expected = (2..<values.count).map { values[($0 - 2)...$0].sorted()[1] }
    #expect(filtered(Array(values.dropFirst(2))) == expected, "seed \(seed)")
  }

  @Test func eachChannelIsFilteredByItselfAndTheTimeStays() {
    var filter = PressureFilter()
    _ = filter.process(sample([1, 100, 7], at: 1))
    _ = filter.process(sample([2, 100, 255], at: 2))
    #expect(filter.process(sample([3, 0, 7], at: 3)) == sample([2, 100, 7], at: 3))
  }

  @Test func anotherGloveAndANewSessionBeginAtRest() {
    var filter = PressureFilter()
    for _ in 0..<3 { _ = filter.process(sample([90, 90])) }
    #expect(filter.process(sample([90, 90, 90])) == sample([0, 0, 0]))
    #expect(filter.process(sample([90, 90, 90])) == sample([90, 90, 90]))
    filter.reset()
    #expect(filter.process(sample([90, 90, 90])) == sample([0, 0, 0]))
    #expect(filter.process(sample([])) == sample([]))
  }
}
