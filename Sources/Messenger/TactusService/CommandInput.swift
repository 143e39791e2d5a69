package import TactusMessenger
import TactusProcess
import TactusSystem
import TactusText

/// The line of JSON that the commands in the settings read from standard input.
///
/// For `send`, where `key` is the same for every attempt to send one message:
///
/// ```json
/// {"to": "Mom", "text": "On my way", "key": "0f9c…", "address": "+49 170 1234567", "id": "sms-81"}
/// ```
///
/// `address` is the address from which the person last wrote, or else one of the contacts; `id` is
/// the ID at its source of the last message from there. Each is omitted if it is not known.
///
/// For `freeze_card` and `call_bank`, with the warning; `time` is in ms since 1970-01-01 00:00 UTC,
/// and `key` is the same for every attempt for that message:
///
/// ```json
/// {"action": "freeze card", "from": "Bank", "text": "Was this you? …", "time": 1772182800000,
///  "key": "freeze-card-12-1772182800000"}
/// ```
///
/// For `call_for_help`, with the message that was not acknowledged: the same, with the action "call
/// for help". If the reader has called for help, the line has the reader's text and no sender:
///
/// ```json
/// {"action": "call for help", "by": "reader", "text": "I need help now. …",
///  "time": 1772182800000, "key": "0f9c…"}
/// ```
///
/// A line of a test has the member `"test": true`.
///
/// The command reports success with exit status 0, and failure with any other.
package enum CommandInput {
  /// Returns the line for `send`, with its end.
  package static func send(_ message: OutgoingMessage, isTest: Bool = false) -> String {
    JSONText.object(
      [
        ("to", JSONText.string(message.recipient)), ("text", JSONText.string(message.text)),
        ("key", JSONText.string(message.key.rawValue)),
      ] + (message.address.map { [("address", JSONText.string($0))] } ?? [])
        + (message.answers.map { [("id", JSONText.string($0))] } ?? [])
        + (isTest ? [("test", "true")] : [])) + "\n"
  }

  static func act(_ action: FraudAction, on message: Message) -> String {
    line(action.rawValue, message)
  }

  static func help(about message: Message) -> String { line("call for help", message) }

  /// Returns the line for `call_for_help` at the reader's request, with its end.
  package static func help(_ request: ReaderCall, isTest: Bool = false) -> String {
    JSONText.object(
      [
        ("action", JSONText.string("call for help")), ("by", JSONText.string("reader")),
        ("text", JSONText.string(request.text)), ("time", "\(request.time.milliseconds)"),
        ("key", JSONText.string(request.key.rawValue)),
      ] + (isTest ? [("test", "true")] : [])) + "\n"
  }

  private static func line(_ action: String, _ message: Message) -> String {
    JSONText.object([
      ("action", JSONText.string(action)), ("from", JSONText.string(message.sender)),
      ("text", JSONText.string(message.body)), ("time", "\(message.time.milliseconds)"),
      ("key", JSONText.string(key(action, message))),
    ]) + "\n"
  }
}

extension CommandInput {
  /// Returns the key of an action; it includes the time, since a new store numbers its messages
  /// from 1 again.
  private static func key(_ action: String, _ message: Message) -> String {
    let name = action.replacing(" ", with: "-")
    return "\(name)-\(message.id.rawValue)-\(message.time.milliseconds)"
  }
}

extension MessengerConfiguration {
  /// An error line for each command whose program cannot be started.
  package var commandProblems: [String] {
    commands.compactMap { key, command in
      guard let program = command.first, let error = Spawn.obstacle(to: program) else {
        return nil
      }
      return "\"\(key)\" will fail: '\(program.printable)' cannot be started: \(error.advice)"
    }
  }

  /// True if a command sends messages and can be started.
  package var canSend: Bool { send?.first.map { Spawn.obstacle(to: $0) == nil } ?? false }

  /// The configured commands, by key.
  var commands: [(key: String, words: [String])] {
    [
      ("send", send), ("freeze_card", freezeCard), ("call_bank", callBank),
      ("call_for_help", callForHelp),
    ].compactMap { key, words in words.map { (key, $0) } }
  }

  /// The configured commands and those of the bridges, by their keys.
  var programs: [(key: String, words: [String])] {
    commands
      + [
        ("mail.sendmail", mail?.sendmail), ("mqtt.password_command", mqtt.passwordCommand),
      ].compactMap { key, words in words.map { (key, $0) } }
  }

  /// The actions on a payment that have a command.
  package var bankActions: Set<FraudAction> {
    Set(FraudAction.allCases.filter { command(for: $0) != nil })
  }

  /// Returns the command for an action; nil if none is set.
  func command(for action: FraudAction) -> [String]? {
    switch action {
    case .freezeCard: freezeCard
    case .callBank: callBank
    // Helpers are sent an ordinary message.
    case .tellHelper, .ignore: nil
    }
  }
}

extension ChildProcess.Outcome {
  /// The outcome for a message.
  package var sending: SendOutcome {
    switch self {
    case .succeeded: .sent
    case .failed: .failed
    case .unknown: .unknown
    }
  }

  /// The outcome for an action: only success counts as done.
  package var action: ActionOutcome { self == .succeeded ? .done : .failed }

  /// The reason why the command did not succeed, in one line; nil if it did.
  package var reason: String? {
    switch self {
    case .succeeded: nil
    case .failed(let reason), .unknown(let reason): reason
    }
  }
}
