import Glibc
import TactusClient
import TactusMailbox
import TactusMessage
import TactusStore
import TactusSystem

/// Stores imported messages while a messenger may be running: a thread stores one batch while the
/// next is read.
struct ImportWriter {
  /// The messages in a batch: larger batches write each index page less often.
  private static let batchSize = 1000
  /// The bytes of text at which a batch is stored early.
  private static let batchBytes = 4 << 20
  /// The time limit for storing a batch.
  private static let patience = Duration.seconds(60)

  private let path: String
  private let store: StoreThread<ImportBatch>
  private var batch: [ImportBatch.Item] = []
  private var bytes = 0
  /// True while the store is busy.
  private(set) var isBusy = false

  /// - Parameter store: the store in this file; the writer takes ownership.
  init(_ store: sending MessageStore, file: String) throws(StoreError) {
    path = file
    try store.relax()
    self.store = try StoreThread(store, file: file)
  }

  /// True if the batch is large enough to store.
  var isFull: Bool { batch.count >= Self.batchSize || bytes >= Self.batchBytes }
  /// Becomes readable when the batch is stored.
  var interest: Interest { Interest(descriptor: store.descriptor) }

  mutating func add(_ item: ImportBatch.Item) {
    batch.append(item)
    let message = item.message.message
    bytes += message.body.utf8.count + (message.full?.utf8.count ?? 0)
  }

  /// Starts storing the batch; the store must not be busy.
  ///
  /// - Parameter isEnd: true for the last batch.
  mutating func send(isEnd: Bool) {
    store.enqueue(
      ImportBatch(items: batch, isShared: StoreClaim.socket(of: path) != nil, isEnd: isEnd))
    (batch, bytes, isBusy) = ([], 0, true)
  }

  /// Removes and returns the counts of the last batch once it is stored.
  ///
  /// - Throws: `StoreError` if it could not be stored, or storing takes too long.
  mutating func popCounts() throws(StoreError) -> ImportedCounts? {
    guard isBusy else { return nil }
    if let ended = store.popEndedTasks().first {
      isBusy = false
      return try ended.result.get()
    }
    if let delay = store.delay, delay > Self.patience {
      throw StoreError(
        .busy, file: path, "held by another program for too long", advice: "end that program")
    }
    return nil
  }

  /// Waits until the batch is stored, or for one second.
  func wait() {
    var ended = pollfd(fd: store.descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&ended, 1, 1000)
  }
}
