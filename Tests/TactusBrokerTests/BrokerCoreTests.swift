import TactusBridge
import TactusMessage
import TactusSystem
import TactusText
import TactusWire
import Testing

@testable import TactusBroker

/// The bridge's core, with a service and a broker played by the test.
@Suite struct BrokerCoreTests {
  private let tea = #"{"id":"t","from":"Ada","text":"Tea?"}"#

  @Test func aMessageIsForgottenOnceTheBrokerHasWhatBecameOfIt() throws {
    var rig = BrokerRig()
    rig.arrive(tea)
    guard case .deliver(let message, let number) = rig.take().first else {
      Issue.record("not handed over")
      return
    }
    #expect(message.externalID == "t" && message.body == "Tea?")
    rig.hear(.delivered(number, .taken(MessageID(rawValue: 5), .silent(nil), .low)))
    let told = try #require(rig.reports().first)
    #expect(told.report.what == .taken && told.report.id == "t")
    #expect(rig.core.waiting == 1)
    // A broker that is killed at once has lost it.
    rig.hear(BrokerEvent.published(told.ticket))
    #expect(rig.take().isEmpty)
    rig.hear(BrokerEvent.confirmed(told.ticket))
    #expect(rig.take() == [.forget(number)])
    #expect(rig.core.waiting == 0)
  }

  @Test func whatTheServiceHasNotOnItsDiskIsHandedOverAgain() {
    var rig = BrokerRig()
    rig.arrive(tea)
    _ = rig.take()
    rig.hear(.delivered(1, .taken(nil, .silent(nil), .low)))
    #expect(rig.take().isEmpty)
    rig.wait(.seconds(3))
    #expect(rig.take().contains { if case .deliver(_, 1) = $0 { true } else { false } })
  }

  @Test func whatIsNoMessageIsRefusedWithoutAskingTheService() throws {
    var rig = BrokerRig()
    rig.arrive("nonsense")
    let effects = rig.effects
    #expect(!effects.contains { if case .deliver = $0 { true } else { false } })
    let told = try #require(rig.reports().first)
    #expect(told.report.what == .refused && told.report.id == nil && told.report.reason != nil)
  }

