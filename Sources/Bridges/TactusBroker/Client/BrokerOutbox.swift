import TactusWire

/// The queue of publications, in order, until the broker has confirmed each.
///
/// A broker that is killed loses the messages acknowledged since it last wrote to its disk. So
/// recently acknowledged messages are kept, and published again when the connection is lost.
struct BrokerOutbox {
  private struct Item {
    let ticket: Int
    let publication: BrokerPublication
    /// The time of the broker's first acknowledgement.
    var firstAcknowledged: Microseconds?
    /// The time of its last acknowledgement; nil if there is none.
    var lastAcknowledged: Microseconds?
    var isConfirmed = false
  }

  /// The time that a connection must survive an acknowledgement before it is trusted.
  static let trust = Microseconds.seconds(5)
  /// The time for which acknowledged messages are kept for republishing after a loss of the
  /// connection: the longest interval at which brokers save.
  static let memory = Microseconds.seconds(60)
  /// The maximum number of messages kept for that, and of their bytes.
  private static let mostAcknowledged = 2_000
  private static let mostAcknowledgedBytes = 8 << 20

  private var unsent: [Item] = []
  private var unanswered: [Int32: Item] = [:]
  /// Recently acknowledged messages, in order of acknowledgement.
  private var acknowledged: [Item] = []
  private var acknowledgedBytes = 0

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
  mutating func markSent(_ packet: Int32?) {
    let item = unsent.removeFirst()
    if let packet { unanswered[packet] = item }
  }

  /// Records the acknowledgement of a packet; returns its ticket.
  mutating func acknowledge(_ packet: Int32, at now: Microseconds) -> Int? {
    guard var item = unanswered.removeValue(forKey: packet) else { return nil }
    // Retained messages are published again on each connection.
    guard !item.publication.isRetained else { return item.ticket }
    item.firstAcknowledged = item.firstAcknowledged ?? now
    item.lastAcknowledged = now
    acknowledged.append(item)
    acknowledgedBytes += item.publication.payload.utf8.count
    return item.ticket
  }

  /// Records the rejection of a packet; returns its ticket.
  mutating func refuse(_ packet: Int32) -> Int? { unanswered.removeValue(forKey: packet)?.ticket }

  /// Handles the loss of the connection: publications that the broker may have lost are queued
  /// again.
  mutating func lose(at now: Microseconds) {
    let again = acknowledged.filter {
      !$0.isConfirmed || now - ($0.firstAcknowledged ?? now) < Self.memory
    }
    unsent = (again + unanswered.values + unsent).sorted { $0.ticket < $1.ticket }
    (unanswered, acknowledged, acknowledgedBytes) = ([:], [], 0)
  }

  /// Confirms acknowledgements no longer in doubt and drops old messages; returns the confirmed
  /// tickets.
  mutating func confirm(at now: Microseconds) -> [Int] {
    var tickets: [Int] = []
    for index in acknowledged.indices where !acknowledged[index].isConfirmed {
      guard let time = acknowledged[index].lastAcknowledged, now - time >= Self.trust else { break }
      acknowledged[index].isConfirmed = true
      tickets.append(acknowledged[index].ticket)
    }
    var count = 0
    while count < acknowledged.count,
      isOver(acknowledged[count], left: acknowledged.count - count, at: now)
    {
      acknowledgedBytes -= acknowledged[count].publication.payload.utf8.count
      if !acknowledged[count].isConfirmed { tickets.append(acknowledged[count].ticket) }
      count += 1
    }
    acknowledged.removeFirst(count)
    return tickets
  }

  private func isOver(_ item: Item, left: Int, at now: Microseconds) -> Bool {
    if left > Self.mostAcknowledged || acknowledgedBytes > Self.mostAcknowledgedBytes {
      return true
    }
    return item.isConfirmed && now - (item.firstAcknowledged ?? now) >= Self.memory
  }

  /// The time at which `confirm` is due; nil for never.
  var nextDeadline: Microseconds? {
    acknowledged.first { !$0.isConfirmed }?.lastAcknowledged.map { $0 + Self.trust }
  }
}
