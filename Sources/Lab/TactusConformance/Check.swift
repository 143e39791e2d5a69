import TactusWire

/// The result of a check.
public enum Verdict: Equatable, Sendable {
  case passed
  /// The device broke the claim; both texts are for the user.
  case failed(expected: String, got: String)
  /// The claim cannot be observed on this line, or not now, for this reason.
  case notObservable(String)
  /// The claim does not apply to this device, for this reason.
  case notApplicable(String)
}

/// One requirement of PROTOCOL.md for a device.
public struct Check: Sendable {
  /// The device state that a check needs.
  enum Precondition: Comparable, Sendable {
    /// No session since the device started.
    case closed
    /// Any state: the check opens its own session.
    case any
    /// A state that allows a restart during the check.
    case restarted
  }

  typealias Script = @Sendable (Examiner) throws(CheckAbort) -> Void

  /// The name on command lines.
  public let name: String
  /// The section of PROTOCOL.md, or the number of a MUST there, as in `8.3` and `M6.1`.
  public let section: String
  /// The behaviour of a correct device, for the user.
  public let claim: String
  let precondition: Precondition
  let script: Script

  init(
    _ section: String, _ name: String, _ claim: String, _ precondition: Precondition = .any,
    script: @escaping Script
  ) {
    self.section = section
    self.name = name
    self.claim = claim
    self.precondition = precondition
    self.script = script
  }

  /// Creates a requirement that no host can observe.
  init(_ section: String, _ name: String, _ claim: String, unseen reason: String) {
    self.init(section, name, claim) { _ throws(CheckAbort) in throw .notObservable(reason) }
  }

  /// Returns true if this choice selects the check: by name, by section, or by a section above it, as in
  /// `stop-armed`, `M6.1` or `6`.
  public func answers(to choice: String) -> Bool {
    choice == name || choice == section
      || section.drop(while: { $0 == "M" }).hasPrefix(choice + ".")
  }

  /// Every check, in the order in which they run.
  public static let all: [Check] = {
    let bySection: [[Check]] = [
      framing, numbers, orders, answers, pressure, supply, session, lease, closed, sequence, runs,
      lateness,
      reports, safety, timing, receiving, clock, restart, unseen,
    ]
    return bySection.flatMap { $0 }.enumerated()
      .sorted { ($0.element.precondition, $0.offset) < ($1.element.precondition, $1.offset) }
      .map(\.element)
  }()
}

/// A reason to stop a check's script early.
enum CheckAbort: Error {
  case failed(expected: String, got: String)
  case notObservable(String)
  case notApplicable(String)
  case ended(ExaminationEnd)
}
