import TactusHaptics
import TactusInput
import TactusMessenger
import TactusSystem
import TactusWire
import Testing

@testable import TactusBraille
@testable import TactusSetup

/// The questions on the glove as a state machine: events in, effects out.
@Suite struct HandSetupMachineTests {
  private static let plain = "en-ueb-g1.ctb"

  private static func table(_ name: String, _ language: String) -> TableInfo {
    TableInfo(
      name: name, summary: "Table \(name)", language: language, contraction: .uncontracted, dots: 6,
      isComputerBraille: false)
  }

  private static let languages = LanguageChoice.all(
    of: [table("en-ueb-g1.ctb", "en"), table("en-ueb-g2.ctb", "en"), table("de-g0.ctb", "de")],
    first: "en")

  /// The machine with its time.
  private struct Machine {
    var setup: HandSetup
    var now = Microseconds.seconds(1)

    init(
      standing: SetupAnswers = SetupAnswers(), people: HandSetupPeople = HandSetupPeople(),
      triesEncodings: Bool = false,
      patience: Microseconds = .seconds(3600), languages: [LanguageChoice] = languages
    ) {
      setup = HandSetup(
        languages, plainTable: plain, standing: standing, people: people,
        triesEncodings: triesEncodings, patience: patience)
    }

    mutating func handle(_ event: HandSetup.Event) -> [HandSetup.Effect] {
      setup.handle(event, at: now)
    }

    @discardableResult
    mutating func press(_ commands: KeyCommand...) -> [HandSetup.Effect] {
      var effects: [HandSetup.Effect] = []
      for command in commands { effects = handle(.chord(KeyMap.chord(for: command))) }
      return effects
    }

    /// Moves to a question by saying yes.
    mutating func go(to question: HandSetup.Question) {
      for _ in 0..<20 where setup.question != question { press(.activate) }
    }

    /// Plays what was requested until the question is due again; returns how long that took.
    mutating func pause() -> Microseconds? {
      _ = handle(.quiet)
      guard let due = setup.nextDeadline else { return nil }
      let span = due - now
      now = due
      return span
    }
  }

  private static func cues(_ effects: [HandSetup.Effect]) -> [Cue] {
    effects.flatMap { effect -> [Cue] in
      guard case .feel(let items, _, _) = effect else { return [] }
      return items.compactMap { if case .cue(let cue) = $0 { cue } else { nil } }
    }
  }

  private static func texts(_ effects: [HandSetup.Effect]) -> [String] {
    effects.flatMap { effect -> [String] in
      guard case .feel(let items, _, _) = effect else { return [] }
      return items.compactMap { if case .text(let text, _, _) = $0 { text } else { nil } }
    }
  }

  private static func rate(_ effects: [HandSetup.Effect]) -> Int? {
    guard case .feel(_, let rate, _)? = effects.first else { return nil }
    return rate
  }

  private static func answers(_ effects: [HandSetup.Effect]) -> SetupAnswers? {
    guard case .end(let answers)? = effects.first else { return nil }
    return answers
  }

  // MARK: Questions

  private static func files(_ paths: String...) -> HandSetupPeople {
    HandSetupPeople(files: paths.map { .init($0) })
  }

  @Test func eachChordIsConfirmedByItsCue() {
    var machine = Machine()
    #expect(Self.cues(machine.handle(.begin)) == [])
    #expect(Self.cues(machine.press(.activate)) == [.activate])
    #expect(Self.cues(machine.press(.down)) == [.focus])
    #expect(Self.cues(machine.press(.up)) == [.focus])
    #expect(Self.cues(machine.press(.undo)) == [.rejected])
    #expect(Self.cues(machine.press(.back)) == [.back])
  }

  @Test(arguments: [
    KeyCommand.preview, .place, .repeatWord, .full, .home,
  ])
  func askingWhereOneIsRepeatsTheQuestion(command: KeyCommand) {
    var machine = Machine()
    let asked = machine.press(.activate)
    let again = machine.press(command)
    #expect(Self.cues(again) == [] && Self.texts(again) == Self.texts(asked))
    #expect(machine.setup.question == .language)
  }

