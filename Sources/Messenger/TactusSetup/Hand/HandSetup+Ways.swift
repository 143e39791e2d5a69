import TactusHaptics

/// The questions about the ways to other people: sending answers, and calling for help.
extension HandSetup {
  /// A choice for calls for help.
  enum HelpRow: Equatable {
    /// Nothing changes: these people or this program are called, or no one.
    case asItIs
    case person(SetupHelper)
  }

  /// The ways of sending answers, the present one first; a program can only be kept by touch.
  var sendingWays: [SendingWay] {
    standing.send == nil ? [.page, .mail, .none] : [.program, .page, .mail, .none]
  }

  var sending: SendingWay { sendingWays[chosen[.sending, default: 0]] }

  /// The choices for calls for help, the present one first, then everybody who can be reached.
  var helpRows: [HelpRow] {
    let candidates = (file?.people ?? []) + people.known
    return [.asItIs]
      + candidates.enumerated().filter { index, one in
        !candidates[..<index].contains { $0.address == one.address }
      }.map { .person($1) }
  }

  private var help: HelpRow {
    let rows = helpRows
    let index = chosen[.help, default: 0]
    return rows.indices.contains(index) ? rows[index] : .asItIs
  }

  /// The person chosen for calls for help; nil to change nothing.
  var helper: SetupHelper? {
    if case .person(let helper) = help { helper } else { nil }
  }

  /// The test call that can be made with the answers so far; nil for none.
  var trial: CommandTrial? {
    let text = CommandTrial.testCall
    guard let helper else {
      guard case .program(let command)? = standing.callForHelp else { return nil }
      return .call(command, text: text)
    }
    guard sending == .program, case .program(let command)? = standing.send else { return nil }
    return .message(command, helper, text: text)
  }

  /// The present choice for answers, in words to feel.
  var sendingWords: String {
    switch sending {
    case .page: "answers go by the page"
    case .mail: "answers go by mail"
    case .program: "answers go by \(Self.name(of: standing.send))"
    case .none: "answers are kept"
    }
  }

  /// The present choice for calls for help, in words to feel.
  var helpWords: String {
    if let helper {
      let isReachable = sending == .program || isCalledByProgram
      let doubt = isReachable ? "" : ", not yet: nothing sends"
      return "help calls \(name(of: helper))\(doubt)".printable
    }
    if isCalledByProgram {
      return "help calls \(Self.name(of: standing.callForHelp))"
    }
    let called = people.called.joined(separator: " and ")
    return called.isEmpty ? "no one is called for help" : "help calls \(called)".printable
  }

  private var isCalledByProgram: Bool {
    if case .program = standing.callForHelp { true } else { false }
  }

  /// A person's name, with the end of the address where another person has the same name.
  private func name(of helper: SetupHelper) -> String {
    let namesakes = helpRows.count { row in
      if case .person(let other) = row { other.name == helper.name } else { false }
    }
    let isTaken = namesakes > 1 || people.called.contains(helper.name)
    return isTaken ? "\(helper.name) \(helper.address.suffix(Self.shownOfAddress))" : helper.name
  }

  /// The number of characters felt of an address.
  private static let shownOfAddress = 4

  private static func name(of command: SetupAnswers.Command?) -> String {
    guard case .program(let words)? = command, let program = words.first else { return "a program" }
    return String(program.split(separator: "/").last ?? "a program").printable
  }

  /// Ends a test call; its outcome is felt before the next question.
  mutating func handleCallEnd(_ outcome: TrialOutcome) -> [Effect] {
    guard isCalling else { return [] }
    return switch outcome {
    case .sent: endCall("test call sent", wasSent: true)
    case .notSent: endCall("test call not sent", wasSent: false)
    case .perhapsSent: endCall("test call perhaps sent", wasSent: false)
    }
  }
}
