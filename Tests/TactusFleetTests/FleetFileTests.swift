import Glibc
import TactusBridge
import TactusBroker
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusFleet

@Suite struct FleetFileTests {
  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  private func failure(_ body: () throws -> Void) -> Failure? {
    do { try body() } catch { return error as? Failure }
    return nil
  }

  @Test func theStateIsWrittenForItsUserAloneAndReadBack() throws {
    try Folder.with { folder in
      let place = folder.file("fleet/broker-1883")
      let file = try FleetFile(in: place)
      #expect(try FleetFile.read(in: place) == nil)
      var state = FleetState()
      state.receive("tactus/ada/message", FleetSample.message("x"))
      try file.write(state)
      #expect(try FleetFile.read(in: place)?.alerts == state.alerts)
      #expect(mode(place) == 0o700 && mode(place + "/book.json") == 0o600)
    }
  }

  @Test func onlyOneProcessFollowsAndTheNextOneHasTheSameName() throws {
    try Folder.with { folder in
      var file: FleetFile? = try FleetFile(in: folder.path)
      let ending = file?.ending
      let second = failure { _ = try FleetFile(in: folder.path) }
      #expect(second?.status == .unavailable)
      #expect(second?.message == "another 'tactus fleet' follows these readers: stop it")
      file = nil
      #expect(try FleetFile(in: folder.path).ending == ending)
    }
  }

  @Test(arguments: ["", "{}", "[]", #"{"version":2,"alerts":[],"ended":[]}"#])
  func aFileOfAnotherProgramIsNamedAndLeftAlone(text: String) throws {
    try Folder.with { folder in
      let path = try folder.write(text.utf8, to: "book.json")
      let failure = failure { _ = try FleetFile.read(in: folder.path) }
      #expect(failure?.status == .badData)
      #expect(failure?.problem == "'\(path)' is not an alert file of this version")
      #expect(try folder.read(path) == Array(text.utf8))
    }
  }

  @Test func aFolderThatCannotBeMadeIsNamed() throws {
    try Folder.with { folder in
      try folder.write([], to: "file")
      let failure = failure { _ = try FleetFile(in: folder.file("file/fleet")) }
      #expect(failure?.status == .inputOutput)
      #expect(
        failure?.problem == "cannot make the folder '\(folder.file("file/fleet"))': "
          + String(cString: strerror(ENOTDIR)))
    }
  }
}

@Suite struct FleetPlanTests {
  private func plan(_ broker: String?, _ change: (inout BrokerConfiguration) -> Void = { _ in })
    throws -> FleetPlan
  {
    var configuration = BrokerConfiguration()
    configuration.broker = broker
    change(&configuration)
    return try FleetPlan(
      configuration, VirtualWaiter(hearsSignals: false), store: "/data/tactus/messages.db")
  }

  @Test(arguments: [
    ("mqtt://localhost", "localhost-1883"), ("mqtts://broker.example", "broker.example-8883"),
    ("mqtt://127.0.0.1:1885", "127.0.0.1-1885"), ("mqtt://[::1]:1884", "__1-1884"),
  ])
  func eachBrokerHasAFolderNextToTheStore(broker: String, folder: String) throws {
    #expect(try plan(broker).folder == "/data/tactus/fleet/\(folder)")
  }

  @Test func aBrokerMustBeNamed() {
    do {
      _ = try plan(nil)
      Issue.record("no failure")
    } catch {
      #expect((error as? Failure)?.status == .usage)
      #expect((error as? Failure)?.problem == "no broker is named")
    }
  }

  @Test func theReaderOfThisMachineDoesNotMatter() throws {
    let plan = try plan("mqtt://localhost") {
      $0.reader = "no/name"
      $0.groups = ["a/b"]
      $0.discovery = "a/#"
      $0.user = "operator"
    }
    #expect(plan.login.user == "operator" && plan.keys == nil)
  }

  @Test func theDelayBeforeTheFirstRemarkIsShortAndThePatienceLimited() throws {
    var patience = FleetPatience(try plan("mqtt://localhost").address, at: .seconds(5))
    #expect(patience.nextDeadline == .milliseconds(5300) && patience.end == .seconds(20))
    patience.step(isConnected: false, at: .milliseconds(5299))
    #expect(patience.nextDeadline == .milliseconds(5300))
    patience.step(isConnected: true, at: .milliseconds(5300))
    #expect(patience.nextDeadline == .seconds(20))
  }
}

@Suite struct FleetFollowerTests {
  private func plan(in folder: Folder) throws -> FleetPlan {
    var configuration = BrokerConfiguration()
    configuration.broker = "mqtt://localhost"
    return try FleetPlan(
      configuration, VirtualWaiter(hearsSignals: false), store: folder.file("messages.db"))
  }

  private let fire = FleetSample.arrival("tactus/ada/message", FleetSample.message("x"))
  private let key = FleetAlert.Key(reader: "ada", id: "x")

  @Test func anAlertIsStoredForTheNextRun() throws {
    try Folder.with { folder in
      let plan = try plan(in: folder)
      do {
        var follower = try FleetFollower(plan, escalation: nil, follows: true)
        #expect(follower.knowsAlerts && follower.ending != nil)
        #expect(follower.handle(fire, at: FleetSample.at(0)) == [.alert(key)])
        #expect(try FleetFile.read(in: plan.folder) == nil)
        try follower.save()
      }
      let next = try FleetFollower(plan, escalation: nil, follows: false)
      #expect(next.state.alerts[key]?.text == "Fire in the kitchen")
      #expect(next.knowsAlerts && next.ending == nil)
    }
  }

