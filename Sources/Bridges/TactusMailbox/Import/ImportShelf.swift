import Glibc
import TactusService
import TactusStore
import TactusSystem

/// The way of what an import has read into the store, beside a running messenger: a thread puts a batch there while the
/// next is read.
///
/// A message can have a note, which comes back when the message is in the store.
struct ImportShelf<Note> {
  /// Messages in a batch: of more, each page of the indexes is written less often.
  private static var batchSize: Int { 1000 }
  /// Bytes of text in a batch, beyond which it is stored early.
  private static var batchBytes: Int { 4 << 20 }
  /// How long the store may take with a batch.
  private static var patience: Duration { .seconds(60) }

  private let path: String
  private let store: StoreThread<ImportShelving>
  private var batch: [ImportShelving.Item] = []
  private var notes: [Note] = []
  private var bytes = 0
  /// The notes of what is being put into the store.
  private var underway: [Note] = []
  /// Whether the store is at work.
  private(set) var isBusy = false

  /// - Parameter store: the store in this file, which the shelf owns from now on.
  init(_ store: sending MessageStore, file: String) throws(StoreError) {
    path = file
    try store.relax()
    self.store = try StoreThread(store, file: file)
  }

  /// Whether the batch is large enough to go.
  var isFull: Bool { batch.count >= Self.batchSize || bytes >= Self.batchBytes }
  /// Becomes readable when the store has done its work.
  var interest: Interest { Interest(descriptor: store.descriptor) }

  mutating func add(_ item: ImportShelving.Item, _ note: Note) {
    batch.append(item)
    notes.append(note)
    let message = item.message.message
    bytes += message.body.utf8.count + (message.full?.utf8.count ?? 0)
  }

  /// Has the batch put into the store, which must not be busy.
  ///
  /// - Parameter isEnd: whether these are the last.
  mutating func send(isEnd: Bool) {
    store.ask(
      ImportShelving(items: batch, isShared: StoreClaim.socket(of: path) != nil, isEnd: isEnd))
    underway = notes
    (batch, notes, bytes, isBusy) = ([], [], 0, true)
  }

  /// What came of the last batch, once that is in the store.
  ///
  /// - Throws: `StoreError` if it could not be stored, or that takes too long.
  mutating func take() throws(StoreError) -> (answer: ImportShelving.Answer, notes: [Note])? {
    guard isBusy else { return nil }
    if let ended = store.takeEnded().first {
      isBusy = false
      let answer = try ended.result.get()
      defer { underway = [] }
      return (answer, underway)
    }
    if let delay = store.delay, delay > Self.patience {
      throw StoreError(
        .busy, file: path, "held by another program for too long", advice: "end that program")
    }
    return nil
  }

  /// Waits until the store is done, or for a second.
  func wait() {
    var ended = pollfd(fd: store.descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&ended, 1, 1000)
  }
}
