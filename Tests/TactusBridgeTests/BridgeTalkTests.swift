import TactusClient
import TactusSystem
import TactusText
import TactusWire
import Testing

@testable import TactusBridge

/// The messages between a bridge and the service.
@Suite struct BridgeTalkTests {
  private static func message(_ id: String) -> BridgeMessage {
    BridgeMessage(
      sender: "Ada", body: "Lunch?", time: Timestamp(milliseconds: 1_772_182_800_000),
      externalID: id)
  }

  private static func open(_ talk: inout BridgeTalk) -> [BridgeEvent] {
    talk.begin(at: .zero)
    let asked = talk.requests(at: .zero)
    #expect(asked.map(\.request) == [.bridge("mail", answers: true)])
    return talk.handle(.answer(.done("bridge"), tag: asked[0].tag), at: .zero)
  }

  private static func ids(_ asked: [(request: ProgramRequest, tag: String)]) -> [String?] {
    asked.map { if case .deliver(let message, _) = $0.request { message.externalID } else { nil } }
  }

  @Test func nothingIsHandedOverBeforeTheBridgeIsKnown() {
    var talk = BridgeTalk(name: "mail", answers: true)
    talk.deliver(Self.message("1"), ticket: 1)
    #expect(talk.requests(at: .zero).isEmpty)
    let events = Self.open(&talk)
    guard case .connected? = events.first else { return #expect(Bool(false)) }
    #expect(Self.ids(talk.requests(at: .zero)) == ["1"])
    #expect(talk.waiting == 1)
  }

  @Test func whatWasNotAnsweredIsAskedAgainInOrder() {
    var talk = BridgeTalk(name: "mail", answers: true)
    _ = Self.open(&talk)
    for ticket in 1...20 { talk.deliver(Self.message("\(ticket)"), ticket: ticket) }
    talk.acknowledge(7)
    talk.reportOutcome(of: "k", .sent)
    let first = talk.requests(at: .zero)
    #expect(first.count == 18)
    let second = first.first {
      if case .deliver(let message, _) = $0.request { message.externalID == "2" } else { false }
    }
    let taken = talk.handle(
      .answer(.deliver(nil, .silent(nil), .low), tag: second?.tag), at: .zero)
    guard case .delivered(2, .taken(nil, .silent(nil), .low))? = taken.first else {
      return #expect(Bool(false))
    }
    guard case .lost? = talk.lose("gone").first else { return #expect(Bool(false)) }
    #expect(talk.lose("gone").isEmpty)
    _ = Self.open(&talk)
    let again = talk.requests(at: .zero)
    #expect(again[0].request == .settle(7))
    #expect(again[1].request == .sent("k", .sent))
    #expect(Self.ids(again).compactMap(\.self) == (["1"] + (3...17).map { "\($0)" }))
    #expect(talk.waiting == 19)
  }

  @Test func whatIsSettledOrSentIsNotToldAgain() {
    var talk = BridgeTalk(name: "mail", answers: true)
    _ = Self.open(&talk)
    talk.acknowledge(7)
    talk.reportOutcome(of: "k", .sent)
    talk.reportOutcome(of: "later", .later)
    let time = Timestamp(milliseconds: 0)
    for number in [7, 8] {
      let fate = DeliveryStatus(number: Int64(number), id: "1", what: .read, time: time)
      #expect(talk.handle(.event(.statusChanged(fate)), at: .zero).count == (number == 7 ? 0 : 1))
    }
    for key in ["k", "later", "new"] {
      let answer = BridgeAnswer(
        key: key, recipient: "Ada", text: "yes", address: nil, id: nil, time: time)
      #expect(talk.handle(.event(.answer(answer)), at: .zero).count == (key == "k" ? 0 : 1))
    }
  }

  @Test func aFullStoreIsTriedAgainAndAWrongMessageIsNot() {
    var talk = BridgeTalk(name: "mail", answers: true)
    _ = Self.open(&talk)
    talk.deliver(Self.message("1"), ticket: 1)
    talk.deliver(Self.message("2"), ticket: 2)
    let asked = talk.requests(at: .zero)
    let wrong = talk.handle(.answer(.refused("wrong", .badData), tag: asked[0].tag), at: .zero)
    guard case .refused(1, _)? = wrong.first else { return #expect(Bool(false)) }
    #expect(
      talk.handle(.answer(.refused("full", .inputOutput), tag: asked[1].tag), at: .zero).isEmpty)
    #expect(talk.requests(at: .seconds(1)).isEmpty)
    #expect(Self.ids(talk.requests(at: .seconds(2))) == ["2"])
  }

  @Test func aSecondBridgeOfTheNameIsToldSoOnce() {
    var talk = BridgeTalk(name: "mail", answers: true)
    talk.begin(at: .zero)
    let asked = talk.requests(at: .zero)
    _ = talk.handle(
      .answer(.refused("another is there", .unavailable), tag: asked[0].tag), at: .zero)
    #expect(talk.refusal == "another is there")
    guard case .lost("another is there")? = talk.lose("gone").first else {
      return #expect(Bool(false))
    }
  }

  @Test func whatNoLineHoldsIsCutFullFirst() {
    var long = Self.message("1")
    long.full = String(repeating: "\u{1}é", count: 40_000)
    long.body = String(repeating: "a", count: 30_000)
    let cut = long.fitting()
    #expect(cut.body == long.body)
    #expect((cut.full?.count ?? 0) > 1_000)
    #expect(
      ProgramRequest.deliver(cut, wait: 1).json().utf8.count < ServiceProtocol.longestLine)
  }
}
