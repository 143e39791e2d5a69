import TactusInput
import TactusMessage
import TactusWire

/// The messages that the reader felt and passed over, until the reader's reaction is known.
struct Observations: Hashable, Sendable {
  struct Arrival: Hashable {
    var message: MessageID
    var since: Microseconds
    /// True if the glove has played an alert about it.
    var isFelt: Bool
  }

  /// The last messages that arrived and were not opened, in order of arrival.
  private(set) var arrivals: [Arrival] = []
  /// The last rows of lists that were current and were left for another.
  private(set) var passed: [MessageList.Row] = []
  /// The unread message opened last, with the time.
  var opening: Arrival?

  private static let mostArrivals = 64
  /// The maximum number of messages counted as passed over per opening, in the list or by arrival.
  private static let mostSkipped = 8

  /// Records that a message arrived, or that its alert was felt.
  mutating func recordArrival(_ message: MessageID, isFelt: Bool, at now: Microseconds) {
    let place = arrivals.firstIndex { $0.message == message }
    if let place, arrivals[place].isFelt || !isFelt { return }
    if let place { arrivals.remove(at: place) }
    arrivals = arrivals.suffix(Self.mostArrivals - 1)
    arrivals.append(Arrival(message: message, since: now, isFelt: isFelt))
  }

  mutating func pass(_ row: MessageList.Row) {
    passed = passed.filter { $0 != row }.suffix(Self.mostSkipped - 1) + [row]
  }

  /// Returns the time when an opened message arrived, and the messages felt before it and left
  /// unopened for a minute; removes them all.
  mutating func removeOpened(
    _ message: MessageID, at now: Microseconds
  ) -> (since: Microseconds?, skipped: [MessageID]) {
    guard let since = arrivals.first(where: { $0.message == message })?.since else {
      return (nil, [])
    }
    let older = arrivals.filter {
      $0.isFelt && $0.since < since && now - $0.since > Messenger.atOnce
    }
    let skipped = older.prefix(Self.mostSkipped).map(\.message)
    arrivals.removeAll { $0.message == message || skipped.contains($0.message) }
    return (since, skipped)
  }

  mutating func drainPassedRows() -> [MessageList.Row] {
    defer { passed = [] }
    return passed
  }
}

/// Observing the reader's reactions to messages, from which the store learns.
extension Messenger {
  /// The maximum time from alert to opening of a message that was opened at once.
  static let atOnce = Microseconds.seconds(60)
  /// The maximum time from opening to leaving of a message that was not wanted.
  static let glance = Microseconds.seconds(3)

  /// Determines the reader's reactions from the effects of an event.
  ///
  /// - Parameters:
  ///   - effects: the effects of the event.
  ///   - before: the messenger before the event.
  mutating func observe(
    _ effects: [MessengerEffect], since before: Messenger, _ archive: some MessageArchive
  ) -> [MessengerEffect] {
    for case .delivered(let id, let delivery, _) in effects {
      observed.recordArrival(id, isFelt: delivery == .felt, at: now)
    }
    var learned: [MessengerEffect] = []
    if let left = leftAtAGlance(before) { learned.append(.learn(left, .left)) }
    if let row = before.rowAtHand, let next = rowAtHand, row != next { observed.pass(row) }
    if let opened = openedMessage, !before.isAt(opened.id) {
      learned += recordOpening(of: opened, archive)
    }
    for case .send(let sent) in effects {
      if let answered = answeredMessage(in: sent.conversation) {
        learned.append(.learn(answered, .answered))
      }
    }
    if places.isEmpty { _ = observed.drainPassedRows() }
    return learned
  }

  private mutating func recordOpening(
    of message: Message, _ archive: some MessageArchive
  ) -> [MessengerEffect] {
    let (since, older) = observed.removeOpened(message.id, at: now)
    let isAtOnce = since.map { now - $0 <= Self.atOnce } ?? false
    observed.opening = Observations.Arrival(message: message.id, since: now, isFelt: true)
    var skipped = older
    for row in observed.drainPassedRows() {
      if let id = unread(row, archive), id != message.id, !skipped.contains(id) {
        skipped.append(id)
      }
    }
    return [.learn(message.id, isAtOnce ? .openedAtOnce : .openedLater)]
      + skipped.map { .learn($0, .skipped) }
  }

  /// Returns the unread message of a row; nil without one, or if it cannot be read now.
  private func unread(_ row: MessageList.Row, _ archive: some MessageArchive) -> MessageID? {
    guard let message = (try? message(of: row, archive)) ?? nil, !message.isRead else { return nil }
    return message.id
  }

  private func message(
    of row: MessageList.Row, _ archive: some MessageArchive
  ) throws(ArchiveError) -> Message? {
    switch row {
    case .message(let id): try archive.message(id)
    case .conversation(let id): try archive.firstMessage(in: id)
    case .line: nil
    }
  }

  /// Returns the message opened last, if it was left at a glance, during its summary.
  private func leftAtAGlance(_ before: Messenger) -> MessageID? {
    guard let opening = observed.opening, now - opening.since < Self.glance,
      case .reading(let reading)? = before.places.last, !reading.isFull,
      reading.message.id == opening.message, before.attention.hasUnfeltOutput,
      !isAt(opening.message)
    else { return nil }
    return opening.message
  }

  private var rowAtHand: MessageList.Row? {
    if case .list(let list)? = places.last { list.rows.atHand } else { nil }
  }

  private var openedMessage: Message? {
    places.last?.message.flatMap { $0.isRead ? nil : $0 }
  }

  private func isAt(_ id: MessageID) -> Bool { places.contains { $0.message?.id == id } }

  /// Returns the message being answered.
  private func answeredMessage(in conversation: ConversationID) -> MessageID? {
    places.last { $0.message?.conversation == conversation }?.message?.id
  }

  // MARK: Requests

  /// Records the reader's request for more, or fewer, messages like the current one.
  mutating func recordRequest(
    for reaction: Reaction, at place: Place, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    var wanted = place.message
    if case .list(let list) = place {
      wanted = try list.rows.atHand.flatMap { row throws(ArchiveError) in
        try message(of: row, archive)
      }
    }
    guard let wanted, !wanted.isOwn else { return reject() }
    let felt = answer([.cue(.activate), .text(reaction.rawValue)])
    return felt.isEmpty ? [] : felt + [.learn(wanted.id, reaction)]
  }
}
