import TactusBroker
import TactusFleet
import TactusTestSupport
import TactusText
import Testing

@Suite struct FleetBookTests {
  private static func at(_ seconds: Int64) -> Timestamp {
    Timestamp(milliseconds: 1_772_182_800_000 + seconds * 1000)
  }

  private func hear(
    _ book: inout FleetState, _ topic: String, _ payload: String, at seconds: Int64 = 0,
    isRetained: Bool = false
  ) -> [FleetState.Change] {
    book.handle(
      BrokerArrival(topic: topic, payload: Array(payload.utf8), isRetained: isRetained), keys: nil,
      at: Self.at(seconds))
  }

  private func state(_ groups: String = #"["ward"]"#, glove: Bool = true) -> String {
    """
    {"online":true,"service":true,"glove":\(glove),"room":"messages","alerts":0,"paused":false,\
    "quiet":false,"rate":100,"felt":1772182800000,"groups":\(groups),"plain":true}
    """
  }

  private func told(_ id: String, _ what: String, _ rest: String = "") -> String {
    #"{"id":"\#(id)","what":"\#(what)","time":1772182800000\#(rest)}"#
  }

  private let key = FleetAlert.Key(reader: "ada", id: "fire-3")
  private let fire =
    #"{"id":"fire-3","from":"Smoke alarm","text":"Fire in the kitchen","urgency":1}"#

