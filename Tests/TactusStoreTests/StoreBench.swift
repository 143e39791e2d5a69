import CSQLite
import Foundation
import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText

/// Calls `body` with a store in a new folder, which is deleted when the test ends.
func withStore<Result>(_ body: (MessageStore, String) throws -> Result) throws -> Result {
  try Folder.with { folder in
    let path = folder.file("messages.db")
    return try body(try MessageStore(path: path), path)
  }
}

/// An analysis with the given values.
func analysis(
  _ urgency: Double = 0.1, _ folder: MessageFolder = .other, isFraud: Bool = false,
  isScam: Bool = false
) -> Analysis {
  Analysis(
    urgency: Urgency(clamping: urgency), isUrgent: folder == .urgent || urgency >= 0.85,
    isScam: isScam, category: folder.category, tone: .neutral, summary: "summary", gist: "gist",
    isFraudAlert: isFraud)
}

func message(
  _ sender: String, _ body: String, at time: Int64 = 0, id: String? = nil
) -> IncomingMessage {
  IncomingMessage(
    sender: sender, body: body, time: Timestamp(milliseconds: time), externalID: id)
}

/// A file accessed through SQLite alone.
struct RawDatabase: ~Copyable {
  private var handle: OpaquePointer?

  init(_ path: String) throws {
    guard sqlite3_open(path, &handle) == SQLITE_OK else { throw ProgramError("cannot open") }
  }

  deinit { sqlite3_close(handle) }

  func run(_ script: String) throws {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else {
      throw ProgramError(String(cString: sqlite3_errmsg(handle)))
    }
  }

  /// SQLite's plan for a query.
  func plan(_ sql: String) throws -> String {
    try column("EXPLAIN QUERY PLAN " + sql, 3).joined(separator: "; ")
  }

  /// The values of one column, the first by default, in all rows.
  func column(_ sql: String, _ column: Int32 = 0) throws -> [String] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      throw ProgramError(String(cString: sqlite3_errmsg(handle)))
    }
    defer { sqlite3_finalize(statement) }
    var values: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      values.append(sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "NULL")
    }
    return values
  }
}

/// The contradictions between the lists of conversations and their messages; empty without any.
func contradictions(in store: MessageStore) throws -> [String] {
  var messages: [ConversationID: [Message]] = [:]
  try store.forEachMessage {
    messages[$0.message.conversation, default: []].append($0.message)
    return true
  }
  var wrong: [String] = []
  let listed = try store.conversations(nil)
  if Set(listed) != Set(messages.keys) { wrong.append("listed \(listed), kept \(messages.keys)") }
  for id in listed {
    guard let shown = try store.conversation(id), let all = messages[id], let newest = all.last
    else {
      wrong.append("\(id) is empty")
      continue
    }
    let unread = all.filter { !$0.isRead }
    let received = all.last { !$0.isOwn } ?? newest
    let first = unread.max {
      ($0.analysis.urgency, $0.time, $0.id.rawValue) < (
        $1.analysis.urgency, $1.time, $1.id.rawValue
      )
    }
    let right = Conversation(
      id: id, name: shown.contact.givenName ?? newest.sender, unread: unread.count,
      newest: newest.time,
      urgency: first?.analysis.urgency ?? .none,
      folder: (first ?? received).analysis.folder,
      fraudAlert: unread.first { $0.analysis.isFraudAlert }?.id,
      isDoubtful: (unread.isEmpty ? [received] : unread).contains { $0.analysis.isScam },
      contact: shown.contact, address: shown.address)
    if shown != right { wrong.append("shown \(shown), is \(right)") }
  }
  return wrong
}
