import TactusLoopback
import TactusMock
import TactusWire
import Testing

@testable import TactusConformance

extension Check {
  /// A check of these tests.
  fileprivate static func trial(
    _ precondition: Precondition = .any, _ script: @escaping Script
  ) -> Check {
    Check("0", "trial", "nothing", precondition, script: script)
  }
}

/// The course of an examination: verdicts, repetitions, states.
@Suite struct ExaminationTests {
  /// An examination of a device that describes itself and confirms a stop.
  private func examination(
    isClosed: Bool = true, canRestart: Bool = true
  ) throws -> (Examination, ScriptedBench) {
    let bench = ScriptedBench.obedient()
    let other = bench.answer
    bench.answer = { bench, message in
      switch message {
      case .describe: bench.say(.description(describe()))
      case .command where isClosed: bench.say(.noSession)
      default: other(bench, message)
      }
    }
    return (try Examination(bench, seed: 1), bench)
  }

  // MARK: Meeting

  @Test func theDescriptionIsThatOfTheDevice() throws {
    let (examination, bench) = try examination()
    #expect(examination.description == describe())
    // No session is needed.
    let helloes = bench.messages.filter { if case .hello = $0.message { true } else { false } }
    #expect(helloes.isEmpty)
  }

  @Test func aDeviceThatAnswersOnlyInASessionIsMet() throws {
    let bench = ScriptedBench()
    var isOpen = false
    bench.answer = { bench, message in
      if case .hello = message { isOpen = true }
      if case .describe = message, isOpen { bench.say(.description(describe())) }
    }
    let examination = try Examination(bench, seed: 1)
    #expect(examination.description == describe() && isOpen)
    // Which is a fault of its own.
    let closed = try #require(Check.all.first { $0.name == "closed-questions" })
    let outcome = try examination.make(closed)
    guard case .failed(let expected, let got) = outcome.verdict else {
      Issue.record("\(outcome.verdict)")
      return
    }
    #expect(expected == "DESCRIPTION before any session" && got == "it came only in a session")
  }

  @Test func aSilentLineIsGivenUpAfterFiveSeconds() {
    let bench = ScriptedBench()
    #expect(throws: ExaminationEnd.noDevice(heardBytes: false)) { try Examination(bench, seed: 1) }
    #expect(bench.now >= .seconds(5) && bench.now <= .seconds(6))
  }

  @Test func anyByteShowsThatSomethingIsThere() {
    let bench = ScriptedBench()
    bench.say(bytes: [7], after: .seconds(3))
    #expect(throws: ExaminationEnd.noDevice(heardBytes: true)) { try Examination(bench, seed: 1) }
  }

  @Test(arguments: [ExaminationEnd.interrupted, .line(.closed)])
  func anEndDuringTheMeetingIsPassedOn(end: ExaminationEnd) {
    let bench = ScriptedBench()
    bench.end = (.seconds(2), end)
    #expect(throws: end) { try Examination(bench, seed: 1) }
  }

  // MARK: Verdicts

  @Test func aScriptThatEndsIsPassed() throws {
    let (examination, bench) = try examination()
    let began = bench.now
    let outcome = try examination.make(
      .trial { e throws(CheckAbort) in try e.wait(.milliseconds(80)) })
    #expect(outcome.verdict == .passed && outcome.tries == 1 && outcome.late == nil)
    #expect(outcome.duration == bench.now - began && outcome.duration == .milliseconds(80))
    #expect(outcome.check.name == "trial")
  }

  @Test func anObjectionIsTheVerdict() throws {
    let (examination, _) = try examination()
    let verdicts: [(CheckAbort, Verdict)] = [
      (.failed(expected: "a", got: "b"), .failed(expected: "a", got: "b")),
      (.notObservable("why"), .notObservable("why")),
      (.notApplicable("why"), .notApplicable("why")),
    ]
    for (objection, verdict) in verdicts {
      let outcome = try examination.make(.trial { _ throws(CheckAbort) in throw objection })
      #expect(outcome.verdict == verdict && outcome.tries == 1)
    }
  }

  @Test func aCheckThatWasNotRunHasNoTries() {
    let outcome = Outcome(check: .trial { _ in }, verdict: .notObservable("left out"))
    #expect(outcome.tries == 0 && outcome.duration == .zero && outcome.late == nil)
  }

