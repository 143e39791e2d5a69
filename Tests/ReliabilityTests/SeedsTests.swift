import TactusTestSupport
import Testing

@Suite struct SeedsTests {
  @Test(
    arguments: [
      ([:], [0, 1, 2]),
      (["TACTUS_SEED": "17"], [17]),
      (["TACTUS_SEEDS": "5"], [0, 1, 2, 3, 4]),
      (["TACTUS_SEED": "17", "TACTUS_SEEDS": "5"], [17]),
      (["TACTUS_SEEDS": "0"], [0, 1, 2]),
    ] as [([String: String], [UInt64])])
  func theEnvironmentChoosesTheSeeds(environment: [String: String], seeds: [UInt64]) {
    let chosen = Seeds(environment: environment) { Issue.record("\($0)") }
    #expect(chosen.seeds(usually: 3) == seeds)
  }

  @Test(arguments: ["TACTUS_SEED", "TACTUS_SEEDS"], ["", "x", "-1", "1e3"])
  func whatIsNoNumberIsSaidAndTheUsualSeedsAreTaken(name: String, text: String) {
    var said: [String] = []
    #expect(Seeds(environment: [name: text]) { said.append($0) } == .usual)
    #expect(
      said == ["\(name)='\(text)': give a whole number; the usual seeds are taken"])
  }

  @Test func aFailureNamesTheCommandThatRepeatsIt() {
    #expect(
      Seeds.again(17)
        == "TACTUS_SEED=17 make test "
        + "ONLY='SeedsTests/aFailureNamesTheCommandThatRepeatsIt'")
  }
}
