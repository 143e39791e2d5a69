import TactusBroker
import TactusText
import Testing

@testable import TactusFleet

@Suite struct FleetTableTests {
  private static func table(
    _ state: FleetState, at seconds: Int64 = 0, knowsAlerts: Bool = true
  ) -> FleetTable {
    FleetTable(
      state, at: FleetSample.at(seconds), knowsAlerts: knowsAlerts, secondsFromUTC: { _ in 0 })
  }

  private static func members(_ state: FleetState, _ name: String) throws -> JSONMembers {
    try #require(JSONMembers(line: Array(table(state).json(name).utf8)))
  }

  @Test func theSummaryCountsTheBestStandingFirst() {
    var state = FleetState()
    #expect(Self.table(state).summary == "0 readers")
    state.receive("tactus/a/state", #"{"online":false}"#)
    #expect(Self.table(state).summary == "1 reader: 1 offline")
    state.receive("tactus/b/state", FleetSample.state(quiet: true))
    state.receive("tactus/c/state", FleetSample.state())
    state.receive("tactus/d/state", FleetSample.state())
    #expect(Self.table(state).summary == "4 readers: 2 ready, 1 quiet, 1 offline")
  }

  @Test func theSummaryCountsLowBatteriesAndAlerts() {
    var state = FleetState()
    state.receive("tactus/a/state", FleetSample.state(FleetSample.battery(20)))
    #expect(Self.table(state).summary == "1 reader: 1 ready; 1 battery low")
    state.receive("tactus/b/state", FleetSample.state(FleetSample.battery(3)))
    state.receive("tactus/c/state", FleetSample.state(FleetSample.battery(21)))
    state.receive("tactus/a/message", FleetSample.message("x"))
    state.receive("tactus/a/message", FleetSample.message("y"))
    #expect(
      Self.table(state).summary == "3 readers: 3 ready; 2 batteries low; 2 alerts not acknowledged")
  }

  @Test func whoNeedsAttentionComesFirst() {
    var state = FleetState()
    state.receive("tactus/ready/state", FleetSample.state())
    state.receive("tactus/also/state", FleetSample.state())
    state.receive("tactus/gone/state", #"{"online":false}"#)
    state.receive("tactus/low/state", FleetSample.state(FleetSample.battery(9)))
    state.receive("tactus/alert/state", FleetSample.state())
    state.receive("tactus/alert/message", FleetSample.message("x"))
    func names(_ rows: [String]) -> [String] {
      rows.map { String($0.prefix { $0 != " " }) }
    }
    #expect(
      names(Self.table(state).rows(urgentFirst: true)) == [
        "alert", "low", "gone", "also", "ready",
      ])
    #expect(
      names(Self.table(state).rows(urgentFirst: false)) == [
        "alert", "also", "gone", "low", "ready",
      ])
  }

  @Test func aReaderKnownOnlyByItsAlertIsListed() {
    var state = FleetState()
    state.receive("tactus/ada/message", FleetSample.message("x"))
    let table = Self.table(state, at: 59)
    #expect(
      table.rows(urgentFirst: false).map { $0.split(separator: " ").joined(separator: " ") }
        == ["ada unknown 1 alert not acknowledged for 0 s, not felt"])
    #expect(table.summary == "0 readers; 1 alert not acknowledged")
  }

  @Test func theRowCountsAlertsFromTheOldestInWholeMinutes() {
    var state = FleetState()
    state.receive("tactus/ada/state", FleetSample.state())
    state.receive("tactus/ada/message", FleetSample.message("x"), at: 0)
    state.receive("tactus/ada/message", FleetSample.message("y"), at: 100)
    func end() -> String? {
      Self.table(state, at: 179).rows(urgentFirst: false).first?
        .components("2 alerts").last
    }
    #expect(end() == " not acknowledged for 2 min 0 s, not felt")
    state.receive("tactus/ada/delivery", FleetSample.report("x", "felt"))
    #expect(end() == " not acknowledged for 2 min 0 s, not felt", "one is not")
    state.alerts[FleetAlert.Key(reader: "ada", id: "y")]?.isFelt = true
    #expect(end()?.hasSuffix("for 2 min 0 s") == true)
    state.escalated(FleetAlert.Key(reader: "ada", id: "y"))
    #expect(end()?.hasSuffix("for 2 min 0 s, sent on") == true)
  }

  @Test func columnsAreAlignedAndRowsHaveNoTrailingSpaces() {
    var state = FleetState()
    state.receive("tactus/ada/state", FleetSample.state(FleetSample.battery(15)))
    state.receive("tactus/friederike/state", FleetSample.state(room: "a much longer name"))
    let rows = Self.table(state).rows(urgentFirst: false)
    #expect(rows[0].hasSuffix("battery 15 %, low"))
    #expect(rows.allSatisfy { $0.last != " " })
    let places = rows.map { row in row.utf8.count - row.components("ready")[1].utf8.count }
    #expect(places[0] == places[1])
    #expect(rows[1].hasPrefix("friederike  ready       a much long"))
    #expect(!rows[1].contains("longer"))
  }

  @Test func controlCharactersOfARoomAreReplaced() {
    var state = FleetState()
    state.receive("tactus/ada/state", FleetSample.state(room: #"a\u001b[2J"#))
    #expect(Self.table(state).rows(urgentFirst: false)[0].contains("a\u{FFFD}[2J"))
  }

  @Test func theObjectHasEverythingThatIsKnown() throws {
    var state = FleetState()
    state.receive(
      "tactus/ada/state",
      FleetSample.state(
        groups: #"["ward","night"]"#, #","felt":5000,"supply":"usb""# + FleetSample.battery(15)))
    state.receive("tactus/ada/message", FleetSample.message("x"))
    let members = try Self.members(state, "ada")
    #expect(members.text("reader") == "ada" && members.text("standing") == "ready")
    #expect(members.flag("online") == true && members.flag("glove") == true)
    #expect(members.text("room") == "messages" && members.number("waiting") == 0)
    #expect(members.number("felt") == 5000 && members.text("supply") == "usb")
    #expect(members.object("power")?.number("battery") == 15)
    #expect(members.texts("groups") == ["ward", "night"])
    let alert = try #require(members.objects("unacknowledged")?.first)
    #expect(alert.text("id") == "x" && alert.time("since") == FleetSample.at(0))
    #expect(alert.flag("felt") == false && alert.flag("escalated") == false)
  }

  @Test func whatIsUnknownIsNullInTheObject() throws {
    var state = FleetState()
    state.receive("tactus/ada/state", #"{"online":false}"#)
    for name in ["ada", "nobody"] {
      let members = try Self.members(state, name)
      #expect(members.flag("online") == false)
      for key in ["glove", "room", "waiting", "felt", "power", "supply"] {
        #expect(members.written(key) == "null", "\(key)")
      }
      #expect(members.objects("unacknowledged")?.isEmpty == true)
    }
    #expect(Self.table(state, knowsAlerts: false).json("ada").contains(#""unacknowledged":null"#))
  }
}

extension String {
  fileprivate func components(_ mark: String) -> [String] {
    guard let range = firstRange(of: mark) else { return [self] }
    return [String(self[..<range.lowerBound]), String(self[range.upperBound...])]
  }
}