  @Test func whatHasExpiredIsNotHandedOver() throws {
    var rig = BrokerRig()
    rig.arrive(#"{"id":"t","from":"A","text":"b","expires":1772182799000}"#)
    let told = try #require(rig.reports().first)
    #expect(told.report.what == .expired && told.report.id == "t")
  }

  @Test func itsSenderHearsThatItWasTakenBeforeThatItWasFelt() {
    var rig = BrokerRig()
    rig.arrive(tea)
    _ = rig.take()
    rig.hear(.statusChanged(DeliveryStatus(number: 9, id: "t", what: .felt, time: rig.now.wall)))
    #expect(rig.reports().map(\.report.what) == [.taken, .felt])
    rig.hear(.delivered(1, .taken(MessageID(rawValue: 5), .felt, .low)))
    #expect(rig.reports().isEmpty)
  }

  @Test func whatIsSentAgainOnTheNextLineIsTheSameMessage() {
    var rig = BrokerRig()
    rig.hear(BrokerEvent.connected(isResumed: false))
    rig.arrive(#"{"from":"A","text":"b"}"#, packet: 7)
    rig.hear(BrokerEvent.lost("gone"))
    rig.hear(BrokerEvent.connected(isResumed: true))
    rig.arrive(#"{"from":"A","text":"b"}"#, packet: 7)
    #expect(rig.core.waiting == 1)
    // On one line, it is another message with the same text.
    rig.arrive(#"{"from":"A","text":"b"}"#, packet: 8)
    #expect(rig.core.waiting == 2)
  }

  @Test func whatWasNotAskedForAndWhatIsRetainedIsDropped() {
    var rig = BrokerRig()
    rig.arrive(tea, "tactus/bo/message")
    rig.arrive(tea, "$SYS/broker/version")
    rig.arrive(tea, isRetained: true)
    #expect(rig.core.waiting == 0)
    let told = rig.take().filter { if case .log = $0 { true } else { false } }
    #expect(told.count == 2)
  }

  @Test func whatBecameOfMessagesIsSettledInOrderOnceTheBrokerHasItForGood() {
    var rig = BrokerRig()
    for number in 1...3 {
      rig.hear(
        .statusChanged(
          DeliveryStatus(number: Int64(number), id: "t", what: .read, time: rig.now.wall)))
    }
    let tickets = rig.reports().map(\.ticket)
    rig.hear(BrokerEvent.confirmed(tickets[1]))
    #expect(rig.take().isEmpty)
    rig.hear(BrokerEvent.confirmed(tickets[0]))
    #expect(rig.take() == [.acknowledge(2)])
    // Reported again, since the service does not know yet: once is enough.
    rig.hear(.statusChanged(DeliveryStatus(number: 3, id: "t", what: .read, time: rig.now.wall)))
    #expect(rig.reports().isEmpty)
    rig.hear(BrokerEvent.confirmed(tickets[2]))
    #expect(rig.take() == [.acknowledge(3)])
  }

  @Test func anAnswerIsSentOnceTheBrokerHasIt() throws {
    var rig = BrokerRig()
    let answer = BridgeAnswer(
      key: "k", recipient: "Ada", text: "Yes", address: nil, id: "t", time: rig.now.wall)
    rig.hear(.answer(answer))
    #expect(rig.effects.contains(.reportReply("k", .later)))
    let told = try #require(rig.reports().first)
    #expect(told.report.what == .answered && told.report.text == "Yes" && told.report.id == "t")
    // By its key, a receiver of both reports knows that they are the same.
    #expect(told.report.key == "k")
    rig.hear(.answer(answer))
    #expect(rig.reports().isEmpty)
    rig.hear(BrokerEvent.published(told.ticket))
    #expect(rig.take() == [.reportReply("k", .sent)])
  }

  @Test func whatTheReaderSaysIsSealedIfThereIsAKey() throws {
    let keys = try SealingKeys(lines: BrokerDocumentTests.key, file: "key")
    var rig = BrokerRig(MessageRules(keys: keys, allowsPlain: false))
    rig.hear(
      .answer(
        BridgeAnswer(
          key: "k", recipient: "Ada", text: "Yes", address: nil, id: "t", time: rig.now.wall)))
    let published = rig.take().compactMap { effect in
      if case .publish(let publication, _) = effect { publication.payload } else { nil }
    }
    let payload = try #require(published.first)
    #expect(!payload.contains("Yes") && payload.contains(#""id":"t""#))
    let opened = DeliveryReport(
      Array(payload.utf8), under: "tactus/ada/delivery", keys: keys)
    #expect(opened?.text == "Yes")
  }

  @Test func theStateIsToldWhenItChangesAndToANewLine() {
    var rig = BrokerRig()
    func states() -> Int {
      rig.take().filter { effect in
        if case .publish(let one, _) = effect { one.topic == "tactus/ada/state" } else { false }
      }.count
    }
    rig.hear(BrokerEvent.connected(isResumed: false))
    #expect(states() == 0)
    rig.hear(BridgeEvent.connected)
    #expect(rig.effects.contains(.requestState))
    let state = ServiceState(
      place: "", glove: "loopback", isGloveThere: true, isPaused: false, alerts: 0, rate: 100,
      isQuiet: false)
    rig.hear(.state(state))
    #expect(states() == 1)
    rig.hear(.state(state))
    #expect(states() == 0)
    rig.hear(BridgeEvent.lost("away"))
    #expect(states() == 1)
    rig.hear(BrokerEvent.connected(isResumed: true))
    #expect(states() == 1)
  }

  @Test func nonsenseWithoutEndFillsNoLog() {
    var rig = BrokerRig()
    for number in 0..<1_000 { rig.arrive("nonsense", "tactus/x\(number % 3)/message") }
    for number in 0..<200 { rig.arrive("{\"nonsense\(number)") }
    let told = rig.take().filter { if case .log = $0 { true } else { false } }
    #expect(told.count <= 20)
  }
}
