import TactusMessenger
import TactusService
import TactusSystem
import TactusTestSupport
import Testing

@testable import TactusSetup

/// The questions on a keyboard, as lines.
@Suite struct SetupDialogueTests {
  private static let languages = LanguageChoice.all(first: "en")

  private func dialogue(given: SetupAnswers = SetupAnswers()) -> SetupDialogue {
    SetupDialogue(
      SetupDialogue.Facts(
        standing: .standard, gloves: [.virtual], languages: Self.languages),
      given: given)
  }

  /// The effects of the last of these answers, the first of which is given at a question that is
  /// reached with Enter alone.
  private func answer(
    _ lines: [String] = [], at step: SetupDialogue.Step, _ dialogue: SetupDialogue? = nil
  ) -> [SetupDialogue.Effect] {
    var dialogue = dialogue ?? self.dialogue()
    var effects = dialogue.begin()
    for _ in SetupDialogue.Step.allCases where dialogue.step != step {
      effects = dialogue.handle(dialogue.step == .more ? "y" : "")
    }
    #expect(dialogue.step == step)
    for line in lines { effects = dialogue.handle(line) }
    return effects
  }

  /// Answers to all questions, without the last.
  private static let toTheEnd = [
    "", "1", "2", "2", "150", "", "1", "3", "22:00-07:00", "", "",
  ]

  @Test func answersBecomeSettingsOnlyAfterTheLastQuestion() {
    var expected = SetupAnswers()
    (expected.device, expected.table, expected.rate) = ("loopback", "en-ueb-g2.ctb", 150)
    expected.sending = .page
    expected.quiet = QuietHours(from: 1320, to: 420).map { .hours($0) }
    #expect(answer(Self.toTheEnd + ["y"], at: .reader) == [.done(expected)])
    #expect(answer(Self.toTheEnd + ["n"], at: .reader) == [.leave])
    let asked = answer(Self.toTheEnd, at: .reader)
    #expect(asked.contains(.say("  rate: 150 %")))
    #expect(asked.last == .ask("Save these settings? [Y/n]: "))
  }

