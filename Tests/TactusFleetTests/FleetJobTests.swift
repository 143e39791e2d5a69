import Glibc
import TactusBridge
import TactusBroker
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusFleet

/// Whole runs of `tactus fleet` with a simulated broker, in virtual time.
@Suite struct FleetJobTests {
  /// A broker and a folder for the fleet's files.
  private struct Rig {
    let broker: SimulatedBroker
    let plan: FleetPlan
    let key = FleetAlert.Key(reader: "ada", id: "x")

    init(_ folder: Folder, listens: Bool = true) throws {
      broker = try SimulatedBroker(listens: listens)
      var configuration = BrokerConfiguration()
      configuration.broker = broker.address
      plan = try FleetPlan(
        configuration, VirtualWaiter(hearsSignals: false), store: folder.file("messages.db"))
    }

    func alert() -> FleetAlert? { (try? FleetFile.read(in: plan.folder))?.alerts[key] }
  }

  private func withRig(listens: Bool = true, _ body: (Rig) throws -> Void) throws {
    try Folder.with { folder in try body(try Rig(folder, listens: listens)) }
  }

  private func run(
    _ rig: Rig, following: Bool = false, escalation: (group: String, after: Int64)? = nil,
    script: [(time: Microseconds, action: () -> Int32?)] = []
  ) throws -> (status: TactusSystem.ExitStatus, end: Microseconds) {
    var options = FleetJob.Options()
    (options.isFollowing, options.isJSON, options.escalation) = (following, true, escalation)
    var job = try FleetJob(rig.plan, options)
    let waiter = BrokerWaiter(rig.broker, script: script)
    return (try job.run(waiter), waiter.now)
  }

  private func failure(_ body: () throws -> Void) -> Failure? {
    do { try body() } catch { return error as? Failure }
    return nil
  }

  // MARK: The list

  @Test func theListEndsWhenTheRetainedStatesHaveArrived() throws {
    try withRig { rig in
      rig.broker.retained = [("tactus/ada/state", FleetSample.state())]
      let (status, end) = try run(rig)
      #expect(status == .ok && end == .seconds(1))
      #expect(rig.broker.filters == ["tactus/+/state"] && rig.broker.cleanStarts == [true])
      #expect(try FleetFile.read(in: rig.plan.folder) == nil)
    }
  }

  @Test func stragglersAreAwaitedUntilASecondOfSilence() throws {
    try withRig { rig in
      let late: [(time: Microseconds, action: () -> Int32?)] = [700, 1600].map { time in
        (
          .milliseconds(time),
          {
            rig.broker.publish("tactus/r\(time)/state", "{}")
            return nil
          }
        )
      }
      let end = try run(rig, script: late).end
      #expect(end == .milliseconds(2600))
    }
  }

  @Test func aBrokerThatDoesNotAnswerIsNamedAfterFifteenSeconds() throws {
    try withRig { rig in
      rig.broker.greeting = .silence
      let failure = failure { _ = try run(rig) }
      #expect(failure?.status == .unavailable)
      #expect(failure?.problem == "\(rig.broker.address): the broker does not answer")
    }
  }

  @Test func theBrokersReasonForARefusalIsShown() throws {
    try withRig { rig in
      rig.broker.greeting = .refuse(0x86)
      let failure = failure { _ = try run(rig) }
      #expect(failure?.status == .unavailable)
      #expect(failure?.problem.hasPrefix("\(rig.broker.address): ") == true)
      #expect(failure?.problem.hasSuffix(": the broker does not answer") == false)
      #expect(rig.broker.names.count > 2, "it tries again")
    }
  }

  @Test func aBrokerThatIsNotThereIsNamedWithTheReasonOfTheSystem() throws {
    try withRig(listens: false) { rig in
      let failure = failure { _ = try run(rig) }
      let reason = String(cString: strerror(ECONNREFUSED))
      #expect(failure?.problem == "\(rig.broker.address): \(reason)")
    }
  }

  // MARK: Following

  @Test func followingAsksTheBrokerToKeepTheReports() throws {
    try withRig { rig in
      let (status, _) = try run(rig, following: true, script: [(.seconds(2), { SIGTERM })])
      #expect(status == .terminated)
      #expect(rig.broker.filters == ["tactus/+/state", "tactus/+/delivery"])
      #expect(rig.broker.cleanStarts == [false])
      #expect(rig.broker.names.first?.hasPrefix("tactus-fleet-") == true)
      _ = try run(rig, following: true, script: [(.seconds(2), { SIGINT })])
      #expect(Set(rig.broker.names).count == 1, "the next run has the same session")
    }
  }

