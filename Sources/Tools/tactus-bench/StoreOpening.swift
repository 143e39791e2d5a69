import Glibc
import TactusAnalysis
import TactusLink
import TactusMessage
import TactusMessenger
import TactusStore
import TactusText

/// Measures the time to open a list of conversations, and one of them, in a store with many
/// messages, including everything that a reader feels at once.
final class StoreOpening {
  /// Figures of each round, in milliseconds.
  struct Result {
    var median: [Double] = []
    var p99: [Double] = []

    mutating func add(_ times: [Double]) {
      let sorted = times.sorted()
      median.append(sorted[sorted.count / 2])
      p99.append(sorted[sorted.count * 99 / 100])
    }
  }

  private let folder: String
  private let store: MessageStore
  private var random = SplitMix64(seed: 1)
  private(set) var list = Result()
  private(set) var conversation = Result()
  private(set) var search = Result()

  init(messages: Int, conversations: Int) throws(Failure) {
    var name = Array("/tmp/tactus-bench-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw Failure("cannot make a folder in /tmp") }
    folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do throws(StoreError) {
      store = try MessageStore(path: folder + "/messages.db")
      try store.deliver(
        (0..<messages).map { Self.message($0, of: conversations) })
    } catch {
      Self.remove(folder)
      throw Failure("\(error)")
    }
  }

  deinit { Self.remove(folder) }

  /// A message of the store: one in three is unread, and one in fifty is urgent.
  private static func message(
    _ number: Int, of conversations: Int
  ) -> (message: ArchivedMessage, analysis: Analysis) {
    let message = IncomingMessage(
      sender: "Sender \(number % conversations)",
      body: String(repeating: "message \(number) says a thing. ", count: 1 + number % 9),
      time: Timestamp(milliseconds: Int64(number) * 60_000), externalID: "\(number)")
    let isPressing = number.isMultiple(of: 50)
    let analysis = Analysis(
      urgency: Urgency(clamping: isPressing ? 0.9 : Double(number % 7) / 10),
      isUrgent: isPressing, category: MessageCategory.allCases[number % 4], tone: .neutral,
      summary: "message \(number)", gist: "\(number)", isFraudAlert: number.isMultiple(of: 500))
    return (ArchivedMessage(message, isRead: !number.isMultiple(of: 3)), analysis)
  }

  /// Opens the list and one of its conversations `count` times.
  func round(_ count: Int) throws(Failure) {
    var lists: [Double] = []
    var conversations: [Double] = []
    do throws(ArchiveError) {
      for _ in 0..<count {
        let folder = MessageFolder.allCases.randomElement(using: &random)
        var watch = Stopwatch()
        let ids = try store.conversations(Bool.random(using: &random) ? folder : nil)
        for id in ids.prefix(1) { _ = try store.conversation(id) }
        let unread = try store.unread(limit: 99)
        lists.append(watch.seconds * 1000)
        let all = try store.conversations(nil)
        guard let id = all.randomElement(using: &random), !unread.isEmpty else {
          throw ArchiveError("the store is empty")
        }
        watch = Stopwatch()
        _ = try store.conversation(id)
        _ = try store.draft(for: id)
        guard let first = try store.firstMessage(in: id) else {
          throw ArchiveError("a conversation is empty")
        }
        _ = try store.message(after: first.id)
        _ = try store.message(before: first.id)
        conversations.append(watch.seconds * 1000)
      }
    } catch {
      throw Failure(error.reason)
    }
    list.add(lists)
    conversation.add(conversations)
  }

  /// Searches `count` times, as after each letter of some words that many or few messages contain.
  func searchRound(_ count: Int) throws(Failure) {
    let words = ["message says thing", "sender 12", "message 199"]
    var times: [Double] = []
    do throws(ArchiveError) {
      while times.count < count {
        for text in words {
          for length in 1...text.count {
            let query = SearchWords(String(text.prefix(length)))
            let watch = Stopwatch()
            let hits = try store.search(query)
            times.append(watch.seconds * 1000)
            guard !hits.messages.isEmpty else { throw ArchiveError("nothing found") }
          }
        }
      }
    } catch {
      throw Failure(error.reason)
    }
    search.add(times)
  }

  private static func remove(_ folder: String) {
    for suffix in ["", "-wal", "-shm"] { unlink("\(folder)/messages.db\(suffix)") }
    rmdir(folder)
  }
}
