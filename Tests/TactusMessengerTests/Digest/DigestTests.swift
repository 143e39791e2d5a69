import TactusAnalysis
import TactusMessage
import TactusTestSupport
import TactusText
import Testing

@testable import TactusMessenger

@Suite struct DigestTests {
  private static func message(
    _ id: Int64, _ sender: String, _ body: String, _ category: MessageCategory = .personal,
    urgency: Double = 0.1, asks: Bool = false, isUrgent: Bool = false, isScam: Bool = false,
    danger: Danger? = nil, in conversation: Int64? = nil, _ language: Language = .english
  ) -> Message {
    let found = RuleAnalyzer().analyze(
      IncomingMessage(sender: sender, body: body, time: Timestamp(milliseconds: id)))
    return Message(
      id: MessageID(rawValue: id),
      conversation: ConversationID(rawValue: conversation ?? number(of: sender)),
      sender: sender, body: body, time: Timestamp(milliseconds: id),
      analysis: Analysis(
        language: language, urgency: Urgency(clamping: urgency), isUrgent: isUrgent,
        danger: danger, isScam: isScam, category: category, tone: .neutral, asks: asks,
        summary: found.summary, gist: found.gist, isFraudAlert: false), isRead: false)
  }

  /// A number for a sender, the same for equal names.
  private static func number(of sender: String) -> Int64 {
    sender.unicodeScalars.reduce(7) { ($0 &* 31 &+ Int64($1.value)) % 1_000_003 }
  }

  private static let fifteen: [Message] =
    [
      message(1, "Anna", "Mum fell, ambulance on its way", urgency: 0.95, isUrgent: true),
      message(2, "Bank", "900 EUR at Shop", .service, urgency: 0.75),
      message(3, "Tom", "Would you like to come to dinner on Saturday?", urgency: 0.5, asks: true),
      message(4, "Lea", "Please send the form by Friday.", .work, urgency: 0.4, asks: true),
    ] + (5...9).map { message($0, "Club \($0)", "see you", .personal) }
    + (10...13).map { message($0, "Shop \($0)", "sale", .promotion) }
    + [
      message(14, "Door", "battery 80 %", .automation),
      message(15, "Prince", "you won", .service, isScam: true),
    ]

  private static func lines(_ messages: [Message], answered: Set<MessageID> = []) -> [String] {
    Digest(messages, answered: answered).lines.map(\.text)
  }

