import TactusMessenger
import TactusStore
import TactusWire

/// A message that was brought and is being kept.
struct ArrivingMessage {
  /// What is urgent is told after this, kept or not.
  private static let patience = Microseconds(40_000 as Int64)

  /// What stands for it while it is not kept.
  let number: Int
  let analysis: Analysis
  let since: Microseconds
  let script: WaitingScript
  /// How the outlet knows it; nil until it is brought to the store again, which could not take it.
  var ticket: Int?
  /// How the hand was told of it before it was kept (`MessengerEvent.overdue`).
  var toldAs: Int?
  /// Whether its script has heard of it already, or waits with those of the message that it repeats.
  var isAnswered = false
  /// What the store has of it from before, told or being told.
  var known: MessageID?

  init(_ request: NotifyRequest, _ analysis: Analysis, ticket: Int, at now: Microseconds) {
    self.analysis = analysis
    self.ticket = ticket
    number = ticket
    since = now
    script = WaitingScript(
      request: request, message: nil, band: analysis.urgency.band, since: now)
  }

  var request: NotifyRequest { script.request }

  /// When the hand is to be told though it is not kept; nil where that may wait.
  var tellingDeadline: Microseconds? {
    let isWithAnother = isAnswered && known != nil
    return analysis.isUrgent && toldAs == nil && !isWithAnother ? since + Self.patience : nil
  }

  /// When its script is to be told, kept or not; nil where it waits for the store.
  ///
  /// - Parameters:
  ///   - messenger: which knows whether its alert was felt.
  ///   - isInTheWay: whether another script cannot be heard before this one is answered.
  func answerDeadline(_ messenger: Messenger, isInTheWay: Bool) -> Microseconds? {
    guard analysis.isUrgent, !isAnswered else { return nil }
    let isFelt = toldAs.map { messenger.isFelt(overdue: $0) } ?? false
    return script.deadline(isInTheWay: isInTheWay || isFelt)
  }

  /// Whether it is the other, brought again.
  func isSame(as other: ArrivingMessage) -> Bool {
    request.message.isSame(as: other.request.message)
  }
}
