import TactusAnalysis
import TactusBraille
import TactusCommandLine
import TactusGlove
import TactusHaptics
import TactusInput
import TactusMessage
import TactusMessenger
import TactusMock
import TactusStore
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusPractice
@testable import TactusService

/// The settings that the reader chose by hand, down to the motors.
@Suite struct ChosenSettingsTests {
  private static func settings(
    _ json: String = "{}", rate: Int = 100, encoding: Encoding = .columns
  ) throws -> MessengerSettings {
    try MessengerSettings(
      MessengerConfiguration(json: Array(json.utf8), file: "settings"),
      ReadingOptions(
        translator: try Translator(), encoding: encoding, rate: try Rate(percent: rate)),
      vocabulary: nil)
  }

  // MARK: What applies

  @Test func keptValuesApplyWhileTheSettingsOfTheHelperAreTheSame() throws {
    let kept = [
      KeptChoice(.strength, "55", configured: "100"),
      KeptChoice(.style, "burst", configured: "columns"),
      KeptChoice(.quietFrom, "22:00", configured: "none"),
      KeptChoice(.quietTo, "6:30", configured: "none"),
      KeptChoice(.echo, "none", configured: "tick"),
      KeptChoice(.wordsAfterCues, "never", configured: "until known"),
    ]
    let (chosen, problems) = try Self.settings().chosen(
      MessageStore.ChosenRate(percent: 150, settings: 100), kept)
    #expect(problems.isEmpty)
    #expect(chosen.reading.rate.percent == 150)
    #expect(chosen.reading.encoding.kind == .burst)
    #expect(chosen.reading.calibration.levels == (try RowLevels(top: 55, middle: 47, bottom: 39)))
    #expect(chosen.choices.quietHours == QuietHours(from: 1320, to: 390))
    #expect(chosen.choices.echo == .none)
    #expect(chosen.choices.wordsAfterCues == .never)
  }

  // MARK: The first rate

  private static func begun(
    _ json: String = "{}", _ words: [(String, String)] = [], kept: MessageStore.ChosenRate? = nil,
    practised: PracticeProgress? = nil
  ) throws -> Int {
    var arguments = Arguments()
    for (_, value) in words {
      arguments = arguments.completed(by: [(ReadingOptions.rate, value)])
    }
    let settings = try MessengerSettings(
      arguments, MessengerConfiguration(json: Array(json.utf8), file: "settings"))
    return settings.chosen(kept, practised: practised).settings.reading.rate.percent
  }

  /// Progress whose answers in columns were right up to this rate, and wrong above it.
  private static func progress(rightUpTo limit: Double, answers: Int) throws -> PracticeProgress {
    var record = PaceRecord()
    for rate in PaceRecord.rates where (limit / 1.5...limit * 1.5).contains(rate) {
      for _ in 0..<answers { record.add(isRight: rate <= limit, at: rate) }
    }
    var progress = PracticeProgress()
    progress.paces["columns"] = record
    return progress
  }

  @Test func aNewReaderBeginsAtHalfRateAndAMeasuredOneAtThePaceThatWasMeasured() throws {
    #expect(try Self.begun() == 50)
    #expect(try Self.begun(practised: try Self.progress(rightUpTo: 120, answers: 1)) == 50)
    let measured = try Self.begun(practised: try Self.progress(rightUpTo: 120, answers: 40))
    #expect((100...125).contains(measured))
    let slow = try Self.begun(practised: try Self.progress(rightUpTo: 37, answers: 40))
    #expect((30...39).contains(slow))
  }

  @Test func whatTheHelperOrTheReaderChoseComesBeforeWhatWasMeasured() throws {
    let progress = try Self.progress(rightUpTo: 120, answers: 40)
    #expect(try Self.begun(#"{"rate": 80}"#, practised: progress) == 80)
    #expect(try Self.begun("{}", [("rate", "70")], practised: progress) == 70)
    let kept = MessageStore.ChosenRate(percent: 150, settings: 100)
    #expect(try Self.begun(kept: kept, practised: progress) == 150)
    #expect(try Self.begun(#"{"rate": 80}"#, kept: kept, practised: progress) == 80)
  }

  @Test func otherTablesOfTheLanguageAreOffered() throws {
    let settings = try Self.settings().offeringTables()
    #expect(settings.tables.offered.contains("en-ueb-g2.ctb"))
    #expect(settings.tables.offered.count <= 3)
    #expect(!settings.tables.offered.contains(settings.reading.translator.table))
  }

