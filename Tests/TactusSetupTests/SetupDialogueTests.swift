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

  /// The effects of the last of these answers.
  private func answer(_ lines: [String], given: SetupAnswers = SetupAnswers()) -> [SetupDialogue
    .Effect]
  {
    var dialogue = dialogue(given: given)
    var effects = dialogue.begin()
    for line in lines { effects = dialogue.handle(line) }
    return effects
  }

  private static let toTheEnd = ["2", "1", "2", "150", "", "", "", "22:00-07:00", ""]

  @Test func answersBecomeSettingsOnlyAfterTheLastQuestion() {
    var expected = SetupAnswers()
    (expected.device, expected.table, expected.rate) = ("loopback", "en-ueb-g2.ctb", 150)
    expected.quiet = QuietHours(from: 1320, to: 420).map { .hours($0) }
    #expect(answer(Self.toTheEnd + ["y"]) == [.done(expected)])
    #expect(answer(Self.toTheEnd + ["n"]) == [.leave])
    let asked = answer(Self.toTheEnd)
    #expect(asked.contains(.say("  rate: 150 %")))
    #expect(asked.last == .ask("Save these settings? [Y/n]: "))
  }

  @Test(arguments: [[""], ["1"]])
  func anEmptyLineKeepsWhatStands(first: [String]) {
    #expect(answer(first).last == .ask("Which language? [1]: "))
  }

  @Test func whoHasNoGloveYetGetsNoneIntoTheSettings() {
    let effects = answer(["", "1", "2", "150", "", "", "", "22:00-07:00", "", "y"])
    guard case .done(let answers)? = effects.last else {
      Issue.record("not done: \(effects)")
      return
    }
    #expect(answers.device == nil)
  }

  @Test func aGloveOfTheSettingsThatIsNotPluggedInIsKept() throws {
    let standing = try Folder.with { folder in
      try MessengerConfiguration(
        readingFrom: folder.write(#"{"device": "auto"}"#.utf8, to: "settings"))
    }
    var dialogue = SetupDialogue(
      SetupDialogue.Facts(
        standing: standing, gloves: [.virtual], languages: Self.languages),
      given: SetupAnswers())
    var effects = dialogue.begin()
    for _ in SetupDialogue.Step.allCases.dropFirst() { effects = dialogue.handle("") }
    guard case .done(let answers)? = effects.last else {
      Issue.record("not done: \(effects)")
      return
    }
    #expect(answers.changes(of: standing).allSatisfy { $0.key != "device" })
  }

  @Test(arguments: ["9", "no", "-1", "99999999999999999999", "1 2", "\u{1B}[A", "t"])
  func whatIsNoAnswerIsAskedAgain(line: String) {
    #expect(answer([line]).last == answer([]).last)
  }

  @Test(arguments: ["25:00-07:00", "22:00", "22:00-22:00", "a-b", "22:00-07:00-08:00"])
  func hoursThatAreNoneAreAskedAgain(line: String) {
    let effects = answer(Array(Self.toTheEnd.prefix(7)) + [line])
    #expect(effects.first == .say("Type two times such as 22:00-07:00, or none."))
  }

  @Test func aTableIsTriedWithoutBeingChosen() {
    var trial = SetupAnswers()
    trial.table = "en-ueb-g2.ctb"
    let effects = answer(["1", "1", "t 2"])
    #expect(effects.first == .feel("the people are there", trial))
    #expect(effects.count == 2)
  }

  @Test func aTableIsChosenByItsNameAndAMisspeltOneIsNamed() {
    let asked = answer(["1", "1", "en-ueb-g3"])
    guard case .say(let words)? = asked.first else {
      Issue.record("nothing is said: \(asked)")
      return
    }
    #expect(words.hasPrefix("No table 'en-ueb-g3'. Did you mean en-ueb-g1.ctb or en-ueb-g2.ctb"))
    #expect(answer(["1", "1", "en-ueb-g2.ctb"]).last == answer(["1", "1", "2"]).last)
  }

  @Test func theRateGoesByStepsAndIsFeltEachTime() {
    var dialogue = dialogue()
    _ = dialogue.begin()
    for line in ["1", "1", "1"] { _ = dialogue.handle(line) }
    let rates = ["f", "f", "f", "s", "60"].map { line -> Int? in
      guard case .feel(_, let answers)? = dialogue.handle(line).first else { return nil }
      return answers.rate
    }
    #expect(rates == [150, 200, 200, 150, 60])
  }

  @Test func whatOptionsSettledIsNotAsked() {
    var given = SetupAnswers()
    (given.device, given.table, given.rate) = ("auto", "de-g2.ctb", 80)
    let effects = answer([], given: given)
    #expect(effects.first == .say("Vibration style:"))
  }

  @Test func peopleAreImportedOnlyAfterTheLastQuestion() {
    let lines = Array(Self.toTheEnd.prefix(8)) + ["/tmp/a b.vcf"]
    #expect(answer(lines).first == .people("/tmp/a b.vcf"))
    let asked = answer(lines + ["y"])
    #expect(asked.first == .say("Settings to save:"))
    #expect(asked.contains(.say("  people: from /tmp/a b.vcf")))
    #expect(answer(lines + ["y", "n"]) == [.leave])
    guard case .done(let answers)? = answer(lines + ["y", "y"]).last else {
      Issue.record("not done")
      return
    }
    #expect(answers.contacts == "/tmp/a b.vcf")
    #expect(answer(lines + ["n"]).first == .say("Settings to save:"))
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

  private func last(
    _ dialogue: SetupDialogue, _ lines: [String]
  ) -> [SetupDialogue.Effect] {
    var dialogue = dialogue
    var effects = dialogue.begin()
    for line in lines { effects = dialogue.handle(line) }
    return effects
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
    let asked = (0..<7).map { count in
      last(dialogue, Array(repeating: "", count: count)).last
    }
    #expect(
      asked == [
        .ask("Which glove? [1]: "), .ask("Which language? [\(german)]: "),
        .ask("Choose a table (t 2 to try number 2) [\(table)]: "),
        .ask("Rate 80 % (t to try it, f faster, s slower, Enter to keep it): "),
        .ask("Choose a style (t 2 to try number 2) [4]: "),
        .ask("What interrupts? [2]: "),
        .ask("Quiet hours, such as 22:00-07:00, or none [21:00-08:00]: "),
      ])
    let first = last(dialogue, [])
    #expect(first.contains(.say("  1  the one in the settings, /dev/ttyACM7")))
  }

  @Test func enterAtEveryQuestionChangesNothing() throws {
    let standing = try Self.standing(Self.settings)
    let effects = last(dialogue(standing), Array(repeating: "", count: 8))
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
      last(dialogue, ["", ""]).last
        == .ask("Choose a table (t 2 to try number 2) [en-us-comp8.ctb]: "))
    let effects = last(dialogue, ["", "", "", "", "", "", "", ""])
    #expect(effects.first == .say("Nothing differs from the settings."))
  }

  @Test func tryingATableWithoutANumberTriesTheStandingOne() throws {
    let standing = try Self.standing(Self.settings)
    guard case .feel(let sample, let answers)? = last(dialogue(standing), ["", "", "t"]).first
    else {
      Issue.record("nothing is felt")
      return
    }
    #expect(sample == "die Leute sind da" && answers.table == "de-g2.ctb")
  }

  @Test(arguments: ["0", "99", "-1", "1 2", "t0", "t99"])
  func aTableThatIsNotInTheListIsAskedAgain(line: String) {
    let effects = answer(["1", "1", line])
    #expect(effects.last == answer(["1", "1"]).last)
    guard case .say(let words)? = effects.first else {
      Issue.record("no reason is given")
      return
    }
    #expect(words == "Type a number from the list." || words.hasPrefix("No table '\(line)'"))
  }

  @Test func anEncodingIsTriedAndChosenByItsNumber() {
    let start = ["1", "1", "1", ""]
    guard case .feel(_, let tried)? = answer(start + ["t 3"]).first else {
      Issue.record("nothing is felt")
      return
    }
    #expect(tried.encoding == .overlapping)
    let lines = start + ["t3", "2", "", "", "", "y"]
    guard case .done(let answers)? = answer(lines).last else {
      Issue.record("not done")
      return
    }
    #expect(answers.encoding == .simultaneous)
    #expect(answer(start + ["7"]).first == .say("Type a number from the list."))
    #expect(answer(start + ["t 7"]).first == .say("Type a number from the list."))
  }

  @Test(arguments: ["fast", "24", "401", "1e2", "-100", "100 50 %x"])
  func aRateThatIsNoneIsAskedAgain(line: String) {
    let effects = answer(["1", "1", "1", line])
    #expect(
      effects.first == .say("Type t, f, s, a rate from 25 to 400, or only Enter."))
  }

  @Test(arguments: [("80", 80), ("80%", 80), ("80 %", 80), ("F", 150), ("S", 60), ("T", nil)])
  func theRateIsGivenAsANumberOrInSteps(line: String, rate: Int?) {
    guard case .feel(_, let answers)? = answer(["1", "1", "1", line]).first else {
      Issue.record("nothing is felt")
      return
    }
    #expect(answers.rate == rate)
  }

  @Test func stepsEndAtTheFastestAndTheSlowestRate() {
    for (step, rate) in [("f", 200), ("s", 60)] {
      guard case .feel(_, let answers)? = answer(["1", "1", "1", "\(rate)", step]).first else {
        Issue.record("nothing is felt")
        return
      }
      #expect(answers.rate == rate)
    }
  }

  @Test(arguments: [("1", Interruptions.danger), ("3", .more)])
  func whatInterruptsIsChosenByItsNumber(line: String, level: Interruptions) {
    let start = ["1", "1", "1", "", ""]
    guard case .done(let answers)? = answer(start + [line, "", "", "y"]).last else {
      Issue.record("not done")
      return
    }
    #expect(answers.interruptions == level)
    #expect(answer(start + ["4"]).first == .say("Type a number from the list."))
  }

  @Test(arguments: ["none", "NONE", "no"])
  func quietHoursCanBeEnded(line: String) throws {
    let standing = try Self.standing(Self.settings)
    let effects = last(dialogue(standing), ["", "", "", "", "", "", line, ""])
    #expect(effects.contains(.say("  quiet_hours: none (was 21:00-08:00)")))
  }

  @Test(arguments: ["maybe", "yy", "1"])
  func aQuestionOfYesOrNoNeedsOne(line: String) {
    let asked = answer(Self.toTheEnd + [line])
    #expect(asked.first == .say("Please answer y or n."))
    #expect(asked.last == .ask("Save these settings? [Y/n]: "))
    let people = answer(Array(Self.toTheEnd.prefix(8)) + ["a.vcf", line])
    #expect(people == [.say("Please answer y or n."), .ask("Import them? [Y/n]: ")])
  }

  @Test func spacesInAPathAreKeptAndThoseAroundItAreNot() {
    let effects = answer(Array(Self.toTheEnd.prefix(8)) + ["  /tmp/a  b.vcf \t"])
    #expect(effects.first == .people("/tmp/a  b.vcf"))
  }

  @Test func aContactFileThatCannotBeReadIsAskedForAgain() {
    var dialogue = dialogue()
    _ = dialogue.begin()
    for line in Self.toTheEnd.prefix(8) + ["/none.vcf"] { _ = dialogue.handle(line) }
    let question = SetupDialogue.Effect.ask("Contacts to import (a .vcf file), or Enter for none: ")
    #expect(dialogue.refusePeople() == [question])
    #expect(dialogue.handle("").first == .say("Settings to save:"))
    guard case .done(let answers)? = dialogue.handle("y").last else {
      Issue.record("not done")
      return
    }
    #expect(answers.contacts == nil)
  }

  @Test func aGivenContactFileIsNotAskedFor() {
    let dialogue = dialogue(.standard, hasPeople: true)
    let effects = last(dialogue, Array(Self.toTheEnd.prefix(8)))
    #expect(effects.first == .say("Settings to save:"))
  }

  @Test func withoutLanguagesThereIsNoQuestionAboutTables() {
    let dialogue = dialogue(.standard, languages: [])
    #expect(
      last(dialogue, ["1"]).last
        == .ask("Rate 100 % (t to try it, f faster, s slower, Enter to keep it): "))
  }

  @Test func aPluggedInGloveIsOfferedBeforeTheVirtualOne() {
    let glove = GloveChoice(device: "auto", name: "/dev/ttyACM0", problem: nil)
    let dialogue = dialogue(.standard, gloves: [glove, .virtual])
    let first = last(dialogue, [])
    #expect(first.dropFirst().first == .say("  1  /dev/ttyACM0"))
    var chosen = dialogue
    _ = chosen.begin()
    _ = chosen.handle("")
    #expect(chosen.answers.device == "auto")
  }

  @Test func everythingGivenAsOptionsLeavesOnlyTheLastQuestion() {
    var given = SetupAnswers()
    (given.device, given.table, given.rate) = ("auto", "de-g2.ctb", 80)
    (given.encoding, given.interruptions, given.quiet) = (.burst, .danger, .never)
    let effects = last(dialogue(.standard, given: given, hasPeople: true), [])
    #expect(effects.first == .say("Settings to save:"))
    #expect(effects.last == .ask("Save these settings? [Y/n]: "))
  }
}