  @Test func theQuestionsComeInTheirOrder() {
    var dialogue = dialogue()
    _ = dialogue.begin()
    var steps = [dialogue.step]
    while dialogue.step != .sure, steps.count < 20 {
      _ = dialogue.handle("")
      if steps.last != dialogue.step { steps.append(dialogue.step) }
    }
    #expect(
      steps == [
        .reader, .language, .table, .glove, .rate, .sending, .help, .helperName, .quiet, .people,
        .more, .sure,
      ])
  }

  @Test(arguments: [[""], ["1"]])
  func anEmptyLineKeepsWhatStands(first: [String]) {
    #expect(answer(first, at: .glove).last == answer(at: .rate).last)
  }

  @Test func whoHasNoGloveYetGetsNoneIntoTheSettings() {
    let effects = answer(["y"], at: .sure, dialogue(given: answers { $0.rate = 150 }))
    guard case .done(let answers)? = effects.last else {
      Issue.record("not done: \(effects)")
      return
    }
    #expect(answers.device == nil)
  }

  private func answers(_ change: (inout SetupAnswers) -> Void) -> SetupAnswers {
    var answers = SetupAnswers()
    change(&answers)
    return answers
  }

  @Test func aGloveOfTheSettingsThatIsNotPluggedInIsKept() throws {
    let standing = try Self.standing(#"{"device": "auto"}"#)
    let effects = answer(["y"], at: .sure, dialogue(standing))
    guard case .done(let answers)? = effects.last else {
      Issue.record("not done: \(effects)")
      return
    }
    #expect(answers.changes(of: standing).allSatisfy { $0.key != "device" })
  }

  @Test(arguments: ["9", "no", "-1", "99999999999999999999", "1 2", "\u{1B}[A", "t"])
  func whatIsNoAnswerIsAskedAgain(line: String) {
    #expect(answer([line], at: .glove).last == answer(at: .glove).last)
  }

  @Test(arguments: ["25:00-07:00", "22:00", "22:00-22:00", "a-b", "22:00-07:00-08:00"])
  func hoursThatAreNoneAreAskedAgain(line: String) {
    #expect(
      answer([line], at: .quiet).first == .say("Type two times such as 22:00-07:00, or none."))
  }

  @Test func aTableIsTriedWithoutBeingChosen() {
    var trial = SetupAnswers()
    trial.table = "en-ueb-g2.ctb"
    let effects = answer(["t 2"], at: .table)
    #expect(effects.first == .feel("the people are there", trial))
    #expect(effects.count == 2)
  }

  @Test func aTableIsChosenByItsNameAndAMisspeltOneIsNamed() {
    let asked = answer(["en-ueb-g3"], at: .table)
    guard case .say(let words)? = asked.first else {
      Issue.record("nothing is said: \(asked)")
      return
    }
    #expect(words.hasPrefix("No table 'en-ueb-g3'. Did you mean en-ueb-g1.ctb or en-ueb-g2.ctb"))
    #expect(answer(["en-ueb-g2.ctb"], at: .table).last == answer(["2"], at: .table).last)
  }

  @Test func theRateGoesByStepsAndIsFeltEachTime() {
    var dialogue = dialogue()
    _ = dialogue.begin()
    while dialogue.step != .rate { _ = dialogue.handle("") }
    let rates = ["f", "f", "f", "s", "60"].map { line -> Int? in
      guard case .feel(_, let answers)? = dialogue.handle(line).first else { return nil }
      return answers.rate
    }
    #expect(rates == [150, 200, 200, 150, 60])
  }

  @Test func whatOptionsSettledIsNotAsked() {
    var given = SetupAnswers()
    (given.device, given.table, given.rate) = ("auto", "de-g2.ctb", 80)
    #expect(answer([""], at: .reader, dialogue(given: given)).first == answer(at: .sending).first)
  }

  @Test func peopleAreImportedOnlyAfterTheLastQuestion() {
    let lines = ["/tmp/a b.vcf"]
    func answer(_ lines: [String]) -> [SetupDialogue.Effect] { self.answer(lines, at: .people) }
    #expect(answer(lines).first == .people("/tmp/a b.vcf"))
    let asked = answer(lines + ["y", ""])
    #expect(asked.first == .say("Settings to save:"))
    #expect(asked.contains(.say("  people: from /tmp/a b.vcf")))
    #expect(answer(lines + ["y", "", "n"]) == [.leave])
    guard case .done(let answers)? = answer(lines + ["y", "", "y"]).last else {
      Issue.record("not done")
      return
    }
    #expect(answers.contacts == "/tmp/a b.vcf")
    #expect(!answer(lines + ["n", ""]).contains(.say("  people: from /tmp/a b.vcf")))
  }

  // MARK: Each question

  private static func standing(_ text: String) throws -> MessengerConfiguration {
    try Folder.with { folder in
      try MessengerConfiguration(readingFrom: folder.write(text.utf8, to: "settings"))
    }
  }

  private func dialogue(
    _ standing: MessengerConfiguration, gloves: [GloveChoice] = [.virtual],
    languages: [LanguageChoice] = languages, given: SetupAnswers = SetupAnswers(),
    hasPeople: Bool = false
  ) -> SetupDialogue {
    SetupDialogue(
      SetupDialogue.Facts(standing: standing, gloves: gloves, languages: languages), given: given,
      hasPeople: hasPeople)
  }

  private static let settings = #"""
    {"device": "/dev/ttyACM7", "table": "de-g2.ctb", "rate": 80, "encoding": "burst",
     "quiet_hours": {"from": "21:00", "to": "08:00"}}
    """#

  @Test func theValuesOfTheSettingsAreInBrackets() throws {
    let dialogue = dialogue(try Self.standing(Self.settings))
    let german = try #require(Self.languages.firstIndex { $0.code == "de" }) + 1
    let table =
      try #require(
        Self.languages[german - 1].tables.firstIndex { $0.name == "de-g2.ctb" }) + 1
    let steps: [SetupDialogue.Step] = [
      .glove, .language, .table, .rate, .encoding, .interrupt, .quiet,
    ]
    #expect(
      steps.map { answer(at: $0, dialogue).last } == [
        .ask("Which glove? [1]: "), .ask("Which language? [\(german)]: "),
        .ask("Choose a table (t 2 to try number 2) [\(table)]: "),
        .ask("Rate 80 % (t to try it, f faster, s slower, Enter to keep it): "),
        .ask("Choose a style (t 2 to try number 2) [4]: "),
        .ask("What interrupts? [2]: "),
        .ask("Quiet hours, such as 22:00-07:00, or none [21:00-08:00]: "),
      ])
    #expect(
      answer(at: .glove, dialogue).contains(.say("  1  the one in the settings, /dev/ttyACM7")))
  }

  @Test func enterAtEveryQuestionChangesNothing() throws {
    let standing = try Self.standing(Self.settings)
    let effects = answer([""], at: .more, dialogue(standing))
    #expect(effects.first == .say("Nothing differs from the settings."))
    guard case .done(let answers)? = effects.last else {
      Issue.record("not done")
      return
    }
    #expect(answers.changes(of: standing).isEmpty)
  }

  @Test func aTableOfNoOfferedLanguageIsKeptByEnter() throws {
    let standing = try Self.standing(#"{"table": "en-us-comp8.ctb"}"#)
    let dialogue = dialogue(standing)
    #expect(
      answer(at: .table, dialogue).last
        == .ask("Choose a table (t 2 to try number 2) [en-us-comp8.ctb]: "))
    let effects = answer([""], at: .more, dialogue)
    #expect(effects.first == .say("Nothing differs from the settings."))
  }

  @Test func tryingATableWithoutANumberTriesTheStandingOne() throws {
    let standing = try Self.standing(Self.settings)
    guard case .feel(let sample, let answers)? = answer(["t"], at: .table, dialogue(standing)).first
    else {
      Issue.record("nothing is felt")
      return
    }
    #expect(sample == "die Leute sind da" && answers.table == "de-g2.ctb")
  }

  @Test(arguments: ["0", "99", "-1", "1 2", "t0", "t99"])
  func aTableThatIsNotInTheListIsAskedAgain(line: String) {
    let effects = answer([line], at: .table)
    #expect(effects.last == answer(at: .table).last)
    guard case .say(let words)? = effects.first else {
      Issue.record("no reason is given")
      return
    }
    #expect(words == "Type a number from the list." || words.hasPrefix("No table '\(line)'"))
  }

  @Test func anEncodingIsTriedAndChosenByItsNumber() {
    guard case .feel(_, let tried)? = answer(["t 3"], at: .encoding).first else {
      Issue.record("nothing is felt")
      return
    }
    #expect(tried.encoding == .overlapping)
    guard case .done(let answers)? = answer(["t3", "2", "", "y"], at: .encoding).last else {
      Issue.record("not done")
      return
    }
    #expect(answers.encoding == .simultaneous)
    #expect(answer(["7"], at: .encoding).first == .say("Type a number from the list."))
    #expect(answer(["t 7"], at: .encoding).first == .say("Type a number from the list."))
  }

  @Test(arguments: ["fast", "24", "401", "1e2", "-100", "100 50 %x"])
  func aRateThatIsNoneIsAskedAgain(line: String) {
    let effects = answer([line], at: .rate)
    #expect(
      effects.first == .say("Type t, f, s or a rate from 25 to 400, or just press Enter."))
  }

  @Test(arguments: [("80", 80), ("80%", 80), ("80 %", 80), ("F", 150), ("S", 60), ("T", nil)])
  func theRateIsGivenAsANumberOrInSteps(line: String, rate: Int?) {
    guard case .feel(_, let answers)? = answer([line], at: .rate).first else {
      Issue.record("nothing is felt")
      return
    }
    #expect(answers.rate == rate)
  }

  @Test func stepsEndAtTheFastestAndTheSlowestRate() {
    for (step, rate) in [("f", 200), ("s", 60)] {
      guard case .feel(_, let answers)? = answer(["\(rate)", step], at: .rate).first else {
        Issue.record("nothing is felt")
        return
      }
      #expect(answers.rate == rate)
    }
  }

  @Test(arguments: [("1", Interruptions.danger), ("3", .more)])
  func whatInterruptsIsChosenByItsNumber(line: String, level: Interruptions) {
    guard case .done(let answers)? = answer([line, "y"], at: .interrupt).last else {
      Issue.record("not done")
      return
    }
    #expect(answers.interruptions == level)
    #expect(answer(["4"], at: .interrupt).first == .say("Type a number from the list."))
  }

  @Test(arguments: ["none", "NONE", "no"])
  func quietHoursCanBeEnded(line: String) throws {
    let standing = try Self.standing(Self.settings)
    let effects = answer([line, "", ""], at: .quiet, dialogue(standing))
    #expect(effects.contains(.say("  quiet_hours: none (was 21:00-08:00)")))
  }

  @Test(arguments: ["maybe", "yy", "1"])
  func aQuestionOfYesOrNoNeedsOne(line: String) {
    let asked = answer(Self.toTheEnd + [line], at: .reader)
    #expect(asked.first == .say("Please answer y or n."))
    #expect(asked.last == .ask("Save these settings? [Y/n]: "))
    let people = answer(["a.vcf", line], at: .people)
    #expect(people == [.say("Please answer y or n."), .ask("Import them? [Y/n]: ")])
  }

  @Test func spacesInAPathAreKeptAndThoseAroundItAreNot() {
    let effects = answer(["  /tmp/a  b.vcf \t"], at: .people)
    #expect(effects.first == .people("/tmp/a  b.vcf"))
  }

  @Test func aContactFileThatCannotBeReadIsAskedForAgain() {
    var dialogue = dialogue(given: answers { $0.rate = 150 })
    _ = dialogue.begin()
    while dialogue.step != .people { _ = dialogue.handle("") }
    _ = dialogue.handle("/none.vcf")
    let question = SetupDialogue.Effect.ask("Contacts to import (a .vcf file), or Enter for none: ")
    #expect(dialogue.refusePeople() == [question])
    _ = dialogue.handle("")
    #expect(dialogue.handle("").first == .say("Settings to save:"))
    guard case .done(let answers)? = dialogue.handle("y").last else {
      Issue.record("not done")
      return
    }
    #expect(answers.contacts == nil)
  }

  @Test func aGivenContactFileIsNotAskedFor() {
    #expect(
      answer([""], at: .quiet, dialogue(.standard, hasPeople: true)).last
        == answer([""], at: .people).last)
  }

  @Test func withoutLanguagesThereIsNoQuestionAboutTables() {
    let dialogue = dialogue(.standard, languages: [])
    #expect(
      answer([""], at: .glove, dialogue).last
        == .ask("Rate 100 % (t to try it, f faster, s slower, Enter to keep it): "))
  }

  @Test func aPluggedInGloveIsOfferedBeforeTheVirtualOne() {
    let glove = GloveChoice(device: "auto", name: "/dev/ttyACM0", problem: nil)
    let dialogue = dialogue(.standard, gloves: [glove, .virtual])
    #expect(answer(at: .glove, dialogue).dropFirst().first == .say("  1  /dev/ttyACM0"))
    var chosen = dialogue
    _ = chosen.begin()
    while chosen.step != .rate { _ = chosen.handle("") }
    #expect(chosen.answers.device == "auto")
  }

  @Test func whatHasNoOptionIsStillAsked() {
    var given = SetupAnswers()
    (given.device, given.table, given.rate) = ("auto", "de-g2.ctb", 80)
    (given.encoding, given.interruptions, given.quiet) = (.burst, .danger, .never)
    let dialogue = dialogue(.standard, given: given, hasPeople: true)
    #expect(answer([""], at: .reader, dialogue).first == .say("How are answers sent?"))
    let effects = answer(["3"], at: .help, dialogue)
    #expect(effects.first == .say("Settings to save:"))
    #expect(effects.last == .ask("Save these settings? [Y/n]: "))
  }
}
