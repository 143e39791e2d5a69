import TactusBraille
import TactusInput
import TactusSystem
import TactusText
import TactusWire
import Testing

@testable import TactusExperiment

/// A session with a glove whose clock is 5 s ahead of the caller's.
private struct SessionRig {
  var session: ExperimentSession
  var now = Microseconds.zero
  var played: [Presentation] = []
  var stored: [ExperimentRecord] = []
  var shown: [String] = []
  var failure: String?
  var hasEnded = false
  var firmware = "tactus 2"

  static let lead = Microseconds.seconds(5)

  init(
    _ plan: ExperimentPlan, seed: UInt64 = 1, after earlier: [ExperimentRecord] = []
  ) throws(Failure) {
    session = try ExperimentSession(
      plan, participant: 1, seed: seed, layout: "glove", after: earlier)
  }

  var device: Microseconds { now + Self.lead }

  mutating func send(_ event: ExperimentEvent) {
    for effect in session.handle(event, at: now) {
      switch effect {
      case .play(let presentation): played.append(presentation)
      case .silence: break
      case .store(let record): stored.append(record)
      case .show(let line): shown.append(line)
      case .end: hasEnded = true
      case .fail(let reason): failure = reason
      }
    }
  }

  mutating func wait(_ milliseconds: Int64) {
    now += .milliseconds(milliseconds)
    send(.tick)
  }

  /// Presses and releases keys, and waits until the release.
  mutating func press(_ dots: String, for milliseconds: Int64 = 100) {
    let down = Stimulus.dots(dots)?.rawValue ?? 0
    send(.keys(down, KeyMoment(device: device, firmware: firmware)))
    now += .milliseconds(milliseconds)
    send(.keys(0, KeyMoment(device: device, firmware: firmware)))
  }

  /// Lets the glove be ready, and the participant begin.
  mutating func begin() {
    send(.ready)
    press("1")
  }

  /// Waits for the next trial, and feels its stimulus of 300 ms.
  mutating func feel() {
    wait(1000)
    let start = device
    now += .milliseconds(300)
    send(.started(StimulusStart(device: start, host: start - Self.lead, error: .milliseconds(1))))
    send(.finished(device))
  }
}

@Suite struct SessionTests {
  private static let typed = """
    {"task": "t", "answer": "typed", "timeout_s": 2, "blocks": [
      {"name": "one", "order": "sequential", "trials": [{"text": "a"}, {"text": "b"}, {"text": "c"}]}]}
    """
  private static let choice = """
    {"task": "t", "choices": {"yes": "1", "no": "4"}, "timeout_s": 2, "blocks": [
      {"name": "one", "order": "sequential",
       "trials": [{"text": "a", "answer": "yes"}, {"text": "b", "answer": "no"}]}]}
    """

  @Test func eachTrialIsStoredWithTheTimesOfTheGlovesClock() throws {
    var rig = try SessionRig(Plans.plan(Self.typed))
    rig.begin()
    rig.feel()
    rig.now += .milliseconds(450)
    rig.press("1")
    let record = try #require(rig.stored.first)
    #expect(record.outcome == .answer)
    #expect(record.response == "a")
    #expect(record.isRight == true)
    #expect(record.responseTime == .milliseconds(750))
    #expect(record.responseEnd == .milliseconds(850))
    #expect(record.duration == .milliseconds(300))
    #expect(record.keyError == .milliseconds(2))
    #expect(record.keyClock == .device)
    let key = try #require(record.deviceKey)
    let onset = try #require(record.deviceOnset)
    #expect(key - onset == .milliseconds(750))
  }

  @Test(
    arguments: [
      ("tactus 2", 2), ("tactus 3", 2), ("Arduino 1.1", 2), ("tactus mock 1", 2),
      ("tactus 1", 10), ("Arduino 1.0", 10), ("C 1.0", 10), ("other 7", 10), ("tactus", 10),
      ("tactus x", 10), ("", 10),
    ] as [(String, Int64)])
  func onlyFirmwareKnownToDateTheContactHasTheSmallKeyError(
    firmware: String, milliseconds: Int64
  ) throws {
    var rig = try SessionRig(Plans.plan(Self.typed))
    rig.firmware = firmware
    rig.begin()
    rig.feel()
    rig.press("1")
    #expect(rig.stored.first?.keyError == .milliseconds(milliseconds))
    var run = Sidecar.Run(1, began: Timestamp(milliseconds: 0))
    run.device.firmware = firmware
    let seconds = milliseconds < 10 ? "0.002000" : "0.010000"
    #expect(run.json.contains("\"KeyTimeError\":\(seconds)}"))
  }

