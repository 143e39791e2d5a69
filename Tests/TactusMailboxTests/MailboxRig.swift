import Foundation
import TactusMessage
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusMailbox

/// A folder with a Maildir and a ledger.
struct MailboxRig {
  let folder: Folder
  let ledger: MailLedger

  /// Calls `body` with a new folder.
  static func with(_ body: (MailboxRig) throws -> Void) throws {
    try Folder.with { folder in
      try body(MailboxRig(folder: folder, ledger: try MailLedger(folder.file("mail.db"))))
    }
  }

  /// The Maildir itself.
  var maildir: String { folder.file("Mail") }
  /// The path of a store, for the ledger next to it.
  var store: String { folder.file("messages.db") }

  /// Creates the folders of a Maildir.
  func makeMaildir(_ relative: String = "") throws {
    let path = relative.isEmpty ? maildir : "\(maildir)/\(relative)"
    for part in ["new", "cur", "tmp"] {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(part)", withIntermediateDirectories: true)
    }
  }

  /// Writes a file into a folder of the Maildir, which is created.
  @discardableResult
  func put(
    _ text: String, _ file: String, in part: String = "new", isOld: Bool = false
  ) throws -> MailLocation {
    let path = "\(maildir)/\(part)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(file)"))
    return MailLocation(folder: path, file: file, isOld: isOld)
  }
}

enum MailSample {
  /// A mail; without a date, the time of its file counts, which is now.
  static func text(
    id: String? = "1@home.example", from: String = "Ada <ada@home.example>",
    subject: String = "Dinner", date: String? = nil, _ more: [String] = [],
    body: String = "At seven?"
  ) -> String {
    var lines = ["From: \(from)", "Subject: \(subject)"]
    if let id { lines.append("Message-ID: <\(id)>") }
    if let date { lines.append("Date: \(date)") }
    return (lines + more).joined(separator: "\n") + "\n\n\(body)\n"
  }

  static let longAgo = "Fri, 1 May 2020 12:00:00 +0000"

  static func taken(
    _ name: String, thread: Int64 = 1, references: [String] = [], place: MailLocation? = nil
  ) -> TakenMail {
    var origin = MailOrigin()
    (origin.messageID, origin.to) = ("<\(name)@x>", "ada@home.example")
    origin.references = references
    return TakenMail(
      identity: "<\(name)@x> ada", id: "<\(name)@x> 5", thread: thread, subject: 7, origin: origin,
      place: place)
  }
}

/// A messages' store that records what the bridge wants of it.
final class FakeStore: MailStore {
  let archive = FakeArchive()
  let judge = FakeJudge()
  let writer = FakeWriter()
  /// The error of each attempt to open it for writing; nil for none.
  var error: StoreError?
  private(set) var writerCount = 0
  private(set) var bridges: [String] = []

  func openArchive() throws(StoreError) -> any MailArchive { archive }
  func openJudge() throws(StoreError) -> any MailJudge { judge }
  func openWriter(of bridge: String) throws(StoreError) -> any MailWriter {
    writerCount += 1
    bridges.append(bridge)
    if let error { throw error }
    return writer
  }
}

final class FakeArchive: MailArchive {
  /// The names of the stored messages of the bridge.
  var names: Set<String> = []
  var otherNames: Set<String> = []
  private(set) var checkedCount = 0

  func hasMessages(of source: String) -> Bool { source == "mail" && !names.isEmpty }
  func hasMessage(named name: String, of source: String) -> Bool {
    checkedCount += 1
    return source == "mail" && names.contains(name)
  }
  func namesOfNoBridge() -> Set<String> { otherNames }
}

final class FakeJudge: MailJudge {
  /// The number of the last message.
  var last: Int64 = 0
  private(set) var calls: [(after: Int64, limit: Int)] = []

  func judge(after number: Int64, limit: Int) -> Int64? {
    calls.append((number, limit))
    return number >= last ? nil : min(last, number + Int64(limit))
  }
}

final class FakeWriter: MailWriter {
  var lastNumber: Int64 = 0
  var hasPlainNames = false
  /// The number of mails in a full batch.
  var size = 100
  /// True while the store takes its time.
  var isSlow = false
  private(set) var isBusy = false
  private(set) var batches: [(mails: [ImportedMail], isEnd: Bool)] = []
  private var batch: [ImportedMail] = []

  var isFull: Bool { batch.count >= size }
  var interest: Interest { Interest(descriptor: -1) }
  /// All mails sent to the store.
  var mails: [ImportedMail] { batches.flatMap(\.mails) }

  func add(_ mail: ImportedMail) { batch.append(mail) }

  func send(isEnd: Bool) {
    #expect(!isBusy, "a busy store gets no batch")
    batches.append((batch, isEnd))
    (batch, isBusy) = ([], true)
  }

  func popCounts() -> ImportedCounts? {
    guard isBusy, !isSlow, let last = batches.last else { return nil }
    isBusy = false
    var counts = ImportedCounts()
    counts.added = last.mails.count
    counts.fresh = last.mails.count(where: \.isFresh)
    return counts
  }
}

/// A virtual clock with actions at certain times, the last of which is a signal.
final class ScriptedWaiter: Waiter {
  private(set) var now = Microseconds.zero
  var isVirtual: Bool { true }
  var keyboard: Int32?
  private var script: ArraySlice<(time: Microseconds, action: () throws -> Void)>
  private let end: Microseconds

  /// - Parameters:
  ///   - end: the time of a SIGTERM.
  ///   - script: actions with their times, in order.
  init(until end: Microseconds, _ script: [(time: Microseconds, action: () throws -> Void)] = []) {
    self.end = end
    self.script = script[...]
  }

  func requeue(_ signal: Int32) {}
  func release() {}

  func wait(until deadline: Microseconds?, for interests: [Interest]) -> Wakeup {
    if let next = script.first, next.time <= deadline ?? next.time {
      script.removeFirst()
      now = max(now, next.time)
      do { try next.action() } catch { Issue.record(error) }
      return Wakeup()
    }
    guard let deadline, deadline < end else {
      now = max(now, end)
      return Wakeup(signals: [SIGTERM])
    }
    now = max(now, deadline)
    return Wakeup()
  }
}
