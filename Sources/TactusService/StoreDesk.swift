import TactusMessenger
import TactusStore
import TactusSystem
import TactusWire

/// The store as the messenger's loop meets it: what is to be written is handed over, what comes of it is taken
/// when it is there, and reading sees at once what was handed over.
struct StoreDesk {
  private(set) var shelf: StoredShelf
  private let thread: StoreThread<StoreJob>
  private let file: String
  private var nextTicket = 0
  /// Whether those who watch were told that the store makes wait.
  private var isSlow = false
  /// Whether something was written since.
  private var goesOn = false

  /// How long the store may take before that is said.
  private static let patience = Duration.seconds(2)

  /// - Parameter store: which is the desk's own from now on.
  init(_ store: sending MessageStore, at path: String) throws(StoreError) {
    let reader = try MessageStore(path: path, isReader: true)
    reader.readWithoutWaiting()
    shelf = StoredShelf(reader)
    thread = try StoreThread(store, file: path)
    file = path
  }

  /// Hands something over to be written; returns how it is known.
  @discardableResult
  mutating func ask(_ work: StoreJob.Work) -> Int {
    let ticket = nextTicket
    nextTicket += 1
    switch work {
    case .markRead(let id): shelf.markRead(id, ticket: ticket)
    case .save(let draft, let conversation): shelf.keep(draft, for: conversation, ticket: ticket)
    case .discardDraft(let conversation): shelf.keep(nil, for: conversation, ticket: ticket)
    default: break
    }
    thread.ask(StoreJob(ticket: ticket, time: .now, work: work))
    return ticket
  }

  mutating func takeEnded() -> [EndedTask<StoreJob>] {
    let ended = thread.takeEnded()
    for item in ended {
      shelf.end(ticket: item.task.ticket)
      if isSlow, item.isWritten { goesOn = true }
    }
    return ended
  }

  /// What those who watch should know about how long it takes; once for one thing.
  mutating func takeNews() -> Failure? {
    let isLate = thread.delay.map { $0 >= Self.patience } ?? false
    if isLate, !isSlow {
      isSlow = true
      return Failure(
        .unavailable, "\(file.printable): nothing could be kept for 2 s",
        cure: "end the program that holds it, or see that the disk is well")
    }
    guard goesOn, !isLate else { return nil }
    (isSlow, goesOn) = (false, false)
    return Failure(.unavailable, "\(file.printable): goes on")
  }

  var interest: Interest { Interest(descriptor: thread.descriptor) }
  var isIdle: Bool { thread.isIdle }

  func nextDeadline(at now: Microseconds) -> Microseconds? {
    let news = isSlow ? nil : thread.delay.map { max(.zero, Self.patience - $0) }
    return [news, thread.patience].compactMap { $0 }.min().map { now + Microseconds($0) }
  }

  /// Ends the thread once all is written; false when that takes longer than `patience`.
  func close(within patience: Duration) -> Bool { thread.close(within: patience) }
}

extension EndedTask<StoreJob> {
  /// Whether the store has taken something.
  var isWritten: Bool { if case .success = result { task.isWriting } else { false } }
}

extension Microseconds {
  /// Rounded up.
  fileprivate init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self.init(seconds * 1_000_000 + (attoseconds + 999_999_999_999) / 1_000_000_000_000)
  }
}
