import TactusMessenger
import TactusService
package import TactusText

/// A command to try during setup.
package enum CommandTrial: Equatable, Sendable {
  /// Sends a test answer to an address.
  case answer([String], to: String)
  /// Sends a person a test call for help.
  case message([String], SetupHelper, text: String)
  /// Runs the command that calls for help.
  case call([String], text: String)
}

extension CommandTrial {
  /// The text of a test call for help.
  package static let testCall = "This is only a test of a call for help."

  /// Returns the command and the line that it reads, with a new key.
  package func input(at now: Timestamp) -> (command: [String], line: String) {
    let key = IdempotencyKey(rawValue: "setup-\(now.milliseconds)")
    func message(to name: String, _ address: String, _ text: String) -> String {
      CommandInput.send(
        OutgoingMessage(
          key: key, conversation: .noteToSelf, recipient: name, text: text, address: address),
        isTest: true)
    }
    switch self {
    case .answer(let command, let address):
      return (command, message(to: address, address, "This is a test answer from Tactus."))
    case .message(let command, let helper, let text):
      return (command, message(to: helper.name, helper.address, text))
    case .call(let command, let text):
      let call = ReaderCall(key: key, time: now, text: text, messages: [], runsCommand: true)
      return (command, CommandInput.help(call, isTest: true))
    }
  }
}