  @Test func aWrongAnswerIsStoredByItsName() throws {
    var rig = try SessionRig(Plans.plan(Self.typed))
    rig.begin()
    rig.feel()
    rig.press("14")
    rig.feel()
    rig.press("123")
    #expect(rig.stored.map(\.response) == ["c", "⠇"])
    #expect(rig.stored.map(\.isRight) == [false, false])
  }

  @Test func withoutAnAnswerTheRowSaysSo() throws {
    var rig = try SessionRig(Plans.plan(Self.typed))
    rig.begin()
    rig.feel()
    rig.wait(2000)
    #expect(rig.stored.isEmpty)
    rig.wait(300)
    let record = try #require(rig.stored.first)
    #expect(record.outcome == .timeout)
    #expect(record.row.contains("\ttimeout\tn/a\tn/a\tn/a\tn/a\tn/a\t"))
  }

  @Test func threeTrialsWithoutAnAnswerMakeAPause() throws {
    var rig = try SessionRig(
      Plans.plan(Self.typed.replacing("\"order\"", with: "\"repeats\": 2, \"order\"")))
    rig.begin()
    for _ in 0..<3 {
      rig.feel()
      rig.wait(2300)
    }
    #expect(rig.session.awaitsKey)
    #expect(rig.shown.contains { $0.contains("may be asleep") })
    rig.press("1")
    rig.feel()
    rig.press("1")
    #expect(rig.stored.count == 4)
  }

  @Test func aKeyBeforeTheStimulusOrOutsideTheChoicesIsCountedAndIgnored() throws {
    var rig = try SessionRig(Plans.plan(Self.choice))
    rig.begin()
    rig.wait(1000)
    rig.press("1")
    let start = rig.device
    rig.now += .milliseconds(300)
    rig.send(
      .started(StimulusStart(device: start, host: start - SessionRig.lead, error: .zero)))
    rig.send(.finished(rig.device))
    rig.press("36")
    rig.press("4")
    let record = try #require(rig.stored.first)
    #expect(record.ignored == 2)
    #expect(record.response == "no")
    #expect(record.isRight == false)
  }

  @Test func aKeyDuringTheStimulusIsAnAnswerEvenIfItsStartIsReportedLater() throws {
    var rig = try SessionRig(Plans.plan(Self.choice))
    rig.begin()
    rig.wait(1000)
    let start = rig.device
    rig.now += .milliseconds(120)
    rig.press("1", for: 60)
    #expect(rig.stored.isEmpty)
    rig.now += .milliseconds(120)
    rig.send(
      .started(StimulusStart(device: start, host: start - SessionRig.lead, error: .zero)))
    rig.send(.finished(rig.device))
    #expect(rig.stored.first?.response == "yes")
    #expect(rig.stored.first?.responseTime == .milliseconds(120))
  }

