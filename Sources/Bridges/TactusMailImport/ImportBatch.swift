import Glibc
import TactusAnalysis
import TactusMailbox
import TactusMessage
import TactusStore

/// A batch of imported messages, stored on the store's thread while the next batch is read.
struct ImportBatch: StoreTask {
  struct Item {
    let message: ArchivedMessage
    let analysis: Analysis
    /// The names under which the store may already have it from another source, such as another
    /// import; empty if it is new.
    var names: [ImportedMail.Name] = []
    /// True if it is less than a day old and unread.
    var isFresh = false
  }

  /// The approximate time for which a running messenger is locked out of the store.
  private static let hold = Duration.milliseconds(5)
  /// The pause that then leaves the store to that messenger, in µs.
  private static let pause: UInt32 = 3000
  /// The time limit for one step.
  private static let step = Duration.milliseconds(200)

  let items: [Item]
  /// True if a messenger may be running.
  let isShared: Bool
  /// True for the last batch.
  let isEnd: Bool

  var isAwaited: Bool { false }

  func perform(on store: MessageStore) throws(StoreError) -> ImportedCounts {
    var rest = [(message: ArchivedMessage, analysis: Analysis)]()
    var counts = ImportedCounts()
    // Another import may have run in the meantime.
    let hasOthers = try store.hasMessagesOfNoBridge()
    for item in items {
      if try isThere(item, store, hasOthers: hasOthers) { continue }
      rest.append((item.message, item.analysis))
      if item.isFresh { counts.fresh += 1 }
    }
    var left = rest[...]
    while !left.isEmpty {
      let (taken, new) = try store.deliver(left, within: isShared ? Self.hold : Self.step)
      left = left.dropFirst(taken)
      counts.added += new
      if isShared { usleep(Self.pause) }
    }
    // The caller then records the messages as imported, and that record must not outlive them.
    if isEnd { try store.secure() } else { try store.synchronize() }
    return counts
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
