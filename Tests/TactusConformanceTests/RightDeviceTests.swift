import TactusConformance
import TactusMock
import TactusWire
import Testing

@Suite struct RightDeviceTests {
  @Test func theVirtualGlovePassesEveryCheck() throws {
    let outcomes = try examine(VirtualBench(VirtualGlove()))
    #expect(failures(outcomes) == [])
    #expect(outcomes.count == Check.all.count)
  }
}

func examine(_ bench: VirtualBench) throws(ExaminationEnd) -> [Outcome] {
  let examination = try Examination(bench, seed: 1)
  return try Check.all.map { check throws(ExaminationEnd) in try examination.make(check) }
}

/// What failed, in words.
func failures(_ outcomes: [Outcome]) -> [String] {
  outcomes.compactMap { outcome in
    guard case .failed(let expected, let got) = outcome.verdict else { return nil }
    return "\(outcome.check.section) \(outcome.check.name): expected \(expected), got \(got)"
  }
}
