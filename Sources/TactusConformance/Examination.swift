import TactusLink
public import TactusWire

/// Who was late while a check was made, so that its verdict may be of no device's making.
public enum Latecomer: Sendable {
  /// The computer that makes it.
  case computer
  /// The device, as it says itself.
  case device
}

/// What came of one check.
public struct Outcome: Sendable {
  public let check: Check
  public let verdict: Verdict
  /// How often it was made until it passed; more than once where computer or device was late.
  public let tries: Int
  /// Who was late, where that may be why it failed.
  public let late: Latecomer?
  /// What it took.
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

  /// What is known of a check without its being made.
  public init(check: Check, verdict: Verdict) {
    self.init(check: check, verdict: verdict, tries: 0, late: nil, duration: .zero)
  }
}

/// The examination of one device: each check on a session of its own, one after the other.
public final class Examination {
  private let bench: any Bench
  private let examiner: Examiner
  /// What the device says of itself.
  public var description: DeviceDescription { examiner.device }

  /// A check that fails while this computer kept the script from its work for longer is made again.
  private static let longestStall = Microseconds(ms: 15)
  /// So is one in which the device says itself that it was late, as one does on an emulated board.
  private static let mostTries = 5
  /// How long a device that has just been switched on is given.
  private static let patience = Microseconds(ms: 5000)

  /// Asks the device for its description.
  ///
  /// - Parameter seed: draws the nonces of the sessions.
  public init(_ bench: any Bench, seed: UInt64) throws(ExaminationEnd) {
    self.bench = bench
    examiner = Examiner(bench, seed: seed, device: .unknown)
    do throws(Objection) { try examiner.meet(within: Self.patience) } catch {
      if case .ended(let end) = error { throw end }
      throw examiner.hasIllegalDescription
        ? .illegalDescription : .noDevice(heardBytes: examiner.receivedBytes > 0)
    }
  }

  /// Stops the device, for a run that ends before its last check.
  public func stop() {
    do throws(Objection) { try examiner.rest() } catch {
      // Where nothing can be sent any more, the lease ends by itself.
    }
  }

  /// Makes one check, and stops the device whatever comes of it.
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
    do throws(Objection) {
      if check.precondition == .closed { try examiner.requireClosed() }
      try check.script(examiner)
      if let malformed = examiner.malformed {
        throw examiner.fail("frames and messages of this protocol", malformed)
      }
      try examiner.rest()
      return .passed
    } catch {
      if case .ended(let end) = error { throw end }
      do throws(Objection) { try examiner.rest() } catch {
        if case .ended(let end) = error { throw end }
      }
      return Verdict(error)
    }
  }
}

extension Verdict {
  fileprivate init(_ objection: Objection) {
    switch objection {
    case .failed(let expected, let got): self = .failed(expected: expected, got: got)
    case .notObservable(let why): self = .notObservable(why)
    case .notApplicable(let why): self = .notApplicable(why)
    case .ended(let end): self = .notObservable("\(end)")
    }
  }
}

extension Examiner {
  /// Gets the description, if need be in a session, and finds out whether there is one already.
  func meet(within patience: Microseconds) throws(Objection) {
    let began = now
    while true {
      answersWhenClosed = now - began < Microseconds(patience.count / 2)
      send(bytes: [0])
      if !answersWhenClosed { send(.hello(Hello(capabilities: [], session: nonce()))) }
      send(.describe)
      do throws(Objection) {
        device = try expect("DESCRIPTION") {
          if case .description(let description) = $0 { description } else { nil }
        }.found
        break
      } catch {
        guard case .failed = error, now - began < patience else { throw error }
      }
    }
    try wait(quiet)
    forgetArrivals()
    // One of the two is a duplicate in any session, and acknowledged.
    for number: UInt8 in [0, 128] { send(.command(sequence: number, .cut(.now))) }
    try wait(quiet)
    isClosed = !inbox.contains { $0.message.isAcknowledgement }
    forgetArrivals()
  }

  func requireClosed() throws(Objection) {
    if !isClosed, try !restart() {
      throw .notObservable("it had a session already: restart it first, or use --replug")
    }
    isClosed = true
    boot = nil
  }

  /// Leaves the device stopped.
  func rest() throws(Objection) {
    renews = false
    send(bytes: [0])
    send(.stop)
    try wait(until: now + Self.patience) { inbox.contains { $0.message == .stopped } }
  }
}

extension DeviceDescription {
  /// Before a device has said anything.
  fileprivate static let unknown = DeviceDescription(
    actuators: 1, slots: 1, pulsesPerPattern: 10, waitingPatterns: 1, queueDepth: 57, window: 1,
    maximumPulse: 30, maximumContinuous: 30, lease: 150, keys: 0, pressureChannels: 0,
    resetCause: .unknown, board: ShortText(), firmware: ShortText())
}
