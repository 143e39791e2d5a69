import CSQLite
import Glibc
import Testing

/// Another program that is about to write to the messenger's store.
final class StoreHolder {
  private var handle: OpaquePointer?

  init(_ path: String) throws {
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    sqlite3_busy_timeout(handle, 60_000)
    try #require(sqlite3_exec(handle, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
  }

  func release() { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
  deinit { sqlite3_close(handle) }
}

/// A store that can be read but accepts no message, as on a full disk.
enum FullStore {
  /// - Parameter change: the change that it rejects.
  static func fill(_ path: String, for change: String = "INSERT") throws {
    try run(
      path,
      """
      CREATE TRIGGER full BEFORE \(change) ON messages
        BEGIN SELECT RAISE(ABORT, 'it is full'); END
      """)
  }

  static func makeRoom(_ path: String) throws { try run(path, "DROP TRIGGER full") }

  private static func run(_ path: String, _ line: String) throws {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    sqlite3_busy_timeout(handle, 60_000)
    try #require(sqlite3_exec(handle, line, nil, nil, nil) == SQLITE_OK)
  }
}
