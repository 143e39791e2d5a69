import TactusWire

/// What is published, in order, until the broker has it for good.
///
/// A broker that is killed loses what it has acknowledged since it last wrote to its disk. So what it took lately is kept, and
/// published again when the line breaks.
struct BrokerOutbox {
  private struct Item {
    let ticket: Int
    let publication: BrokerPublication
    /// When the broker took it first.
    var taken: Microseconds?
    /// When it took it last, unless it is known that it keeps it.
    var doubtful: Microseconds?
    var isSettled = false
  }

  /// How long a line must stand after an acknowledgement until that is believed.
  static let trust = Microseconds.seconds(5)
  /// How long what the broker took is published again where the line breaks: as long as a broker may go between two savings.
  static let memory = Microseconds.seconds(60)
  /// More than so many, and so many bytes of them, are not kept for that.
  private static let mostKept = 2_000
  private static let mostKeptBytes = 8 << 20

  private var unsent: [Item] = []
  private var unanswered: [Int32: Item] = [:]
  /// What the broker took lately, by when it did.
  private var kept: [Item] = []
  private var keptBytes = 0

  /// What waits under the same topic to be retained is replaced.
  mutating func add(_ publication: BrokerPublication, ticket: Int) {
    if publication.isRetained {
      unsent.removeAll { $0.publication.isRetained && $0.publication.topic == publication.topic }
    }
    unsent.append(Item(ticket: ticket, publication: publication))
  }

  /// Publications that the broker has not acknowledged.
  var waiting: Int { unsent.count + unanswered.count }
  var unansweredCount: Int { unanswered.count }

  /// What is to be published next.
  var next: (ticket: Int, publication: BrokerPublication)? {
    unsent.first.map { ($0.ticket, $0.publication) }
  }

  /// The next has left in a packet; nil if it cannot be published at all.
  mutating func sent(_ packet: Int32?) {
    let item = unsent.removeFirst()
    if let packet { unanswered[packet] = item }
  }

  /// The broker has acknowledged a packet; returns its ticket.
  mutating func acknowledge(_ packet: Int32, at now: Microseconds) -> Int? {
    guard var item = unanswered.removeValue(forKey: packet) else { return nil }
    // What is retained is told anew on each line.
    guard !item.publication.isRetained else { return item.ticket }
    item.taken = item.taken ?? now
    item.doubtful = now
    kept.append(item)
    keptBytes += item.publication.payload.utf8.count
    return item.ticket
  }

  /// The broker does not take a packet; returns its ticket.
  mutating func refuse(_ packet: Int32) -> Int? { unanswered.removeValue(forKey: packet)?.ticket }

  /// The line is broken: all is to be published again that the broker may not have.
  mutating func lose(at now: Microseconds) {
    let again = kept.filter { !$0.isSettled || now - ($0.taken ?? now) < Self.memory }
    unsent = (again + unanswered.values + unsent).sorted { $0.ticket < $1.ticket }
    (unanswered, kept, keptBytes) = ([:], [], 0)
  }

  /// Drops what is no longer in doubt; returns the tickets of what is settled by that.
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

  /// When `settle` is due; nil for never.
  var nextDeadline: Microseconds? {
    kept.first { !$0.isSettled }?.doubtful.map { $0 + Self.trust }
  }
}
