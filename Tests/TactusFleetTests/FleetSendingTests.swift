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
