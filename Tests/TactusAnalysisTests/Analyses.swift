import TactusAnalysis
import TactusMessage
import TactusText
import Testing

/// The rules' analysis of a message from a stranger, or from a named sender.
func analysis(
  of body: String, from sender: String = "Sam Reed", urgency: Urgency? = nil
) -> Analysis {
  RuleAnalyzer().analyze(
    IncomingMessage(
      sender: sender, body: body, time: Timestamp(milliseconds: 0), urgency: urgency))
}

extension Analysis {
  /// The beginning of its reading: its tone, or "urgent" if it is urgent without a tone.
  var felt: String { tone == .neutral && isUrgent ? "urgent" : tone.rawValue }
}

/// A message with the expected result of its analysis.
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
