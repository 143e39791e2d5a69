import TactusBraille
import TactusHaptics
import TactusWire
import Testing

/// One pulse on actuator 0 that lasts the whole advance.
private func steady(
  _ duration: Milliseconds, level: Int, actuator: UInt8 = 0, limits: SafetyLimits = .standard
) throws -> LimitedPattern {
  var pattern = Pattern(advance: duration)
  try pattern.append(
    #require(
      Pulse(
        actuator: actuator, level: Level(percent: level), onset: 0, duration: duration)))
  return try LimitedPattern(pattern, limits: limits)
}

@Suite struct SafetyLimiterTests {
  @Test func patternsFollowOneAnotherUntilTheBudgetIsSpentThenWaitForIt() throws {
    var limiter = SafetyLimiter(.standard)
    let pattern = try steady(1000, level: 50)
    // Each costs 1000 − 250 of a budget of 2500 ms, which recovers 250 ms per second.
    let starts = try (0..<5).map { _ in try limiter.admit(pattern, at: 0) }
    #expect(starts == [0, 1000, 2000, 5000, 8000 + 1000])
  }

  @Test func waitsAreRoundedUpToTheStep() throws {
    var limiter = SafetyLimiter(.standard)
    let pattern = try steady(990, level: 50)
    let starts = try (0..<4).map { _ in try limiter.admit(pattern, at: 0, step: 300) }
    #expect(starts == [0, 990, 1980, 2970 + 2100])
  }

  @Test func silenceGivesTheBudgetBack() throws {
    var limiter = SafetyLimiter(.standard)
    let pattern = try steady(1000, level: 50)
    for _ in 0..<3 { _ = try limiter.admit(pattern, at: 0) }
    #expect(try limiter.admit(pattern, at: 60_000) == 60_000)
    #expect(limiter.clock == 61_000)
  }

  @Test func actuatorsHaveBudgetsOfTheirOwn() throws {
    var limiter = SafetyLimiter(.standard)
    for actuator in UInt8(0)..<8 {
      let pattern = try steady(1000, level: 50, actuator: actuator)
      for _ in 0..<3 { #expect(try limiter.admit(pattern, at: 0) == limiter.clock - 1000) }
    }
    #expect(limiter.clock == 24_000)
  }

  @Test func aStrongDriveAcrossPatternsIsBrokenByARestAfterTwoSeconds() throws {
    var limiter = SafetyLimiter(.standard)
    let strong = try steady(1000, level: 100)
    #expect(try (0..<3).map { _ in try limiter.admit(strong, at: 0) } == [0, 1000, 2030])
  }

  @Test func aPauseTooShortToFeelDoesNotBreakAStrongDrive() throws {
    var limiter = SafetyLimiter(.standard)
    let strong = try steady(1000, level: 100)
    _ = try limiter.admit(strong, at: 0)
    #expect(try limiter.admit(strong, at: 1010) == 1030)
    #expect(try limiter.admit(strong, at: 2060) == 2060)
  }

  @Test func aSilenceIsLengthenedInProportionToWhatIsSpentBeyondHalfOfTheBudget() throws {
    var limiter = SafetyLimiter(.standard)
    let pattern = try steady(1000, level: 50)
    for _ in 0..<3 { _ = try limiter.admit(pattern, at: 0) }
    // 2250 of 2500 are used, 1000 of the 1250 beyond comfort.
    let short = try steady(60, level: 50)
    var eased = limiter
    #expect(try limiter.admit(short, at: 0) == 3000)
    #expect(try eased.admit(short, at: 0, ease: 500) == 3414)
  }

  @Test func aSilenceStaysAsItIsWhileHalfOfTheBudgetIsFree() throws {
    var limiter = SafetyLimiter(.standard)
    _ = try limiter.admit(steady(1000, level: 50), at: 0)
    #expect(try limiter.admit(steady(60, level: 50), at: 0, ease: 500) == 1000)
  }

  @Test func afterARestartWhatWasNotPlayedStaysCounted() throws {
    var limiter = SafetyLimiter(.standard)
    let pattern = try steady(1000, level: 50)
    for _ in 0..<3 { _ = try limiter.admit(pattern, at: 0) }
    limiter.restart(at: 500)
    let start = try limiter.admit(pattern, at: 500)
    #expect(start >= 3000)
  }

  @Test func afterAnInterruptionThereIsARestForEveryMotor() throws {
    var limiter = SafetyLimiter(.standard)
    let strong = try steady(1800, level: 100)
    _ = try limiter.admit(strong, at: 0)
    limiter.restart(at: 900)
    #expect(limiter.clock == 930)
    #expect(try limiter.admit(steady(60, level: 100, actuator: 1), at: 0) == 930)
  }

  @Test func aStrongDriveThatWasNotPlayedDoesNotHideOneThatIs() throws {
    let limits = try SafetyLimits(continuous: 200)
    var limiter = SafetyLimiter(limits)
    let strong = try steady(100, level: 100, limits: limits)
    _ = try limiter.admit(strong, at: 500)
    limiter.restart(at: 100)
    #expect(try (0..<3).map { _ in try limiter.admit(strong, at: 0) } == [130, 230, 360])
  }

  @Test func aRestartAfterTheEndIsAsSilence() throws {
    var limiter = SafetyLimiter(.standard)
    let pattern = try steady(1000, level: 50)
    for _ in 0..<3 { _ = try limiter.admit(pattern, at: 0) }
    limiter.restart(at: 5000)
    #expect(try limiter.admit(pattern, at: 0) == 5000)
  }

  @Test func onlyTheLastStrongDriveOfAPatternGoesOnIntoTheNext() throws {
    var limiter = SafetyLimiter(.standard)
    var twice = Pattern(advance: 1650)
    for (onset, duration) in [(0, 400), (450, 1200)] as [(Milliseconds, Milliseconds)] {
      try twice.append(
        #require(Pulse(actuator: 0, level: .full, onset: onset, duration: duration)))
    }
    _ = try limiter.admit(steady(400, level: 100), at: 0)
    _ = try limiter.admit(LimitedPattern(twice), at: 0)
    #expect(try limiter.admit(steady(700, level: 100), at: 0) == 2050)
  }

  @Test func aPatternMadeForOtherLimitsIsRefused() throws {
    var limiter = SafetyLimiter(try SafetyLimits(longDutyPercent: 10))
    let pattern = try steady(1000, level: 50)
    let error = #expect(throws: HapticsError.self) { _ = try limiter.admit(pattern, at: 0) }
    #expect(
      error?.description
        == "this pattern was made for other safety limits: make it again for those in force")
  }
}

@Suite struct LimitedPatternTests {
  private func pattern(
    advance: Milliseconds, _ pulses: [(UInt8, Int, Milliseconds, Milliseconds)]
  ) throws -> Pattern {
    var pattern = Pattern(advance: advance)
    for (actuator, percent, onset, duration) in pulses {
      try pattern.append(
        #require(
          Pulse(
            actuator: actuator, level: Level(percent: percent), onset: onset, duration: duration)))
    }
    return pattern
  }