  @Test func aQuestionWithoutAChoiceHasAnEnd() {
    var machine = Machine()
    #expect(Self.cues(machine.press(.down)) == [.endOfCategory])
    #expect(machine.setup.question == .greeting)
    var single = Machine(languages: Array(Self.languages.suffix(1)))
    single.go(to: .table)
    #expect(Self.cues(single.press(.right)) == [.endOfCategory])
  }

  @Test func listsWrapAroundAndRatesEnd() {
    var machine = Machine()
    machine.go(to: .language)
    #expect(Self.texts(machine.press(.up)).first?.hasPrefix("Deutsch.") == true)
    #expect(Self.texts(machine.press(.down)).first?.hasPrefix("English.") == true)
    machine.go(to: .rate)
    #expect(Self.cues(machine.press(.up)) == [.endOfCategory])
    machine.press(.down, .down, .down)
    #expect(Self.cues(machine.press(.down)) == [.endOfCategory])
    #expect(machine.setup.rate == 200)
  }

  @Test func fasterAndSlowerCountForTheRateAlone() {
    var machine = Machine()
    machine.go(to: .language)
    #expect(Self.cues(machine.press(.faster)) == [.rejected])
    machine.go(to: .rate)
    #expect(Self.rate(machine.press(.faster)) == 100 && Self.rate(machine.press(.faster)) == 150)
    #expect(Self.rate(machine.press(.slower)) == 100)
  }

  @Test func questionsAreSlowUntilTheRateIsChosen() {
    var standing = SetupAnswers()
    standing.rate = 200
    var machine = Machine(standing: standing)
    #expect(Self.rate(machine.handle(.begin)) == 60)
    #expect(Self.rate(machine.press(.activate)) == 60)
    machine.go(to: .rate)
    #expect(Self.rate(machine.press(.preview)) == 200)
    #expect(Self.rate(machine.press(.activate)) == 200)
  }

  @Test(arguments: [60, 70, 120, 250])
  func theRateInTheSettingsIsOfferedFirstWhateverItIs(rate: Int) {
    var standing = SetupAnswers()
    standing.rate = rate
    var machine = Machine(standing: standing)
    machine.go(to: .rate)
    #expect(machine.setup.rate == rate)
    machine.go(to: .farewell)
    #expect(Self.answers(machine.press(.activate))?.rate == rate)
  }

  @Test func anotherLanguageBeginsWithItsFirstTable() {
    var machine = Machine()
    machine.go(to: .table)
    machine.press(.down)
    #expect(machine.setup.table == "en-ueb-g2.ctb")
    machine.press(.back, .down, .activate)
    #expect(machine.setup.table == "de-g0.ctb")
    machine.press(.back, .up, .activate)
    #expect(machine.setup.table == "en-ueb-g1.ctb")
  }

  @Test func goingBackAndForthKeepsTheChoices() {
    var machine = Machine()
    machine.go(to: .table)
    machine.press(.down, .activate, .down, .back, .back, .activate, .activate)
    #expect(machine.setup.table == "en-ueb-g2.ctb" && machine.setup.rate == 100)
  }

  @Test func questionsThatCannotBeAskedAreSkippedInBothDirections() {
    var machine = Machine()
    machine.go(to: .sending)
    machine.press(.back)
    #expect(machine.setup.question == .rate, "no encoding can be tried")
    machine.go(to: .quiet)
    machine.press(.activate)
    #expect(machine.setup.question == .help, "there is no contact file")
    machine.press(.activate)
    #expect(machine.setup.question == .farewell, "there is nothing to call with")
    var full = Machine(people: Self.files("/a.vcf"), triesEncodings: true)
    full.go(to: .encoding)
    full.go(to: .people)
    #expect(full.setup.question == .people)
  }

