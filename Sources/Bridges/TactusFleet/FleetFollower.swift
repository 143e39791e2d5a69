import TactusBroker
import TactusSystem
import TactusText
import TactusWire

/// The book with its file, and what is being sent on.
struct FleetFollower {
  /// What another process that follows the same readers has written is read; nothing is written.
  private(set) var book: FleetBook
  /// The end of the client's identifier; nil where another process follows.
  let ending: String?
  /// Whether anybody has ever followed alerts.
  let knowsAlerts: Bool

  private let keys: SealingKeys?
  private let escalation: (group: String, after: Int64)?
  private let file: FleetFile?
  private var isChanged = false
  private var underWay: [Int: FleetAlert.Key] = [:]
  private var nextTicket = 1

  /// - Parameter follows: whether to follow alerts, and not only to list what is known.
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
    book = known ?? FleetBook()
    knowsAlerts = known != nil || isHeld
    ending = file?.ending
  }

  /// Nil if another process has it.
  private static func file(in folder: String) throws(Failure) -> FleetFile? {
    do throws(Failure) { return try FleetFile(in: folder) } catch {
      guard error.status == .unavailable else { throw error }
      return nil
    }
  }

  mutating func hear(_ arrival: BrokerArrival, at now: Timestamp) -> [FleetBook.News] {
    let news = book.hear(arrival, keys: keys, at: now)
    isChanged = isChanged || news.contains { if case .reader = $0 { false } else { true } }
    return news
  }

  /// Writes what changed.
  mutating func keep() throws(Failure) {
    guard isChanged, let file else { return }
    try file.write(book)
    isChanged = false
  }

  // MARK: Sending on

  /// What is to be sent on now.
  mutating func due(at now: Timestamp) -> [(ticket: Int, BrokerPublication)] {
    guard let escalation else { return [] }
    book.forgetOld(at: now)
    let waiting = Set(underWay.values)
    var publications: [(ticket: Int, BrokerPublication)] = []
    for key in book.due(after: escalation.after, at: now) where !waiting.contains(key) {
      guard let order = book.escalation(of: key, at: now) else { continue }
      underWay[nextTicket] = key
      publications.append(
        (nextTicket, order.publication(.groupMessage(escalation.group), keys: keys)))
      nextTicket += 1
    }
    return publications
  }

  /// The broker has what was sent on under a ticket.
  mutating func published(_ ticket: Int) -> [FleetBook.News] {
    guard let key = underWay.removeValue(forKey: ticket) else { return [] }
    book.escalated(key)
    isChanged = true
    return [.alert(key)]
  }

  /// The broker does not take it: it is tried again with the next look.
  mutating func refused(_ ticket: Int) { underWay[ticket] = nil }

  /// When the next alert is due.
  func nextDeadline(at now: Microseconds) -> Microseconds? {
    guard let escalation, let due = book.nextDue(after: escalation.after) else { return nil }
    // One that is under way or was refused is looked at again by and by.
    let span = max(1000, due.milliseconds - Timestamp.now.milliseconds)
    return now + Microseconds.milliseconds(span)
  }
}
