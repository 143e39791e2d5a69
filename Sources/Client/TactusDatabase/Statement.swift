import CSQLite
package import TactusMessage

/// A value as SQLite stores it.
package enum SQLValue {
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
  case null

  /// Returns text, or null for nil.
  package static func text(orNull text: String?) -> SQLValue { text.map { .text($0) } ?? .null }
  package static func flag(_ flag: Bool) -> SQLValue { .integer(flag ? 1 : 0) }
}

/// A compiled statement with its values bound, returned to its database's cache at the end.
package struct Statement: ~Copyable {
  private let pointer: OpaquePointer
  private let sql: StaticString
  private let cache: StatementCache

  init(_ sql: StaticString, cache: StatementCache) throws(StoreError) {
    pointer = try cache.acquire(sql)
    self.sql = sql
    self.cache = cache
  }

  deinit { cache.release(pointer, sql) }

  func bind(_ values: [SQLValue]) throws(StoreError) {
    for (index, value) in values.enumerated() {
      try cache.check(Self.bind(value, to: pointer, at: Int32(index + 1)))
    }
  }

  /// Steps to the next row; returns false if there is none.
  package func next() throws(StoreError) -> Bool {
    let code = sqlite3_step(pointer)
    if code == SQLITE_ROW { return true }
    if code != SQLITE_DONE { try cache.check(code) }
    return false
  }

  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(pointer, column) == SQLITE_NULL
  }
  package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }
  package func real(_ column: Int32) -> Double { sqlite3_column_double(pointer, column) }
  package func flag(_ column: Int32) -> Bool { integer(column) != 0 }

  package func text(_ column: Int32) -> String {
    guard let text = sqlite3_column_text(pointer, column) else { return "" }
    let count = Int(sqlite3_column_bytes(pointer, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  package func blob(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(pointer, column) else { return [] }
    let count = Int(sqlite3_column_bytes(pointer, column))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  private static func bind(
    _ value: SQLValue, to statement: OpaquePointer, at index: Int32
  ) -> Int32 {
    switch value {
    case .integer(let integer): sqlite3_bind_int64(statement, index, integer)
    case .real(let real): sqlite3_bind_double(statement, index, real)
    case .text(var text):
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text64(
            statement, index, $0.baseAddress ?? Self.nothing, UInt64($0.count), Self.copied,
            UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      bytes.withUnsafeBytes {
        $0.isEmpty
          ? sqlite3_bind_zeroblob(statement, index, 0)
          : sqlite3_bind_blob64(statement, index, $0.baseAddress, UInt64($0.count), Self.copied)
      }
    case .null: sqlite3_bind_null(statement, index)
    }
  }

  /// SQLITE_TRANSIENT, which makes SQLite copy the value; Swift cannot import the cast that defines
  /// it.
  private static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  /// An address for empty text: with a null pointer SQLite would store NULL.
  nonisolated(unsafe) private static let nothing: UnsafePointer<CChar> = {
    let byte = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    byte.initialize(to: 0)
    return UnsafePointer(byte)
  }()
}

/// The idle compiled statements of a connection, by the address of their text.
final class StatementCache {
  private let handle: OpaquePointer
  private let path: String
  private var idle: [UnsafePointer<UInt8>: OpaquePointer] = [:]

  init(_ handle: OpaquePointer, path: String) {
    self.handle = handle
    self.path = path
  }

  func acquire(_ sql: StaticString) throws(StoreError) -> OpaquePointer {
    if let statement = idle.removeValue(forKey: sql.utf8Start) { return statement }
    var statement: OpaquePointer?
    let code = sql.utf8Start.withMemoryRebound(to: CChar.self, capacity: sql.utf8CodeUnitCount) {
      sqlite3_prepare_v3(
        handle, $0, Int32(sql.utf8CodeUnitCount), UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil
      )
    }
    try check(code)
    guard let statement else { throw error(SQLITE_MISUSE) }
    return statement
  }

  func release(_ statement: OpaquePointer, _ sql: StaticString) {
    sqlite3_reset(statement)
    sqlite3_clear_bindings(statement)
    // If the statement was used twice at the same time, a copy is already here.
    if let copy = idle.updateValue(statement, forKey: sql.utf8Start) { sqlite3_finalize(copy) }
  }

  func finish() {
    for statement in idle.values { sqlite3_finalize(statement) }
    idle = [:]
  }

  func check(_ code: Int32) throws(StoreError) {
    if code != SQLITE_OK { throw error(code) }
  }

  private func error(_ code: Int32) -> StoreError {
    StoreError(
      code: code, system: sqlite3_system_errno(handle),
      message: String(cString: sqlite3_errmsg(handle)), file: path)
  }
}
