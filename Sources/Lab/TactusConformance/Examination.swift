import TactusLink
public import TactusWire

/// The party that was late during a failed check, so that the device may not be to blame.
public enum Latecomer: Sendable {
  /// The computer that runs the check.
  case computer
  /// The device, by its own reports.
  case device
}

/// The outcome of one check.
public struct Outcome: Sendable {
  /// The check.
  public let check: Check
  /// Its result.
  public let verdict: Verdict
  /// The number of runs; more than one if computer or device was late, and 0 if it did not run.
  public let tries: Int
  /// The party that was late, if that may be why the check failed; nil otherwise.
  public let late: Latecomer?
  /// The duration of all runs together.
  public let duration: Microseconds

  init(
    check: Check, verdict: Verdict, tries: Int, late: Latecomer?, duration: Microseconds
  ) {
    self.check = check
    self.verdict = verdict
    self.tries = tries
    self.late = late
    self.duration = duration
  }

  /// Creates the outcome of a check that need not run.
  public init(check: Check, verdict: Verdict) {
    self.init(check: check, verdict: verdict, tries: 0, late: nil, duration: .zero)
  }
}

/// The examination of one device: one check after the other, each in its own session.
public final class Examination {
  private let bench: any Bench
  private let examiner: Examiner
  /// The device's description of itself.
  public var description: DeviceDescription { examiner.device }

  /// A failed check runs again if this computer stalled its script for longer than this.
  private static let longestStall = Microseconds.milliseconds(15)
  /// The maximum number of runs of a check. A check also runs again if the device reports that it was late, as
  /// one on an emulated board may.
  private static let mostTries = 5
  /// The longest time to an answer after the device was switched on.
  private static let patience = Microseconds.milliseconds(5000)

  /// Requests the device's description.
  ///
  /// - Parameter seed: the seed of the sessions' nonces.
  /// - Throws: `ExaminationEnd` when no legal description arrives within five seconds.
  public init(_ bench: any Bench, seed: UInt64) throws(ExaminationEnd) {
    self.bench = bench
    examiner = Examiner(bench, seed: seed, device: .unknown)
    do throws(CheckAbort) { try examiner.meet(within: Self.patience) } catch {
      if case .ended(let end) = error { throw end }
      throw examiner.hasIllegalDescription
        ? .illegalDescription : .noDevice(heardBytes: examiner.receivedBytes > 0)
    }
  }

  /// Stops the device, for an examination that ends early.
  public func stop() {
    do throws(CheckAbort) { try examiner.rest() } catch {
      // If nothing can be sent, the lease expires anyway.
    }
  }

  /// Runs one check, and stops the device whatever the result.
  ///
  /// - Throws: `ExaminationEnd` when the line fails or the user stops the examination.
  public func make(_ check: Check) throws(ExaminationEnd) -> Outcome {
    let began = bench.now
    var verdict = Verdict.passed
    var tries = 0
    var late: Latecomer?
    while tries < Self.mostTries {
      tries += 1
      verdict = try attempt(check)
      late = nil
      guard case .failed = verdict else { break }
      late = latecomer
      guard late != nil, check.precondition != .closed else { break }
    }
    return Outcome(
      check: check, verdict: verdict, tries: tries, late: late, duration: bench.now - began)
  }

  private var latecomer: Latecomer? {
    if examiner.worstStall > Self.longestStall { return .computer }
    return examiner.admitsLateness ? .device : nil
  }

  private func attempt(_ check: Check) throws(ExaminationEnd) -> Verdict {
    examiner.beginCheck()
    do throws(CheckAbort) {
      if check.precondition == .closed { try examiner.requireClosed() }
      try check.script(examiner)
      if let malformed = examiner.malformed {
        throw examiner.fail("frames and messages of this protocol", malformed)
      }
      try examiner.rest()
      return .passed
    } catch {
      if case .ended(let end) = error { throw end }
      do throws(CheckAbort) { try examiner.rest() } catch {
        if case .ended(let end) = error { throw end }
      }
      return Verdict(error)
    }
  }
}

extension Verdict {
  fileprivate init(_ objection: CheckAbort) {
    switch objection {
    case .failed(let expected, let got): self = .failed(expected: expected, got: got)
    case .notObservable(let why): self = .notObservable(why)
    case .notApplicable(let why): self = .notApplicable(why)
    case .ended(let end): self = .notObservable("\(end)")
    }
  }
}

extension Examiner {
  /// Gets the description, in a session if necessary, and determines whether a session is open.
  func meet(within patience: Microseconds) throws(CheckAbort) {
    let began = now
    while true {
      answersWhenClosed = now - began < Microseconds(patience.count / 2)
      send(bytes: [0])
      if !answersWhenClosed { send(.hello(Hello(capabilities: [], session: nonce()))) }
      send(.describe)
      do throws(CheckAbort) {
        device = try expect("DESCRIPTION") {
          if case .description(let description) = $0 { description } else { nil }
        }.found
        break
      } catch {
        guard case .failed = error, now - began < patience else { throw error }
      }
    }
    try wait(quiet)
    discardArrivals()
    // In any open session one of the two is a duplicate, which is acknowledged.
    for number: UInt8 in [0, 128] { send(.command(sequence: number, .cut(.now))) }
    try wait(quiet)
    isClosed = !inbox.contains { $0.message.isAcknowledgement }
    discardArrivals()
  }

  func requireClosed() throws(CheckAbort) {
    if !isClosed, try !restart() {
      throw .notObservable("it had a session already: restart it first, or use --replug")
    }
    isClosed = true
    boot = nil
  }

  /// Leaves the device stopped.
  func rest() throws(CheckAbort) {
    renewsLease = false
    send(bytes: [0])
    send(.stop)
    try wait(until: now + Self.patience) { inbox.contains { $0.message == .stopped } }
  }
}

extension DeviceDescription {
  /// A placeholder until the device has described itself.
  fileprivate static let unknown = DeviceDescription(
    actuators: 1, slots: 1, pulsesPerPattern: 10, waitingPatterns: 1, queueDepth: 57, window: 1,
    maximumPulse: 30, maximumContinuous: 30, lease: 150, keys: 0, pressureChannels: 0,
    resetCause: .unknown, board: ShortText(), firmware: ShortText())
}
