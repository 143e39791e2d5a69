import TactusBroker
import TactusTestSupport
import TactusText
import Testing

@testable import TactusFleet

/// The opening, the limits and the end of alerts.
@Suite struct FleetAlertTests {
  private let key = FleetAlert.Key(reader: "ada", id: "x")

  @Test func anAlertThatTheReadersRulesMadeUrgentHasTheTextOfItsMessage() {
    var state = FleetState()
    #expect(state.receive("tactus/ada/message", FleetSample.message("x", urgency: 0.2)) == [])
    state.receive("tactus/ada/delivery", FleetSample.report("x", "taken", #","urgent":true"#))
    #expect(state.alerts[key]?.from == "Smoke alarm")
    #expect(state.alerts[key]?.text == "Fire in the kitchen")
  }

  @Test func theLatestMessageOfAnIdGivesTheText() {
    var state = FleetState()
    state.receive("tactus/ada/message", #"{"id":"x","from":"A","text":"one"}"#)
    state.receive("tactus/ada/message", #"{"id":"x","from":"B","text":"two"}"#)
    state.receive("tactus/ada/delivery", FleetSample.report("x", "taken", #","urgent":true"#))
    #expect(state.alerts[key]?.text == "two" && state.alerts[key]?.from == "B")
  }

  @Test(arguments: [(511, true), (512, false)])
  func aMessageIsRememberedUntil512OthersCameAfterIt(others: Int, isKnown: Bool) {
    var state = FleetState()
    state.receive("tactus/ada/message", #"{"id":"x","text":"words"}"#)
    for number in 0..<others { state.receive("tactus/ada/message", #"{"id":"n\#(number)"}"#) }
    state.receive("tactus/ada/delivery", FleetSample.report("x", "taken", #","urgent":true"#))
    #expect(state.alerts[key] != nil)
    #expect((state.alerts[key]?.text == "words") == isKnown)
  }

  @Test func aReadersClockThatIsAheadSetsNoTimeInTheFuture() {
    var state = FleetState()
    let ahead = FleetSample.report("x", "taken", at: 900, #","urgent":true"#)
    state.receive("tactus/ada/delivery", ahead, at: 5)
    #expect(state.alerts[key]?.since == FleetSample.at(5))
    state.receive("tactus/ada/delivery", FleetSample.report("x", "felt", at: 900), at: 6)
    #expect(state.readers["ada"]?.felt == FleetSample.at(6))
    state.receive("tactus/bo/delivery", FleetSample.report("x", "felt", at: 2), at: 6)
    #expect(state.readers["bo"]?.felt == FleetSample.at(2))
  }

  @Test func anAlertBeginsWithItsFirstReport() {
    var state = FleetState()
    #expect(state.receive("tactus/ada/message", FleetSample.message("x"), at: 3) == [.alert(key)])
    #expect(state.receive("tactus/ada/message", FleetSample.message("x"), at: 9) == [])
    let taken = FleetSample.report("x", "taken", at: 9, #","urgent":true"#)
    #expect(state.receive("tactus/ada/delivery", taken, at: 9) == [])
    #expect(state.alerts[key]?.since == FleetSample.at(3))
  }

  @Test func expiryAndFeelingAreReportedOnce() {
    var state = FleetState()
    state.receive("tactus/ada/message", FleetSample.message("x"))
    let expired = FleetSample.report("x", "expired")
    #expect(state.receive("tactus/ada/delivery", expired) == [.alert(key)])
    #expect(state.alerts[key]?.isExpired == true && state.alerts[key]?.isFelt == false)
    #expect(state.receive("tactus/ada/delivery", expired) == [])
    let felt = FleetSample.report("x", "felt")
    #expect(state.receive("tactus/ada/delivery", felt) == [.reader("ada"), .alert(key)])
    #expect(state.receive("tactus/ada/delivery", felt) == [.reader("ada")])
  }

  @Test(arguments: ["felt", "expired", "acknowledged", "deleted"])
  func aStatusOfAnUnknownMessageOpensNoAlert(what: String) {
    var state = FleetState()
    state.receive("tactus/ada/delivery", FleetSample.report("x", what))
    #expect(state.alerts.isEmpty)
  }

  @Test func aReportWithoutAnIdSaysOnlyThatSomethingWasFelt() {
    var state = FleetState()
    let felt = FleetSample.report(nil, "felt", at: 1)
    #expect(state.receive("tactus/ada/delivery", felt, at: 1) == [.reader("ada")])
    #expect(state.readers["ada"]?.felt == FleetSample.at(1))
    let taken = FleetSample.report(nil, "taken", #","urgent":true"#)
    #expect(state.receive("tactus/ada/delivery", taken) == [])
  }

  @Test(arguments: [(200, 1), (201, 0)])
  func anIdOfMoreThan200CharactersIsNotFollowed(length: Int, alerts: Int) {
    let id = String(repeating: "x", count: length)
    var state = FleetState()
    state.receive("tactus/ada/delivery", FleetSample.report(id, "taken", #","urgent":true"#))
    #expect(state.alerts.count == alerts)
    state = FleetState()
    state.receive("tactus/ada/message", FleetSample.message(id))
    #expect(state.alerts.count == alerts)
  }

  @Test func beyondTheLimitTheOldestAlertIsDropped() {
    var state = FleetState()
    for number in 0..<FleetState.mostAlerts {
      let key = FleetAlert.Key(reader: "bo", id: "\(number)")
      state.alerts[key] = FleetAlert(since: FleetSample.at(number == 77 ? -9 : 0))
    }
    state.receive("tactus/ada/message", FleetSample.message("x"), at: 1)
    #expect(state.alerts.count == FleetState.mostAlerts)
    #expect(state.alerts[key] != nil)
    #expect(state.alerts[FleetAlert.Key(reader: "bo", id: "77")] == nil)
  }

  @Test func beyondTheLimitTheFirstEndedAlertIsForgotten() {
    var state = FleetState()
    state.ended = (0..<FleetState.mostEnded).map { FleetAlert.Key(reader: "bo", id: "\($0)") }
    state.receive("tactus/ada/delivery", FleetSample.report("x", "acknowledged"))
    #expect(state.ended.count == FleetState.mostEnded)
    #expect(state.ended.first?.id == "1" && state.ended.last == key)
  }

  @Test func anEndThatIsRepeatedIsStoredOnce() {
    var state = FleetState()
    state.receive("tactus/ada/message", FleetSample.message("x"))
    let read = FleetSample.report("x", "read")
    #expect(state.receive("tactus/ada/delivery", read) == [.ended(key, .read)])
    #expect(state.receive("tactus/ada/delivery", read) == [])
    #expect(state.ended == [key])
  }

  @Test func anEndReopensNothingForOtherReaders() {
    var state = FleetState()
    state.receive("tactus/ada/state", FleetSample.state())
    state.receive("tactus/bo/state", FleetSample.state())
    state.receive("tactus/all/message", FleetSample.message("x"))
    state.receive("tactus/ada/delivery", FleetSample.report("x", "acknowledged"))
    #expect(state.alerts.keys.map(\.reader) == ["bo"])
  }

  @Test func aSealedMessageIsFollowedOnlyWithItsKey() throws {
    try Folder.with { folder in
      let keys = try ["one", "two"].map { name in
        try SealingKeys.make(in: folder.file(name))
        return try SealingKeys(readingFrom: folder.file(name))
      }
      let topic = "tactus/ada/message"
      let box = keys[0].seal(FleetSample.message("x"), for: topic)
      let payload = #"{"sealed":"\#(box)"}"#
      var state = FleetState()
      #expect(state.receive(topic, payload) == [])
      #expect(state.receive(topic, payload, keys: keys[1]) == [])
      #expect(state.receive("tactus/bo/message", payload, keys: keys[0]) == [], "another topic")
      #expect(state.receive(topic, payload, keys: keys[0]) == [.alert(key)])
      #expect(state.alerts[key]?.text == "Fire in the kitchen")
    }
  }

  @Test func aBoxThatHoldsNoObjectIsNoMessage() throws {
    try Folder.with { folder in
      try SealingKeys.make(in: folder.file("key"))
      let keys = try SealingKeys(readingFrom: folder.file("key"))
      let topic = "tactus/ada/message"
      var state = FleetState()
      for text in ["", "[]", "x", #"{"from":"A"}"#] {
        let payload = #"{"id":"x","urgency":1,"sealed":"\#(keys.seal(text, for: topic))"}"#
        #expect(state.receive(topic, payload, keys: keys) == [], "\(text)")
      }
    }
  }

  @Test(.long) func moreReadersThanTheLimitAreNotListed() {
    var state = FleetState()
    for number in 0..<FleetState.mostReaders {
      state.receive("tactus/r\(number)/state", #"{"online":false}"#)
    }
    #expect(state.receive("tactus/ada/state", FleetSample.state()) == [])
    #expect(state.receive("tactus/ada/delivery", FleetSample.report("x", "felt")) == [])
    #expect(state.readers.count == FleetState.mostReaders && state.readers["ada"] == nil)
    #expect(state.receive("tactus/r7/state", FleetSample.state()) == [.reader("r7")])
  }
}
