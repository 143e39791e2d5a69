package import TactusAnalysis
package import TactusMessenger
import TactusStore
package import TactusSystem
import TactusText
package import TactusWire

/// Handles arriving and missed messages, and the outcomes of announcing them.
extension StoreOutlet {
  /// Queues a message for storing; returns the ticket under which `takeArrivals` reports the
  /// result.
  ///
  /// - Parameter isUrgent: true if it is announced without waiting for the store; nil for the
  ///   urgency found.
  package mutating func deliver(
    _ message: IncomingMessage, _ found: Analysis, isUrgent: Bool? = nil
  ) -> Int {
    deliveriesUnderWay += 1
    return desk.ask(.deliver(message, found, isUrgent: isUrgent ?? found.isUrgent))
  }

  /// Stores a later analysis; `MessengerEvent.raised` follows if the message became urgent.
  package mutating func revise(_ id: MessageID, from old: Analysis, to analysis: Analysis) {
    revisionsUnderWay += 1
    desk.ask(.revise(id, analysis, isRaised: analysis.isUrgent && !old.isUrgent))
  }

  /// Pops the results of storing messages.
  package mutating func takeArrivals() -> [Arrival] {
    defer { arrivals = [] }
    return arrivals
  }

  /// Returns the outcome of a message since `forgetDeliveries`; nil if there is none.
  package func delivery(of id: MessageID) -> Delivery? { deliveries[id] }

  /// Returns true if a message is being announced and was not felt yet.
  package func isInHand(_ id: MessageID) -> Bool { inHand.contains(id) }

  /// Forgets the outcomes of messages, once all waiting scripts were answered.
  package mutating func forgetDeliveries() { deliveries.removeAll(keepingCapacity: true) }

  /// Reports that nothing can be stored, once until something is stored.
  package mutating func complainOfKeeping(_ failure: Failure) -> [MessengerEvent] {
    defer { keepingTrouble = failure.message }
    return complain(failure)
  }

  func complain(_ failure: Failure) -> [MessengerEvent] {
    [keepingTrouble, lookingTrouble].contains(failure.message)
      ? [] : [.notKept(ShelfError(failure.message))]
  }

  /// Pops the lines for a helper, each once until something is written.
  package mutating func takeTroubles() -> [Failure] {
    if let news = desk.takeNews() { troubles.append(news) }
    defer { troubles.removeAll() }
    return troubles.filter { said.insert($0.message).inserted }
  }

  // MARK: Missed messages

  /// Looks for urgent messages stored by other programs; `MessengerEvent.missed` reports them. A
  /// late look loses nothing, since they wait in the store.
  ///
  /// The next ones are fetched only once the previous were felt or a minute has passed, so that a
  /// long import does not pile up alerts.
  package mutating func look(at now: Microseconds) {
    if now >= nextExpiry {
      nextExpiry = now + Self.expiryInterval
      desk.ask(.expire(configuration.keep))
    }
    if now >= nextHelpAging {
      nextHelpAging = now + Self.helpAgingInterval
      desk.ask(.ageHelp)
    }
    guard !isLooking else { return }
    isLooking = true
    let from = missedFrom ?? now + pause
    missedFrom = from
    let isInTime = now >= from && (!hasUnfelt || now >= nextMissed)
    desk.ask(.look(most: isInTime ? Self.mostMissed : nil))
  }

  /// Returns the delay of missed messages: zero, unless recent runs began to announce them and
  /// ended meanwhile.
  static func pause(_ store: MessageStore) throws(StoreError) -> Microseconds {
    let begun = try store.tellingsBegun(
      since: Timestamp(milliseconds: Timestamp.now.milliseconds - fewTellingsIn))
    return begun < fewTellings ? .zero : crashPause
  }

  /// Records in the store that everything announced was felt; a messenger killed before repeats it.
  package mutating func settle(at now: Microseconds) {
    guard hasUnfelt || !told.isEmpty, settling == nil, now >= nextSettling else { return }
    // Otherwise the store would settle messages that are still on their way to the hand.
    guard !isLooking, deliveriesUnderWay == 0, revisionsUnderWay == 0, arrivals.isEmpty else {
      return
    }
    hasUnfelt = false
    settling = inHand
    desk.ask(.settle(told))
    told = StoreJob.Told()
  }

  static let helpAgingInterval = Microseconds.seconds(15)
  static let expiryInterval = Microseconds.seconds(86_400)
  static let mostMissed = 32
  static let missedInterval = Microseconds.seconds(60)
  /// Long enough that a service that keeps crashing does not alert again and again, short enough
  /// for an alarm.
  private static let crashPause = Microseconds.seconds(5)
  /// The number of unfinished announcements within a time in ms after which the next run pauses.
  private static let (fewTellings, fewTellingsIn) = (3, Int64(600_000))
  static let settlingInterval = Microseconds.seconds(1)
}