  @Test func aLaterSettingOfTheHelperWins() throws {
    let kept = [
      KeptChoice(.style, "burst", configured: "columns"),
      KeptChoice(.echo, "none", configured: "tick"),
      KeptChoice(.quietFrom, "22:00", configured: "none"),
      KeptChoice(.quietTo, "6:00", configured: "none"),
    ]
    let (chosen, problems) = try Self.settings(
      #"{"echo": "word", "quiet_hours": {"from": "21:00", "to": "5:00"}}"#
        .replacing("5:00", with: "05:00"), rate: 80, encoding: .simultaneous
    ).chosen(MessageStore.ChosenRate(percent: 150, settings: 100), kept)
    #expect(problems.isEmpty)
    #expect(chosen.choices == chosen.configured)
    #expect(chosen.choices.rate == 80)
  }

  @Test func damagedValuesAreNamedOnceAndIgnored() throws {
    let (chosen, problems) = try Self.settings().chosen(
      nil,
      [
        KeptChoice(.strength, "loud", configured: "100"),
        KeptChoice(.echo, "word", configured: "tick"),
      ], damaged: [.style])
    #expect(
      problems.map(\.problem) == [
        "the reader's setting 'style' is damaged, and ignored",
        "the reader's setting 'strength' is damaged, and ignored",
      ])
    #expect(chosen.choices.echo == .word)
    #expect(chosen.choices.strength == 100)
  }

  @Test func aTableThatIsGoneIsNamedAndNotUsed() throws {
    let settings = try Self.settings()
    let usual = try #require(settings.choices.table)
    let (chosen, problems) = settings.chosen(
      nil, [KeptChoice(.table, "xx-none.ctb", configured: usual)])
    #expect(
      problems.map(\.problem) == [
        "the reader's table 'xx-none.ctb' is not installed, and is not used"
      ])
    #expect(chosen.choices.table == usual)
  }

  @Test func aStyleThatTheMotorsCannotPlayIsNamedAndNotUsed() throws {
    let (chosen, problems) = try Self.settings().chosen(
      MessageStore.ChosenRate(percent: 400, settings: 100),
      [KeptChoice(.style, "six-slot", configured: "columns")])
    guard !problems.isEmpty else { return }
    #expect(chosen.choices.style == .columns && chosen.choices.rate == 100)
  }

  /// The encoding of a layout is no decision of the helper's.
  @Test func aStyleThatTheReaderChoseOutlastsTheEncodingOfALayout() throws {
    func settings(_ json: String, _ encoding: Encoding) throws -> MessengerSettings {
      try MessengerSettings(
        MessengerConfiguration(json: Array(json.utf8), file: "settings"),
        ReadingOptions(translator: try Translator(), encoding: encoding, layout: .bandGrid),
        vocabulary: nil)
    }
    let kept = [KeptChoice(.style, "burst", configured: "columns")]
    let byLayout = try settings("{}", .sixSlot)
    #expect(byLayout.chosen(nil, kept).settings.choices.style == .burst)
    let byHelper = try settings(#"{"encoding": "six-slot"}"#, .sixSlot)
    #expect(byHelper.chosen(nil, kept).settings.choices.style == .sixSlot)
    let notice = try #require(RunJob.layoutNotice(byLayout))
    #expect(notice.contains("six-slot, which fits layout band-grid"))
    #expect(RunJob.layoutNotice(byHelper) == nil)
    #expect(RunJob.layoutNotice(byLayout.chosen(nil, kept).settings) == nil)
    #expect(RunJob.layoutNotice(try Self.settings()) == nil)
  }

  @Test func aKeptTableStaysInTheListWithTheConfiguredOne() throws {
    let settings = try Self.settings(#"{"tables": {"de": "de-g2.ctb"}}"#)
    let usual = try #require(settings.choices.table)
    let (chosen, problems) = settings.chosen(
      nil, [KeptChoice(.table, "de-g2.ctb", configured: usual)])
    #expect(problems.isEmpty)
    #expect(chosen.reading.translator.table == "de-g2.ctb")
    #expect(chosen.typingTable.name == "de-g2.ctb")
    #expect(chosen.tables.usual == "de-g2.ctb")
    #expect(chosen.tables.configured == usual)
    #expect(
      try chosen.translators.translate("schon", by: nil).cells
        == Translator(table: "de-g2.ctb").translate(line: "schon").cells)
  }

  @Test func whatTheReaderKeptIsReadFromTheStore() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let settings = try Self.settings()
      #expect(settings.asKept(in: path).settings.choices == settings.choices)
      #expect(InputFile.isMissing(path), "nothing is created")
      do {
        let store = try MessageStore(path: path)
        try store.save(
          KeptChoice(.style, "burst", configured: "columns"), at: Timestamp(milliseconds: 1))
        try store.save(
          MessageStore.ChosenRate(percent: 150, settings: 100), at: Timestamp(milliseconds: 1))
      }
      let (kept, problems) = settings.asKept(in: path)
      #expect(problems.isEmpty)
      #expect(kept.choices.style == .burst && kept.choices.rate == 150)
      #expect(kept.reading.rate.percent == 150)
      let other = folder.file("other.db")
      try OutputFile.writePrivately(Array("no store".utf8), to: other)
      let damaged = settings.asKept(in: other)
      #expect(damaged.settings.choices == settings.choices && damaged.problems.count == 1)
    }
  }

  // MARK: On the motors

  private struct World: ~Copyable {
    var driver: MessengerDriver<DemoOutlet>
    var now = Microseconds.zero

    init(_ settings: MessengerSettings) throws {
      let stage = try StageReading(
        settings, glove: Glove(.loopback, VirtualWaiter(hearsSignals: false)), seed: 1)
      var messenger = Messenger(keySeed: 1, backTranslate: settings.backTranslation)
      messenger.choices = settings.choices
      messenger.choices.wordsAfterCues = .never
      messenger.samples = settings.samples
      driver = MessengerDriver(reading: stage, messenger: messenger, outlet: DemoOutlet())
      driver.inForce = settings
    }

    static func begun(_ settings: MessengerSettings) throws -> World {
      var world = try World(settings)
      try world.driver.begin(at: world.now)
      try world.run(until: .seconds(2))
      return world
    }

    mutating func run(until end: Microseconds) throws {
      while let next = driver.nextDeadline, next < end {
        now = max(now + .microseconds(1), next)
        try driver.step(to: now)
      }
      now = max(now, end)
    }

    mutating func press(_ commands: KeyCommand...) throws {
      for command in commands {
        try driver.press([.chord(KeyMap.chord(for: command))], at: now)
        try run(until: now + .milliseconds(20))
      }
    }

    /// Plays everything; returns the starts of pulses, each as its motor and level.
    mutating func feelAll() throws -> [MotorChange] {
      _ = driver.popMotorChanges()
      try run(until: now + .seconds(30))
      return (driver.popMotorChanges() ?? []).filter { $0.level > 0 }
    }

    /// Returns the levels of a text by the settings in force.
    mutating func levels(_ text: String) throws -> [UInt8] {
      try driver.handle(.play(1, [.text(text)]), at: now)
      return try feelAll().map(\.level)
    }
  }

  @Test func aSampleIsAsStrongAsTheTextIsOnceItIsKept() throws {
    var world = try World.begun(Self.settings())
    let before = try world.levels("other")
    try world.press(.place, .bottom, .up, .up, .activate, .down, .activate, .top)
    let choosing = world.driver.messenger.screen
    #expect(choosing == .choosing(.strength, "40", row: 1, of: 5))
    let felt = try world.feelAll().map(\.level)
    let sample = Array(felt.suffix(before.count))
    #expect(sample.max() ?? 31 < before.max() ?? 0)
    #expect(try world.levels("other") == before, "nothing is in force yet")
    try world.press(.preview)
    _ = try world.feelAll()
    try world.press(.activate)
    _ = try world.feelAll()
    #expect(try world.levels("other") == sample)
  }

  @Test func aSampleOfAStyleIsPlayedAsTheStyleIsOnceItIsKept() throws {
    var world = try World.begun(Self.settings())
    try world.press(.place, .bottom, .up, .up, .activate, .down, .down, .activate)
    try world.press(.down, .down, .down)
    #expect(world.driver.messenger.screen == .choosing(.style, "burst", row: 4, of: 6))
    let felt = try world.feelAll()
    try world.press(.activate)
    _ = try world.feelAll()
    try world.driver.handle(.play(1, [.text("other")]), at: world.now)
    let kept = try world.feelAll()
    let sample = felt.suffix(kept.count)
    #expect(sample.map(\.actuator) == kept.map(\.actuator))
    func steps(_ changes: some Sequence<MotorChange>) -> [Int64] {
      let times = changes.map(\.time.count)
      return zip(times.dropFirst(), times).map { ($0 - $1) / 1000 }
    }
    #expect(steps(sample) == steps(kept))
  }

  @Test func theRateOfASampleIsTheOneThatIsKept() throws {
    var world = try World.begun(Self.settings())
    try world.press(.place, .bottom, .up, .up, .activate, .activate, .bottom)
    #expect(world.driver.messenger.screen == .choosing(.rate, "400", row: 12, of: 12))
    #expect(world.driver.reading.player.rate.percent == 100)
    _ = try world.feelAll()
    try world.press(.activate)
    try world.run(until: world.now + .seconds(1))
    #expect(world.driver.reading.player.rate.percent == 400)
    try world.press(.slower)
    try world.run(until: world.now + .seconds(1))
    #expect(world.driver.messenger.screen.description == "settings rate 300 1/6")
  }

  @Test func anAlertInASampleIsFeltInTheKeptSettings() throws {
    let text = "smoke smoke smoke"
    func alert(_ isSampled: Bool) throws -> [UInt8] {
      var world = try World.begun(Self.settings())
      if isSampled {
        try world.press(.place, .bottom, .up, .up, .activate, .down, .activate, .top)
      }
      let fire = IncomingMessage(
        sender: "Door", body: text, time: Timestamp(milliseconds: 3), urgency: .highest)
      let id = world.driver.outlet.archive.deliver(fire, RuleAnalyzer().analyze(fire))
      try world.driver.handle(.arrived(id), at: world.now)
      return try world.feelAll().map(\.level)
    }
    let plain = try alert(false)
    let sampled = try alert(true)
    #expect(plain.count > 20)
    // The alert is whole among what was felt, cue and words.
    let tail = plain.suffix(plain.count / 2)
    #expect(sampled.indices.contains { sampled[$0...].starts(with: tail) })
  }

  @Test func cuesKeepTheirFullStrength() throws {
    let full = try Self.settings()
    let (weak, problems) = try Self.settings().chosen(
      nil, [KeptChoice(.strength, "40", configured: "100")])
    #expect(problems.isEmpty)
    let one = try full.table(.normal, .standard)
    let other = try weak.table(.normal, .standard)
    for cue in Cue.allCases {
      #expect(one[.cue(cue, part: 0)] == other[.cue(cue, part: 0)], "\(cue)")
    }
    #expect(one[.cell(.full)] != other[.cell(.full)])
  }

  /// A glove with less room than the standard one.
  private struct SmallGlove: ChoicesInForce {
    let settings: MessengerSettings

    func canPlay(_ choices: ReaderChoices, on device: DeviceCapacity) -> Bool {
      var small = device
      small.actuators = 1
      return settings.canPlay(choices, on: small)
    }

    func use(_ choices: ReaderChoices) { settings.use(choices) }
  }

  @Test func aValueThatThisGloveCannotPlayIsRefusedAndTheOldOneStays() throws {
    let settings = try Self.settings()
    var world = try World.begun(settings)
    world.driver.inForce = SmallGlove(settings: settings)
    let before = try world.levels("other")
    try world.press(.place, .bottom, .up, .up, .activate, .down, .activate, .top)
    _ = try world.feelAll()
    _ = world.driver.popTrace()
    try world.press(.activate)
    _ = try world.feelAll()
    let refused = world.driver.popTrace().contains {
      if case .event(.kept(.strength, _, .notPlayable)) = $0 { true } else { false }
    }
    #expect(refused)
    #expect(world.driver.messenger.choices.strength == 100)
    #expect(try world.levels("other") == before)
  }

  @Test func cuesAndAlarmsKeepTheGlovesOwnStrengthAfterAMeasurement() throws {
    let settings = try Self.settings()
    let motors = (0..<6).map { motor in
      StrengthRecord.Motor(threshold: 20 + Double(motor), full: 45, milliseconds: 60)
    }
    let record = StrengthRecord(
      at: Timestamp(milliseconds: 0), layout: settings.reading.layout.name, motors: motors,
      catches: 12, falseAlarms: 0)
    let measured = settings.adapted(to: record)
    #expect(measured.reading.calibration != settings.reading.calibration)
    let own = try settings.table(.normal, .standard)
    let adapted = try measured.table(.normal, .standard)
    for cue in Cue.allCases {
      for part in 0..<(try settings.cueParts()[cue] ?? 1) {
        #expect(own[.cue(cue, part: part)] == adapted[.cue(cue, part: part)], "\(cue) \(part)")
      }
    }
    #expect(own[.cell(.full)] != adapted[.cell(.full)], "cells are adapted")
  }

  /// The least strength of a motor that starts late is still above its start.
  @Test func theLeastStrengthStillTurnsEveryMotor() throws {
    for start in [0, 30, 60, 90] {
      let motor = try MotorProfile(startPercent: start, rise: 50)
      let least = try #require(ReaderChoices.strengths.first)
      let level = motor.drive(percent: RowLevels.standard.bottom * least / 100)
      #expect(level >= motor.startLevel)
      #expect(start > 60 || level > motor.startLevel)
    }
  }
}