  @Test func anEncodingIsTriedOnlyWhileItIsAsked() {
    var machine = Machine(triesEncodings: true)
    machine.go(to: .rate)
    let asked = machine.press(.activate)
    guard case .feel(_, _, let trying)? = asked.first else {
      Issue.record("nothing is felt")
      return
    }
    #expect(trying == .columns)
    guard case .feel(_, _, let later)? = machine.press(.activate).first else {
      Issue.record("nothing is felt")
      return
    }
    #expect(later == nil)
  }

  @Test func anEncodingThatWasNotChosenStaysTheDefault() {
    var machine = Machine(triesEncodings: true)
    machine.go(to: .farewell)
    #expect(Self.answers(machine.press(.activate))?.encoding == nil)
    var standing = SetupAnswers()
    standing.encoding = .columns
    var other = Machine(standing: standing, triesEncodings: true)
    other.go(to: .farewell)
    #expect(Self.answers(other.press(.activate))?.encoding == .columns)
  }

  @Test func theStandingQuietHoursComeFirstAndOnce() throws {
    var standing = SetupAnswers()
    standing.quiet = .hours(try #require(QuietHours(from: 21 * 60, to: 7 * 60)))
    let hours = Machine(standing: standing).setup.hours.map(\.1)
    #expect(
      hours == [
        "quiet from 21:00 to 07:00", "no quiet hours", "quiet from 22 to 7", "quiet from 23 to 7",
        "quiet from 22 to 8", "quiet from 23 to 8",
      ])
    #expect(Machine().setup.hours.first?.1 == "no quiet hours")
    #expect(Machine().setup.hours.count == 6)
  }

  @Test func peopleAreTakenFromTheChosenFileOnly() {
    var machine = Machine(people: Self.files("/home/ada/a.vcf", "/home/ada/b.vcf"))
    machine.go(to: .people)
    #expect(Self.texts(machine.press(.preview)) == ["no people from a file"])
    #expect(Self.texts(machine.press(.down)) == ["people from a.vcf?"])
    #expect(Self.texts(machine.press(.down)) == ["people from b.vcf?"])
    machine.go(to: .farewell)
    #expect(Self.answers(machine.press(.activate))?.contacts == "/home/ada/b.vcf")
  }

