import TactusBraille
import TactusGlove
import TactusHaptics
import TactusInput
import TactusMessenger
import TactusService
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusSetup

/// The first run by touch alone, on the loopback, in a time that the test advances, judged by the
/// motors.
@Suite struct HandSetupTests {
  static let plain = "en-ueb-g1.ctb"

  final class Bench {
    var driver: HandSetupDriver
    var motors = MotorWords()
    var now = Microseconds.zero

    /// The resulting settings, once it is over.
    var outcome: SetupAnswers?? { driver.outcome }

    init(
      standing: SetupAnswers = SetupAnswers(), people: HandSetupPeople = HandSetupPeople(),
      triesEncodings: Bool = false, patience: Microseconds = .seconds(3600)
    ) throws {
      let reading = ReadingOptions(
        translator: try Translator(), encoding: .columns, layout: .gloveFingers,
        calibration: .standard, limits: .standard, rate: try Rate(percent: HandSetup.slow))
      let settings = try MessengerSettings(.standard, reading, vocabulary: nil)
      let languages = LanguageChoice.all(first: "en")
      driver = HandSetupDriver(
        reading: try StageReading(
          settings, glove: Glove(.loopback, VirtualWaiter(hearsSignals: false)), seed: 1),
        setup: HandSetup(
          languages, plainTable: HandSetupTests.plain, standing: standing, people: people,
          triesEncodings: triesEncodings, patience: patience), options: reading)
      try driver.begin(at: now)
    }

    func run(for seconds: Int64) throws {
      let end = now + .seconds(seconds)
      while driver.outcome == nil, let next = driver.nextDeadline, next < end {
        now = max(now + .microseconds(1), next)
        try driver.step(to: now)
        motors.take(driver.drainMotorChanges() ?? [])
      }
      now = max(now, end)
      try driver.step(to: now)
      motors.take(driver.drainMotorChanges() ?? [])
    }

    /// Presses the dots of a command for a moment.
    func press(_ command: KeyCommand) throws {
      driver.setKeys(down: KeyBinding(command).dots.rawValue, at: now)
      try step(milliseconds: 120)
      driver.setKeys(down: 0, at: now)
      try step(milliseconds: 30)
    }

    private func step(milliseconds: Int64) throws {
      let end = now + .milliseconds(milliseconds)
      try driver.step(to: now)
      while let next = driver.nextDeadline, next < end {
        now = max(now + .microseconds(1), next)
        try driver.step(to: now)
      }
      now = end
      try driver.step(to: now)
      motors.take(driver.drainMotorChanges() ?? [])
    }

    func press(_ commands: [KeyCommand]) throws {
      for command in commands { try press(command) }
    }
  }

  @Test func theFirstThingFeltSaysSlowlyWhichChordSaysYesUntilOneComes() throws {
    let bench = try Bench()
    try bench.run(for: 60)
    #expect(try bench.motors.times("yes", in: Self.plain, at: 60) >= 2)
    #expect(try bench.motors.times("dots", in: Self.plain, at: 60) >= 2)
    let once = try bench.motors.times("set", in: Self.plain, at: 60)
    try bench.run(for: 600)
    #expect(try bench.motors.times("set", in: Self.plain, at: 60) > once)
    #expect(bench.outcome == nil)
  }

  @Test func whoOnlySaysYesGetsWhatIsOfferedAndEveryMotorIsOff() throws {
    let bench = try Bench()
    try bench.run(for: 10)
    for _ in 0..<7 { try bench.press(.activate) }
    #expect(bench.outcome == nil)
    try bench.press(.activate)
    let answers = try #require(bench.outcome ?? nil)
    #expect(answers.table == Self.plain)
    #expect(answers.rate == 60)
    #expect(answers.quiet == .never)
    #expect(answers.device == nil, "the glove that is there was not asked for")
  }

  @Test func aTableIsFeltBeforeItIsChosen() throws {
    let bench = try Bench()
    try bench.press([.activate, .activate])
    try bench.run(for: 25)
    #expect(try bench.motors.times("people", in: Self.plain, at: 60) >= 1)
    try bench.press(.down)
    try bench.run(for: 25)
    #expect(try bench.motors.times("the", in: "en-ueb-g2.ctb", at: 60) >= 1)
    for _ in 0..<6 { try bench.press(.activate) }
    let answers = try #require(bench.outcome ?? nil)
    #expect(answers.table == "en-ueb-g2.ctb")
  }

  @Test func theRateIsTriedByFeelingFasterAndSlower() throws {
    let bench = try Bench()
    try bench.press([.activate, .activate, .activate])
    try bench.run(for: 30)
    #expect(try bench.motors.times("there", in: Self.plain, at: 60) >= 1)
    for rate in [100, 150, 200] {
      try bench.press(.down)
      try bench.run(for: 30)
      #expect(try bench.motors.times("there", in: Self.plain, at: rate) >= 1, "\(rate)")
    }
    var before = bench.motors.count
    try bench.press(.down)
    try bench.run(for: 30)
    #expect(try bench.motors.times("there", in: Self.plain, at: 200, from: before) >= 1, "an end")
    before = bench.motors.count
    try bench.press(.up)
    try bench.run(for: 30)
    #expect(try bench.motors.times("there", in: Self.plain, at: 150, from: before) >= 1)
    try bench.press([.activate, .activate, .down, .activate, .activate, .activate])
    let answers = try #require(bench.outcome ?? nil)
    #expect(answers.rate == 150)
    #expect(answers.quiet == QuietHours(from: 22 * 60, to: 7 * 60).map { .hours($0) })
  }

