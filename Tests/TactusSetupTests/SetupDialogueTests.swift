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

  private static let toTheEnd = ["2", "1", "2", "150", "", "", "22:00-07:00", ""]

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
    let effects = answer(["", "1", "2", "150", "", "", "22:00-07:00", "", "y"])
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
    let effects = answer(Array(Self.toTheEnd.prefix(6)) + [line])
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
    let lines = Array(Self.toTheEnd.prefix(7)) + ["/tmp/a b.vcf"]
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
}
