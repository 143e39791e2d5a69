import Glibc
import TactusDatabase
public import TactusMessage
import TactusSystem
public import TactusText

/// The export's form as a file.
extension ReaderExport {
  /// An export's PRAGMA application_id, which reads "TacE": an export is not a store.
  static let application: Int64 = 0x5461_6345
  /// The format version in the manifest; the first version had no checksum after its last page.
  static let format = 2

  static let manifest = "manifest.json"
  static let explanation = File(
    name: "README",
    bytes: Array(
      """
      Everything that Tactus kept for a reader. This is an SQLite database (sqlite.org).
      'tactus import FILE' takes it in. Without Tactus:
        sqlite3 FILE 'SELECT datetime(time/1000, ''unixepoch''), sender, body FROM messages'
        sqlite3 FILE -A --extract
      The tables are those of Sources/Messenger/TactusStore/Schema.swift of the version in
      'PRAGMA user_version'; times are milliseconds since 1970-01-01 00:00 UTC. The second
      command writes manifest.json here, the settings into the folder "settings", and what
      the bridges keep (which mails were told, and the like) into the folder "beside".
      The last line, behind the last page, is a checksum (BLAKE2b, 256 bits) of all bytes
      before it: a file that was changed is not taken in.

      """.utf8))
}

extension MessageStore {
  /// Writes a snapshot of everything to a file that must not exist yet, even while a messenger is
  /// running.
  ///
  /// - Parameter files: files to include, such as settings.
  /// - Returns: the number of items exported.
  /// - Throws: `StoreError` if the file already exists or cannot be written; then none is created.
  public func export(
    to path: String, with files: [ReaderExport.File], program: String, at time: Timestamp
  ) throws(StoreError) -> StoreTally {
    var status = stat()
    // A dangling link counts as an existing file.
    guard lstat(path, &status) != 0 else {
      let thing = status.st_mode & S_IFMT == S_IFLNK ? "symbolic link" : "file"
      throw StoreError(
        .forbidden, file: path, "there is a \(thing) already", advice: "name another, or remove it")
    }
    let draft = try StoreDraft(in: FilePath.folder(of: path), .messagesOut)
    try database.copy(to: draft.path)
    let tally = try Self.complete(draft.path, files, program, time)
    try ExportSeal.append(to: draft.path)
    try draft.place(at: path)
    return tally
  }

  private static func complete(
    _ draft: String, _ files: [ReaderExport.File], _ program: String, _ time: Timestamp
  ) throws(StoreError) -> StoreTally {
    let copy = try MessageStore(exportAt: draft)
    let tally = try copy.tally()
    var counts: [(String, String)] = []
    for table in try copy.dataTables() {
      counts.append((table, "\(try copy.database.number("SELECT count(*) FROM \(table)"))"))
    }
    let manifest = JSONText.object([
      ("format", "\(ReaderExport.format)"), ("program", JSONText.string(program)),
      ("time", JSONText.string(time.iso8601 ?? "")), ("rows", JSONText.object(counts)),
    ])
    let all =
      [ReaderExport.File(name: ReaderExport.manifest, bytes: Array((manifest + "\n").utf8))]
      + [ReaderExport.explanation] + files
    try copy.database.execute(
      """
      PRAGMA journal_mode = DELETE;
      PRAGMA synchronous = FULL;
      CREATE TABLE sqlar (name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB);
      """)
    for file in all {
      try copy.database.run(
        "INSERT INTO sqlar (name, mode, mtime, sz, data) VALUES (?, ?, ?, ?, ?)",
        .text(file.name), .integer(0o100600), .integer(time.milliseconds / 1000),
        .integer(Int64(file.bytes.count)), .blob(file.bytes))
    }
    try copy.database.execute(
      "PRAGMA application_id = \(ReaderExport.application);")
    return tally
  }
}
