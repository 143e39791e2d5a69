import TactusMessenger
import TactusService
import TactusTestSupport
import Testing

@testable import TactusSetup

/// The questions about sending answers and calling for help.
@Suite struct SetupServicesTests {
  private func dialogue(
    at step: SetupDialogue.Step, _ settings: String = "{}", helpers: [String] = []
  ) throws -> SetupDialogue {
    let standing = try Folder.with { folder in
      try MessengerConfiguration(readingFrom: folder.write(settings.utf8, to: "settings"))
    }
    var facts = SetupDialogue.Facts(
      standing: standing, gloves: [.virtual], languages: LanguageChoice.all(first: "en"))
    facts.helpers = helpers
    facts.program = { $0.hasPrefix("no") ? nil : "/usr/bin/\($0)" }
    var dialogue = SetupDialogue(facts, given: SetupAnswers())
    _ = dialogue.begin()
    for _ in SetupDialogue.Step.allCases where dialogue.step != step { _ = dialogue.handle("") }
    try #require(dialogue.step == step)
    return dialogue
  }

  @Test func aProgramIsChosenTriedAndFelt() throws {
    var dialogue = try dialogue(at: .sending)
    #expect(dialogue.handle("3") == [.ask("Program and arguments [none]: ")])
    #expect(
      dialogue.handle("signal 'to whom' -v")
        == [.ask("Number or address for a test answer, or Enter for none: ")])
    let command = ["/usr/bin/signal", "to whom", "-v"]
    #expect(dialogue.answers.send == .program(command))
    let trial = CommandTrial.answer(command, to: "+49 170 1234567")
    #expect(dialogue.handle("+49 170 1234567") == [.tryOut(trial)])
    #expect(dialogue.step == .sendTrial)