  @Test func whatIsNotAMessageFailsAnyCheck() throws {
    let (examination, bench) = try examination()
    bench.say(bytes: [1, 2, 3, 0])
    let outcome = try examination.make(
      .trial { e throws(CheckAbort) in try e.wait(.milliseconds(1)) })
    guard case .failed(let expected, let got) = outcome.verdict else {
      Issue.record("\(outcome.verdict)")
      return
    }
    #expect(expected == "frames and messages of this protocol")
    #expect(got.hasPrefix("a rejected frame"))
    // The next check does not suffer from it.
    #expect(try examination.make(.trial { _ in }).verdict == .passed)
  }

  @Test func theDeviceIsStoppedAfterEachCheck() throws {
    let (examination, bench) = try examination()
    for abort in [nil, CheckAbort.notObservable("x"), .failed(expected: "a", got: "b")] {
      let before = bench.messages.count
      _ = try examination.make(
        .trial { e throws(CheckAbort) in
          e.renewsLease = true
          if let abort { throw abort }
        })
      #expect(bench.messages[before...].contains { $0.message == .stop })
      let leases = bench.leases.count
      _ = try examination.make(
        .trial { e throws(CheckAbort) in try e.wait(.milliseconds(500)) })
      #expect(bench.leases.count == leases, "and its lease is not renewed")
    }
  }

