import CSQLite
import Glibc
import TactusStore
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
