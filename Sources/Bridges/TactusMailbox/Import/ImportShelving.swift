import Glibc
import TactusAnalysis
import TactusStore

/// Messages of an import that are put into the store together, on its own thread, while the next are read.
struct ImportShelving: StoreTask {
  struct Item {
    let message: ArchivedMessage
    let analysis: Analysis
    /// The names under which the store may have it already by another way, such as another import; empty if it is new.
    var names: [Name] = []
    /// Whether it is of the last day and its owner has not read it.
    var isFresh = false
  }

  /// A name of a message at its source.
  struct Name {
    let id: String?
    /// The bridge that brought it; nil for none.
    let source: String?
  }

  struct Answer {
    /// How many were new.
    var added = 0
    /// How many of them are fresh.
    var fresh = 0
  }

  /// About how long a running messenger waits for the store at a time.
  private static let hold = Duration.milliseconds(5)
  /// How long the store is then left alone for that messenger, in µs.
  private static let pause: UInt32 = 3000
  /// How long one step may take.
  private static let step = Duration.milliseconds(200)

  let items: [Item]
  /// Whether a messenger may be running.
  let isShared: Bool
  /// Whether these are the last.
  let isEnd: Bool

  var isAwaited: Bool { false }

  func perform(on store: MessageStore) throws(StoreError) -> Answer {
    var rest = [(message: ArchivedMessage, analysis: Analysis)]()
    var answer = Answer()
    // Another import may have come meanwhile.
    let hasOthers = try store.hasMessagesOfNoBridge()
    for item in items {
      if try isThere(item, store, hasOthers: hasOthers) { continue }
      rest.append((item.message, item.analysis))
      if item.isFresh { answer.fresh += 1 }
    }
    var left = rest[...]
    while !left.isEmpty {
      let (taken, new) = try store.deliver(left, within: isShared ? Self.hold : Self.step)
      left = left.dropFirst(taken)
      answer.added += new
      if isShared { usleep(Self.pause) }
    }
    // Whoever hears of it writes down that it was taken, which must not outlive it.
    if isEnd { try store.secure() } else { try store.synchronize() }
    return answer
  }

  private func isThere(
    _ item: Item, _ store: MessageStore, hasOthers: Bool
  ) throws(StoreError) -> Bool {
    var message = item.message.message
    for name in item.names where hasOthers || name.source != nil {
      (message.externalID, message.source) = (name.id, name.source)
      if try store.find(message) != nil { return true }
    }
    return false
  }
}
