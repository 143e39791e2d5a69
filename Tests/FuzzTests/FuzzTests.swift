import FuzzTargets
import TactusTestSupport
import Testing

/// The corpora and some inputs close to them, always the same; `make fuzz` continues from there.
@Suite struct FuzzTests {
  @Test(arguments: FuzzTarget.allCases)
  func theCorpusAndWhatIsNearItBreakNoPromise(target: FuzzTarget) throws {
    let run = try RunningProgram(Tool.folder + "/fuzz-corpora", [target.rawValue])
    #expect(try run.finish(within: 300) == 0, "\(run.transcript)")
  }
}