  @Test func anEncodingIsFeltBeforeItIsChosen() throws {
    let bench = try Bench(triesEncodings: true)
    try bench.press([.activate, .activate, .activate, .activate])
    try bench.run(for: 30)
    #expect(try bench.motors.times("columns", in: Self.plain, at: 60) >= 1)
    #expect(try bench.motors.times("hi", in: Self.plain, at: 60) >= 1)
    let simultaneous = try Encoding(named: "simultaneous")
    #expect(try bench.motors.times("hi", in: Self.plain, at: 60, by: simultaneous) == 0)
    try bench.press(.down)
    try bench.run(for: 30)
    #expect(try bench.motors.times("hi", in: Self.plain, at: 60, by: simultaneous) >= 1)
    #expect(bench.driver.words.contains("simultaneous (2 of 6)"))
    for _ in 0..<5 { try bench.press(.activate) }
    let answers = try #require(bench.outcome ?? nil)
    #expect(answers.encoding == .simultaneous)
  }

  @Test func nobodyIsTakenOverWithoutBeingChosen() throws {
    for (isChosen, file) in [(false, nil), (true, "/home/ada/bo.vcf")] {
      let bench = try Bench(people: HandSetupPeople(files: [.init("/home/ada/bo.vcf")]))
      for _ in 0..<6 { try bench.press(.activate) }
      if isChosen { try bench.press(.down) }
      try bench.run(for: 60)
      #expect(try bench.motors.times("people", in: Self.plain, at: 60) >= 1)
      try bench.press([.activate, .activate, .activate])
      let answers = try #require(bench.outcome ?? nil)
      #expect(answers.contacts == file)
    }
  }

  @Test func whoWatchesIsToldEachQuestionAndChoice() throws {
    let bench = try Bench()
    #expect(bench.driver.words.contains("dots 15"))
    try bench.press(.activate)
    #expect(bench.driver.words == "asked: language of messages: English (1 of 10)")
    try bench.press(.down)
    #expect(bench.driver.words == "asked: language of messages: Deutsch (2 of 10)")
  }

  @Test func backLeadsToTheQuestionBeforeAndOutAtTheFirst() throws {
    let bench = try Bench()
    try bench.press([.activate, .activate, .back, .back])
    #expect(bench.outcome == nil)
    try bench.press(.back)
    #expect(bench.outcome == .some(nil))
  }

  @Test func nobodyIsWaitedForWithoutEnd() throws {
    let bench = try Bench(patience: .seconds(600))
    try bench.run(for: 595)
    #expect(bench.outcome == nil)
    try bench.run(for: 10)
    #expect(bench.outcome == .some(nil))
  }

  @Test func whatStandsIsOfferedFirst() throws {
    var standing = SetupAnswers()
    standing.table = "de-g2.ctb"
    standing.rate = 150
    standing.sending = .page
    standing.quiet = QuietHours(from: 1290, to: 375).map { .hours($0) }
    let bench = try Bench(standing: standing)
    for _ in 0..<8 { try bench.press(.activate) }
    #expect(bench.outcome == .some(standing))
  }

  @Test func aChordThatMeansNothingHereIsToldSo() throws {
    let bench = try Bench()
    try bench.run(for: 60)
    let before = bench.motors.count
    try bench.press(.undo)
    try bench.run(for: 30)
    #expect(try bench.motors.times("set", in: Self.plain, at: 60, from: before) == 1)
    #expect(bench.outcome == nil)
  }

  /// Whatever is pressed, and whenever: no motor stays on, and yes still leads out.
  @Test(arguments: Extent.chosen.all([1, 2, 3, 4, 5, 6, 7, 8] as [UInt64], brieflyEvery: 4))
  func aStormOfChordsEndsSomewhere(seed: UInt64) throws {
    let bench = try Bench()
    var state = seed
    for _ in 0..<60 where bench.outcome == nil {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bench.driver.setKeys(down: UInt8(truncatingIfNeeded: state >> 33) & 0x3F, at: bench.now)
      try bench.run(for: Int64(state >> 60))
      bench.driver.setKeys(down: 0, at: bench.now)
      try bench.run(for: Int64(state >> 40) & 3)
    }
    for _ in 0..<8 where bench.outcome == nil { try bench.press(.activate) }
    #expect(bench.outcome != nil)
    #expect(bench.motors.longest < 1_000_000)
    let waiter = try VirtualWaiter(hearsSignals: false)
    _ = waiter.wait(until: bench.now)
    try bench.driver.silence(waiter)
    bench.motors.take(bench.driver.drainMotorChanges() ?? [])
    #expect(bench.motors.isSilent)
  }
}