  @Test func anAlertIsStoredBeforeItIsAcknowledged() throws {
    try withRig { rig in
      var stored: [Bool] = []
      rig.broker.onAcknowledge = { stored.append(rig.alert() != nil) }
      let taken = FleetSample.report("x", "taken", #","urgent":true"#)
      _ = try run(
        rig, following: true,
        script: [
          (
            .seconds(1),
            {
              rig.broker.publish("tactus/ada/delivery", taken, packet: 7)
              return nil
            }
          ),
          (.seconds(2), { SIGTERM }),
        ])
      #expect(stored == [true])
    }
  }

  @Test func afterTheBrokerWasKilledItConnectsAgain() throws {
    try withRig { rig in
      _ = try run(
        rig, following: true,
        script: [
          (
            .seconds(1),
            {
              rig.broker.hangUp()
              return nil
            }
          ), (.seconds(20), { SIGTERM }),
        ])
      #expect(rig.broker.names.count == 2)
      #expect(rig.broker.filters.count == 4)
    }
  }

  @Test func aSecondFollowerTakesNoPartInTheSession() throws {
    try withRig { rig in
      let first = try FleetFollower(rig.plan, escalation: nil, follows: true)
      _ = try run(rig, following: true, script: [(.seconds(2), { SIGTERM })])
      #expect(rig.broker.cleanStarts == [true])
      #expect(rig.broker.names.first != first.ending.map { "tactus-fleet-\($0)" })
    }
  }

  // MARK: Escalation

  @Test func anAlertIsSentToTheGroupOnce() throws {
    try withRig { rig in
      _ = try run(
        rig, escalation: ("staff", 0),
        script: [
          (
            .seconds(1),
            {
              rig.broker.publish("tactus/ada/message", FleetSample.message("x"))
              return nil
            }
          ),
          (.seconds(60), { SIGTERM }),
        ])
      #expect(rig.broker.published.map(\.topic) == ["tactus/group/staff/message"])
      #expect(rig.broker.published.first?.payload.contains("Fire in the kitchen") == true)
      #expect(rig.alert()?.isEscalated == true)
      #expect(
        rig.broker.filters == [
          "tactus/+/state", "tactus/+/delivery", "tactus/+/message", "tactus/group/+/message",
        ])
    }
  }

  @Test func anEscalationThatTheBrokerRefusesIsTriedAgainEachSecond() throws {
    try withRig { rig in
      rig.broker.forbidden = ["tactus/group/staff/message"]
      _ = try run(
        rig, escalation: ("staff", 0),
        script: [
          (
            .seconds(1),
            {
              rig.broker.publish("tactus/ada/message", FleetSample.message("x"))
              return nil
            }
          ),
          (
            .milliseconds(5500),
            {
              rig.broker.forbidden = []
              return nil
            }
          ),
          (.seconds(60), { SIGTERM }),
        ])
      #expect(rig.broker.published.count == 6)
      #expect(rig.alert()?.isEscalated == true)
    }
  }
}

/// Whole runs of `tactus fleet send`.
@Suite struct FleetSendJobTests {
  private struct Rig {
    let broker: SimulatedBroker
    let plan: FleetPlan

