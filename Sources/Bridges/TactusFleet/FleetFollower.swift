import TactusBroker
import TactusSystem
import TactusText
import TactusWire

/// The state of the fleet with its file, and the escalations in progress.
struct FleetFollower {
  /// The state, read from the file; it is written only if no other process follows the same
  /// readers.
  private(set) var state: FleetState
  /// The suffix of the client's identifier; nil if another process follows the readers.
  let ending: String?
  /// True if alerts have ever been followed.
  let knowsAlerts: Bool

  private let keys: SealingKeys?
  private let escalation: (group: String, after: Int64)?
  private let file: FleetFile?
  private var isChanged = false
  private var underWay: [Int: FleetAlert.Key] = [:]
  private var nextTicket = 1
  /// The time before which nothing is published, since the broker has just rejected it.
  private var pauseEnds = Microseconds.zero

  private static let pause = Microseconds.seconds(1)

  /// - Parameter follows: true to follow alerts, false only to list the known state.
  init(
    _ plan: FleetPlan, escalation: (group: String, after: Int64)?, follows: Bool
  ) throws(Failure) {
    (keys, self.escalation) = (plan.keys, escalation)
    file = follows ? try Self.file(in: plan.folder) : nil
    let isHeld = file != nil
    if escalation != nil, !isHeld {
      throw Failure(
        .unavailable, "another 'tactus fleet' follows the readers at \(plan.address)",
        cure: "stop it: an alert must be sent on only once")
    }
    let known = try FleetFile.read(in: plan.folder)
    state = known ?? FleetState()
    knowsAlerts = known != nil || isHeld
    ending = file?.ending
  }

  /// Returns nil if another process holds the lock.
  private static func file(in folder: String) throws(Failure) -> FleetFile? {
    do throws(Failure) { return try FleetFile(in: folder) } catch {
      guard error.status == .unavailable else { throw error }
      return nil
    }
  }

  mutating func handle(_ arrival: BrokerArrival, at now: Timestamp) -> [FleetState.Change] {
    let changes = state.handle(arrival, keys: keys, at: now)
    isChanged = isChanged || changes.contains { if case .reader = $0 { false } else { true } }
    return changes
  }

  /// Writes the state if it changed.
  mutating func save() throws(Failure) {
    guard isChanged, let file else { return }
    try file.write(state)
    isChanged = false
  }

  // MARK: Escalation

  /// Returns the escalations to publish now.
  ///
  /// - Parameter clock: the time of the loop, by which a rejection is followed by a pause.
  mutating func due(
    at now: Timestamp, _ clock: Microseconds
  ) -> [(ticket: Int, BrokerPublication)] {
    guard let escalation, clock >= pauseEnds else { return [] }
    state.forgetOld(at: now)
    let waiting = Set(underWay.values)
    var publications: [(ticket: Int, BrokerPublication)] = []
    for key in state.due(after: escalation.after, at: now) where !waiting.contains(key) {
      guard let order = state.escalation(of: key, at: now) else { continue }
      underWay[nextTicket] = key
      publications.append(
        (nextTicket, order.publication(.groupMessage(escalation.group), keys: keys)))
      nextTicket += 1
    }
    return publications
  }

  /// Records the broker's acknowledgement of an escalation.
  mutating func published(_ ticket: Int) -> [FleetState.Change] {
    guard let key = underWay.removeValue(forKey: ticket) else { return [] }
    state.escalated(key)
    isChanged = true
    return [.alert(key)]
  }

  /// Records a rejection by the broker; the escalation is retried at the next deadline.
  mutating func refused(_ ticket: Int, at clock: Microseconds) {
    underWay[ticket] = nil
    pauseEnds = clock + Self.pause
  }

  /// Returns the time of the next escalation.
  func nextDeadline(at now: Microseconds) -> Microseconds? {
    guard let escalation, let due = state.nextDue(after: escalation.after) else { return nil }
    // One in progress or rejected is checked again after a second.
    let span = max(Self.pause.milliseconds, due.milliseconds - Timestamp.now.milliseconds)
    return now + Microseconds.milliseconds(span)
  }
}