  @Test func readersStandAsTheirBridgesTell() {
    var book = FleetState()
    #expect(hear(&book, "tactus/ada/state", state(), isRetained: true) == [.reader("ada")])
    #expect(hear(&book, "tactus/ada/state", state()) == [], "nothing new")
    #expect(book.readers["ada"]?.standing == .ready)
    #expect(hear(&book, "tactus/ada/state", state(glove: false)) == [.reader("ada")])
    #expect(book.readers["ada"]?.standing == .noGlove)
    _ = hear(&book, "tactus/ada/state", #"{"online":true,"service":false,"groups":["ward"]}"#)
    #expect(book.readers["ada"]?.standing == .noService)
    _ = hear(&book, "tactus/ada/state", #"{"online":false}"#)
    #expect(book.readers["ada"]?.standing == .offline)
    #expect(book.members(of: "ward") == ["ada"], "whoever is away stays in the group")
    #expect(book.groups == ["ward"])
  }

  @Test func anAlertIsOpenUntilItIsAcknowledged() {
    for last in ["acknowledged", "read", "answered", "acted", "deleted", "refused"] {
      var book = FleetState()
      #expect(
        hear(&book, "tactus/ada/delivery", told("fire-3", "taken", #","urgent":true"#))
          == [.alert(key)])
      #expect(
        hear(&book, "tactus/ada/delivery", told("fire-3", "felt")) == [.reader("ada"), .alert(key)])
      #expect(book.alerts[key]?.isFelt == true)
      #expect(
        hear(&book, "tactus/ada/delivery", told("fire-3", last)).contains {
          if case .ended(key, _) = $0 { true } else { false }
        })
      #expect(book.alerts.isEmpty)
      #expect(
        hear(&book, "tactus/ada/delivery", told("fire-3", "taken", #","urgent":true"#)) == [],
        "told twice")
    }
  }

  @Test func whatIsNotUrgentIsNoAlert() {
    var book = FleetState()
    _ = hear(
      &book, "tactus/ada/message", #"{"id":"n","from":"Office","text":"Lunch","urgency":0.8}"#)
    _ = hear(&book, "tactus/ada/delivery", told("n", "taken"))
    _ = hear(&book, "tactus/ada/delivery", told("n", "felt"))
    #expect(book.alerts.isEmpty)
  }

  @Test func anEndThatComesFirstBeginsNothing() {
    var book = FleetState()
    _ = hear(&book, "tactus/ada/delivery", told("fire-3", "acknowledged"))
    _ = hear(&book, "tactus/ada/message", fire)
    #expect(book.alerts.isEmpty)
  }

  @Test func alertsToGroupsAndToAllAreFollowedForEachReader() {
    var book = FleetState()
    _ = hear(&book, "tactus/ada/state", state())
    _ = hear(&book, "tactus/bo/state", state("[]"))
    _ = hear(&book, "tactus/cy/state", state())
    _ = hear(&book, "tactus/cy/state", #"{"online":false}"#)
    _ = hear(&book, "tactus/group/ward/message", fire)
    #expect(book.alerts.keys.map(\.reader).sorted() == ["ada", "cy"], "also of who is away")
    _ = hear(&book, "tactus/all/message", #"{"id":"f","from":"A","text":"x","urgency":0.85}"#)
    #expect(book.alerts.count == 5)
  }

  @Test func whatTheBrokerRepeatsIsNoAlert() {
    var book = FleetState()
    _ = hear(&book, "tactus/ada/message", fire, isRetained: true)
    _ = hear(
      &book, "tactus/ada/delivery", told("fire-3", "taken", #","urgent":true"#), isRetained: true)
    #expect(book.alerts.isEmpty)
  }

  @Test func whatIsDueIsSentOnOnceAndNeverAgain() throws {
    var book = FleetState()
    _ = hear(&book, "tactus/ada/message", fire)
    let span: Int64 = 180_000
    #expect(book.due(after: span, at: Self.at(179)) == [])
    #expect(book.nextDue(after: span) == Self.at(180))
    #expect(book.due(after: span, at: Self.at(180)) == [key])
    let order = try #require(book.escalation(of: key, at: Self.at(180)))
    #expect(order.id == "escalated:ada:fire-3")
    #expect(
      order.text == "ada: not even felt for 3 min 0 s: Smoke alarm: Fire in the kitchen")
    #expect(order.objection(at: Self.at(180)) == nil)
    // Critical, but below what would call for help with every member who does not answer.
    #expect(order.urgency == 0.949)
    book.escalated(key)
    #expect(book.due(after: span, at: Self.at(999)) == [])
    let again = try #require(FleetState(Array(book.json.utf8)))
    #expect(again.alerts == book.alerts, "over a restart")
    #expect(again.due(after: span, at: Self.at(999)) == [])
    #expect(again.nextDue(after: span) == nil)
    // A forwarded alert is not forwarded again.
    _ = hear(
      &book, "tactus/group/staff/message",
      order.publication(.groupMessage("staff"), keys: nil).payload)
    _ = hear(&book, "tactus/bo/delivery", told(order.id, "taken", #","urgent":true"#))
    #expect(book.alerts.count == 1)
  }

  @Test func nobodyFollowsAnAlertForEver() {
    var book = FleetState()
    _ = hear(&book, "tactus/ada/message", fire)
    book.forgetOld(at: Self.at(7 * 86_400))
    #expect(book.alerts.isEmpty)
  }

  @Test(arguments: [
    "", "{", "[]", #"{"id":3,"what":"taken","time":1}"#, #"{"id":"x","what":"taken"}"#,
    #"{"online":"yes"}"#, #"{"id":"x","urgency":1e400}"#, "{\"id\":\"\u{1b}[2J\",\"urgency\":1}",
    #"{"sealed":"////"}"#, "\u{0}\u{1}",
  ])
  func nothingFromABrokerUpsetsTheBook(_ payload: String) {
    var book = FleetState()
    for topic in [
      "tactus/ada/state", "tactus/ada/delivery", "tactus/ada/message", "tactus/all/message",
      "tactus/group/ward/message", "tactus/all/state", "tactus//state", "$SYS/x",
      "tactus/a/b/c/state",
    ] {
      _ = hear(&book, topic, payload)
      _ = book.handle(
        BrokerArrival(topic: topic, payload: [0xFF, 0xFE] + Array(payload.utf8)), keys: nil,
        at: Self.at(0))
    }
    let table = FleetTable(book, at: Self.at(0), secondsFromUTC: { _ in 0 })
    for line in table.rows(urgentFirst: true) + [table.summary] { #expect(line.printable == line) }
    #expect(FleetState(Array(book.json.utf8))?.alerts == book.alerts)
  }

  @Test func aBookThatIsNoneIsRefused() {
    for text in [
      "", "{}", #"{"version":2,"alerts":[],"ended":[]}"#,
      #"{"version":1,"alerts":[{}],"ended":[]}"#,
    ] {
      #expect(FleetState(Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test func theTableSaysWhoNeedsSomebodyFirst() {
    var book = FleetState()
    _ = hear(&book, "tactus/ada/state", state())
    _ = hear(&book, "tactus/bo/state", state("[]", glove: false))
    _ = hear(&book, "tactus/cy/state", state("[]"))
    _ = hear(&book, "tactus/cy/message", fire)
    let table = FleetTable(book, at: Self.at(130), secondsFromUTC: { _ in 0 })
    #expect(
      table.summary == "3 readers: 2 ready, 1 no glove; 1 alert not acknowledged")
    #expect(
      table.rows(urgentFirst: true) == [
        "cy   ready       messages      felt today 9:00   1 alert not acknowledged for 2 min 0 s, not felt",
        "bo   no glove    messages      felt today 9:00",
        "ada  ready       messages      felt today 9:00",
      ])
    #expect(table.rows(urgentFirst: false).map { $0.prefix(3) } == ["ada", "bo ", "cy "])
    #expect(table.json("bo").contains(#""standing":"no glove","online":true,"glove":false"#))
  }
}
