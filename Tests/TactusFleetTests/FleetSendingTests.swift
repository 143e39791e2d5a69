import TactusBroker
import TactusFleet
import TactusText
import Testing

@Suite struct FleetSendingTests {
  private func book() -> FleetState {
    var book = FleetState()
    for (name, groups) in [("ada", #"["ward","both"]"#), ("bo", "[]"), ("both", "[]")] {
      _ = book.handle(
        BrokerArrival(
          topic: "tactus/\(name)/state",
          payload: Array(#"{"online":true,"service":false,"groups":\#(groups)}"#.utf8)), keys: nil,
        at: Timestamp(milliseconds: 0))
    }
    _ = book.handle(
      BrokerArrival(topic: "tactus/bo/state", payload: Array(#"{"online":false}"#.utf8)), keys: nil,
      at: Timestamp(milliseconds: 0))
    return book
  }

  private func arrival(_ reader: String, _ what: String, id: String = "1") -> BrokerArrival {
    BrokerArrival(
      topic: "tactus/\(reader)/delivery",
      payload: Array(#"{"id":"\#(id)","what":"\#(what)","time":5}"#.utf8))
  }

  @Test func aWordMeansAReaderOrAGroup() throws {
    let book = book()
    #expect(try FleetSending.target("all", book) == .all)
    #expect(try FleetSending.target("ada", book) == .reader("ada"))
    #expect(try FleetSending.target("ward", book) == .group("ward"))
    #expect(try FleetSending.target("group/both", book) == .group("both"))
    #expect(throws: FleetSending.TargetError.both) { try FleetSending.target("both", book) }
    #expect(throws: FleetSending.TargetError.nobody(["ward"])) {
      try FleetSending.target("wrad", book)
    }
    #expect(throws: FleetSending.TargetError.nobody([])) {
      try FleetSending.target("a/+/#", book)
    }
    #expect(FleetSending.readers(of: .all, book) == ["ada": true, "bo": false, "both": true])
    #expect(FleetSending.readers(of: .group("ward"), book) == ["ada": true])
  }

  @Test func whatBecameOfItIsToldOnceForEachReader() {
    var sending = FleetSending("1", to: ["ada": true, "bo": false, "cy": true])
    #expect(sending.handle(arrival("ada", "taken"), keys: nil)?.reader == "ada")
    #expect(sending.handle(arrival("ada", "taken"), keys: nil) == nil, "told twice")
    #expect(sending.handle(arrival("ada", "felt", id: "2"), keys: nil) == nil, "of another message")
    #expect(sending.handle(arrival("stranger", "felt"), keys: nil) == nil)
    #expect(sending.silentOnline == ["cy"])
    #expect(sending.handle(arrival("ada", "felt"), keys: nil)?.report.what == .felt)
    #expect(sending.handle(arrival("ada", "taken"), keys: nil) == nil, "late")
    #expect(!sending.isOver && !sending.isFelt)
    #expect(sending.summary == "3 readers: 1 felt, 1 no answer, 1 offline")
    _ = sending.handle(arrival("bo", "expired"), keys: nil)
    _ = sending.handle(arrival("cy", "acknowledged"), keys: nil)
    #expect(sending.isOver && !sending.isFelt)
  }

  @Test func aReaderWhoDeletedItAfterFeelingItHasFeltIt() {
    var sending = FleetSending("1", to: ["ada": true, "bo": true])
    _ = sending.handle(arrival("ada", "felt"), keys: nil)
    #expect(!sending.isFelt)
    _ = sending.handle(arrival("ada", "deleted"), keys: nil)
    // The report of feeling may also arrive after that of the deletion.
    _ = sending.handle(arrival("bo", "deleted"), keys: nil)
    #expect(sending.isOver && !sending.isFelt)
    #expect(sending.handle(arrival("bo", "felt"), keys: nil) == nil)
    #expect(sending.isFelt)
    #expect(sending.summary == "2 readers: 2 deleted")
  }

  @Test(arguments: [
    ("felt", true), ("acknowledged", true), ("read", true), ("answered", true), ("acted", true),
    ("taken", false), ("refused", false), ("expired", false), ("deleted", false),
  ])
  func onlySomeStatusesMeanThatItWasFelt(what: String, isFelt: Bool) {
    var sending = FleetSending("1", to: ["ada": true])
    _ = sending.handle(arrival("ada", what), keys: nil)
    #expect(sending.isFelt == isFelt)
    #expect(sending.isOver == (what != "taken"))
  }

  @Test func aMessageThatIsOnlyInTheListIsOverAndNotFelt() {
    var sending = FleetSending("1", to: ["ada": true])
    let listed = BrokerArrival(
      topic: "tactus/ada/delivery",
      payload: Array(#"{"id":"1","what":"taken","time":5,"listed":true}"#.utf8))
    #expect(sending.handle(listed, keys: nil)?.report.isListed == true)
    #expect(sending.isOver && !sending.isFelt)
  }

  @Test func whatIsNoReportOfThisMessageChangesNothing() {
    var sending = FleetSending("1", to: ["ada": true])
    let report = #"{"id":"1","what":"felt","time":5}"#
    for (topic, payload, isRetained) in [
      ("tactus/ada/state", report, false), ("tactus/ada/delivery", report, true),
      ("tactus/ada/delivery", "{", false), ("ada/delivery", report, false),
      ("tactus/ada/delivery", #"{"id":"1","what":"dreamt","time":5}"#, false),
      ("tactus/ada/delivery", #"{"id":1,"what":"felt","time":5}"#, false),
    ] {
      let one = BrokerArrival(topic: topic, payload: Array(payload.utf8), isRetained: isRetained)
      #expect(sending.handle(one, keys: nil) == nil, "\(topic) \(payload)")
    }
    #expect(sending.reports.isEmpty && sending.silent == ["ada"])
  }

  @Test func withoutRecipientsNothingIsAwaited() {
    let sending = FleetSending("1", to: [:])
    #expect(sending.isOver && sending.summary == "0 readers: none")
  }

  @Test func aGroupIsSoughtAmongGroupsOnly() {
    let book = book()
    #expect(throws: FleetSending.TargetError.nobody(["ward"])) {
      try FleetSending.target("group/wart", book)
    }
    #expect(throws: FleetSending.TargetError.nobody([])) {
      try FleetSending.target("group/ada", book)
    }
    #expect(throws: FleetSending.TargetError.nobody([])) { try FleetSending.target("", book) }
    #expect(FleetSending.readers(of: .reader("bo"), book) == ["bo": false])
    #expect(FleetSending.readers(of: .group("none"), book) == [:])
  }

  @Test(arguments: [
    (FleetSending.Target.all, "tactus/all/message"), (.reader("ada"), "tactus/ada/message"),
    (.group("ward"), "tactus/group/ward/message"),
  ])
  func eachTargetHasItsTopic(target: FleetSending.Target, topic: String) {
    #expect(target.topic.text == topic)
  }

  @Test func whatNoReaderWouldTakeIsNotSent() {
    func order(_ text: String, from: String = "Fleet", urgency: Double? = nil) -> OperatorMessage {
      OperatorMessage(
        id: "1", from: from, text: text, urgency: urgency,
        expires: Timestamp(milliseconds: 1_772_182_800_000))
    }
    let now = Timestamp(milliseconds: 1_772_182_000_000)
    #expect(order("Lunch", urgency: 1).objection(at: now) == nil)
    #expect(order("  ").objection(at: now) != nil)
    #expect(order("Lunch", from: "a\nb").objection(at: now) != nil)
    #expect(order(String(repeating: "x", count: 60_000)).objection(at: now) != nil)
  }

  @Test func spansOfTimeAreReadAsPeopleWriteThem() {
    #expect(FleetSpan.milliseconds("90s") == 90_000)
    #expect(FleetSpan.milliseconds("3m") == 180_000)
    #expect(FleetSpan.milliseconds("2h") == 7_200_000)
    #expect(FleetSpan.milliseconds("7d") == 604_800_000)
    for wrong in ["", "3", "m", "0s", "-1m", "8d", "3 m", "1e3s", "9999999999999999999d"] {
      #expect(FleetSpan.milliseconds(wrong) == nil, "\(wrong)")
    }
  }
}