  @Test func anEndDuringACheckIsPassedOn() throws {
    let (examination, bench) = try examination()
    bench.end = (bench.now + .milliseconds(50), .interrupted)
    #expect(throws: ExaminationEnd.interrupted) {
      try examination.make(
        .trial { e throws(CheckAbort) in
          try e.wait(.seconds(1))
          try e.wait(.seconds(1))
        })
    }
    // It can still be stopped.
    bench.end = nil
    let before = bench.messages.count
    examination.stop()
    #expect(bench.messages[before...].contains { $0.message == .stop })
  }

  // MARK: Lateness

  /// Fails, and counts its runs.
  private final class Runs: @unchecked Sendable {
    var count = 0
  }

  @Test(arguments: [(14, 1), (15, 1), (16, 5)])
  func aFailureIsRepeatedWhenTheComputerStalled(milliseconds: Int, tries: Int) throws {
    let (examination, bench) = try examination()
    bench.stall = .milliseconds(milliseconds)
    let runs = Runs()
    let outcome = try examination.make(
      .trial { e throws(CheckAbort) in
        runs.count += 1
        try e.wait(.milliseconds(10))
        throw .failed(expected: "a", got: "b")
      })
    #expect(runs.count == tries && outcome.tries == tries)
    #expect((outcome.late == .computer) == (tries > 1))
  }

  @Test func aRepetitionThatPassesCounts() throws {
    let (examination, bench) = try examination()
    bench.stall = .milliseconds(100)
    let runs = Runs()
    let outcome = try examination.make(
      .trial { e throws(CheckAbort) in
        runs.count += 1
        try e.wait(.milliseconds(10))
        if runs.count < 3 { throw .failed(expected: "a", got: "b") }
      })
    #expect(outcome.verdict == .passed && outcome.tries == 3 && outcome.late == nil)
  }

  @Test func aDeviceThatAdmitsLatenessIsAskedAgain() throws {
    let (examination, bench) = try examination()
    let outcome = try examination.make(
      .trial { e throws(CheckAbort) in
        e.beginSession(1)
        bench.say(.report(number: 0, .late(cell: 0, by: 9)))
        try e.wait(.milliseconds(1))
        throw .failed(expected: "a", got: "b")
      })
    #expect(outcome.tries == 5 && outcome.late == .device)
  }

  @Test func onlyAFailureIsRepeated() throws {
    let (examination, bench) = try examination()
    bench.stall = .milliseconds(100)
    for abort in [CheckAbort.notObservable("x"), .notApplicable("x")] {
      let outcome = try examination.make(
        .trial { e throws(CheckAbort) in
          try e.wait(.milliseconds(10))
          throw abort
        })
      #expect(outcome.tries == 1 && outcome.late == nil)
    }
  }

  // MARK: States

  @Test func aClosedDeviceIsExaminedOnceAsClosed() throws {
    let (examination, bench) = try examination()
    bench.stall = .milliseconds(100)
    let outcome = try examination.make(
      .trial(.closed) { e throws(CheckAbort) in
        try e.wait(.milliseconds(10))
        throw .failed(expected: "a", got: "b")
      })
    // A second run would find it in another state.
    #expect(outcome.tries == 1 && outcome.late == .computer)
  }

  @Test func aDeviceWithASessionIsRestartedForAClosedCheck() throws {
    let (examination, bench) = try examination(isClosed: false)
    #expect(bench.restarts == 0)
    #expect(try examination.make(.trial(.closed) { _ in }).verdict == .passed)
    #expect(bench.restarts == 1)
    #expect(try examination.make(.trial(.closed) { _ in }).verdict == .passed)
    #expect(bench.restarts == 1, "it is closed already")
  }

  // MARK: The list of checks

  @Test(arguments: [
    ("stop-armed", "6", "stop-armed", true), ("stop-armed", "6", "6", true),
    ("stop-armed", "6", "stop", false), ("stop-armed", "6", "M6", false),
    ("never-arms-itself", "M6.1", "M6.1", true), ("never-arms-itself", "M6.1", "6", true),
    ("never-arms-itself", "M6.1", "6.1", false), ("never-arms-itself", "M6.1", "M6", false),
    ("underrun", "8.4", "8", true), ("underrun", "8.4", "8.4", true),
    ("underrun", "8.4", "8.", false), ("crc", "2", "12", false), ("unasked", "M12.1", "1", false),
    ("unasked", "M12.1", "12", true), ("crc", "2", "", false),
  ])
  func aCheckIsChosenByNameOrSection(name: String, section: String, choice: String, isIt: Bool) {
    let check = Check(section, name, "a claim") { _ in }
    #expect(check.answers(to: choice) == isIt)
  }

  @Test func checksOfAClosedDeviceComeFirstAndRestartsLast() {
    let conditions = Check.all.map(\.precondition)
    #expect(conditions == conditions.sorted())
    #expect(conditions.first == .closed && conditions.last == .restarted)
    // Within a state, sections keep their order.
    let ordinary = Check.all.filter { $0.precondition == .any }
    #expect(ordinary.first?.name == "crc" && ordinary.last?.name == "capped-until")
  }

  @Test func everyCheckHasAClaimForTheUser() {
    for check in Check.all {
      #expect(!check.claim.isEmpty && !check.claim.hasSuffix("."), "\(check.name)")
      #expect(check.name.allSatisfy { $0.isLowercase || $0 == "-" }, "\(check.name)")
      #expect(check.answers(to: check.name) && check.answers(to: check.section))
    }
  }

  // MARK: Sizes

  @Test(arguments: [
    (describe(actuators: 1), "pulses-together", "it has only one actuator"),
    (describe(actuators: 8), "unknown-actuator", "it has all 8 actuators"),
    (describe(channels: 0), "pressure", "it has no pressure channels"),
    (describe(channels: 0), "pressure-rate", "it has no pressure channels"),
    (describe(pulse: 4095, continuous: 5000), "maximum-pulse", "maximum_pulse is 4095 ms"),
    (
      describe(continuous: 11_000), "continuous-cap", "M10.4 takes effect before maximum_continuous"
    ),
    (describe(continuous: 11_000), "long-pauses", "M10.4 takes effect before maximum_continuous"),
  ])
  func aClaimMayNotApplyToADevice(device: DeviceDescription, name: String, reason: String) throws {
    let check = try #require(Check.all.first { $0.name == name })
    let bench = VirtualBench(VirtualGlove(trial: TrialSpec(device)))
    let outcome = try #require(try examine(bench, [check]).first)
    #expect(outcome.verdict == .notApplicable(reason))
    #expect(bench.now < .seconds(2), "it is known at once")
  }

  @Test func aClaimThatNoHostCanSeeGivesItsReason() throws {
    for name in unseenByAnyHost {
      let check = try #require(Check.all.first { $0.name == name })
      let outcome = try #require(try examine(VirtualBench(VirtualGlove()), [check]).first)
      guard case .notObservable(let reason) = outcome.verdict else {
        Issue.record("\(name): \(outcome.verdict)")
        continue
      }
      #expect(!reason.isEmpty && outcome.tries == 1)
    }
  }

  @Test func aRestartThatIsImpossibleIsNamed() throws {
    let check = try #require(Check.all.first { $0.name == "boot" })
    let bench = VirtualBench(VirtualGlove(), canRestart: false)
    let outcome = try #require(try examine(bench, [check]).first)
    #expect(
      outcome.verdict
        == .notObservable(
          "it takes a restart: use --replug, and unplug the glove when asked"))
  }
}
