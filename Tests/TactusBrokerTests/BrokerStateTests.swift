import TactusBridge
import TactusSystem
import TactusText
import TactusWire
import Testing

@testable import TactusBroker

/// The reader's state, as published and shown.
@Suite struct BrokerStateTests {
  private func hand(_ glove: String) -> ServiceState {
    ServiceState(
      room: "messages", rooms: ["messages"], place: "home", row: nil, glove: glove,
      isGloveThere: true, isReleased: false, isPaused: false, alerts: 0, rate: 100, isQuiet: false)
  }

  private func rig() -> BrokerRig {
    var rig = BrokerRig()
    rig.core = BrokerCore(
      reader: "ada", groups: [], topics: [], rules: MessageRules(), program: "tactus",
      home: HomeDevice(
        prefix: "homeassistant", reader: "ada", allowsPlain: true, program: "tactus"))
    return rig
  }

  private func published(_ effects: [BrokerEffect], _ topic: String) -> [String] {
    effects.compactMap { effect in
      guard case .publish(let publication, _) = effect, publication.topic.hasSuffix(topic) else {
        return nil
      }
      #expect(publication.isRetained)
      return publication.payload
    }
  }

  @Test func whatTheHostRunsOnIsToldWhenItChanges() throws {
    var rig = rig()
    rig.effects += rig.core.handle(HostPower(source: .battery, battery: 41))
    rig.hear(BrokerEvent.connected(isResumed: false))
    rig.hear(.state(hand("loopback")))
    let first = try #require(published(rig.take(), "/state").last)
    #expect(first.contains(#""power":{"source":"battery","battery":41,"charging":false}"#))
    #expect(ReaderState(Array(first.utf8))?.power == HostPower(source: .battery, battery: 41))
    _ = rig.core.handle(HostPower(source: .battery, battery: 41))
    rig.step()
    #expect(published(rig.take(), "/state").isEmpty)
    _ = rig.core.handle(HostPower(source: .battery, battery: 40))
    rig.step()
    #expect(published(rig.take(), "/state").count == 1)
    _ = rig.core.handle(nil)
    rig.step()
    #expect(published(rig.take(), "/state").first?.contains("power") == false)
  }

  @Test func theGlovesBatteryIsPublishedAndHomeAssistantGetsSensorsForIt() throws {
    var rig = rig()
    rig.hear(BrokerEvent.connected(isResumed: false))
    rig.hear(BridgeEvent.connected)
    rig.hear(.state(hand("loopback")))
    #expect(rig.take().isEmpty == false)
    var state = hand("loopback")
    state.supply = Supply(millivolts: 3512, charge: 24, state: 1)
    rig.hear(.state(state))
    let effects = rig.take()
    let shown = try #require(published(effects, "/config").first)
    #expect(shown.contains(#""glove-battery":{"platform":"sensor","name":"Glove battery""#))
    #expect(shown.contains(#""glove-voltage":{"platform":"sensor","name":"Glove voltage""#))
    let json = try #require(published(effects, "/state").last)
    #expect(
      json.contains(
        #""battery":{"mv":3500,"percent":24,"low":true,"critical":false,"external":false}"#))
    #expect(
      ReaderState(Array(json.utf8))?.hand?.battery
        == Supply(millivolts: 3500, charge: 24, state: 1))
    rig.hear(.state(state))
    #expect(published(rig.take(), "/config").isEmpty)
  }

  @Test func aVoltageThatFlickersAboutAStepIsPublishedOnce() {
    var rig = rig()
    rig.hear(BrokerEvent.connected(isResumed: false))
    rig.hear(BridgeEvent.connected)
    let measured: [UInt16] = [3899, 3901, 3899, 3850, 3949, 3951, 3910]
    let voltages = measured.map { millivolts in
      var state = hand("loopback")
      state.supply = Supply(millivolts: millivolts, charge: 24)
      rig.hear(.state(state))
      return published(rig.take(), "/state").compactMap {
        ReaderState(Array($0.utf8))?.hand?.battery?.millivolts
      }
    }
    #expect(voltages == [[3850], [3900], [], [3850], [3900], [3950], []])
  }

  @Test(arguments: ReaderEvent.allCases)
  func theStateIsRequestedWhenMoreThanTheLastPulseHasChanged(event: ReaderEvent) {
    var rig = rig()
    rig.hear(BrokerEvent.connected(isResumed: false))
    rig.hear(BridgeEvent.connected)
    rig.hear(.state(hand("loopback")))
    rig.wait(.seconds(1))
    _ = rig.take()
    rig.hear(.reader(event))
    #expect(rig.take().contains(.requestState) == (event != .felt))
  }