  @Test func fifteenMessagesBecomeThreeLines() {
    let digest = Digest(Self.fifteen)
    #expect(
      digest.lines.map(\.text) == [
        "Anna: Mum fell, ambulance on its way; Bank: 900 EUR at Shop",
        "Tom asks: Would you like to come to dinner on Saturday?; Lea",
        "5 private, 4 ads, 1 device, 1 doubtful",
      ])
    #expect(digest.lines.flatMap(\.messages).count == 15)
    #expect(digest[.asking]?.messages == [MessageID(rawValue: 3), MessageID(rawValue: 4)])
    #expect(digest[.asking]?.told == [MessageID(rawValue: 3), MessageID(rawValue: 4)])
  }

  @Test func aLineThatWouldBeEmptyIsLeftOut() {
    #expect(Digest([]).lines.isEmpty)
    #expect(Self.lines([Self.message(1, "Door", "closed", .automation)]) == ["1 device"])
  }

  @Test func aScamIsCountedAndNeverTold() {
    let scam = Self.message(1, "Mum (new number)", "send money", asks: true, isScam: true)
    #expect(Self.lines([scam]) == ["1 doubtful"])
  }

  @Test func aConversationIsOneItem() {
    let chat = [
      Self.message(3, "Olek", "Can you bring the drill tomorrow?", urgency: 0.4, asks: true),
      Self.message(1, "Olek", "hi"), Self.message(2, "Olek", "are you there", asks: true),
    ]
    #expect(Self.lines(chat) == ["Olek asks: Can you bring the drill tomorrow?"])
    #expect(Digest(chat)[.asking]?.messages.count == 3)
  }

  @Test func aDangerThatIsOverIsToldAsOver() {
    let messages = [
      Self.message(
        1, "Nina", "Gas smell in the stairs, get out!", urgency: 0.95, isUrgent: true,
        danger: .fireOrGas),
      Self.message(2, "Nina", "gas man's gone, all safe"),
    ]
    #expect(Self.lines(messages) == ["Nina: gas man's gone, all safe"])
    #expect(Digest(messages).lines.map(\.kind) == [.rest])
  }

  @Test func aNewDangerAfterAnAllClearIsTold() {
    let messages = [
      Self.message(
        3, "Nina", "it is burning again", urgency: 0.95, isUrgent: true, danger: .fireOrGas),
      Self.message(
        1, "Nina", "Fire in the hall", urgency: 0.95, isUrgent: true, danger: .fireOrGas),
      Self.message(2, "Nina", "false alarm"),
    ]
    #expect(Self.lines(messages) == ["Nina: it is burning again"])
  }

  @Test func aQuestionThatWasTakenBackOrAnsweredIsNotTold() {
    let question = Self.message(1, "Kim", "Where is the blue pen?", urgency: 0.4, asks: true)
    #expect(
      Self.lines([question, Self.message(2, "Kim", "never mind, found it")]) == ["1 private"])
    #expect(Self.lines([question], answered: [question.id]) == ["1 private"])
    #expect(Self.lines([question]) == ["Kim asks: Where is the blue pen?"])
  }

  @Test func anAnswerDoesNotEndADanger() {
    let alarm = Self.message(
      1, "Anna", "Smoke in the kitchen", urgency: 0.95, isUrgent: true, danger: .fireOrGas)
    #expect(Self.lines([alarm], answered: [alarm.id]) == ["Anna: Smoke in the kitchen"])
  }

  @Test func newsWithADateIsToldBeforeTheCounts() {
    let messages = [
      Self.message(1, "Town Works", "No power on Tuesday from 9:00 to 11:00.", .service),
      Self.message(2, "Club", "see you"),
      Self.message(3, "Shop", "Sale until Sunday", .promotion),
    ]
    #expect(
      Self.lines(messages) == [
        "Town Works: No power on Tuesday from 9:00 to 11:00; +1 ad, 1 private"
      ])
  }

  @Test(arguments: [
    ("Dr Jonas's practice, 20 Bank Quay", "Jonas's practice"), ("Priya (comm guide)", "Priya"),
    ("Stone Age Tuesdays 🧗", "Stone Age Tuesdays"), ("Frau Dr. Weber", "Weber"),
    ("Österr. Hilfswerk für Taubblinde", "Österr. Hilfswerk"), ("🎉", "🎉"), ("", "unknown"),
    ("+49 170 1234567", "unknown number 67"),
  ])
  func aNameHasNoTitleAndNoAddress(sender: String, name: String) {
    #expect(DigestWords.name(sender) == name)
  }

  @Test func aLongRequestIsShortenedAtAClause() {
    let mail = Self.message(
      1, "Jury Bureau",
      """
      Dear Mr Adeyemi,

      Thank you for your reply to the jury summons for 14 July at Snaresbrook Crown Court. We note \
      that you use a communicator-guide. Please reply within 7 days with the name of the agency.
      """, .service, urgency: 0.5, asks: true)
    #expect(
      Self.lines([mail]) == [
        "Jury Bureau asks: Please reply within 7 days with the name of the agency"
      ])
  }

  @Test(arguments: UInt64(0)..<200)
  func everyDigestTellsAllMessagesOnceInShortLines(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = [
      "", "a", "fell", "supercalifragilisticexpialidocious", "900 EUR", "né à Łódź 🎂", "Friday.",
      "never mind", "can you", "17:00?", "if", "not",
    ]
    let messages = (0..<Int64.random(in: 0...40, using: &random)).map { id in
      Self.message(
        id, words.randomElement(using: &random) ?? "",
        (0...Int.random(in: 0...19, using: &random)).map { _ in
          words.randomElement(using: &random) ?? ""
        }.joined(separator: " "),
        MessageCategory.allCases.randomElement(using: &random) ?? .work,
        urgency: Double.random(in: 0...1, using: &random), asks: Bool.random(using: &random),
        isUrgent: Bool.random(using: &random), isScam: Bool.random(using: &random),
        in: Int64.random(in: 1...30, using: &random),
        Language.allCases.randomElement(using: &random) ?? .english)
    }
    let digest = Digest(messages)
    #expect(digest.lines.count <= 3, "seed \(seed)")
    #expect(
      digest.lines.allSatisfy { (1...Digest.mostCharacters).contains($0.text.count) },
      "seed \(seed): \(digest.lines.map(\.text))")
    #expect(
      digest.lines.flatMap(\.messages).sorted { $0.rawValue < $1.rawValue } == messages.map(\.id),
      "seed \(seed)")
    #expect(
      digest.lines.allSatisfy { Set($0.messages).isSuperset(of: $0.told) }, "seed \(seed)")
  }
}
