package import TactusMessenger
package import TactusSystem

/// Checks of answers, calls for help and bank actions, based on the settings and the people, as
/// findings.
package struct ReaderServices {
  private let settings: MessengerConfiguration
  private let helpers: [Helper]
  private let isAnsweredByBridge: Bool

  /// - Parameters:
  ///   - helpers: the people marked for emergencies; reachable by the `send` command only if it
  ///     can be started.
  ///   - isAnsweredByBridge: true if a bridge sends answers to the people whose messages it
  ///     delivers.
  package init(
    _ settings: MessengerConfiguration, helpers: [Helper], isAnsweredByBridge: Bool
  ) {
    self.settings = settings
    self.helpers = helpers
    self.isAnsweredByBridge = isAnsweredByBridge
  }

  /// All findings.
  package var findings: [Finding] { answers + help + alarms + bank }

  /// A line for each service that is not set up or reaches no one, the most important last, which a
  /// small picture shows; `obstacles` lists the commands that cannot be started.
  package var problems: [String] {
    findings.reversed().compactMap { finding in
      guard finding.state != .bad, let cure = finding.cure else { return nil }
      return "\(finding.text); \(cure)"
    }
  }

  /// The findings on sending answers.
  package var answers: [Finding] {
    if settings.send != nil {
      return [
        settings.obstacle("answers", "send") ?? .good("answers", "answers go out through \"send\"")
      ]
    }
    if isAnsweredByBridge {
      return [.good("answers", "the program that brings a message sends its answer")]
    }
    return [
      .missing(
        "answers", "answers cannot be sent and are kept",
        cure: "run 'tactus setup', 'tactus mail' or 'tactus web'")
    ]
  }

  // MARK: Calls

  /// The finding if the reader's own call for help reaches no one.
  package static let callsNobody = "the reader's call for help reaches no one"

  /// The findings on the reader's own call for help.
  package var help: [Finding] {
    let broken = settings.obstacle("help", "call_for_help")
    let hasCommand = settings.callForHelp != nil && broken == nil
    let ways =
      helpers.filter(\.isReachable).map(\.person.name)
      + (hasCommand ? ["the program in \"call_for_help\""] : [])
    var findings = broken.map { [$0] } ?? []
    if !ways.isEmpty {
      findings.append(.good("help", "the reader's call goes to \(Self.list(ways))".printable))
    }
    findings += unreachable(isWarning: !ways.isEmpty)
    if findings.isEmpty {
      let isSending = isAnsweredByBridge || settings.send != nil
      findings.append(
        .missing(
          "help", Self.callsNobody,
          cure: "run 'tactus setup'"
            + (isSending ? ", or 'tactus contacts set NAME --emergency'" : "")))
    }
    return findings
  }

  /// Returns the people marked for emergencies whom a call does not reach, by reason.
  private func unreachable(isWarning: Bool) -> [Finding] {
    func finding(_ text: String, cure: String) -> Finding {
      isWarning
        ? .warning("help", text.printable, cure: cure)
        : .missing("help", text.printable, cure: cure)
    }
    let lost = helpers.filter { !$0.isReachable }
    let isSending = settings.send != nil && settings.obstacle("answers", "send") == nil
    let unsent = isSending ? [] : lost.map(\.person.name)
    var findings: [Finding] = []
    if !unsent.isEmpty {
      findings.append(
        finding(
          "\(Self.list(unsent)) \(unsent.count == 1 ? "is" : "are") called, but nothing sends to "
            + "them",
          cure: settings.send == nil ? settings.cure("send") : settings.correction("send")))
    }
    for helper in lost where !helper.hasAddress {
      let name = helper.person.name
      findings.append(finding(Self.unaddressed(name), cure: Self.addressCure(name)))
    }
    return findings
  }

  /// Returns the consequence of marking a person without a known address for emergencies.
  static func unaddressed(_ name: String) -> String {
    "\(name) is called, but cannot be reached: no number and no mail address is known"
  }

  /// Returns the command that adds an address to a person.
  static func addressCure(_ name: String) -> String {
    "tactus contacts alias \(name.inShell) NUMBER".printable
  }

  /// The findings on the call for help made when an alarm is not acknowledged.
  private var alarms: [Finding] {
    guard settings.callForHelp == nil else {
      // A command that cannot be started is already reported for the reader's own call.
      return settings.obstacle("help", "call_for_help") == nil
        ? [.good("alarms", "one that is not acknowledged runs \"call_for_help\"")] : []
    }
    return [
      .missing(
        "alarms", "no one is called when an alarm is not acknowledged",
        cure: settings.cure("call_for_help"))
    ]
  }

  private var bank: [Finding] {
    let broken = ["freeze_card", "call_bank"].compactMap { settings.obstacle("bank", $0) }
    guard settings.bankActions.isEmpty else {
      return broken.isEmpty ? [.good("bank", "a fraud alert offers its actions")] : broken
    }
    return [
      .missing(
        "bank", "no bank action is set up", cure: settings.cure("freeze_card", or: "call_bank"))
    ]
  }

  private static func list(_ names: [String]) -> String {
    names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and \(names.last ?? "")"
  }
}

extension MessengerConfiguration {
  /// Returns instructions for setting a command: 'tactus setup' asks for those that everybody needs;
  /// the others are written into the settings.
  package func cure(_ key: String, or other: String? = nil) -> String {
    guard !["send", "call_for_help"].contains(key) else { return "run 'tactus setup'" }
    let keys = [key, other].compactMap(\.self).map { "\"\($0)\"" }.joined(separator: " or ")
    return "add \(keys): [\"/path/to/program\"] to \(place) "
      + "('tactus help settings' has an example)"
  }

  fileprivate func correction(_ key: String) -> String { "correct \"\(key)\" in \(place)" }

  /// Returns a finding on a command whose program cannot be started; nil for any other.
  fileprivate func obstacle(_ check: String, _ key: String) -> Finding? {
    guard let program = commands.first(where: { $0.key == key })?.words.first,
      let error = Spawn.obstacle(to: program)
    else { return nil }
    return .bad(
      check, "'\(program.printable)' cannot be started: \(error.advice)", cure: correction(key))
  }
}
