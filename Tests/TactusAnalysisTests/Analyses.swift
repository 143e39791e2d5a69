import TactusAnalysis
import TactusText
import Testing

/// What the rules say of a message that a stranger, or a named sender, wrote.
func analysis(
  of body: String, from sender: String = "Sam Reed", urgency: Urgency? = nil
) -> Analysis {
  RuleAnalyzer().analyze(
    IncomingMessage(
      sender: sender, body: body, time: Timestamp(milliseconds: 0), urgency: urgency))
}

extension Analysis {
  /// What its reading begins with: its tone, or "urgent" where it presses without feeling.
  var felt: String { tone == .neutral && isUrgent ? "urgent" : tone.rawValue }
}

/// A message with what is expected of its analysis.
struct Case<Expectation: Sendable>: Sendable, CustomTestStringConvertible {
  var sender: String
  var body: String
  var expected: Expectation

  init(_ expected: Expectation, _ body: String, from sender: String = "Sam Reed") {
    self.sender = sender
    self.body = body
    self.expected = expected
  }

  var testDescription: String { "\(sender): \(body.prefix(60))" }
}