    var failed = dialogue
    #expect(
      failed.handle(trial, failedFor: "'signal' ended with status 1")
        == [
          .say("The test answer was not sent: 'signal' ended with status 1"),
          .ask("Number or address for a test answer, or Enter for none: "),
        ])
    let effects = dialogue.handle(trial, failedFor: nil)
    #expect(effects.first == .say("The test answer was sent."))
    guard case .feel("sent", _)? = effects.dropFirst().first else {
      Issue.record("it is not felt: \(effects)")
      return
    }
    #expect(dialogue.step == .help)
  }

  @Test func aProgramThatCannotBeStartedIsAskedForAgain() throws {
    var dialogue = try dialogue(at: .sending)
    _ = dialogue.handle("3")
    #expect(
      dialogue.handle("none-such").first
        == .say("'none-such' cannot be started: give the path of a program, or just press Enter."))
    _ = dialogue.handle("")
    #expect(dialogue.step == .help)
    #expect(dialogue.answers.send == nil)
  }

  @Test(arguments: ["1", "2", "4"])
  func anotherWayReplacesTheProgramThatSends(way: String) throws {
    var dialogue = try dialogue(at: .sending, #"{"send": ["/bin/true", "-v"]}"#)
    _ = dialogue.handle(way)
    let change = try #require(dialogue.answers.changes(of: dialogue.facts.standing).last)
    #expect(change.words == "send: none (was /bin/true -v)")
    #expect(change.key == "send" && change.value == nil)
    _ = dialogue.handle("b")
    #expect(dialogue.handle("3").last == .ask("Program and arguments [/bin/true -v]: "))
    _ = dialogue.handle("")
    #expect(dialogue.answers.send == nil)
  }

  @Test func contactsAreTakenBackByGoingBack() throws {
    var dialogue = try dialogue(at: .people)
    for line in ["people.vcf", "y"] { _ = dialogue.handle(line) }
    #expect(dialogue.answers.contacts == "people.vcf")
    for line in ["b", "n"] { _ = dialogue.handle(line) }
    #expect(dialogue.answers.contacts == nil)
    for line in ["b", "y", "b", "b", ""] { _ = dialogue.handle(line) }
    #expect(dialogue.step == .more)
    #expect(dialogue.answers.contacts == nil)
  }

  @Test(arguments: ["Eva", "", "+"])
  func aTestAnswerNeedsAnAddress(line: String) throws {
    var dialogue = try dialogue(at: .sending, #"{"send": ["/bin/true"]}"#)
    _ = dialogue.handle("")
    _ = dialogue.handle("")
    #expect(dialogue.step == .sendTrial)
    let effects = dialogue.handle(line)
    #expect(!effects.contains { if case .tryOut = $0 { true } else { false } })
    #expect(dialogue.step == (line.isEmpty ? .help : .sendTrial))
  }

  @Test func aPersonIsCalledByTheProgramThatSends() throws {
    var dialogue = try dialogue(at: .help, #"{"send": ["/bin/true"]}"#)
    _ = dialogue.handle("1")
    _ = dialogue.handle("Eva")
    #expect(
      dialogue.handle("Eva").first == .say("Type a phone number or mail address; b goes back."))
    #expect(dialogue.handle("eva@home.example") == [.ask("Send a test call now? [y/N]: ")])
    let helper = SetupHelper(name: "Eva", address: "eva@home.example")
    let trial = CommandTrial.message(
      ["/bin/true"], helper, text: "This is only a test of a call for help.")
    var hasty = dialogue
    #expect(!hasty.handle("").contains(.tryOut(trial)))
    #expect(hasty.step == .quiet)
    #expect(dialogue.handle("y") == [.tryOut(trial)])
    _ = dialogue.handle(trial, failedFor: nil)
    #expect(dialogue.step == .quiet)
    #expect(dialogue.answers.helper == helper)
  }

  @Test func aPersonWithoutAWayIsKeptAndTheReasonSaid() throws {
    var dialogue = try dialogue(at: .help)
    for line in ["1", "Eva"] { _ = dialogue.handle(line) }
    let effects = dialogue.handle("+49 170 1234567")
    guard case .say(let words)? = effects.first else {
      Issue.record("nothing is said")
      return
    }
    #expect(words.hasPrefix("Eva is called once a program sends messages"))
    #expect(dialogue.step == .quiet)
    #expect(dialogue.answers.helper?.name == "Eva")
  }

  @Test func aProgramThatCallsIsTriedWithATextThatSaysSo() throws {
    var dialogue = try dialogue(at: .reader)
    _ = dialogue.handle("Ada")
    while dialogue.step != .help { _ = dialogue.handle("") }
    _ = dialogue.handle("2")
    _ = dialogue.handle("siren --loud")
    #expect(
      dialogue.handle("y") == [
        .tryOut(
          .call(
            ["/usr/bin/siren", "--loud"], text: "This is only a test of a call for help by Ada."))
      ])
    _ = dialogue.handle("n")
    #expect(dialogue.step == .quiet)
    let changes = dialogue.answers.changes(of: .standard)
    #expect(changes.map(\.key) == ["table", "help_text", "call_for_help"])
    #expect(changes.last?.words == "call_for_help: /usr/bin/siren --loud")
  }

  @Test func whoIsCalledAlreadyStaysByEnter() throws {
    let settings = #"{"call_for_help": ["/bin/siren"]}"#
    var dialogue = try dialogue(at: .help, settings, helpers: ["Eva"])
    #expect(dialogue.list.last == "  3  as it is: Eva, '/bin/siren'")
    _ = dialogue.handle("")
    #expect(dialogue.step == .quiet)
    #expect(dialogue.answers.helper == nil && dialogue.answers.callForHelp == nil)
  }

  @Test func whatWasAnsweredIsTheDefaultAfterGoingBack() throws {
    var dialogue = try dialogue(at: .help)
    for line in ["1", "Eva", "+49 170 1234567"] { _ = dialogue.handle(line) }
    let helper = dialogue.answers.helper
    #expect(dialogue.handle("b") == [.ask("Number or mail address of Eva [+49 170 1234567]: ")])
    #expect(dialogue.handle("b") == [.ask("Name of the person [Eva]: ")])
    #expect(dialogue.handle("B").last == .ask("Who? [1]: "))
    while dialogue.step != .quiet { _ = dialogue.handle("") }
    #expect(dialogue.answers.helper == helper)
    for line in ["22:00-07:00", "b"] { _ = dialogue.handle(line) }
    #expect(dialogue.question.hasSuffix("[22:00-07:00]: "))
    while dialogue.step != .help { _ = dialogue.handle("b") }
    for line in ["2", "siren", "b"] { _ = dialogue.handle(line) }
    #expect(dialogue.answers.helper == nil)
    #expect(dialogue.question == "Program and arguments [/usr/bin/siren]: ")
    while dialogue.step != .reader { _ = dialogue.handle("b") }
    #expect(dialogue.handle("b").first == .say("This is the first question; Ctrl-C leaves."))
  }

  @Test(arguments: [
    ("a b", ["a", "b"]), ("  a  ", ["a"]), ("'a b' c", ["a b", "c"]), ("a'b c'd", ["ab cd"]),
    (#"a "it's" ''"#, ["a", "it's", ""]), ("'open end", ["open end"]), ("", []),
  ])
  func quotationMarksKeepSpaces(line: String, words: [String]) {
    #expect(SetupDialogue.words(of: line) == words)
  }

  @Test func theLastLinesSayWhatWorksWhatDoesNotAndWhatIsNext() {
    let closing = SetupClosing(
      [
        .good("answers", "answers go out through \"send\""),
        .missing("help", "the reader's call for help reaches no one", cure: "run 'tactus setup'"),
      ], device: "loopback")
    #expect(
      closing.lines.prefix(3) == [
        #"Works:    reading on the virtual glove; answers go out through "send""#,
        "Not yet:  the reader's call for help reaches no one",
        "Next:     choose who is called for help with 'tactus setup'; start the messenger",
      ])
    #expect(closing.lines.allSatisfy { $0.count <= 80 })
  }
}
