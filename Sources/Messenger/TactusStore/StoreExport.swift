import Glibc
public import TactusText

/// Everything of a reader in one file, to be taken to another machine or kept.
///
/// It is an SQLite database: the tables of the store as they were at one instant, and a table `sqlar` (SQLite's own
/// format of archives: `sqlite3 FILE -A --list`) with the settings, an explanation and a manifest.
public enum ReaderExport {
  /// An export's PRAGMA application_id, which reads "TacE": it is not a store.
  static let application: Int64 = 0x5461_6345
  /// The version of the format, in the manifest; the first had no checksum behind its last page.
  static let format = 2
  /// The largest file that is taken beside the store, such as models; bytes.
  public static let largestFile = 64 << 20
  /// The largest that a bridge keeps; bytes.
  public static let largestLedger = 512 << 20

  /// A file beside the store.
  public struct File: Hashable, Sendable {
    /// Its name in the export.
    public var name: String
    /// What it holds.
    public var bytes: [UInt8]

    /// Creates a file.
    public init(name: String, bytes: [UInt8]) {
      (self.name, self.bytes) = (name, bytes)
    }
  }

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
  /// Writes everything to a file that must not exist yet, as it is at this instant, also while a messenger works.
  ///
  /// - Parameter files: files to be taken along, such as settings.
  /// - Returns: what it holds.
  /// - Throws: `StoreError` if the file is there already or cannot be written; then there is none.
  public func export(
    to path: String, with files: [ReaderExport.File], program: String, at time: Timestamp
  ) throws(StoreError) -> StoreTally {
    var status = stat()
    // A link that leads nowhere is there too.
    guard lstat(path, &status) != 0 else {
      let thing = status.st_mode & S_IFMT == S_IFLNK ? "symbolic link" : "file"
      throw StoreError(
        .forbidden, file: path, "there is a \(thing) already", advice: "name another, or remove it")
    }
    let draft = try StoreDraft(in: StoreFile.folder(of: path), .messagesOut)
    try database.copy(to: draft.path)
    let tally = try Self.complete(draft.path, files, program, time)
    try ExportSeal.put(on: draft.path)
    try draft.place(at: path)
    return tally
  }

  private static func complete(
    _ draft: String, _ files: [ReaderExport.File], _ program: String, _ time: Timestamp
  ) throws(StoreError) -> StoreTally {
    let copy = try MessageStore(exportAt: draft)
    let tally = try copy.tally()
    var counts: [(String, String)] = []
    for table in try copy.keptTables() {
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
