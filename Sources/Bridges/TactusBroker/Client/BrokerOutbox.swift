import TactusWire

/// The queue of publications, in order, until the broker has settled each.
///
/// A broker that is killed loses the messages acknowledged since it last wrote to its disk. So
/// recently acknowledged messages are kept, and published again when the connection is lost.
struct BrokerOutbox {
  private struct Item {
    let ticket: Int
    let publication: BrokerPublication
    /// The time of the broker's first acknowledgement.
    var taken: Microseconds?
    /// The time of its last acknowledgement while that is in doubt.
    var doubtful: Microseconds?
    var isSettled = false
  }

  /// The time that a connection must survive an acknowledgement before it is trusted.
  static let trust = Microseconds.seconds(5)
  /// The time for which acknowledged messages are kept for republishing after a loss of the
  /// connection: the longest interval at which brokers save.
  static let memory = Microseconds.seconds(60)
  /// The most messages kept for that, and the most bytes.
  private static let mostKept = 2_000
  private static let mostKeptBytes = 8 << 20

  private var unsent: [Item] = []
  private var unanswered: [Int32: Item] = [:]
  /// Recently acknowledged messages, in order of acknowledgement.
  private var kept: [Item] = []
  private var keptBytes = 0

  /// Adds a publication; a waiting retained one on the same topic is replaced.
  mutating func add(_ publication: BrokerPublication, ticket: Int) {
    if publication.isRetained {
      unsent.removeAll { $0.publication.isRetained && $0.publication.topic == publication.topic }
    }
    unsent.append(Item(ticket: ticket, publication: publication))
  }

  /// The number of publications that the broker has not acknowledged.
  var waiting: Int { unsent.count + unanswered.count }
  var unansweredCount: Int { unanswered.count }

  /// The next publication.
  var next: (ticket: Int, publication: BrokerPublication)? {
    unsent.first.map { ($0.ticket, $0.publication) }
  }

  /// Records that the next publication was sent in a packet; nil if it can never be published.
  mutating func sent(_ packet: Int32?) {
    let item = unsent.removeFirst()
    if let packet { unanswered[packet] = item }
  }

  /// Records the acknowledgement of a packet; returns its ticket.
  mutating func acknowledge(_ packet: Int32, at now: Microseconds) -> Int? {
    guard var item = unanswered.removeValue(forKey: packet) else { return nil }
    // Retained messages are published again on each connection.
    guard !item.publication.isRetained else { return item.ticket }
    item.taken = item.taken ?? now
    item.doubtful = now
    kept.append(item)
    keptBytes += item.publication.payload.utf8.count
    return item.ticket
  }

  /// Records the rejection of a packet; returns its ticket.
  mutating func refuse(_ packet: Int32) -> Int? { unanswered.removeValue(forKey: packet)?.ticket }

  /// Handles the loss of the connection: publications that the broker may have lost are queued
  /// again.
  mutating func lose(at now: Microseconds) {
    let again = kept.filter { !$0.isSettled || now - ($0.taken ?? now) < Self.memory }
    unsent = (again + unanswered.values + unsent).sorted { $0.ticket < $1.ticket }
    (unanswered, kept, keptBytes) = ([:], [], 0)
  }

  /// Settles acknowledgements no longer in doubt and drops old messages; returns the settled
  /// tickets.
  mutating func settle(at now: Microseconds) -> [Int] {
    var tickets: [Int] = []
    for index in kept.indices where !kept[index].isSettled {
      guard let time = kept[index].doubtful, now - time >= Self.trust else { break }
      kept[index].isSettled = true
      tickets.append(kept[index].ticket)
    }
    var count = 0
    while count < kept.count, isOver(kept[count], left: kept.count - count, at: now) {
      keptBytes -= kept[count].publication.payload.utf8.count
      if !kept[count].isSettled { tickets.append(kept[count].ticket) }
      count += 1
    }
    kept.removeFirst(count)
    return tickets
  }

  private func isOver(_ item: Item, left: Int, at now: Microseconds) -> Bool {
    if left > Self.mostKept || keptBytes > Self.mostKeptBytes { return true }
    return item.isSettled && now - (item.taken ?? now) >= Self.memory
  }

  /// The time at which `settle` is due; nil for never.
  var nextDeadline: Microseconds? {
    kept.first { !$0.isSettled }?.doubtful.map { $0 + Self.trust }
  }
}
