import CSQLite
import Glibc

/// An open SQLite file.
struct Database: ~Copyable {
  let path: String
  private let handle: OpaquePointer
  private let statements: StatementCache
  private let place: StorePlace

  /// How long another program may hold the file, unless `wait` says otherwise; ms. What a script brings
  /// would be lost.
  private static let patience: Int32 = 10_000

  /// Opens a file that is there.
  ///
  /// - Parameter isReader: whether it is enough to read it.
  init(path: String, isReader: Bool = false) throws(StoreError) {
    var handle: OpaquePointer?
    // Never a URI or a name with a meaning of its own, such as ":memory:".
    var name = path.hasPrefix("/") ? path : "./" + path
    var flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    if isReader, StoreFile.isAtRest(path) {
      // SQLite would otherwise put files beside it, or fail to, and leave them as closed as it is.
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
    place = StorePlace(path)
    self.handle = handle
    statements = StatementCache(handle, path: path)
    wait(atMost: Self.patience)
  }

  deinit {
    statements.finish()
    sqlite3_close_v2(handle)
  }

  /// Says how long another program may hold the file from now on; ms.
  func wait(atMost patience: Int32) { sqlite3_busy_timeout(handle, patience) }

  /// A statement to be stepped through.
  func query(_ sql: StaticString, _ values: SQLValue...) throws(StoreError) -> Statement {
    let statement = try Statement(sql, cache: statements)
    try statement.bind(values)
    return statement
  }

  /// Runs one statement that writes to its end; `StoreError.Kind.moved` once `keepPlace` was called and
  /// the file is no longer there.
  func run(_ sql: StaticString, _ values: SQLValue...) throws(StoreError) {
    try place.check()
    let statement = try Statement(sql, cache: statements)
    try statement.bind(values)
    while try statement.next() {}
  }

  /// Takes the files as they are now for those that are written.
  func keepPlace() { place.keep() }
  /// Whether what is written is still found under the file's name.
  func checkPlace() throws(StoreError) { try place.check() }

  /// Runs several statements without values.
  func execute(_ script: String) throws(StoreError) {
    try statements.check(sqlite3_exec(handle, script, nil, nil, nil))
  }

  /// Does what SQLite would give up at once while another program is about to write: makes a writer of
  /// who has read.
  func patiently(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    let end = ContinuousClock.now.advanced(by: .milliseconds(Self.patience))
    while true {
      do throws(StoreError) { return try body() } catch {
        guard error.kind == .busy, ContinuousClock.now < end else { throw error }
        usleep(2000)
      }
    }
  }

  /// The rows that the last statement changed.
  var changes: Int { Int(sqlite3_changes64(handle)) }
  var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }
  var isReadOnly: Bool { sqlite3_db_readonly(handle, nil) == 1 }

  /// Everything in it or nothing of it.
  func transaction<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(StoreError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // A full disk or a failed read has ended the transaction already.
      if sqlite3_get_autocommit(handle) == 0 {
        do throws(StoreError) { try execute("ROLLBACK") } catch {}
      }
      throw error
    }
  }
}
