import TactusBroker
import TactusText
import Testing

@testable import TactusFleet

/// The stored form of the alerts.
@Suite struct FleetDocumentTests {
  private static func document(alerts: String = "", ended: String = "") -> [UInt8] {
    Array(#"{"version":1,"alerts":[\#(alerts)],"ended":[\#(ended)]}"#.utf8)
  }

  @Test func everyPartOfAnAlertIsStored() throws {
    var state = FleetState()
    for number in 0..<8 {
      var alert = FleetAlert(since: FleetSample.at(Int64(number)))
      alert.isFelt = number & 1 != 0
      alert.isExpired = number & 2 != 0
      alert.isEscalated = number & 4 != 0
      alert.from = number & 1 == 0 ? "A \"b\" \\ \u{1B}" : nil
      alert.text = number & 2 == 0 ? "one\ntwo\u{7F} 台北" : nil
      state.alerts[FleetAlert.Key(reader: "ada", id: "\(number)\"\n")] = alert
    }
    state.ended = [FleetAlert.Key(reader: "bo", id: "1"), FleetAlert.Key(reader: "ada", id: "2")]
    let again = try #require(FleetState(Array(state.json.utf8)))
    #expect(again.alerts == state.alerts)
    #expect(again.ended == state.ended)
  }

  @Test func theDocumentIsTheSameForTheSameAlerts() {
    var one = FleetState()
    var other = FleetState()
    let keys = (0..<20).map { FleetAlert.Key(reader: "r\($0)", id: "x") }
    for key in keys { one.alerts[key] = FleetAlert(since: FleetSample.at(0)) }
    for key in keys.reversed() { other.alerts[key] = FleetAlert(since: FleetSample.at(0)) }
    #expect(one.json == other.json)
  }

  @Test func readersAreNotStored() throws {
    var state = FleetState()
    state.receive("tactus/ada/state", FleetSample.state())
    #expect(try #require(FleetState(Array(state.json.utf8))).readers.isEmpty)
  }

  @Test func flagsThatAreMissingAreFalse() throws {
    let one = #"{"reader":"ada","id":"x","since":5}"#
    let state = try #require(FleetState(Self.document(alerts: one)))
    let alert = try #require(state.alerts[FleetAlert.Key(reader: "ada", id: "x")])
    #expect(alert == FleetAlert(since: Timestamp(milliseconds: 5)))
  }

  @Test(arguments: [
    #"{"id":"x","since":5}"#, #"{"reader":"ada","since":5}"#, #"{"reader":"ada","id":"x"}"#,
    #"{"reader":"ada","id":"x","since":"5"}"#, #"{"reader":"ada","id":"x","since":5.5}"#,
    #"{"reader":7,"id":"x","since":5}"#, "5", "null",
  ])
  func aDamagedAlertMakesTheDocumentInvalid(alert: String) {
    #expect(FleetState(Self.document(alerts: alert)) == nil)
  }

  @Test func anEndWithoutAnIdIsIgnored() throws {
    let ended = #"{"reader":"ada"},{"reader":"ada","id":"x"},{"id":"y"}"#
    let state = try #require(FleetState(Self.document(ended: ended)))
    #expect(state.ended == [FleetAlert.Key(reader: "ada", id: "x")])
  }

  @Test(arguments: [
    #"{"alerts":[],"ended":[]}"#, #"{"version":1,"ended":[]}"#, #"{"version":1,"alerts":[]}"#,
    #"{"version":"1","alerts":[],"ended":[]}"#, #"{"version":1,"alerts":{},"ended":[]}"#,
    #"{"version":1,"alerts":[],"ended":[1]}"#, "\u{FEFF}", "null",
  ])
  func aDocumentWithoutItsPartsIsInvalid(text: String) {
    #expect(FleetState(Array(text.utf8)) == nil)
  }
}
