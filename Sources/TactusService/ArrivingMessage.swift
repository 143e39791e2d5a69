package import TactusAnalysis
package import TactusMessenger
import TactusStore
package import TactusWire

/// A message that was brought and is being kept.
package struct ArrivingMessage {
  /// What is urgent is told after this, kept or not.
  private static let patience = Microseconds.milliseconds(40)

  /// What stands for it while it is not kept.
  package let number: Int
  package let analysis: Analysis
  package let since: Microseconds
  package let script: WaitingScript
  /// How the outlet knows it; nil until it is brought to the store again, which could not take it.
  package var ticket: Int?
  /// How the hand was told of it before it was kept (`MessengerEvent.overdue`).
  package var toldAs: Int?
  /// Whether its script has heard of it already, or waits with those of the message that it repeats.
  package var isAnswered = false
  /// What the store has of it from before, told or being told.
  package var known: MessageID?

  package init(_ request: NotifyRequest, _ analysis: Analysis, ticket: Int, at now: Microseconds) {
    self.analysis = analysis
    self.ticket = ticket
    number = ticket
    since = now
    script = WaitingScript(
      request: request, message: nil, band: analysis.urgency.band, since: now)
  }

  package var request: NotifyRequest { script.request }

  /// When the hand is to be told though it is not kept; nil where that may wait.
  package var tellingDeadline: Microseconds? {
    let isWithAnother = isAnswered && known != nil
    return analysis.isUrgent && toldAs == nil && !isWithAnother ? since + Self.patience : nil
  }

  /// When its script is to be told, kept or not; nil where it waits for the store.
  ///
  /// - Parameters:
  ///   - messenger: which knows whether its alert was felt.
  ///   - isInTheWay: whether another script cannot be heard before this one is answered.
  package func answerDeadline(_ messenger: Messenger, isInTheWay: Bool) -> Microseconds? {
    guard analysis.isUrgent, !isAnswered else { return nil }
    let isFelt = toldAs.map { messenger.isFelt(overdue: $0) } ?? false
    return script.deadline(isInTheWay: isInTheWay || isFelt)
  }

  /// Whether it is the other, brought again.
  package func isSame(as other: ArrivingMessage) -> Bool {
    request.message.isSame(as: other.request.message)
  }
}