    init() throws {
      broker = try SimulatedBroker()
      broker.retained = [
        ("tactus/ada/state", FleetSample.state(groups: #"["ward","both"]"#)),
        ("tactus/bo/state", #"{"online":false}"#), ("tactus/both/state", FleetSample.state()),
      ]
      var configuration = BrokerConfiguration()
      configuration.broker = broker.address
      plan = try FleetPlan(
        configuration, VirtualWaiter(hearsSignals: false), store: "/none/messages.db")
    }

    func send(
      to target: String, text: String = "Tea?", wait: Microseconds? = nil,
      script: [(time: Microseconds, action: () -> Int32?)] = []
    ) throws -> (status: TactusSystem.ExitStatus, end: Microseconds) {
      var options = FleetSendJob.Options(
        target: target,
        order: OperatorMessage(
          id: "t", from: "Fleet", text: text, urgency: nil,
          expires: Timestamp(milliseconds: Timestamp.now.milliseconds + 60_000)))
      (options.wait, options.isJSON) = (wait, true)
      var job = try FleetSendJob(plan, options)
      let waiter = BrokerWaiter(broker, script: script)
      return (try job.run(waiter), waiter.now)
    }

    func failure(to target: String, text: String = "Tea?") -> Failure? {
      do { _ = try send(to: target, text: text) } catch { return error as? Failure }
      return nil
    }

    var topics: [String] { broker.published.map(\.topic) }
  }

  @Test(arguments: [
    ("ada", "tactus/ada/message"), ("bo", "tactus/bo/message"),
    ("ward", "tactus/group/ward/message"), ("all", "tactus/all/message"),
    ("group/both", "tactus/group/both/message"),
  ])
  func aMessageIsPublishedOnceForItsTarget(target: String, topic: String) throws {
    let rig = try Rig()
    let (status, end) = try rig.send(to: target)
    #expect(status == .ok && end == .seconds(1))
    #expect(rig.topics == [topic] && rig.broker.published[0].payload.contains("Tea?"))
  }

  @Test func aWaitEndsWhenEveryReaderHasFeltIt() throws {
    let rig = try Rig()
    rig.broker.onPublish = { _, _ in
      ["taken", "felt"].map { ("tactus/ada/delivery", FleetSample.report("t", $0)) }
    }
    let (status, end) = try rig.send(to: "ada", wait: .seconds(60))
    #expect(status == .ok && end == .seconds(1))
  }

  @Test(arguments: ["refused", "expired"])
  func aReaderWhoDoesNotFeelItMakesTheCommandReportThat(what: String) throws {
    let rig = try Rig()
    rig.broker.onPublish = { _, _ in [("tactus/ada/delivery", FleetSample.report("t", what))] }
    let (status, end) = try rig.send(to: "ada", wait: .seconds(60))
    #expect(status == .notFelt && end == .seconds(1))
  }

  @Test func whileWaitingItIsRepeatedForOnlineReadersWithoutAReport() throws {
    let rig = try Rig()
    rig.broker.onPublish = { topic, _ in
      topic == "tactus/all/message"
        ? [("tactus/both/delivery", FleetSample.report("t", "taken"))] : []
    }
    let (status, end) = try rig.send(to: "all", wait: .seconds(20))
    #expect(status == .notFelt && end == .seconds(21))
    #expect(
      rig.topics == ["tactus/all/message"] + Array(repeating: "tactus/ada/message", count: 3))
  }

  @Test func aReaderWhoComesBackLaterMayStillFeelIt() throws {
    let rig = try Rig()
    let (status, end) = try rig.send(
      to: "bo", wait: .seconds(60),
      script: [
        (
          .seconds(31),
          {
            rig.broker.publish("tactus/bo/delivery", FleetSample.report("t", "felt"))
            return nil
          }
        )
      ])
    #expect(status == .ok && end == .seconds(31))
    #expect(rig.topics == ["tactus/bo/message"], "an offline reader's message waits at the broker")
  }

  @Test func aTargetThatNobodyHasIsNamedWithTheNearest() throws {
    let rig = try Rig()
    let failure = rig.failure(to: "wrad")
    #expect(failure?.status == .noInput)
    #expect(failure?.problem == "no reader or group 'wrad' at \(rig.broker.address)")
    #expect(failure?.cure == "did you mean ward?")
    #expect(rig.failure(to: "zzzzzz")?.cure == "see 'tactus fleet'")
    #expect(rig.topics == [])
  }

  @Test func aNameOfAReaderAndOfAGroupIsAmbiguous() throws {
    let failure = try Rig().failure(to: "both")
    #expect(failure?.status == .usage)
    #expect(
      failure?.message
        == "both a reader and a group are named 'both': give group/both for the group")
  }

  @Test func withoutPermissionToReadStatesTheReasonIsShown() throws {
    let rig = try Rig()
    rig.broker.refusedFilters = ["tactus/+/state"]
    #expect(rig.failure(to: "ada")?.cure?.hasPrefix("tactus/+/state: ") == true)
  }

  @Test func aRefusalByTheBrokerEndsTheCommand() throws {
    let rig = try Rig()
    rig.broker.forbidden = ["tactus/ada/message"]
    let failure = rig.failure(to: "ada")
    #expect(failure?.status == .unavailable)
    #expect(failure?.problem.hasPrefix("\(rig.broker.address): ") == true)
  }

  @Test func aBrokerThatDoesNotAnswerIsNamed() throws {
    let rig = try Rig()
    rig.broker.greeting = .silence
    let failure = rig.failure(to: "ada")
    #expect(failure?.status == .unavailable)
    #expect(failure?.problem == "\(rig.broker.address): the broker does not answer")
  }

  @Test func aMessageThatNoReaderAcceptsIsRefusedBeforeConnecting() throws {
    let rig = try Rig()
    #expect(rig.failure(to: "ada", text: " ")?.status == .badData)
    #expect(rig.broker.names == [])
  }

  @Test func aSignalEndsTheCommandAtAnyStage() throws {
    for time in [Microseconds.milliseconds(500), .seconds(5)] {
      let rig = try Rig()
      let (status, end) = try rig.send(
        to: "ada", wait: .seconds(60), script: [(time, { SIGINT })])
      #expect(status == .interrupted && end == time)
      #expect(rig.topics.isEmpty == (time < .seconds(1)))
    }
  }
}
