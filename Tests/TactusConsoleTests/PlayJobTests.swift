import TactusBraille
import TactusHaptics
import TactusLoopback
import TactusMock
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusConsole
@testable import TactusGlove

/// Commands that play, by the drives of the motors and the printed results.
@Suite struct PlayJobTests {
  private func rig(
    _ device: DeviceDescription = Gloves.description(), _ defects: Defect...,
    options: ReadingOptions? = nil
  ) throws -> ConsoleRig {
    let rig = try ConsoleRig(
      VirtualGlove(trial: TrialSpec(device, defects: Set(defects))), options)
    try rig.run(for: .seconds(1))
    return rig
  }

  // MARK: motor

  @Test(arguments: [(1, 3), (50, 16), (100, 31)])
  func aMotorIsDrivenAsOrdered(percent: Int, level: Int) throws {
    let expected = Level(percent: percent).rawValue
    let rig = try rig()
    let run = try rig.perform("motor 3 \(percent) 120")
    #expect(run.drives.map(\.motor) == [3] && run.drives.map(\.level) == [expected])
    #expect(run.drives.map(\.milliseconds) == [120])
    #expect(
      run.texts == [
        "motor 3 (middle finger): \(percent) % (level \(expected)) for 120 ms, played"
      ])
    let result = try #require(run.result)
    #expect(result["motor"] == "3" && result["level"] == "\(expected)")
    #expect(result["duration_ms"] == "120")
    #expect(result["onset_us"] == "\(run.drives[0].start.count)")
    #expect(!rig.isArmed, "disarmed after the command")
  }

  @Test func aMotorWithoutANameIsCalledByItsNumber() throws {
    let options = try ReadingOptions(
      translator: Translator(), layout: Layout(named: "one-motor"))
    let run = try rig(options: options).perform("motor 2 50 20")
    #expect(run.texts.first?.hasPrefix("motor 2: 50 %") == true)
  }

  @Test(
    arguments: [
      (6, "motor 7 50 20", "no motor 7: this glove has motors 1 to 6"),
      (1, "motor 2 50 20", "no motor 2: this glove has motors 1 to 1"),
      (6, "motor 1 50 501", "501 ms is too long: this glove takes pulses of 1 to 500 ms"),
      (6, "pulse 1 9 0 501", "501 ms is too long: this glove takes pulses of 1 to 500 ms"),
      (3, "pulse 1 9 0 20, 4 9 0 20", "no motor 4: this glove has motors 1 to 3"),
      (3, "sweep 4", "no motor 4: this glove has motors 1 to 3"),
    ] as [(UInt8, String, String)])
  func whatTheGloveCannotPlayIsRefusedHere(motors: UInt8, line: String, message: String) throws {
    let run = try rig(Gloves.description(actuators: motors, longest: 500)).perform(line)
    #expect(run.failure?.status == .badData && run.failure?.message == message)
    #expect(run.drives == [] && run.duration == .zero)
  }

  @Test func theLongestPulseOfTheGloveIsPlayed() throws {
    let run = try rig(Gloves.description(longest: 500)).perform("motor 1 10 500")
    #expect(run.drives.map(\.milliseconds) == [500])
  }

  // MARK: pulse

  @Test func aPatternIsPlayedAsOrdered() throws {
    let run = try rig().perform("pulse 1 31 0 200, 2 20 100 300, 1 5 250 10")
    let first = try #require(run.drives.map(\.start).min())
    #expect(
      Set(
        run.drives.map {
          "\($0.motor) \($0.level) \(($0.start - first).milliseconds) \($0.milliseconds)"
        })
        == ["1 31 0 200", "2 20 100 300", "1 5 250 10"])
    #expect(run.texts == ["3 pulses in 400 ms, played"])
    #expect(run.result?["pulses"] == "3" && run.result?["duration_ms"] == "400")
    #expect(run.result?["onset_us"] == "\(first.count)")
  }

  @Test func aGloveMayTakeFewerPulsesThanAFrame() throws {
    let row = (0..<11).map { "1 9 \($0 * 20) 20" }.joined(separator: ", ")
    let run = try rig(Gloves.description(pulses: 10)).perform("pulse \(row)")
    #expect(run.failure?.message == "11 pulses: this glove takes at most 10 in a pattern")
    #expect(run.failure?.status == .badData)
    #expect(try rig(Gloves.description(pulses: 11)).perform("pulse \(row)").failure == nil)
  }

  // MARK: sweep

  @Test func aSweepRaisesTheLevelInStepsOfThree() throws {
    let run = try rig().perform("sweep 2")
    #expect(run.drives.map(\.level) == [1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31])
    #expect(run.drives.allSatisfy { $0.motor == 2 && $0.milliseconds == 400 })
    for (drive, next) in zip(run.drives, run.drives.dropFirst()) {
      #expect(next.start - drive.start >= .milliseconds(800), "on for half the time at most")
    }
    #expect(run.texts.count == 11)
    #expect(
      run.texts[0] == "motor 2 (index finger)  level 1  \(Level(rawValue: 1)?.percent ?? 0) %")
    #expect(run.texts[10] == "motor 2 (index finger)  level 31  100 %")
    let results = run.objects.filter { $0["command"] == "\"sweep\"" }
    #expect(results.map { $0["level"] } == run.drives.map { "\($0.level)" })
    #expect(results.map { $0["onset_us"] } == run.drives.map { "\($0.start.count)" })
  }

  @Test func aSweepOfAllMotorsTakesOneAfterTheOther() throws {
    let run = try rig(Gloves.description(actuators: 3)).perform("sweep")
    #expect(run.drives.map(\.motor) == [1, 2, 3].flatMap { Array(repeating: $0, count: 11) })
  }

  @Test func aSweepRespectsTheGlovesLongestPulse() throws {
    let run = try rig(Gloves.description(longest: 100)).perform("sweep 1")
    #expect(run.failure == nil && run.drives.allSatisfy { $0.milliseconds == 100 })
  }

  @Test func anItemIsAnnouncedBeforeItPlays() throws {
    let rig = try rig()
    try rig.start("sweep 1")
    #expect(rig.drainTexts().count == 1)
    try rig.run(for: .milliseconds(300))
    #expect(rig.drainTexts() == [] && rig.motorLevels[0] == 1)
  }

  // MARK: cell and cue

  @Test(arguments: [
    ("cell ⠓", "⠓  dots 125  1 on motor 1, 2 on motor 2, 5 on motor 5", "[1,2,5]"),
    ("cell 6", "⠠  dots 6  6 on motor 6", "[6]"),
  ])
  func aCellIsPlayedOnTheMotorsOfItsDots(line: String, text: String, dots: String) throws {
    let run = try rig().perform(line)
    #expect(run.texts == [text] && run.result?["dots"] == dots)
    let numbers = try #require(run.result?["dots"]).filter(\.isNumber).compactMap(
      \.wholeNumberValue)
    #expect(Set(run.drives.map(\.motor)) == Set(numbers))
    let onset = try #require(Int64(run.result?["onset_us"] ?? ""))
    let advance = try #require(Int64(run.result?["advance_ms"] ?? ""))
    for drive in run.drives {
      let start = drive.start.count - onset
      #expect(start >= 0 && start / 1_000 + drive.milliseconds <= advance)
    }
  }

  @Test func theBlankCellTakesTimeAndNoMotor() throws {
    let run = try rig().perform("cell 0")
    #expect(run.failure == nil && run.drives == [])
    #expect(Int(run.result?["advance_ms"] ?? "") ?? 0 > 0)
  }

  @Test func cellsInARowKeepTheSafetyLimits() throws {
    // A tenth of the time in any ten seconds.
    let options = try ReadingOptions(
      translator: Translator(), limits: SafetyLimits(shortDutyPercent: 10))
    let rig = try rig(options: options)
    var drives: [Drive] = []
    while rig.now < .seconds(15) {
      let run = try rig.perform("cell 1")
      try #require(run.failure == nil)
      drives += run.drives
    }
    let window = drives.filter { $0.start < drives[0].start + .seconds(10) }
    #expect(window.reduce(0) { $0 + $1.milliseconds } <= 1_000)
    #expect(drives.count > window.count, "it continues after the rest")
  }

  @Test func cuesInARowKeepTheSafetyLimits() throws {
    let options = try ReadingOptions(
      translator: Translator(), limits: SafetyLimits(shortDutyPercent: 10))
    let rig = try rig(options: options)
    var drives: [Drive] = []
    while rig.now < .seconds(15) {
      let run = try rig.perform("cue enter-full")
      try #require(run.failure == nil)
      drives += run.drives
    }
    for motor in 1...6 {
      let own = drives.filter { $0.motor == motor && $0.start < drives[0].start + .seconds(10) }
      #expect(own.reduce(0) { $0 + $1.milliseconds } <= 1_000, "motor \(motor)")
    }
    #expect(drives.contains { $0.start > drives[0].start + .seconds(10) }, "after the rest")
  }

  @Test(arguments: [Cue.focus, .enterFull, .sendSuccess, .urgentTriple, .toneJoy])
  func aCueIsPlayedWithItsMeaning(cue: Cue) throws {
    let run = try rig().perform("cue \(cue.rawValue)")
    #expect(run.texts == ["\(cue.rawValue): \(cue.meaning)"])
    #expect(run.result?["cue"] == "\"\(cue.rawValue)\"")
    #expect(run.result?["length_ms"] == "\(Vocabulary.standard[cue].length.count)")
    let first = try #require(run.drives.map(\.start).min())
    #expect(run.result?["onset_us"] == "\(first.count)")
  }

  // MARK: A glove that does not play

  @Test func aGloveThatNeverReportsPlayingIsNotAwaitedForever() throws {
    let run = try rig(Gloves.description(), .playedNever).perform("motor 1 50 300")
    #expect(
      run.failure?.message
        == "the glove did not report playing it: try 'stop', then 'stats'")
    #expect(run.failure?.status == .unavailable)
    // The pulse and two seconds.
    #expect(run.duration >= .milliseconds(2_300) && run.duration < .milliseconds(2_500))
    #expect(run.texts == [])
  }

  @Test(arguments: [
    (Defect.armRefused, "motor 1 50 20", "the glove refused to be armed: a new session"),
    (.runsRefused, "pulse 1 9 0 20", "the glove refused PATTERN"),
    (.lateAlways, "pulse 1 9 0 20", "1 cell not played: too late"),

  ])
  func aRefusalIsReportedAndNothingMoves(defect: Defect, line: String, message: String) throws {
    let rig = try rig(Gloves.description(), defect)
    let run = try rig.perform(line)
    #expect(run.failure?.status == .unavailable)
    #expect(run.failure?.message.hasPrefix(message) == true, "\(run.failure?.message ?? "none")")
    #expect(run.result == nil && rig.motorLevels.allSatisfy { $0 == 0 })
  }

  @Test func aLineTooSlowToKnowTheClockCannotArm() throws {
    let rig = try ConsoleRig(faults: "delay=20,jitter=15")
    try rig.run(for: .seconds(3))
    let run = try rig.perform("motor 1 50 20")
    #expect(
      run.failure?.message.contains("but arming needs 2000 µs: use a faster line") == true,
      "\(run.failure?.message ?? "")")
    #expect(run.drives == [])
  }

  @Test func aLeaseThatRunsOutEndsTheCommand() throws {
    let rig = try rig()
    try rig.start("motor 1 10 3000")
    try rig.run(for: .milliseconds(300))
    try rig.disturb("to-device.drop=1")
    try rig.run(for: .milliseconds(400))
    #expect(rig.motorLevels[0] == 0, "the glove stopped by itself")
    try rig.disturb("")
    let run = try rig.finish()
    #expect(run.failure?.status == .unavailable)
    #expect(run.failure?.message == "1 cell not played: the lease ran out")
  }
}
