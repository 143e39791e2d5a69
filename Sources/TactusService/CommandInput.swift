package import TactusMessenger
import TactusSystem
import TactusText

/// What the commands of the settings are given on standard input: one line of JSON.
///
/// For `send`, where `key` is the same however often the sending of one message is tried:
///
/// ```json
/// {"to": "Mom", "text": "On my way", "key": "0f9c…"}
/// ```
///
/// For `freeze_card` and `call_bank`, with the message that warned; `time` is in ms since 1970-01-01 00:00 UTC,
/// and `key` is the same however often this is done about that message:
///
/// ```json
/// {"action": "freeze card", "from": "Bank", "text": "Was this you? …", "time": 1772182800000,
///  "key": "freeze-card-12-1772182800000"}
/// ```
///
/// Status 0 says that it is done, any other that it failed.
package enum CommandInput {
  package static func send(_ message: OutgoingMessage) -> String {
    JSONText.object([
      ("to", JSONText.string(message.recipient)), ("text", JSONText.string(message.text)),
      ("key", JSONText.string(message.key.rawValue)),
    ]) + "\n"
  }

  static func act(_ action: FraudAction, on message: Message) -> String {
    JSONText.object([
      ("action", JSONText.string(action.rawValue)), ("from", JSONText.string(message.sender)),
      ("text", JSONText.string(message.body)), ("time", "\(message.time.milliseconds)"),
      ("key", JSONText.string(key(action, message))),
    ]) + "\n"
  }
}

extension CommandInput {
  /// Numbers of messages begin anew with a new store, times do not.
  private static func key(_ action: FraudAction, _ message: Message) -> String {
    let name = action.rawValue.replacing(" ", with: "-")
    return "\(name)-\(message.id.rawValue)-\(message.time.milliseconds)"
  }
}

extension MessengerConfiguration {
  /// What is wrong with the programs of its commands, one line each.
  package var obstacles: [String] {
    [("send", send), ("freeze_card", freezeCard), ("call_bank", callBank)].compactMap {
      key, command in
      guard let program = command?.first, let error = Spawn.obstacle(to: program) else {
        return nil
      }
      return "\"\(key)\" will fail: '\(program.printable)' cannot be started: \(error.advice)"
    }
  }

  /// The command that does it; nil where none is set.
  func command(for action: FraudAction) -> [String]? {
    switch action {
    case .freezeCard: freezeCard
    case .callBank: callBank
    case .ignore: nil
    }
  }
}

extension ChildProcess.Outcome {
  /// What it means for a message.
  package var sending: SendOutcome {
    switch self {
    case .succeeded: .sent
    case .failed: .failed
    case .unknown: .unknown
    }
  }

  /// What it means for an action; done is what says so.
  package var action: ActionOutcome { self == .succeeded ? .done : .failed }

  /// Why it is not as it should be; one line.
  package var reason: String? {
    switch self {
    case .succeeded: nil
    case .failed(let reason), .unknown(let reason): reason
    }
  }
}