  @Test func aBouncingKeyAnswersOnce() throws {
    let plan = try Plans.plan(
      #"{"task": "t", "blocks": [{"order": "sequential", "trials": [{"text": "ab"}]}]}"#)
    var rig = try SessionRig(plan)
    rig.begin()
    rig.feel()
    rig.press("1")
    rig.now += .milliseconds(3)
    rig.press("1", for: 5)
    rig.now += .milliseconds(200)
    rig.press("12")
    rig.now += .milliseconds(200)
    rig.press("15", for: 600)
    #expect(rig.stored.first?.responseCells == "⠁⠃")
    #expect(rig.stored.first?.isRight == true)
  }

  @Test func typedCellsMayBeDeletedAndAreSentByAHeldChord() throws {
    let plan = try Plans.plan(
      #"{"task": "t", "blocks": [{"order": "sequential", "trials": [{"text": "ab"}]}]}"#)
    var rig = try SessionRig(plan)
    rig.begin()
    rig.feel()
    for (dots, span) in [("1", 100), ("14", 100), ("256", 600), ("12", 100), ("15", 600)] {
      rig.press(dots, for: Int64(span))
      rig.now += .milliseconds(200)
    }
    #expect(rig.stored.first?.response == "ab")
    #expect(rig.hasEnded)
  }

  @Test func aTrialThatTheGloveInterruptsIsVoidAndRepeatedAtTheEndOfItsBlock() throws {
    var rig = try SessionRig(Plans.plan(Self.typed))
    rig.begin()
    rig.wait(1000)
    rig.send(.absent("the glove was unplugged"))
    #expect(rig.stored.last?.outcome == .void)
    #expect(rig.stored.last?.note == "the glove was unplugged")
    rig.send(.ready)
    for _ in 0..<3 {
      rig.feel()
      rig.press("1")
    }
    #expect(rig.stored.map(\.stimulus) == ["a", "b", "c", "a"])
    #expect(rig.stored.last?.attempt == 2)
    #expect(rig.hasEnded)
  }

  @Test func aGloveThatSpoilsEveryTrialEndsTheSession() throws {
    var rig = try SessionRig(Plans.plan(Self.typed))
    rig.begin()
    for _ in 0..<ExperimentSession.mostVoids {
      rig.wait(1000)
      rig.send(.spoiled("a cell came late"))
    }
    #expect(rig.failure?.contains("a cell came late") == true)
    #expect(rig.stored.count == ExperimentSession.mostVoids)
  }

  @Test func allSixKeysHeldMakeAPause() throws {
    var rig = try SessionRig(Plans.plan(Self.choice))
    rig.begin()
    rig.feel()
    rig.press("123456", for: 700)
    #expect(rig.stored.last?.outcome == .void)
    #expect(rig.session.awaitsKey)
    rig.now += .milliseconds(500)
    rig.press("1")
    rig.feel()
    rig.press("4")
    #expect(rig.stored.last?.stimulus == "b")
    #expect(rig.stored.last?.isRight == true)
  }

  /// Runs a whole session; the participant answers right below a rate, and guesses above.
  private static func run(
    _ rig: inout SessionRig, trials: Int = .max, threshold: Int = 160, void every: Int = .max
  ) {
    while !rig.hasEnded, rig.stored.count < trials {
      if rig.session.awaitsKey { rig.press("1") }
      rig.wait(1000)
      guard let trial = rig.session.trial else { continue }
      if (rig.stored.count + 1) % every == 0 {
        rig.send(.spoiled("test"))
        continue
      }
      let start = rig.device
      rig.now += .milliseconds(300)
      rig.send(
        .started(StimulusStart(device: start, host: start - SessionRig.lead, error: .zero)))
      rig.send(.finished(rig.device))
      let kind = rig.session.plan.blocks[trial.block].kinds[trial.kind]
      let isRight = trial.condition.rate < threshold || rig.stored.count.isMultiple(of: 2)
      rig.press((kind.expected == "yes") == isRight ? "1" : "4")
    }
  }

  private static let staircases = """
    {"task": "t", "choices": {"yes": "1", "no": "4"}, "block_order": "random", "blocks": [
      {"name": "one", "repeats": 5, "trials": [{"text": "a", "answer": "yes"}, {"text": "b", "answer": "no"}]},
      {"name": "two", "trials": [{"text": "a", "answer": "yes"}, {"text": "b", "answer": "no"}],
       "staircases": [
        {"name": "up", "vary": "rate", "start": 50, "min": 25, "max": 400, "step": [40, 20, 10], "trials": 30},
        {"name": "down", "vary": "rate", "start": 300, "min": 25, "max": 400, "step": [40, 20, 10], "trials": 30}]}]}
    """

  @Test(arguments: [0, 1, 7, 13, 22, 35])
  func aResumedSessionContinuesAsIfItHadNotBeenInterrupted(after trials: Int) throws {
    let plan = try Plans.plan(Self.staircases)
    var whole = try SessionRig(plan, seed: 4)
    whole.send(.ready)
    Self.run(&whole, void: 9)
    var first = try SessionRig(plan, seed: 4)
    first.send(.ready)
    Self.run(&first, trials: trials, void: 9)
    // The rows pass through the file.
    let rows = first.stored.compactMap { ExperimentRecord(row: $0.row) }
    #expect(rows.count == trials)
    var second = try SessionRig(plan, seed: 4, after: rows)
    second.send(.ready)
    // The answers depend on the number of rows so far.
    second.stored = rows
    Self.run(&second, void: 9)
    #expect(second.stored.count == whole.stored.count)
    for (one, other) in zip(second.stored, whole.stored) {
      #expect(one.isSameTrial(as: other))
      #expect(one.response == other.response)
      #expect(one.outcome == other.outcome)
    }
    #expect(second.stored.dropFirst(trials).allSatisfy { $0.run == (trials == 0 ? 1 : 2) })
    let times = second.stored.map(\.onset)
    #expect(times == times.sorted())
  }

  @Test func rowsOfAnotherSeedAreRefused() throws {
    let plan = try Plans.plan(Self.staircases)
    var rig = try SessionRig(plan, seed: 4)
    rig.send(.ready)
    Self.run(&rig, trials: 10)
    do throws(Failure) {
      _ = try SessionRig(plan, seed: 5, after: rig.stored)
      Issue.record("it was resumed")
    } catch {
      #expect(error.status == .badData)
    }
  }

  @Test func theStaircasesFindTheThreshold() throws {
    let plan = try Plans.plan(Self.staircases)
    var rig = try SessionRig(plan, seed: 11)
    rig.send(.ready)
    Self.run(&rig)
    let fits = ExperimentFits(rig.session)
    let entry = try #require(fits.entries.first { $0.block == "two" })
    #expect(entry.factor == .rate)
    for staircase in entry.staircases {
      let estimate = try #require(staircase.estimate)
      #expect((120...200).contains(estimate))
    }
  }
}

@Suite struct RecordTests {
  @Test func aRowIsReadBack() throws {
    var record = ExperimentRecord()
    record.onset = .microseconds(12_345_678)
    record.trialType = "a"
    record.block = "one"
    record.stimulus = "a"
    record.expected = "a"
    record.layout = "glove"
    record.encoding = "columns"
    record.outcome = .answer
    record.response = "b"
    record.isRight = false
    record.responseTime = .microseconds(543_210)
    record.keyClock = .device
    record.level = 85
    #expect(ExperimentRecord(row: record.row) == record)
    #expect(record.row.hasPrefix("12.345678\tn/a\ta\t1\tone\t"))
  }

  @Test(arguments: ["", "1\t2", "x"]) func otherLinesAreNotRows(line: String) {
    #expect(ExperimentRecord(row: line) == nil)
  }

  @Test func onlyTheLastLineMayBeDamaged() throws {
    var record = ExperimentRecord()
    record.trialType = "a"
    record.block = "b"
    record.stimulus = "a"
    record.expected = "a"
    record.layout = "l"
    record.encoding = "columns"
    let text = "\(ExperimentRecord.head)\n\(record.row)\n\(record.row)\n"
    let whole = try RecordTable(Array(text.utf8), file: "f")
    #expect(whole.records.count == 2)
    #expect(whole.damage.isEmpty)
    for cut in 1...record.row.utf8.count {
      let table = try RecordTable(Array(text.utf8.dropLast(cut)), file: "f")
      #expect(table.records.count == 1)
      #expect(table.length + table.damage.count == text.utf8.count - cut)
    }
    let broken = text.replacing("\(record.row)\n\(record.row)", with: "x\n\(record.row)")
    do throws(Failure) {
      _ = try RecordTable(Array(broken.utf8), file: "f")
      Issue.record("it was read")
    } catch {
      #expect(error.message.hasPrefix("f:2: "))
    }
  }

  @Test func theConfusionTableCountsAnswersAndTheirAbsence() throws {
    let plan = try Plans.plan(
      #"{"task": "t", "blocks": [{"trials": [{"text": "a"}, {"text": "b"}]}]}"#)
    func row(_ expected: String, _ response: String?, _ outcome: TrialOutcome) -> ExperimentRecord {
      var record = ExperimentRecord()
      (record.expected, record.response, record.outcome) = (expected, response, outcome)
      return record
    }
    let table = ConfusionTable(
      [
        row("a", "a", .answer), row("a", "b", .answer), row("b", "⠿", .answer),
        row("b", nil, .timeout), row("b", nil, .void),
      ], plan: plan)
    #expect(table.tsv == "expected\ta\tb\t⠿\tn/a\na\t1\t1\t0\t0\nb\t0\t0\t1\t1\n")
    #expect(table.svg(title: "<&>")?.contains("&lt;&amp;&gt;") == true)
  }

  @Test func theConfusionTableIsInTheOrderOfTheBlocksAfterPractice() throws {
    let plan = try Plans.plan(
      #"{"task": "t", "blocks": [{"name": "p", "practice": true, "trials": [{"text": "c"}]}, {"name": "q", "trials": [{"text": "a"}, {"text": "b"}, {"text": "c"}]}]}"#
    )
    let records = ["c", "b", "a"].map { letter in
      var record = ExperimentRecord()
      (record.block, record.expected, record.response) = ("q", letter, letter)
      return record
    }
    #expect(ConfusionTable(records, plan: plan).expected == ["a", "b", "c"])
  }

  @Test func practiceIsLeftOutOfTheAnalysis() throws {
    let plan = try Plans.plan(
      #"{"task": "t", "blocks": [{"name": "p", "practice": true, "trials": [{"text": "a"}]}, {"name": "q", "trials": [{"text": "b"}]}]}"#
    )
    let records = ["p", "q"].map { block in
      var record = ExperimentRecord()
      (record.block, record.expected, record.response) = (block, block == "p" ? "a" : "b", "b")
      return record
    }
    #expect(ConfusionTable(records, plan: plan).tsv == "expected\tb\tn/a\nb\t1\t0\n")
  }
}

@Suite struct KeyBounceTests {
  @Test func aPressWithinTwentyMillisecondsOfItsReleaseIsABounce() {
    var filter = KeyBounceFilter()
    #expect(filter.keys(1, at: .milliseconds(0)) == 1)
    #expect(filter.keys(0, at: .milliseconds(100)) == 0)
    #expect(filter.keys(1, at: .milliseconds(105)) == 0)
    #expect(filter.keys(3, at: .milliseconds(110)) == 2)
    #expect(filter.keys(2, at: .milliseconds(112)) == 2)
    #expect(filter.keys(3, at: .milliseconds(140)) == 3)
  }
}
