package import TactusAnalysis
package import TactusMessenger
import TactusStore
package import TactusWire

/// A message that a script brought, with the script that waits for an answer.
package struct NotifyRequest {
  /// The message to deliver.
  package let message: IncomingMessage
  /// How long the script waits for the glove's report.
  package let patience: Microseconds
  /// To whom the answer goes.
  package let caller: ServiceCaller
}

/// A script's message that is being stored.
package struct ArrivingMessage {
  /// How long an urgent message waits to be stored before it is announced.
  private static let patience = Microseconds.milliseconds(40)

  /// The number that stands for it until it is stored (`MessengerEvent.overdue`).
  package let number: Int
  /// What was found of it by itself.
  let found: Analysis
  /// How urgent it is, and why, from this sender.
  package let analysis: Analysis
  /// When it came, on the loop's clock.
  package let since: Microseconds
  /// The script that waits for an answer.
  package let script: WaitingScript
  /// The outlet's ticket; nil while the store refuses it and it waits for another attempt.
  package var ticket: Int?
  /// The number under which it was announced before it was stored; nil if it was not.
  package var toldAs: Int?
  /// Whether its script was answered, or waits with those of the message that it repeats.
  package var isAnswered = false
  /// The stored message that it repeats, announced or about to be; nil if none is known.
  package var known: MessageID?

  /// Takes a request that was handed to the store under a ticket.
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

  /// The request that brought it.
  package var request: NotifyRequest { script.request }

  /// When to announce it even if it is not stored; nil if that can wait.
  package var tellingDeadline: Microseconds? {
    let isWithAnother = isAnswered && known != nil
    return analysis.isUrgent && toldAs == nil && !isWithAnother ? since + Self.patience : nil
  }

  /// When to answer its script even if it is not stored; nil if the answer waits for the store.
  ///
  /// - Parameters:
  ///   - messenger: the messenger, which knows whether its alert was felt.
  ///   - isInTheWay: whether no other script can be heard before this one is answered.
  package func answerDeadline(_ messenger: Messenger, isInTheWay: Bool) -> Microseconds? {
    guard analysis.isUrgent, !isAnswered else { return nil }
    let isFelt = toldAs.map { messenger.isFelt(overdue: $0) } ?? false
    return script.deadline(isInTheWay: isInTheWay || isFelt)
  }

  /// Whether both are the same message, delivered twice.
  package func isSame(as other: ArrivingMessage) -> Bool {
    request.message.isSame(as: other.request.message)
  }
}
