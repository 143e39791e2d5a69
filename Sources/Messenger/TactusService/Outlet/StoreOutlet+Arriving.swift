package import TactusAnalysis
package import TactusMessage
package import TactusMessenger
import TactusStore
package import TactusSystem
import TactusText
package import TactusWire

/// Handles arriving and missed messages, and the outcomes of announcing them.
extension StoreOutlet {
  /// Queues a message for storing; returns the ticket under which `popArrivals` reports the
  /// result.
  ///
  /// - Parameter isUrgent: true if it is announced without waiting for the store; nil for the
  ///   urgency found.
  package mutating func deliver(
    _ message: IncomingMessage, _ found: Analysis, isUrgent: Bool? = nil
  ) -> Int {
    deliveriesUnderWay += 1
    return queue.enqueue(.deliver(message, found, isUrgent: isUrgent ?? found.isUrgent))
  }

  /// Stores a later analysis; `MessengerEvent.raised` follows if the message became urgent.
  ///
  /// - Parameter decidesHelp: true if it also decides whether the message calls for help.
  package mutating func revise(
    _ id: MessageID, from old: Analysis, to analysis: Analysis, decidesHelp: Bool = false
  ) {
    revisionsUnderWay += 1
    queue.enqueue(
      .revise(
        id, analysis, isRaised: analysis.isUrgent && !old.isUrgent, decidesHelp: decidesHelp))
  }

  /// Pops the results of storing messages.
  package mutating func popArrivals() -> [Arrival] {
    defer { arrivals = [] }
    return arrivals
  }

  /// Returns the outcome of a message since `clearDeliveries`; nil if there is none.
  package func delivery(of id: MessageID) -> Delivery? { deliveries[id] }

  /// Returns the messenger's reason for raising no alert about a silent message; nil if unknown.
  package func silence(of id: MessageID) -> Silence? { silences[id] }

  /// Returns true if a message is being announced and was not felt yet.
  package func isInHand(_ id: MessageID) -> Bool { inHand.contains(id) }

  /// Clears the outcomes of messages, once all waiting scripts were answered.
  package mutating func clearDeliveries() {
    deliveries.removeAll(keepingCapacity: true)
    silences.removeAll(keepingCapacity: true)
  }

  /// Reports that nothing can be stored; not repeated until something has been stored.
  package mutating func reportStoreFailure(_ failure: Failure) -> [MessengerEvent] {
    defer { writeFailure = failure.message }
    return complain(failure)
  }

  func complain(_ failure: Failure) -> [MessengerEvent] {
    [writeFailure, readFailure].contains(failure.message)
      ? [] : [.notStored(ArchiveError(failure.message))]
  }

  /// Pops the lines for a helper; none is repeated until something has been written.
  package mutating func popProblems() -> [Failure] {
    if let problem = queue.popSpeedReport() { problems.append(problem) }
    defer { problems.removeAll() }
    return problems.filter { said.insert($0.message).inserted }
  }

  // MARK: Missed messages

  /// Checks for urgent messages stored by other programs; `MessengerEvent.missed` reports them. A
  /// late check loses nothing, since they wait in the store.
  ///
  /// The next ones are fetched only once the previous were felt or a minute has passed, so that a
  /// long import does not pile up alerts.
  package mutating func look(at now: Microseconds) {
    if now >= nextExpiry {
      nextExpiry = now + Self.expiryInterval
      queue.enqueue(.expire(configuration.keep))
    }
    if now >= nextHelpAging {
      nextHelpAging = now + Self.helpAgingInterval
      queue.enqueue(.ageHelp)
    }
    guard !isLooking else { return }
    isLooking = true
    let from = missedFrom ?? now + pause
    missedFrom = from
    let isInTime = now >= from && (!hasUnfelt || now >= nextMissed)
    queue.enqueue(.look(most: isInTime ? Self.mostMissed : nil))
  }

  /// Returns the delay for missed messages: zero, unless recent runs began to announce them and
  /// ended before finishing.
  static func pause(_ store: MessageStore) throws(StoreError) -> Microseconds {
    let begun = try store.announcementsBegun(
      since: Timestamp(milliseconds: Timestamp.now.milliseconds - fewTellingsIn))
    return begun < fewTellings ? .zero : crashPause
  }

  /// Records in the store that everything announced was felt; a messenger killed before that repeats it.
  package mutating func markAllFelt(at now: Microseconds) {
    guard hasUnfelt || !reportedItems.isEmpty, settling == nil, now >= nextSettling else { return }
    // Otherwise the store would mark as felt messages that are still on their way to the hand.
    guard !isLooking, deliveriesUnderWay == 0, revisionsUnderWay == 0, arrivals.isEmpty else {
      return
    }
    hasUnfelt = false
    settling = inHand
    queue.enqueue(.markReported(reportedItems))
    reportedItems = StoreJob.ReportedItems()
  }

  static let helpAgingInterval = Microseconds.seconds(15)
  static let expiryInterval = Microseconds.seconds(86_400)
  static let mostMissed = 32
  static let missedInterval = Microseconds.seconds(60)
  /// The delay: long enough that a service that keeps crashing does not alert constantly, short enough
  /// for an alarm.
  private static let crashPause = Microseconds.seconds(5)
  /// The number of unfinished announcements within a time in ms after which the next run pauses.
  private static let (fewTellings, fewTellingsIn) = (3, Int64(600_000))
  static let settlingInterval = Microseconds.seconds(1)
}
