package import TactusMessage
import TactusText

/// A request to `tactus-meaning` about one message.
package struct EncoderRequest: Hashable, Sendable {
  /// A line of JSON with the sender and at most `RuleAnalyzer.longestHead` bytes of the sender's own text.
  package let line: [UInt8]

  /// Creates a request; nil if the answer could change nothing, because the source gave the urgency, the
  /// rules are certain, or the message has no words.
  package init?(_ message: IncomingMessage, _ found: Analysis) {
    // Not the reader's own words, quoted in an answer.
    let text = MessageText(lines: JudgedText(message).newLines).displayText
    guard message.urgency == nil, !found.help.calls, !found.isFraudAlert, text.canBeFelt else {
      return nil
    }
    let members = [
      ("from", JSONText.string(String(message.sender.prefix(120)))),
      ("text", JSONText.string(text)),
    ]
    line = Array(JSONText.object(members).utf8)
  }
}
