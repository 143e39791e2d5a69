import Testing

@testable import TactusExperiment

@Suite struct StaircaseTests {
  private static func plan(
    target: Double = 0.75, steps: [Double] = [10], isLogarithmic: Bool = false,
    isHarderUp: Bool = true, reversals: Int = 8, trials: Int = 60
  ) -> Staircase.Plan {
    Staircase.Plan(
      name: "s", factor: .rate, start: 100, range: 25...400, steps: steps,
      isLogarithmic: isLogarithmic, target: target, isHarderUp: isHarderUp, reversals: reversals,
      trials: trials)
  }

  @Test func aRightAnswerIsHarderByAStepAndAWrongOneEasierByThree() {
    var staircase = Staircase(Self.plan())
    staircase.answer(isRight: true)
    #expect(staircase.level == 110)
    staircase.answer(isRight: false)
    #expect(staircase.level == 80)
    #expect(staircase.reversals == [110])
  }

  @Test func itStaysWithinItsRange() {
    var staircase = Staircase(Self.plan(steps: [200]))
    for _ in 0..<5 { staircase.answer(isRight: false) }
    #expect(staircase.level == 25)
    for _ in 0..<9 { staircase.answer(isRight: true) }
    #expect(staircase.level == 400)
  }

  @Test func aLogarithmicStepIsAFactor() {
    var staircase = Staircase(Self.plan(target: 0.51, steps: [2], isLogarithmic: true))
    staircase.answer(isRight: true)
    #expect(staircase.level == 200)
  }

  @Test func itEndsAfterItsReversalsOrTrialsOrMisses() {
    var staircase = Staircase(Self.plan(reversals: 2, trials: 50))
    for isRight in [true, false, true] { staircase.answer(isRight: isRight) }
    #expect(staircase.isFinished)
    var silent = Staircase(Self.plan(trials: 4))
    for _ in 0..<4 { silent.miss() }
    #expect(silent.isFinished)
    #expect(silent.level == 100)
  }

  @Test func itSettlesNearTheTarget() throws {
    // A participant who is right below a rate of 150 with certainty, and guesses above.
    var random = TrialRandom(seed: 7, stream: 0)
    var staircase = Staircase(Self.plan(steps: [40, 20, 10, 5], reversals: 40, trials: 400))
    while !staircase.isFinished {
      let isRight = staircase.level < 150 || random.fraction() < 0.5
      staircase.answer(isRight: isRight)
    }
    let estimate = try #require(staircase.estimate)
    #expect((140...160).contains(estimate))
  }
}
