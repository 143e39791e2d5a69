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
    let spelt = PlainSpelling.copy(of: message) ?? message
    let whole = MessageText(lines: JudgedText(spelt).newLines)
    let rest = whole.isFarewell ? nil : whole.withoutCourtesy
    let text = (rest.map(MessageText.init(lines:)) ?? whole).displayText
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

/// The part of an encoder in an analysis.
public enum EncoderUse: String, Sendable {
  /// It answered.
  case answered
  /// It did not answer.
  case silent
  /// It was not asked, since the sender's urgency or the rules decided.
  case unneeded
  /// It is not installed.
  case missing

  /// The words for people; nil if it made no difference.
  var words: String? {
    switch self {
    case .answered: "encoder answered"
    case .silent: "encoder did not answer"
    case .unneeded: nil
    case .missing: "no encoder"
    }
  }
}
