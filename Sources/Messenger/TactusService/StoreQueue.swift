import TactusMessage
import TactusMessenger
import TactusStore
import TactusSystem
import TactusWire

/// The messenger loop's side of the store: writes are queued and their results fetched later, while
/// reads include the queued writes at once.
struct StoreQueue {
  private(set) var archive: StoredArchive
  private let thread: StoreThread<StoreJob>
  private let file: String
  private var nextTicket = 0
  /// True if the store was reported as slow.
  private var isSlow = false
  /// True if something was written after the store was reported as slow.
  private var hasRecovered = false

  /// The delay after which the store is reported as slow.
  private static let patience = Duration.seconds(2)

  /// - Parameters:
  ///   - store: the store, which this queue owns from now on.
  ///   - sends: true if a command sends messages to anyone.
  init(
    _ store: sending MessageStore, at path: String, sends: Bool
  ) throws(StoreError) {
    let reader = try MessageStore(path: path, isReader: true)
    reader.readWithoutWaiting()
    archive = StoredArchive(reader, sends: sends)
    thread = try StoreThread(store, file: path)
    file = path
  }

  /// Creates the queue of a store that cannot be opened: nothing can be read, and all work fails.
  init(damaged damage: StoreError) throws(StoreError) {
    archive = StoredArchive(damaged: damage)
    thread = try StoreThread(damaged: damage)
    file = damage.file
  }

  /// Sets the people reachable by programs that show the reader's messages.
  mutating func reach(_ people: Set<ConversationID>) { archive.listening = people }

  /// Queues work for the store; returns its ticket.
  @discardableResult
  mutating func enqueue(_ work: StoreJob.Work) -> Int {
    let ticket = nextTicket
    nextTicket += 1
    switch work {
    case .markRead(let id): archive.markRead(id, ticket: ticket)
    case .save(let draft, let conversation):
      archive.setDraft(draft, for: conversation, ticket: ticket)
    case .discardDraft(let conversation): archive.setDraft(nil, for: conversation, ticket: ticket)
    case .change(let change, let conversation):
      archive.addChange(change, of: conversation, ticket: ticket)
    default: break
    }
    thread.enqueue(StoreJob(ticket: ticket, time: .now, work: work))
    return ticket
  }

  mutating func popEndedTasks() -> [EndedTask<StoreJob>] {
    let ended = thread.popEndedTasks()
    for item in ended {
      archive.end(ticket: item.task.ticket)
      if isSlow, item.isWritten { hasRecovered = true }
    }
    return ended
  }

  /// Pops a report about the store's speed, once per change.
  mutating func popSpeedReport() -> Failure? {
    let isLate = thread.delay.map { $0 >= Self.patience } ?? false
    if isLate, !isSlow {
      isSlow = true
      return Failure(
        .unavailable, "\(file.printable): nothing could be stored for 2 s",
        cure: "end the program that holds the file, or check the disk")
    }
    guard hasRecovered, !isLate else { return nil }
    (isSlow, hasRecovered) = (false, false)
    return Failure(.unavailable, "\(file.printable): works again")
  }

  var interest: Interest { Interest(descriptor: thread.descriptor) }
  var isIdle: Bool { thread.isIdle }

  func nextDeadline(at now: Microseconds) -> Microseconds? {
    let reportDelay = isSlow ? nil : thread.delay.map { max(.zero, Self.patience - $0) }
    return [reportDelay, thread.patience].compactMap { $0 }.min().map { now + Microseconds($0) }
  }

  /// Ends the thread once everything is written; returns false if that takes longer than
  /// `patience`.
  func close(within patience: Duration) -> Bool { thread.close(within: patience) }
}

extension EndedTask<StoreJob> {
  /// True if the store has written something.
  var isWritten: Bool { if case .success = result { task.isWriting } else { false } }
}

extension Microseconds {
  /// A duration, rounded up.
  fileprivate init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self.init(seconds * 1_000_000 + (attoseconds + 999_999_999_999) / 1_000_000_000_000)
  }
}
