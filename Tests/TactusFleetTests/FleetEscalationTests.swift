import TactusBroker
import TactusText
import Testing

@testable import TactusFleet

@Suite struct FleetEscalationTests {
  private let key = FleetAlert.Key(reader: "ada", id: "x")
  private let span: Int64 = 60_000

  private func state(with alert: FleetAlert) -> FleetState {
    var state = FleetState()
    state.alerts[key] = alert
    return state
  }

  @Test func whatIsDueComesInTheOrderOfReaders() {
    var state = FleetState()
    for name in ["cy", "ada", "bo"] {
      state.receive("tactus/\(name)/message", FleetSample.message("x"))
    }
    let due = state.due(after: span, at: FleetSample.at(60))
    #expect(due.map(\.reader) == ["ada", "bo", "cy"])
    state.escalated(due[1])
    #expect(state.due(after: span, at: FleetSample.at(60)).map(\.reader) == ["ada", "cy"])
  }

  @Test func theNextDeadlineIsThatOfTheOldestAlertNotYetEscalated() {
    var state = FleetState()
    #expect(state.nextDue(after: span) == nil)
    state.receive("tactus/bo/message", FleetSample.message("y"), at: 20)
    state.receive("tactus/ada/message", FleetSample.message("x"), at: 30)
    #expect(state.nextDue(after: span) == FleetSample.at(80))
    state.escalated(FleetAlert.Key(reader: "bo", id: "y"))
    #expect(state.nextDue(after: span) == FleetSample.at(90))
  }

  @Test func theTextNamesTheReaderAndWhetherItWasFelt() {
    var alert = FleetAlert(since: FleetSample.at(0))
    func text() -> String? {
      state(with: alert).escalation(of: key, at: FleetSample.at(61))?.text
    }
    #expect(text() == "ada: not even felt for 1 min 1 s")
    alert.isFelt = true
    #expect(text() == "ada: felt, not acknowledged for 1 min 1 s")
    alert.text = "Fire"
    #expect(text() == "ada: felt, not acknowledged for 1 min 1 s: Fire")
    alert.from = "Alarm"
    #expect(text() == "ada: felt, not acknowledged for 1 min 1 s: Alarm: Fire")
  }

  @Test func aClockThatWentBackMakesNoNegativeSpan() {
    let state = state(with: FleetAlert(since: FleetSample.at(10)))
    #expect(state.escalation(of: key, at: FleetSample.at(0))?.text == "ada: not even felt for 0 s")
    #expect(state.due(after: 0, at: FleetSample.at(0)) == [])
  }

  @Test func itComesFromTheReaderAndExpiresAfterAnHour() throws {
    let state = state(with: FleetAlert(since: FleetSample.at(0)))
    let order = try #require(state.escalation(of: key, at: FleetSample.at(60)))
    #expect(order.from == "ada" && order.expires == FleetSample.at(3660))
    #expect(state.escalation(of: FleetAlert.Key(reader: "bo", id: "x"), at: .now) == nil)
  }

  @Test func aLongIdIsCutToWhatReadersWithAKeyAccept() throws {
    let long = FleetAlert.Key(reader: "ada", id: String(repeating: "é", count: 200))
    var state = FleetState()
    state.alerts[long] = FleetAlert(since: FleetSample.at(0))
    let order = try #require(state.escalation(of: long, at: FleetSample.at(60)))
    #expect(order.id.count == 190 && order.id.hasPrefix("escalated:ada:é"))
    #expect(order.objection(at: FleetSample.at(60)) == nil)
  }

  @Test func anAlertIsDroppedAfterAWeekAndNotBefore() {
    var state = state(with: FleetAlert(since: FleetSample.at(0)))
    state.forgetOld(at: Timestamp(milliseconds: FleetSample.at(7 * 86_400).milliseconds - 1))
    #expect(state.alerts.count == 1)
    state.forgetOld(at: FleetSample.at(7 * 86_400))
    #expect(state.alerts.isEmpty)
  }

  @Test func anEscalationOfAnUnknownAlertIsRecordedNowhere() {
    var state = FleetState()
    state.escalated(key)
    #expect(state.alerts.isEmpty)
  }
}