  @Test func onlyAChangeOfAlertsIsWritten() throws {
    try Folder.with { folder in
      let plan = try plan(in: folder)
      var follower = try FleetFollower(plan, escalation: nil, follows: true)
      let state = FleetSample.arrival("tactus/ada/state", FleetSample.state())
      #expect(follower.handle(state, at: FleetSample.at(0)) == [.reader("ada")])
      try follower.save()
      #expect(try FleetFile.read(in: plan.folder) == nil)
    }
  }

  @Test func aListWithoutAFileKnowsNoAlerts() throws {
    try Folder.with { folder in
      let follower = try FleetFollower(try plan(in: folder), escalation: nil, follows: false)
      #expect(!follower.knowsAlerts)
    }
  }

  @Test func whileAnotherProcessFollowsThisOneOnlyShows() throws {
    try Folder.with { folder in
      let plan = try plan(in: folder)
      let first = try FleetFollower(plan, escalation: nil, follows: true)
      var second = try FleetFollower(plan, escalation: nil, follows: true)
      #expect(first.ending != nil && second.ending == nil)
      _ = second.handle(fire, at: FleetSample.at(0))
      try second.save()
      #expect(try FleetFile.read(in: plan.folder) == nil)
      do throws(Failure) {
        _ = try FleetFollower(plan, escalation: ("staff", 1000), follows: true)
        Issue.record("two processes would send an alert on")
      } catch {
        #expect(error.status == .unavailable)
        #expect(
          error.problem
            == "another 'tactus fleet' follows the readers at mqtt://localhost:1883")
      }
    }
  }

  @Test func anEscalationIsPublishedOnceAndAgainAfterARefusal() throws {
    try Folder.with { folder in
      let plan = try plan(in: folder)
      var follower = try FleetFollower(plan, escalation: ("staff", 60_000), follows: true)
      _ = follower.handle(fire, at: FleetSample.at(0))
      #expect(follower.due(at: FleetSample.at(59), .seconds(9)).isEmpty)
      let due = follower.due(at: FleetSample.at(60), .seconds(9))
      #expect(due.map(\.ticket) == [1] && due.map(\.1.topic) == ["tactus/group/staff/message"])
      #expect(follower.due(at: FleetSample.at(61), .seconds(9)).isEmpty, "it is under way")
      follower.refused(1, at: .seconds(9))
      #expect(follower.due(at: FleetSample.at(62), .milliseconds(9999)).isEmpty, "a pause")
      #expect(follower.due(at: FleetSample.at(62), .seconds(10)).map(\.ticket) == [2])
      #expect(follower.published(1) == [], "a ticket that was refused")
      #expect(follower.published(2) == [.alert(key)])
      #expect(follower.due(at: FleetSample.at(999), .seconds(99)).isEmpty)
      try follower.save()
      #expect(try FleetFile.read(in: plan.folder)?.alerts[key]?.isEscalated == true)
    }
  }

  @Test func anAlertThatEndsWhileItIsUnderWayIsNotOpenedAgain() throws {
    try Folder.with { folder in
      var follower = try FleetFollower(
        try plan(in: folder), escalation: ("staff", 60_000), follows: true)
      _ = follower.handle(fire, at: FleetSample.at(0))
      _ = follower.due(at: FleetSample.at(60), .seconds(9))
      let read = FleetSample.arrival("tactus/ada/delivery", FleetSample.report("x", "read"))
      #expect(follower.handle(read, at: FleetSample.at(61)) == [.ended(key, .read)])
      _ = follower.published(1)
      #expect(follower.state.alerts.isEmpty)
    }
  }

  @Test func alertsOfAWeekAgoAreNotEscalated() throws {
    try Folder.with { folder in
      var follower = try FleetFollower(
        try plan(in: folder), escalation: ("staff", 60_000), follows: true)
      _ = follower.handle(fire, at: FleetSample.at(0))
      #expect(follower.due(at: FleetSample.at(8 * 86_400), .seconds(9)).isEmpty)
      #expect(follower.state.alerts.isEmpty)
    }
  }

  @Test func theDeadlineIsThatOfTheNextEscalationAndASecondAtLeast() throws {
    try Folder.with { folder in
      let plan = try plan(in: folder)
      var follower = try FleetFollower(plan, escalation: ("staff", 3_600_000), follows: true)
      #expect(follower.nextDeadline(at: .seconds(5)) == nil)
      _ = follower.handle(fire, at: .now)
      let next = try #require(follower.nextDeadline(at: .seconds(5)))
      #expect(next > .seconds(5 + 1800) && next <= .seconds(5 + 3600))
      let old = FleetSample.arrival("tactus/bo/message", FleetSample.message("x"))
      _ = follower.handle(old, at: Timestamp(milliseconds: Timestamp.now.milliseconds - 3_700_000))
      #expect(follower.nextDeadline(at: .seconds(5)) == .seconds(6))
    }
  }

  @Test func withoutAnEscalationNothingIsDue() throws {
    try Folder.with { folder in
      var follower = try FleetFollower(try plan(in: folder), escalation: nil, follows: true)
      _ = follower.handle(fire, at: FleetSample.at(0))
      #expect(follower.due(at: FleetSample.at(9999), .seconds(9)).isEmpty)
      #expect(follower.nextDeadline(at: .zero) == nil)
    }
  }
}