  @Test func homeAssistantHasASensorOfTheBatteryOnlyWhereThereIsOne() throws {
    var rig = rig()
    rig.hear(BrokerEvent.connected(isResumed: false))
    #expect(try #require(published(rig.take(), "/config").first).contains("battery") == false)
    rig.effects += rig.core.handle(HostPower(source: .mains, battery: 90, isCharging: true))
    let shown = try #require(published(rig.take(), "/config").first)
    #expect(shown.contains(#""device_class":"battery","unit_of_measurement":"%""#))
    // A change of the charge alone needs no other sensor.
    #expect(rig.core.handle(HostPower(source: .battery, battery: 89)).isEmpty)
    rig.effects += rig.core.handle(HostPower(source: .mains))
    let taken = try #require(published(rig.take(), "/config").first)
    #expect(taken.contains(#""battery":{"platform":"sensor"}"#))
  }

  @Test func aSensorThatAnEarlierProcessHasShownIsTakenAwayWhereThereIsNoBatteryAnyMore() throws {
    var rig = rig()
    rig.hear(BrokerEvent.connected(isResumed: false))
    rig.effects += rig.core.handle(HostPower(source: .mains, battery: 90))
    let kept = try #require(
      rig.take().compactMap { if case .retain(let topics) = $0 { topics } else { nil } }.last)
    let next = HomeDevice(
      prefix: "homeassistant", reader: "ada", allowsPlain: true, program: "tactus")
    rig.core = BrokerCore(
      reader: "ada", groups: [], topics: [], rules: MessageRules(), program: "tactus", home: next,
      retained: RetainedTopics(Array(kept.json.utf8)))
    rig.hear(BrokerEvent.connected(isResumed: true))
    let shown = try #require(published(rig.take(), "/config").first)
    #expect(shown.contains(#""battery":{"platform":"sensor"}"#))
  }

  @Test func whatAnEarlierNameHasLeftIsEmptiedUntilTheBrokerHasTakenThat() throws {
    var earlier = RetainedTopics()
    earlier.use(["tactus/old/state", "homeassistant/device/tactus-old/config"])
    var rig = rig()
    rig.core = BrokerCore(
      reader: "ada", groups: [], topics: [], rules: MessageRules(), program: "tactus", home: nil,
      retained: earlier)
    for _ in 0..<2 {
      rig.hear(BrokerEvent.connected(isResumed: false))
      let emptied = published(rig.effects, "/state") + published(rig.effects, "-old/config")
      #expect(emptied == ["", ""])
      for case .publish(_, let ticket) in rig.take() { rig.hear(BrokerEvent.refused(ticket, "no")) }
    }
    rig.hear(BrokerEvent.connected(isResumed: false))
    for case .publish(_, let ticket) in rig.take() { rig.hear(BrokerEvent.published(ticket)) }
    let kept = rig.take().compactMap { if case .retain(let topics) = $0 { topics } else { nil } }
    #expect(kept.last?.stale == [] && kept.last?.used == ["tactus/ada/state"])
    rig.hear(BrokerEvent.connected(isResumed: false))
    #expect(published(rig.take(), "").isEmpty)
  }

  @Test(arguments: ["", "7", "{", ##"{"used":[7],"stale":["a/+","#",""],"sensors":{}}"##])
  func aDamagedFileOfWhatIsRetainedPublishesNothing(text: String) {
    #expect(RetainedTopics(Array(text.utf8)).stale.isEmpty)
  }

  @Test(arguments: [
    ("/dev/ttyACM0", GloveSupply.usb), ("/dev/ttyUSB12", .usb), ("/dev/ttyS0", nil),
    ("/dev/pts/3", nil), ("loopback", nil), ("", nil),
  ])
  func aGloveAtAPortOfUSBIsFedByIt(place: String, supply: GloveSupply?) {
    #expect(ReaderState.Hand(hand(place)).supply == supply)
  }

  @Test func aStateThatAnotherHasReplacedIsToldAgainWithinTenMinutes() {
    var rig = rig()
    rig.hear(BrokerEvent.connected(isResumed: false))
    rig.hear(.state(hand("loopback")))
    _ = rig.take()
    rig.wait(.seconds(599))
    rig.hear(.state(hand("loopback")))
    #expect(published(rig.take(), "/state").isEmpty)
    rig.wait(.seconds(2))
    #expect(published(rig.take(), "/state").count == 1)
  }

  @Test(arguments: [
    #"{"online":true,"power":{"battery":400}}"#, #"{"online":true,"power":"full"}"#,
    #"{"online":true,"power":{"source":"sun"}}"#, #"{"online":true,"power":[41]}"#,
  ])
  func powerThatIsNoneIsLeftOut(payload: String) {
    let state = ReaderState(Array(payload.utf8))
    #expect(state?.isOnline == true && state?.power == nil)
  }

  @Test func ofACutObjectTheWholeMembersAtItsBeginningAreRead() {
    func id(_ text: String) -> String? { BrokerMembers(beginning: Array(text.utf8))?.text("id") }
    #expect(id(#"{"id":"a\",b","from":"A","text":"xxxx"#) == "a\",b")
    #expect(id(#"{"more":[1,{"id":"no"}],"id":"yes","text":["#) == "yes")
    #expect(id(#"{"text":"x","id":"cut"#) == nil)
    #expect(id(#"[1,2,3"#) == nil)
    #expect(id("") == nil)
  }
}
