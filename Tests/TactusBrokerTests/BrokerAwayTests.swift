import TactusBridge
import TactusMessage
import TactusSystem
import TactusText
import TactusWire
import Testing

@testable import TactusBroker

/// The bridge's core while the broker is away, or misbehaves.
@Suite struct BrokerAwayTests {
  /// A broker that is away receives nothing, and acknowledges nothing.
  @Test func aFloodIsLeftWithTheBrokerUntilTheServiceHasTakenHalfOfIt() {
    var rig = BrokerRig()
    rig.hear(BrokerEvent.connected(isResumed: false))
    for number in 0..<4_000 { rig.arrive(#"{"id":"\#(number)","from":"A","text":"b"}"#) }
    var isResting = rig.core.mustRest()
    #expect(isResting)
    rig.hear(BrokerEvent.lost(""))
    for _ in 0..<200 where isResting {
      for effect in rig.take() {
        guard case .deliver(_, let ticket) = effect else { continue }
        rig.hear(.delivered(ticket, .taken(MessageID(rawValue: 1), .silent(nil), .low)))
      }
      isResting = rig.core.mustRest()
    }
    #expect(!isResting)
    // Their delivery status is still to be reported.
    #expect(rig.core.waiting == 4_000)
    #expect(rig.core.unanswered < 2_000)
  }

  @Test func longMessagesAreLeftWithTheBrokerUntilTheServiceHasTakenHalfOfThem() {
    var rig = BrokerRig()
    rig.hear(BrokerEvent.connected(isResumed: false))
    let long = String(repeating: "x", count: 49_000)
    for number in 0..<700 {
      rig.arrive(#"{"id":"\#(number)","from":"A","text":"b","long":"\#(long)"}"#)
    }
    var isResting = rig.core.mustRest()
    #expect(isResting)
    rig.hear(BrokerEvent.lost(""))
    for _ in 0..<50 where isResting {
      for effect in rig.take() {
        guard case .deliver(_, let ticket) = effect else { continue }
        rig.hear(.delivered(ticket, .taken(MessageID(rawValue: 1), .silent(nil), .low)))
      }
      isResting = rig.core.mustRest()
    }
    #expect(!isResting)
  }

  @Test func aBrokerThatAcknowledgesNothingCostsNoMemoryWithoutEnd() {
    var rig = BrokerRig()
    rig.core.mostReporting = 10
    rig.hear(BrokerEvent.connected(isResumed: false))
    for number in 0..<30 { rig.arrive("{\"nonsense\(number)") }
    #expect(rig.core.waiting <= 11)
    #expect(rig.take().contains(.forget(30)))
    #expect(rig.core.purposes.count <= 11)
  }

  @Test func anAnswerIsForLaterWhileTheBrokerIsAway() {
    var rig = BrokerRig()
    rig.hear(BrokerEvent.connected(isResumed: false))
    rig.hear(BrokerEvent.lost(""))
    rig.hear(
      .answer(
        BridgeAnswer(
          key: "k", recipient: "Ada", text: "Yes", address: nil, id: "t", time: rig.now.wall)))
    #expect(rig.take().contains(.reportReply("k", .later)))
  }

  @Test func aStateThatIsReplacedLeavesNothingBehind() {
    var rig = BrokerRig()
    rig.hear(BrokerEvent.connected(isResumed: false))
    let state = ServiceState(
      place: "", glove: "loopback", isGloveThere: true, isPaused: false, alerts: 0, rate: 100,
      isQuiet: false)
    for _ in 0..<10 {
      rig.hear(BridgeEvent.connected)
      rig.hear(.state(state))
      rig.hear(BridgeEvent.lost("away"))
    }
    #expect(rig.core.purposes.isEmpty)
  }

  @Test func nothingIsDueThatOnlyTheBrokerCouldHear() {
    var rig = BrokerRig()
    rig.hear(BrokerEvent.connected(isResumed: false))
    rig.hear(BridgeEvent.connected)
    rig.hear(
      .state(
        ServiceState(
          place: "", glove: "loopback", isGloveThere: true, isPaused: false, alerts: 0, rate: 100,
          isQuiet: false)))
    rig.hear(BrokerEvent.lost("gone"))
    rig.hear(BridgeEvent.lost("away"))
    rig.wait(.seconds(60))
    #expect(rig.core.nextDeadline() == nil)
  }

  @Test func aNewSessionSendsNothingAgain() {
    var rig = BrokerRig()
    let bell = #"{"from":"Doorbell","text":"Somebody is at the door"}"#
    rig.hear(BrokerEvent.connected(isResumed: false))
    rig.arrive(bell, packet: 1)
    rig.hear(BrokerEvent.lost("gone"))
    rig.hear(BrokerEvent.connected(isResumed: false))
    rig.arrive(bell, packet: 1)
    #expect(rig.core.waiting == 2)
    rig.hear(BrokerEvent.lost("gone"))
    rig.hear(BrokerEvent.connected(isResumed: true))
    rig.arrive(bell, packet: 1)
    #expect(rig.core.waiting == 2)
    rig.arrive(bell, packet: 1)
    #expect(rig.core.waiting == 3)
  }
}
