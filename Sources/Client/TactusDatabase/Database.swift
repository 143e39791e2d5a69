import CSQLite
import Glibc
package import TactusMessage
import TactusSystem

/// An open SQLite database.
package struct Database: ~Copyable {
  package let path: String
  private let handle: OpaquePointer
  private let statements: StatementCache
  private let fileCheck: StoreFileCheck

  /// The time in ms to wait while another program holds the file, unless changed by `wait`; giving
  /// up sooner would lose a script's message.
  private static let patienceMilliseconds: Int32 = 10_000

  /// Opens an existing file.
  ///
  /// - Parameter isReader: true if read access is enough.
  package init(path: String, isReader: Bool = false) throws(StoreError) {
    var handle: OpaquePointer?
    // The prefix prevents the name from being read as a URI or a special name such as ":memory:".
    var name = path.hasPrefix("/") ? path : "./" + path
    var flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    if isReader, StoreFile.isAtRest(path) {
      // Otherwise SQLite would create files next to it that are equally unwritable, or fail to.
      name = StoreFile.address(path) + "?immutable=1"
      flags = flags & ~SQLITE_OPEN_READWRITE | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    }
    let code = sqlite3_open_v2(name, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      let message = String(cString: sqlite3_errstr(code))
      let system = sqlite3_system_errno(handle)
      sqlite3_close_v2(handle)
      throw StoreError(code: code, system: system, message: message, file: path)
    }
    self.path = path
    fileCheck = StoreFileCheck(path)
    self.handle = handle
    statements = StatementCache(handle, path: path)
    wait(atMost: Self.patienceMilliseconds)
  }

  deinit {
    statements.finish()
    sqlite3_close_v2(handle)
  }

  /// Sets the maximum time to wait while another program holds the file.
  package func wait(atMost milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

  /// Prepares a statement to be stepped through.
  package func query(_ sql: StaticString, _ values: SQLValue...) throws(StoreError) -> Statement {
    let statement = try Statement(sql, cache: statements)
    try statement.bind(values)
    return statement
  }

  /// Runs a writing statement to completion; throws `StoreError.Kind.moved` if the file was removed
  /// or replaced since `recordFileIdentity`. Inside a transaction, only its commit checks this.
  package func run(_ sql: StaticString, _ values: SQLValue...) throws(StoreError) {
    if sqlite3_get_autocommit(handle) != 0 { try fileCheck.check() }
    let statement = try Statement(sql, cache: statements)
    try statement.bind(values)
    while try statement.next() {}
  }

  /// Records the current identity of the files.
  package func recordFileIdentity() { fileCheck.recordIdentity() }
  /// Throws unless the files are still at their paths.
  package func checkPlace() throws(StoreError) { try fileCheck.check() }

  /// Runs several statements without values.
  package func execute(_ script: String) throws(StoreError) {
    try statements.check(sqlite3_exec(handle, script, nil, nil, nil))
  }

  /// Returns the first column of a statement's rows, as text.
  package func texts(_ sql: String) throws(StoreError) -> [String] {
    var statement: OpaquePointer?
    try statements.check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
    defer { sqlite3_finalize(statement) }
    var texts: [String] = []
    while true {
      let code = sqlite3_step(statement)
      guard code == SQLITE_ROW else {
        if code != SQLITE_DONE { try statements.check(code) }
        return texts
      }
      texts.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
    }
  }

  /// Returns the number in a statement's first row; 0 without rows.
  package func number(_ sql: String) throws(StoreError) -> Int64 {
    try texts(sql).first.flatMap { Int64($0) } ?? 0
  }

  /// Retries an operation that SQLite fails at once while another program is about to write, such
  /// as upgrading a read transaction to a write transaction.
  package func patiently(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    let end = ContinuousClock.now.advanced(by: .milliseconds(Self.patienceMilliseconds))
    while true {
      do throws(StoreError) { return try body() } catch {
        guard error.kind == .busy, ContinuousClock.now < end else { throw error }
        usleep(2000)
      }
    }
  }

  /// Rewrites the file without the gaps left by deletions, and empties its log.
  ///
  /// SQLite builds the new file as an unnamed file in the same folder: in memory it would need as
  /// much space as the whole store, and in another folder its texts would reach another disk.
  package func clean() throws(StoreError) {
    let folder = FilePath.folder(of: path).replacing("'", with: "''")
    try execute("PRAGMA temp_store = FILE; PRAGMA temp_store_directory = '\(folder)';")
    defer { try? execute("PRAGMA temp_store_directory = ''; PRAGMA temp_store = MEMORY;") }
    try patiently { () throws(StoreError) in try execute("VACUUM;") }
    guard try number("PRAGMA wal_checkpoint(TRUNCATE)") == 0 else {
      throw StoreError(
        .busy, file: path, "erased, but the log next to it still has copies",
        advice: "end the programs that read it, and do this again")
    }
  }

  /// Writes a snapshot of the whole database to an empty file.
  package func copy(to place: String) throws(StoreError) {
    // SQLite treats a name beginning with "file:" as a URI.
    let place = place.hasPrefix("/") ? place : "./" + place
    try patiently { () throws(StoreError) in try run("VACUUM INTO ?", .text(place)) }
  }

  /// The number of rows that the last statement changed.
  package var changes: Int { Int(sqlite3_changes64(handle)) }
  package var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }
  package var isReadOnly: Bool { sqlite3_db_readonly(handle, nil) == 1 }

  /// Runs `body` so that all of its changes take effect, or none.
  package func transaction<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(StoreError) {
      let result = try body()
      try fileCheck.check()
      try run("COMMIT")
      return result
    } catch {
      // A full disk or a failed read has already ended the transaction.
      if sqlite3_get_autocommit(handle) == 0 {
        do throws(StoreError) { try execute("ROLLBACK") } catch {}
      }
      throw error
    }
  }
}
