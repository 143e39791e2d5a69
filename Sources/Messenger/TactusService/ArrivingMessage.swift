package import TactusAnalysis
package import TactusMessage
package import TactusMessenger
import TactusStore
package import TactusWire

/// A message delivered by a script, which waits for an answer.
package struct NotifyRequest {
  /// The message to deliver.
  package let message: IncomingMessage
  /// The maximum time that the script waits for the glove's report.
  package let patience: Microseconds
  /// The recipient of the answer.
  package let caller: ServiceCaller
}

/// A script's message that is being stored.
package struct ArrivingMessage {
  /// The maximum time that an urgent message waits to be stored before it is announced.
  private static let patience = Microseconds.milliseconds(40)

  /// The number that identifies it until it is stored (`MessengerEvent.overdue`).
  package let number: Int
  /// The analysis of the message, without the sender's settings.
  let found: Analysis
  /// The analysis adjusted for the sender.
  package let analysis: Analysis
  /// The arrival time, on the loop's clock.
  package let since: Microseconds
  /// The script that waits for an answer.
  package let script: WaitingScript
  /// The outlet's ticket; nil while it waits for another attempt, since the store rejected it.
  package var ticket: Int?
  /// The number under which it was announced before it was stored; nil if it was not.
  package var announcementNumber: Int?
  /// True if its script was answered, or now waits for the outcome of the stored duplicate.
  package var isAnswered = false
  /// The number under which the encoder reads it late; nil if it does not.
  var encoderNumber: Int?
  /// The stored message that it repeats, announced or about to be; nil if none is known.
  package var known: MessageID?

  /// Creates a message whose request was passed to the store under a ticket.
  package init(
    _ request: NotifyRequest, found: Analysis, _ analysis: Analysis, ticket: Int,
    at now: Microseconds
  ) {
    self.found = found
    self.analysis = analysis
    self.ticket = ticket
    number = ticket
    since = now
    script = WaitingScript(
      request: request, message: nil, band: analysis.urgency.band, since: now)
  }

  /// The request that delivered it.
  package var request: NotifyRequest { script.request }

  /// The time to announce it even if it is not stored; nil if that can wait.
  package var announcementDeadline: Microseconds? {
    let isWithAnother = isAnswered && known != nil
    return analysis.isUrgent && announcementNumber == nil && !isWithAnother
      ? since + Self.patience : nil
  }

  /// Returns the time to answer its script even if it is not stored; nil if the answer waits for
  /// the store.
  ///
  /// - Parameters:
  ///   - messenger: the messenger, which knows if the alert was felt.
  ///   - isInTheWay: true if no other script can be served before this one is answered.
  package func answerDeadline(_ messenger: Messenger, isInTheWay: Bool) -> Microseconds? {
    guard analysis.isUrgent, !isAnswered else { return nil }
    let isFelt = announcementNumber.map { messenger.isFelt(overdue: $0) } ?? false
    return script.deadline(isInTheWay: isInTheWay || isFelt)
  }

  /// Returns true if both are the same message, delivered twice.
  package func isSame(as other: ArrivingMessage) -> Bool {
    request.message.isSame(as: other.request.message)
  }
}
