import TactusBroker
import TactusTestSupport
import TactusText
import Testing

@testable import TactusFleet

@Suite struct FleetMessageTests {
  private static func message(_ payload: String) -> FleetMessage? {
    FleetMessage(Array(payload.utf8), under: "tactus/ada/message", keys: nil)
  }

  @Test(arguments: [
    (#","urgency":0.85"#, true), (#","urgency":1"#, true), (#","urgency":0.84"#, false),
    ("", false), (#","urgency":"1""#, false), (#","urgency":null"#, false),
  ])
  func aMessageIsUrgentFromTheCriticalBandOn(member: String, isUrgent: Bool) {
    #expect(Self.message(#"{"id":"x"\#(member)}"#)?.isUrgent == isUrgent)
  }

  @Test(arguments: [
    "", "[]", #"{"from":"Ada","text":"Tea?"}"#, #"{"id":""}"#, #"{"id":5}"#,
    #"{"id":"x""#, #"{"id":"x","sealed":"AAAA"}"#,
  ])
  func withoutAReadableIdItIsNotFollowed(payload: String) {
    #expect(Self.message(payload) == nil)
  }

  @Test func longNamesAndTextsAreCut() throws {
    let (name, text) = (String(repeating: "n", count: 500), String(repeating: "t", count: 500))
    let message = try #require(Self.message(#"{"id":"x","from":"\#(name)","text":"\#(text)"}"#))
    #expect(message.from?.count == 200 && message.text?.count == 300)
  }

  @Test func emptyTextsCountAsNone() throws {
    let message = try #require(Self.message(#"{"id":"x","from":"","text":""}"#))
    #expect(message.from == nil && message.text == nil)
  }

  @Test(arguments: [(65_536, true), (65_537, false)])
  func aPayloadOfMoreThan64KibibytesIsIgnored(length: Int, isRead: Bool) {
    let start = #"{"id":"x","text":""#
    let filler = String(repeating: "a", count: length - start.utf8.count - 2)
    #expect((Self.message(start + filler + #""}"#) != nil) == isRead)
  }
}

@Suite struct OperatorMessageTests {
  private func order(
    id: String = "x", from: String = "Fleet", text: String = "Tea?", urgency: Double? = nil
  ) -> OperatorMessage {
    OperatorMessage(
      id: id, from: from, text: text, urgency: urgency, expires: FleetSample.at(3600))
  }

  @Test func aPublicationHasTheMembersThatReadersParse() throws {
    let publication = order(text: "\"Tea\"?\u{1B}", urgency: 0.5)
      .publication(.groupMessage("ward"), keys: nil)
    #expect(publication.topic == "tactus/group/ward/message" && !publication.isRetained)
    let members = try #require(JSONMembers(line: Array(publication.payload.utf8)))
    #expect(members.keys == ["id", "from", "text", "urgency", "expires"])
    #expect(members.text("text") == "\"Tea\"?\u{1B}" && members.text("from") == "Fleet")
    #expect(members.decimal("urgency") == 0.5 && members.time("expires") == FleetSample.at(3600))
    let plain = order().publication(.messageToAll, keys: nil)
    #expect(plain.topic == "tactus/all/message" && !plain.payload.contains("urgency"))
  }

  @Test func aSealedPublicationShowsNothingAndOpensOnlyUnderItsTopic() throws {
    try Folder.with { folder in
      try SealingKeys.make(in: folder.file("key"))
      let keys = try SealingKeys(readingFrom: folder.file("key"))
      let publication = order(urgency: 1).publication(.message("ada"), keys: keys)
      let members = try #require(JSONMembers(line: Array(publication.payload.utf8)))
      #expect(members.keys == ["sealed"])
      let box = try #require(members.text("sealed"))
      #expect(keys.open(box, for: "tactus/bo/message") == nil)
      let opened = try #require(keys.open(box, for: publication.topic))
      #expect(JSONMembers(line: opened)?.text("text") == "Tea?")
    }
  }

  @Test func anIdThatReadersWithAKeyRejectIsRejectedHere() {
    let longest = MessageRules.longestSealedID
    #expect(
      order(id: String(repeating: "x", count: longest)).objection(at: FleetSample.at(0)) == nil)
    #expect(
      order(id: String(repeating: "x", count: longest + 1)).objection(at: FleetSample.at(0))
        == "id: it has at most \(longest) characters")
  }

  @Test(arguments: [-0.1, 1.5])
  func anUrgencyOutsideItsRangeIsRejected(urgency: Double) {
    #expect(order(urgency: urgency).objection(at: FleetSample.at(0))?.hasPrefix("urgency") == true)
  }
}
