import TactusAnalysis
import TactusMessage
import TactusText
import Testing

/// The reasons for an urgency, as sentences with words of the message.
@Suite struct ReasonTests {
  private static func why(
    _ text: String, from sender: String = "Sam", urgency: Urgency? = nil
  ) -> [String] {
    var message = IncomingMessage(sender: sender, body: text, time: Timestamp(milliseconds: 0))
    message.urgency = urgency
    return InstalledAnalyzer.ofProgram.analyze(message).why
  }

  @Test(arguments: [
    ("Smoke in the kitchen, get out", "danger: fire or smoke – 'Smoke in the kitchen, get out'"),
    (
      "Il y a le feu dans la cuisine !",
      "danger: fire or smoke – 'Il y a le feu dans la cuisine !'"
    ),
    ("Help!", "danger: a call for rescuers – 'Help!'"),
    (
      "I smell gas in the hall and I feel sick",
      "danger: gas or carbon monoxide – 'I smell gas in the hall and I feel sick'"
    ),
  ])
  func aPlainAlarmIsQuotedAsItStands(text: String, reason: String) {
    #expect(Self.why(text).first == reason)
  }

  @Test(arguments: [
    (
      "Smoke alarm went off, false alarm, just toast",
      "no alarm: says that it is over – 'false alarm, just toast'"
    ),
    (
      "Fire drill at 2 pm today. The building is on fire only in the exercise.",
      "no alarm: a drill or a test – 'Fire drill at 2 pm today'"
    ),
  ])
  func aSilencedAlarmSaysWhy(text: String, reason: String) {
    #expect(Self.why(text).first == reason)
  }

  @Test func aRequestStatesItsTimeAndItsWords() {
    #expect(
      Self.why("Can you send me the form by 17:00?", from: "Lea").last?.hasPrefix("asks by 17:00")
        == true)
    #expect(
      Self.why("Kannst du mir bis Freitag das Formular schicken?", from: "Lea").last?
        .hasPrefix("asks by Freitag") == true)
  }

  @Test func aRoutineMessageIsNamedByItsKind() {
    #expect(
      Self.why("Washing machine: cycle finished", from: "Home") == ["a machine in its normal state"]
    )
    #expect(
      Self.why("Sync of 12 folders", from: "Backup app").first == "a machine's routine notice")
    #expect(Self.why("lol ok", from: "Leo") == ["talk that can wait"])
  }

  @Test func theUrgencyThatTheSenderGaveIsTheReason() {
    #expect(
      Self.why("Dinner is ready", urgency: Urgency(clamping: 0.9)).first
        == "its sender gave the urgency critical")
  }

  @Test(arguments: ["", " ", "?!", String(repeating: "smoke ", count: 4000)])
  func anOddTextHasFewAndShortReasons(text: String) {
    let why = Self.why(text)
    #expect(why.count <= Analysis.mostReasons)
    #expect(why.allSatisfy { $0.count <= 140 }, "\(why)")
  }

  @Test func theRulesAloneNameTheirReasonToo() {
    let message = IncomingMessage(
      sender: "Tom", body: "The house is on fire", time: Timestamp(milliseconds: 0))
    #expect(
      RuleAnalyzer().analyze(message).why.first
        == "danger: fire or smoke – 'The house is on fire'")
  }
}
