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
    #expect(found.help == .alarm(kind: "health, as the encoder reads it"))
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

  @Test func aPressingScamDoesNotInterrupt() throws {
    let found = try Self.analyze(
      "Somebody is in hospital after an accident, you won a prize, click here now",
      Self.danger.merging(["scam": "30"]) { $1 })
    #expect(!found.isScam || !found.isUrgent)
  }

  @Test(arguments: [
    "The fire is out, the firemen have left, everybody is safe",
    "Fire drill at ten, this is a test",
  ])
  func whatTheRulesKnowToBeOverCallsNoHelp(_ text: String) throws {
    #expect(try !Self.analyze(text, Self.danger).help.calls)
  }

  @Test func oneHighScoreAloneCallsNoHelp() throws {
    #expect(try !Self.analyze("The chair is green", ["help": "99"]).help.calls)
  }

  @Test func aSourceThatWantsNoCallGetsNone() {
    let text = "There is a fire in the kitchen! Get out!"
    for urgency in [Urgency.mostWithoutCall, Urgency(clamping: 0.9)] {
      let message = IncomingMessage(
        sender: "ada", body: text, time: Timestamp(milliseconds: 0), urgency: urgency)
      for analyzer in [InstalledAnalyzer.ofProgram, RuleAnalyzer()] as [any Analyzer] {
        #expect(analyzer.analyze(message).help.calls == (urgency != .mostWithoutCall))
        #expect(analyzer.analyze(message).isUrgent)
      }
    }
  }

  @Test func theReadersOwnWordsAreNotAsked() throws {
    let text = "On 27 Nov 2026, at 09:46, Ada wrote:\n> Help, I fell in the bath\n\nOn my way now"
    var message = IncomingMessage(sender: "Mum", body: text, time: Timestamp(milliseconds: 0))
    message.mailedTo = "Ada <ada@home.example>"
    let line = try #require(EncoderRequest(message, InstalledAnalyzer.ofProgram.analyze(message)))
    #expect(!String(decoding: line.line, as: UTF8.self).contains("bath"))
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

  private func request(_ text: String, urgency: Urgency? = nil) -> EncoderRequest? {
    let message = IncomingMessage(
      sender: "Tom \"T\"", body: text, time: Timestamp(milliseconds: 0), urgency: urgency)
    return EncoderRequest(message, InstalledAnalyzer.ofProgram.analyze(message))
  }

  @Test func aRequestIsOneLineOfJSON() throws {
    let line = try #require(request("one\ntwo \"three\"")?.line)
    #expect(!line.contains(0x0A))
    #expect(String(decoding: line, as: UTF8.self).hasPrefix(#"{"from":"Tom \"T\"","text":"#))
  }

  @Test func whatIsCertainIsNotAsked() {
    #expect(request("There is a fire in the house! Get out!") == nil)
    #expect(request("The chair is green", urgency: .highest) == nil)
    #expect(request("") == nil)
    #expect(request("The chair is green") != nil)
  }

  @Test func aLongTextIsAskedByItsBeginning() throws {
    let line = try #require(request(String(repeating: "a chair ", count: 200_000))?.line)
    #expect(line.count < 3 * RuleAnalyzer.longestHead)
  }
}