  @Test func aChordOfNoCommandIsRejected() throws {
    var machine = Machine()
    let unused = try #require(
      (1..<64).first { KeyMap.command(named: BrailleCell(rawValue: UInt8($0))) == nil })
    let effects = machine.handle(.chord(Chord(BrailleCell(rawValue: UInt8(unused)))))
    #expect(Self.cues(effects) == [.rejected])
  }

  // MARK: Answers and calls for help

  private static let anna = SetupHelper(name: "Anna", address: "+49 170 1")
  private static let bo = SetupHelper(name: "Bo", address: "bo@example.org")

  private static func withPrograms() -> SetupAnswers {
    var standing = SetupAnswers()
    standing.send = .program(["/usr/bin/signal-send", "--fast"])
    return standing
  }

  @Test func theProgramThatSendsIsOfferedFirstAndKeptUnlessAnotherWayIsChosen() {
    var machine = Machine(standing: Self.withPrograms())
    machine.go(to: .sending)
    #expect(Self.texts(machine.press(.preview)) == ["answers go by signal-send."])
    var kept = machine
    kept.go(to: .farewell)
    #expect(Self.answers(kept.press(.activate))?.send == nil)
    #expect(Self.texts(machine.press(.down)) == ["answers go by the page."])
    machine.go(to: .farewell)
    #expect(Self.answers(machine.press(.activate))?.send == .absent)
  }

  @Test func whoIsCalledIsChosenFromTheFileAndTheStoreEachAddressOnce() {
    let people = HandSetupPeople(
      files: [.init("/a.vcf", people: [Self.anna])], known: [Self.bo, Self.anna])
    var machine = Machine(people: people)
    machine.go(to: .people)
    machine.press(.down, .activate)
    #expect(Self.texts(machine.press(.preview)) == ["no one is called for help."])
    #expect(
      Self.texts(machine.press(.down)) == ["help calls Anna, not yet: nothing sends."])
    #expect(Self.texts(machine.press(.down)) == ["help calls Bo, not yet: nothing sends."])
    #expect(Self.texts(machine.press(.down)) == ["no one is called for help."])
    machine.press(.up)
    machine.go(to: .farewell)
    #expect(Self.answers(machine.press(.activate))?.helper == Self.bo)
  }

  @Test func namesakesAreToldApartByTheirAddresses() {
    let other = SetupHelper(name: "Anna", address: "+49 170 77 5555")
    var machine = Machine(
      standing: Self.withPrograms(), people: HandSetupPeople(known: [Self.anna, other]))
    machine.go(to: .help)
    #expect(Self.texts(machine.press(.down)) == ["help calls Anna 70 1."])
    #expect(Self.texts(machine.press(.down)) == ["help calls Anna 5555."])
  }

  @Test func aFileTakenBackTakesItsPeopleBack() {
    var machine = Machine(people: HandSetupPeople(files: [.init("/a.vcf", people: [Self.anna])]))
    machine.go(to: .people)
    machine.press(.down, .activate, .down)
    #expect(machine.setup.helper == Self.anna)
    machine.press(.back, .up)
    machine.go(to: .farewell)
    let answers = Self.answers(machine.press(.activate))
    #expect(answers?.helper == nil && answers?.contacts == nil)
  }

  @Test func thoseWhoAreCalledAlreadyAreNamed() {
    var machine = Machine(people: HandSetupPeople(called: ["Mom", "Bo"]))
    machine.go(to: .help)
    #expect(Self.texts(machine.press(.preview)) == ["help calls Mom and Bo."])
    var standing = SetupAnswers()
    standing.callForHelp = .program(["/opt/siren"])
    var other = Machine(standing: standing)
    other.go(to: .help)
    #expect(Self.texts(other.press(.preview)) == ["help calls siren."])
  }

  @Test func aTestCallIsMadeOnlyIfItIsChosenAndItsOutcomeIsFelt() throws {
    var machine = Machine(
      standing: Self.withPrograms(), people: HandSetupPeople(known: [Self.anna]))
    machine.go(to: .help)
    machine.press(.down, .activate)
    #expect(machine.setup.question == .call)
    var without = machine
    without.press(.activate)
    #expect(without.setup.question == .farewell, "yes alone calls no one")
    machine.press(.down)
    let effects = machine.press(.activate)
    #expect(
      effects.last
        == .tryOut(
          .message(
            ["/usr/bin/signal-send", "--fast"], Self.anna,
            text: "This is only a test of a call for help.")))
    #expect(Self.texts(machine.press(.activate)) == ["calling"], "one call at a time")
    let failed = machine.handle(.tried(.notSent))
    #expect(Self.texts(failed).first == "test call not sent.")
    #expect(machine.setup.question == .call)
    machine.press(.down, .activate)
    let sent = machine.handle(.tried(.sent))
    #expect(Self.texts(sent).first == "test call sent.")
    #expect(machine.setup.question == .farewell)
    #expect(machine.handle(.tried(.sent)) == [], "nothing is being tried")
    #expect(Self.answers(machine.press(.activate))?.helper == Self.anna)
  }

  @Test func withoutAProgramThatSendsNoTestCallIsOffered() {
    var machine = Machine(people: HandSetupPeople(known: [Self.anna]))
    machine.go(to: .help)
    machine.press(.down, .activate)
    #expect(machine.setup.question == .farewell)
  }

  // MARK: Time

  @Test func aQuestionIsRepeatedAtGrowingIntervalsUntilAChord() {
    var machine = Machine()
    _ = machine.handle(.begin)
    _ = machine.handle(.glove(isThere: true))
    var pauses: [Int64] = []
    for _ in 0..<9 {
      pauses.append(machine.pause()?.count ?? 0)
      #expect(!Self.texts(machine.handle(.tick)).isEmpty)
    }
    #expect(
      pauses.prefix(7) == [
        4_000_000, 6_000_000, 9_000_000, 13_500_000, 20_250_000, 30_375_000, 45_562_500,
      ])
    #expect(pauses.suffix(2) == [60_000_000, 60_000_000])
    machine.press(.preview)
    #expect(machine.pause() == .seconds(4))
  }

  @Test func withoutAGloveNothingIsRepeated() {
    var machine = Machine()
    _ = machine.handle(.begin)
    _ = machine.handle(.quiet)
    #expect(machine.setup.nextDeadline == nil && machine.handle(.tick) == [])
  }

  @Test func aGloveThatIsLostAfterTheQuestionGetsItAgain() {
    var machine = Machine()
    _ = machine.handle(.begin)
    _ = machine.handle(.glove(isThere: true))
    _ = machine.handle(.quiet)
    #expect(!Self.texts(machine.handle(.glove(isThere: false))).isEmpty)
    #expect(machine.handle(.glove(isThere: true)) == [])
    #expect(
      machine.handle(.glove(isThere: false)) == [], "it was not felt yet, and is still queued")
    #expect(machine.handle(.glove(isThere: false)) == [], "no change")
  }

  @Test func theEndOfThePatienceChangesNothing() {
    var machine = Machine(patience: .seconds(600))
    _ = machine.handle(.begin)
    _ = machine.handle(.glove(isThere: true))
    machine.now = .seconds(600)
    machine.press(.activate)
    machine.now = .seconds(1199)
    #expect(machine.handle(.tick) == [])
    machine.now = .seconds(1200)
    #expect(machine.handle(.tick) == [.end(nil)])
    #expect(machine.setup.nextDeadline == nil)
    #expect(machine.press(.activate) == [], "it is over")
  }

  @Test func anEarlyTickDoesNothing() {
    var machine = Machine()
    _ = machine.handle(.begin)
    _ = machine.handle(.glove(isThere: true))
    _ = machine.handle(.quiet)
    machine.now += .milliseconds(3999)
    #expect(machine.handle(.tick) == [])
    machine.now += .milliseconds(1)
    #expect(machine.handle(.tick).count == 1)
  }

  @Test func whoAskedForItIsAwaitedLongerThanAFirstStart() {
    #expect(HandSetupOccasion.requested.patience == .seconds(3600))
    #expect(HandSetupOccasion.firstStart.patience == .seconds(600))
  }

  // MARK: The helper's view

  @Test func aHelperSeesEachQuestionWithItsChoice() {
    var machine = Machine(people: Self.files("/home/ada/a.vcf"), triesEncodings: true)
    var words: [String] = []
    for _ in 0..<10 {
      words.append(machine.setup.words)
      machine.press(.activate)
    }
    #expect(words[0].hasPrefix("asked: set up?"))
    #expect(
      words.dropFirst() == [
        "asked: language of messages: English (1 of 2)",
        "asked: braille table: Table en-ueb-g1.ctb (en-ueb-g1.ctb) (1 of 2)",
        "asked: rate: 60 % (1 of 4)", "asked: vibration style: columns (1 of 6)",
        "asked: answers go by the page (1 of 3)",
        "asked: no quiet hours (1 of 6)", "asked: people from a file: none (1 of 2)",
        "asked: no one is called for help (1 of 1)",
        "asked: keep table en-ueb-g1.ctb, rate 60 %, and go home?",
      ])
  }

  @Test func withoutAnyLanguageTheQuestionsStillEnd() {
    var machine = Machine(languages: [])
    machine.go(to: .farewell)
    #expect(Self.answers(machine.press(.activate))?.table == Self.plain)
  }
}
