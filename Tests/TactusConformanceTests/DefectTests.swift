import TactusConformance
import TactusMock
import TactusWire
import Testing

/// What is wrong on purpose is found, and no check is there in vain.
@Suite struct DefectTests {
  /// The checks that fail on a device with this defect.
  private static func failed(_ defect: Defect) throws -> [Check] {
    let glove = VirtualGlove(trial: TrialSpec(describe(), defects: [defect]))
    return try examine(VirtualBench(glove)).compactMap { outcome in
      if case .failed = outcome.verdict { outcome.check } else { nil }
    }
  }

  @Test(arguments: Defect.allCases.filter { $0 != .descriptionIllegal })
  func eachDefectFailsACheckOfItsSection(defect: Defect) throws {
    let sections = try Self.failed(defect).map(\.section)
    #expect(sections.contains(defect.section), "\(defect.name): \(Set(sections))")
  }

  @Test func everyCheckThatCanBeSeenIsFailedByADefect() throws {
    var left = Set(Check.all.map(\.name)).subtracting(unseenByAnyHost)
    for defect in Defect.allCases where defect != .descriptionIllegal && !left.isEmpty {
      for check in try Self.failed(defect) { left.remove(check.name) }
    }
    #expect(left == [])
  }

  @Test func anIllegalDescriptionEndsTheExamination() {
    let bench = VirtualBench(
      VirtualGlove(trial: TrialSpec(describe(), defects: [.descriptionIllegal])))
    #expect(throws: ExaminationEnd.illegalDescription) { try examine(bench) }
  }

  @Test func defectsHaveNamesOfTheirOwn() {
    for defect in Defect.allCases { #expect(Defect(name: defect.name) == defect) }
    #expect(Defect(name: "gap-unreported") == .gapUnreported)
    #expect(Defect(name: "none") == nil)
  }
}