  @Test func startsAreStaggeredDurationsKeptAndTheAdvanceLengthened() throws {
    let given = try pattern(advance: 100, [(0, 50, 0, 100), (1, 50, 2, 98), (2, 50, 2, 50)])
    let limited = try LimitedPattern(given).pattern
    #expect((0..<3).map { limited[$0].onset } == [0, 5, 10])
    #expect((0..<3).map { limited[$0].duration } == [100, 98, 50])
    #expect(limited.advance == 103)
  }

  @Test func aPauseOnOneActuatorIsKeptWhenItsPulsesMove() throws {
    let given = try pattern(advance: 200, [(0, 50, 0, 80), (1, 50, 0, 60), (1, 50, 90, 60)])
    let limited = try LimitedPattern(given).pattern
    #expect((0..<3).map { limited[$0].onset } == [0, 5, 95])
  }

  @Test func aPatternThatKeepsTheRulesIsNotChanged() throws {
    let given = try pattern(advance: 300, [(0, 90, 0, 100), (1, 40, 50, 100), (0, 60, 150, 100)])
    #expect(try LimitedPattern(given).pattern == given)
  }

  @Test func aSilentPatternPasses() throws {
    #expect(try LimitedPattern(Pattern(advance: 65535)).pattern.advance == 65535)
    #expect(try LimitedPattern(Pattern(advance: 0)).pattern.count == 0)
  }

  @Test func whatCannotBeMendedIsRefused() throws {
    let short = try pattern(advance: 100, [(0, 50, 0, 49)])
    let error = #expect(throws: HapticsError.self) { try LimitedPattern(short) }
    #expect(
      error?.description
        == "a pulse of 49 ms is shorter than the 50 ms that motor 1 needs to be "
        + "felt: change this pulse")
    let many = try pattern(
      advance: 2000, (0..<11).map { (0, 50, Milliseconds(UInt32($0 * 150)), 60) })
    #expect(throws: HapticsError.self) { try LimitedPattern(many) }
    #expect(throws: Never.self) {
      try LimitedPattern(many, device: DeviceCapacity(pulsesPerPattern: 12))
    }
  }
}
