import TactusConformance
import TactusLoopback
import TactusMock
import TactusWire
import Testing

/// Every deliberate defect is found, and no check is useless.
@Suite struct DefectTests {
  /// The checks among these that fail on a device with this defect.
  private static func failed(_ defect: Defect, _ checks: [Check]) throws -> [Check] {
    let glove = VirtualGlove(trial: TrialSpec(describe(), defects: [defect]))
    return try examine(VirtualBench(glove), checks).compactMap { outcome in
      if case .failed = outcome.verdict { outcome.check } else { nil }
    }
  }

  @Test(arguments: Defect.examined.filter { $0 != .descriptionIllegal })
  func eachDefectFailsACheckOfItsSection(defect: Defect) throws {
    let checks = Check.all.filter { $0.section == defect.section }
    #expect(try !Self.failed(defect, checks).isEmpty, "\(defect.name), \(defect.section)")
  }

  @Test func aDefectFailsEveryObservableCheck() throws {
    var left = Check.all.filter { !unseenByAnyHost.contains($0.name) }
    for defect in Defect.examined where defect != .descriptionIllegal && !left.isEmpty {
      let found = Set(try Self.failed(defect, left).map(\.name))
      left.removeAll { found.contains($0.name) }
    }
    #expect(left.map(\.name) == [])
  }

  @Test(arguments: [(Defect.underrunIsLate, "underrun"), (.gapUnreported, "gap-once")])
  func aFailureTellsWhetherTheDeviceAdmittedLateness(defect: Defect, name: String) throws {
    let glove = VirtualGlove(trial: TrialSpec(describe(), defects: [defect]))
    let checks = Check.all.filter { $0.name == name }
    let outcome = try #require(try examine(VirtualBench(glove), checks).first)
    #expect((outcome.late == .device) == (defect == .underrunIsLate))
    #expect((outcome.tries > 1) == (outcome.late != nil))
  }

  @Test func anIllegalDescriptionEndsTheExamination() {
    let bench = VirtualBench(
      VirtualGlove(trial: TrialSpec(describe(), defects: [.descriptionIllegal])))
    #expect(throws: ExaminationEnd.illegalDescription) { try examine(bench) }
  }

  @Test func defectsHaveUniqueNames() {
    for defect in Defect.allCases { #expect(Defect(name: defect.name) == defect) }
    #expect(Defect(name: "gap-unreported") == .gapUnreported)
    #expect(Defect(name: "none") == nil)
  }
}
