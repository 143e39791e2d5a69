import TactusMessage
import TactusText
import Testing

@testable import TactusAnalysis

struct EncodedMeaningTests {
  private static let names =
    ["medium", "high", "critical", "help", "scam", "asks"] + Danger.allCases.map(\.rawValue)
    + MessageCategory.allCases.map(\.rawValue) + Tone.allCases.map(\.rawValue)

  /// An answer in which all scores are -9 but these.
  private static func line(_ scores: [String: String] = [:]) -> [UInt8] {
    let members = names.map { "\"\($0)\":\(scores[$0] ?? "-9")" }
    return Array("{\"id\":1,\(members.joined(separator: ",")),\"words\":[]}".utf8)
  }

  private static func analyze(_ text: String, _ scores: [String: String]) throws -> Analysis {
    let encoded = try #require(EncodedMeaning(line: line(scores)))
    let message = IncomingMessage(
      sender: "Tom", body: text, time: Timestamp(milliseconds: 0))
    return InstalledAnalyzer.ofProgram.analyze(message, by: encoded)
  }

  private static let pressing = ["medium": "20", "high": "20"]
  private static let danger = [
    "medium": "20", "high": "20", "critical": "20", "help": "20", "health": "20",
  ]

  // MARK: the answer

  @Test func anAnswerWithoutAScoreIsNone() {
    for name in Self.names {
      let line = String(decoding: Self.line(), as: UTF8.self)
        .replacing("\"\(name)\":-9", with: "\"other\":-9")
      #expect(EncodedMeaning(line: Array(line.utf8)) == nil, "\(name)")
    }
  }

  @Test(arguments: ["", "rubbish", "[]", "{}", "{\"medium\":1}", "null"])
  func anotherLineIsNoAnswer(_ text: String) {
    #expect(EncodedMeaning(line: Array(text.utf8)) == nil)
  }

  @Test(arguments: ["1e300", "-1e300", "1e-300"])
  func anExtremeScoreIsLimited(_ number: String) throws {
    let found = try Self.analyze("The chair is green", ["high": number])
    #expect((0...1).contains(found.urgency.value))
  }

  @Test func aScoreThatIsNoNumberMakesNoAnswer() {
    #expect(EncodedMeaning(line: Self.line(["high": "\"1\""])) == nil)
    #expect(EncodedMeaning(line: Self.line(["high": "null"])) == nil)
  }

  // MARK: the urgency

  @Test func aCalmTextThatTheEncoderFindsPressingInterrupts() throws {
    let found = try Self.analyze("The chair is green", Self.pressing)
    #expect(found.isUrgent && found.urgency.band == .high && !found.help.calls)
  }

  @Test func aPressingTextThatTheEncoderFindsCalmDoesNotInterrupt() throws {
    let text = "Please call me back at once, it cannot wait any longer"
    let message = IncomingMessage(sender: "Tom", body: text, time: Timestamp(milliseconds: 0))
    #expect(InstalledAnalyzer.ofProgram.analyze(message).isUrgent)
    #expect(try !Self.analyze(text, [:]).isUrgent)
  }

  @Test func aDangerThatTheEncoderReadsCallsForHelp() throws {
    let found = try Self.analyze("The chair is green", Self.danger)
    #expect(found.urgency == .alarm && found.danger == .health)
    #expect(found.help == .alarm(kind: "danger (health)"))
  }

  @Test func aPlainAlarmStaysOneWhateverTheEncoderReads() throws {
    for text in ["Fire! Get out!", "Help me, I cannot breathe", "There is a fire in the house!"] {
      let found = try Self.analyze(text, [:])
      #expect(found.isUrgent && found.help.calls, "\(text)")
    }
  }

  @Test func aTextWithoutWordsIsNeverUrgent() throws {
    for text in ["", " ", "\n\n", "\u{200B}"] {
      let found = try Self.analyze(text, Self.danger)
      #expect(!found.isUrgent && !found.help.calls, "\(text)")
    }
  }

  @Test func aScamDoesNotInterrupt() throws {
    let found = try Self.analyze(
      "You won a prize, click here now", Self.danger.merging(["scam": "30"]) { $1 })
    #expect(found.isScam && !found.isUrgent && !found.help.calls)
  }

  @Test func anUrgencyOfTheSourceCountsAlone() throws {
    let message = IncomingMessage(
      sender: "Tom", body: "The chair is green", time: Timestamp(milliseconds: 0),
      urgency: Urgency(clamping: 0.2))
    let encoded = try #require(EncodedMeaning(line: Self.line(Self.danger)))
    let found = InstalledAnalyzer.ofProgram.analyze(message, by: encoded)
    #expect(found.urgency.value == 0.2 && !found.help.calls)
  }

  @Test func theSameAnswerGivesTheSameAnalysis() throws {
    #expect(
      try Self.analyze("The chair is green", Self.pressing)
        == Self.analyze("The chair is green", Self.pressing))
  }

  // MARK: the request

  private func question(_ text: String, urgency: Urgency? = nil) -> EncoderQuestion? {
    let message = IncomingMessage(
      sender: "Tom \"T\"", body: text, time: Timestamp(milliseconds: 0), urgency: urgency)
    return EncoderQuestion(message, InstalledAnalyzer.ofProgram.analyze(message))
  }

  @Test func aRequestIsOneLineOfJSON() throws {
    let line = try #require(question("one\ntwo \"three\"")?.line)
    #expect(!line.contains(0x0A))
    #expect(String(decoding: line, as: UTF8.self).hasPrefix(#"{"from":"Tom \"T\"","text":"#))
  }

  @Test func whatIsCertainIsNotAsked() {
    #expect(question("There is a fire in the house! Get out!") == nil)
    #expect(question("The chair is green", urgency: .highest) == nil)
    #expect(question("") == nil)
    #expect(question("The chair is green") != nil)
  }

  @Test func aLongTextIsAskedByItsBeginning() throws {
    let line = try #require(question(String(repeating: "a chair ", count: 200_000))?.line)
    #expect(line.count < 3 * RuleAnalyzer.longestHead)
  }
}
