import TactusAnalysis
import TactusMessage
import TactusTestSupport
import TactusText
import Testing

@testable import TactusMessenger

@Suite struct DigestTests {
  private static func message(
    _ id: Int64, _ sender: String, _ gist: String, _ category: MessageCategory = .personal,
    urgency: Double = 0.1, asks: Bool = false, isUrgent: Bool = false, isScam: Bool = false
  ) -> Message {
    Message(
      id: MessageID(rawValue: id), conversation: ConversationID(rawValue: id), sender: sender,
      body: gist, time: Timestamp(milliseconds: id),
      analysis: Analysis(
        language: .english, urgency: Urgency(clamping: urgency), isUrgent: isUrgent, danger: nil,
        isScam: isScam, category: category, tone: .neutral, asks: asks, summary: gist, gist: gist,
        isFraudAlert: false), isRead: false)
  }

  private static let fifteen: [Message] =
    [
      message(1, "Anna", "fell, ambulance on its way", urgency: 0.95, isUrgent: true),
      message(2, "Bank", "900 EUR at Shop", .service, urgency: 0.75),
      message(3, "Tom", "dinner on Saturday?", urgency: 0.5, asks: true),
      message(4, "Lea", "send the form by Friday", .work, urgency: 0.4, asks: true),
    ] + (5...9).map { message($0, "Club", "see you", .personal) }
    + (10...13).map { message($0, "Shop", "sale", .promotion) }
    + [
      message(14, "Door", "battery 80 %", .automation),
      message(15, "Prince", "you won", .service, isScam: true),
    ]

  @Test func fifteenMessagesBecomeThreeLines() {
    let digest = Digest(Self.fifteen)
    #expect(
      digest.lines.map(\.text) == [
        "Anna: fell, ambulance…; +1", "Tom asks: dinner on…; Lea", "5 private, 4 ads, +2",
      ])
    #expect(digest.lines.flatMap(\.messages).count == 15)
    #expect(digest[.asking]?.messages == [MessageID(rawValue: 3), MessageID(rawValue: 4)])
  }

  @Test func aLineThatWouldBeEmptyIsLeftOut() {
    #expect(Digest([]).lines.isEmpty)
    #expect(
      Digest([Self.message(1, "Door", "closed", .automation)]).lines.map(\.text) == ["1 device"])
  }

  @Test func aScamIsCountedAndNeverTold() {
    let scam = Self.message(1, "Mum (new number)", "send money", asks: true, isScam: true)
    #expect(Digest([scam]).lines.map(\.text) == ["1 doubtful"])
  }

  @Test(arguments: UInt64(0)..<200)
  func everyDigestTellsAllMessagesOnceInShortLines(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = ["", "a", "fell", "supercalifragilisticexpialidocious", "900 EUR", "né à Łódź 🎂"]
    let messages = (0..<Int64.random(in: 0...40, using: &random)).map { id in
      Self.message(
        id, words.randomElement(using: &random) ?? "",
        (0...Int.random(in: 0...9, using: &random)).map { _ in
          words.randomElement(using: &random) ?? ""
        }.joined(separator: " "),
        MessageCategory.allCases.randomElement(using: &random) ?? .work,
        urgency: Double.random(in: 0...1, using: &random), asks: Bool.random(using: &random),
        isUrgent: Bool.random(using: &random), isScam: Bool.random(using: &random))
    }
    let digest = Digest(messages)
    #expect(digest.lines.count <= 3, "seed \(seed)")
    #expect(
      digest.lines.map(\.text.count).reduce(0, +) <= Digest.mostCharacters,
      "seed \(seed): \(digest.lines.map(\.text))")
    #expect(digest.lines.allSatisfy { !$0.text.isEmpty }, "seed \(seed)")
    #expect(
      digest.lines.flatMap(\.messages).sorted { $0.rawValue < $1.rawValue } == messages.map(\.id),
      "seed \(seed)")
  }
}
