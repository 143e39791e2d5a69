import TactusWire

/// What came of a check.
public enum Verdict: Equatable, Sendable {
  case passed
  case failed(expected: String, got: String)
  /// It cannot be seen from this line, or not here and now.
  case notObservable(String)
  /// The device has nothing that it applies to.
  case notApplicable(String)
}

/// One thing that PROTOCOL.md asks of a device.
public struct Check: Sendable {
  /// What the device must be for the check to be made.
  enum Precondition: Comparable, Sendable {
    /// As it started: no session yet.
    case closed
    /// Anything: the check opens its own session.
    case any
    /// Restarted in the middle of the check.
    case restarted
  }

  typealias Script = @Sendable (Examiner) throws(Objection) -> Void

  /// A name for command lines.
  public let name: String
  /// The section of PROTOCOL.md, or the number of a MUST in it, as in `8.3` and `M6.1`.
  public let section: String
  /// What is true of a right device.
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

  /// A thing that no host can see.
  init(_ section: String, _ name: String, _ claim: String, unseen reason: String) {
    self.init(section, name, claim) { _ throws(Objection) in throw .notObservable(reason) }
  }

  /// Whether it is one of those that a name or a section means, as in `stop-armed`, `6` or `M6.1`.
  public func answers(to choice: String) -> Bool {
    choice == name || choice == section
      || section.drop(while: { $0 == "M" }).hasPrefix(choice + ".")
  }

  /// All, in the order in which they are made.
  public static let all: [Check] = {
    let bySection: [[Check]] = [
      framing, numbers, orders, answers, session, lease, closed, sequence, runs, lateness, reports,
      safety, timing, receiving, clock, restart, unseen,
    ]
    return bySection.flatMap { $0 }.enumerated()
      .sorted { ($0.element.precondition, $0.offset) < ($1.element.precondition, $1.offset) }
      .map(\.element)
  }()
}

/// What ends a check's script before its end.
enum Objection: Error {
  case failed(expected: String, got: String)
  case notObservable(String)
  case notApplicable(String)
  case ended(ExaminationEnd)
}
