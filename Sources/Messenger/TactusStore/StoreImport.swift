import Glibc
import TactusDatabase
public import TactusMessage
import TactusSystem
public import TactusText

/// An export that was read and verified before any part of it is imported.
public final class OpenedExport {
  /// The number of items in it.
  public let tally: StoreTally
  /// The settings and the other files included.
  public let files: [ReaderExport.File]
  /// The time when it was made; nil if it is not recorded.
  public let time: Timestamp?
  /// The number of outgoing messages in it that wait to be sent.
  public let waiting: Int
  private let draft: StoreDraft
  fileprivate var copy: String { draft.path }

  /// Opens an export through a private copy in a folder, which is migrated and checked.
  ///
  /// - Throws: `StoreError` if it is not an export, is damaged, or comes from a later Tactus.
  public init(_ path: String, copyIn folder: String) throws(StoreError) {
    let isSealed: Bool
    (draft, isSealed) = try Self.copied(path, to: folder)
    let copy = draft.path
    do throws(StoreError) {
      let store = try MessageStore(exportAt: copy)
      let manifest = try Self.checkedManifest(of: store, isSealed: isSealed, path)
      files = try Self.files(in: store, path)
      // Only rows of known tables are imported; anything else is ignored.
      try store.database.execute(
        "DROP TABLE sqlar; PRAGMA application_id = \(Schema.application);")
      try Schema.migrate(store.database, isReader: false)
      let counts = try Self.checkedCounts(of: store, manifest, path)
      (tally, waiting) = counts
      if case .string(let text)? = manifest["time"] {
        time = Timestamp(iso8601: text)
      } else {
        time = nil
      }
    } catch {
      if error.kind == .internal || error.kind == .corrupt && error.file == copy {
        throw Self.damaged(path, error.reason)
      }
      throw error.file == copy
        ? StoreError(error.kind, file: path, error.reason, advice: error.advice) : error
    }
  }

  /// Makes a private copy of the pages; returns it, and true if they were sealed.
  private static func copied(
    _ path: String, to folder: String
  ) throws(StoreError) -> (StoreDraft, isSealed: Bool) {
    let source = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard source >= 0 else { throw StoreError(system: errno, file: path) }
    defer { close(source) }
    var status = stat()
    guard fstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(.foreign, file: path, "not a regular file", advice: "name an export")
    }
    let end = try pages(source, Int64(status.st_size), path)
    let draft = try StoreDraft(in: folder, .messagesIn)
    try draft.copy(from: source, upTo: end, path)
    // The copy is checked, since the file may change in the meantime.
    if try draft.length() == end { return (draft, false) }
    guard draft.isSealed(upTo: end) else { throw damaged(path, "its checksum does not match") }
    try draft.cut(to: end)
    return (draft, true)
  }

  /// Returns the size of an export's pages in bytes, after checking that the file's length matches
  /// its header.
  private static func pages(
    _ source: Int32, _ size: Int64, _ path: String
  ) throws(StoreError) -> Int64 {
    var head = [UInt8](repeating: 0, count: 100)
    let isWhole = pread(source, &head, head.count, 0) == head.count
    func number(_ place: Int, _ length: Int) -> Int64 {
      head[place..<place + length].reduce(0) { $0 << 8 | Int64($1) }
    }
    guard isWhole, head.starts(with: Array("SQLite format 3\0".utf8)),
      number(68, 4) == ReaderExport.application
    else {
      throw StoreError(
        .foreign, file: path, "not an export of Tactus, or not the beginning of one",
        advice: "name a file of 'tactus export'; 'tactus inbox import' imports mail")
    }
    let pages = number(28, 4) * max(512, number(16, 2) == 1 ? 65_536 : number(16, 2))
    let end = pages + Int64(ExportSeal.length)
    guard size <= end else {
      throw damaged(path, "it ends at byte \(end), and \(size - end) more bytes follow")
    }
    // In the first format version, the file ends with its pages.
    guard size == end || size == pages else {
      throw damaged(path, "it has \(size) bytes of \(end)")
    }
    return pages
  }

  private static func damaged(_ path: String, _ reason: String) -> StoreError {
    StoreError(
      .corrupt, file: path, "incomplete export: \(reason)",
      advice: "nothing was changed; copy it again from where it was made")
  }

  private static func checkedManifest(
    of store: MessageStore, isSealed: Bool, _ path: String
  ) throws(StoreError) -> [String: JSONValue.Content] {
    guard try store.database.number("PRAGMA application_id") == ReaderExport.application else {
      throw StoreError(
        .foreign, file: path, "not an export of Tactus",
        advice: "name a file of 'tactus export'; 'tactus inbox import' imports mail")
    }
    try refuseLater(try store.database.number("PRAGMA user_version"), Schema.version, path)
    let verdict = try store.database.texts("PRAGMA integrity_check(1)").first ?? "nothing"
    guard verdict == "ok" else { throw damaged(path, verdict) }
    let row = try store.database.query(
      "SELECT data FROM sqlar WHERE name = 'manifest.json' AND length(data) < 65536")
    guard try row.next(),
      case .object(let members)? = (try? JSONParser.parse(row.blob(0)))?.content
    else { throw damaged(path, "its manifest is missing") }
    let manifest = Dictionary(members.map { ($0.key, $0.value.content) }) { first, _ in first }
    guard case .number(let format)? = manifest["format"] else {
      throw damaged(path, "its manifest names no format")
    }
    try refuseLater(Int64(exactly: format) ?? .max, Int64(ReaderExport.format), path)
    guard isSealed || format < 2 else { throw damaged(path, "its last line is missing") }
    return manifest
  }

  private static func refuseLater(
    _ found: Int64, _ known: Int64, _ path: String
  ) throws(StoreError) {
    guard found > 0 else { throw damaged(path, "it has no version") }
    guard found <= known else {
      throw StoreError(
        .newer, file: path, "written by a later Tactus (\(found), this one knows up to \(known))",
        advice: "install that Tactus here first")
    }
  }

  /// Compares the rows with the manifest.
  private static func checkedCounts(
    of store: MessageStore, _ manifest: [String: JSONValue.Content], _ path: String
  ) throws(StoreError) -> (StoreTally, waiting: Int) {
    let foreign = try store.database.texts(
      """
      SELECT name FROM sqlite_schema WHERE type = 'view' OR (type = 'trigger'
        AND name NOT IN ('messages_added', 'messages_removed', 'messages_changed'))
      """)
    guard foreign.isEmpty else { throw damaged(path, "it contains data of another program") }
    guard case .object(let rows)? = manifest["rows"] else {
      throw damaged(path, "its manifest has no counts")
    }
    for table in try store.dataTables() {
      // An untrusted name must never become part of a statement.
      guard table.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x5F }) else {
        throw damaged(path, "it contains data of another program")
      }
      guard case .number(let count)? = rows.first(where: { $0.key == table })?.value.content
      else { continue }
      let found = try store.database.number("SELECT count(*) FROM \(table)")
      guard Int64(exactly: count) == found else {
        throw damaged(path, "it has \(found) rows of \(table), and should have \(count)")
      }
    }
    guard try store.database.texts("PRAGMA foreign_key_check").isEmpty else {
      throw damaged(path, "messages without a person")
    }
    let waiting = try store.database.number("SELECT count(*) FROM outbox WHERE state = 'queued'")
    return (try store.tally(), Int(clamping: waiting))
  }

  private static func files(
    in store: MessageStore, _ path: String
  ) throws(StoreError) -> [ReaderExport.File] {
    let rows = try store.database.query(
      """
      SELECT name, data, typeof(data) = 'blob' AND sz = length(data)
        AND length(data) <= CASE WHEN name GLOB 'beside/*' THEN ?2 ELSE ?1 END, hex(name)
      FROM sqlar WHERE name GLOB 'settings/*' OR name GLOB 'beside/*' LIMIT 64
      """, .integer(Int64(ReaderExport.largestFile)), .integer(Int64(ReaderExport.largestLedger)))
    var files: [ReaderExport.File] = []
    while try rows.next() {
      let name = rows.text(0)
      // A name that is not valid UTF-8 is shown as bytes.
      let shown = name.unicodeScalars.contains("\u{FFFD}") ? "the file x'\(rows.text(3))'" : name
      guard rows.flag(2) else { throw damaged(path, "\(shown) is too large, or compressed") }
      files.append(ReaderExport.File(name: name, bytes: rows.blob(1)))
    }
    return files
  }
}

extension MessageStore {
  /// Opens an export or a copy of one; the definitions of its tables are untrusted.
  convenience init(exportAt path: String) throws(StoreError) {
    try self.init(unchecked: path)
    try database.execute(
      "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA foreign_keys = OFF;")
  }

  /// Returns true if there is nothing for an import to replace.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func isBlank() throws(StoreError) -> Bool { try tally().isEmpty }

  /// Replaces everything with the contents of an export, or nothing if that fails; the caller must hold
  /// the lock on the store.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func replaceContents(with export: OpenedExport) throws(StoreError) {
    try database.run("ATTACH ? AS archive", .text(export.copy))
    defer { try? database.execute("DETACH archive;") }
    try database.transaction { () throws(StoreError) in
      try database.execute("PRAGMA defer_foreign_keys = ON;")
      let tables = try dataTables()
      // All deletions first: deleting a row also deletes the rows that refer to it.
      for table in tables { try database.execute("DELETE FROM main.\(table);") }
      for table in tables {
        // Generated columns are not listed.
        let columns = try database.texts("SELECT name FROM pragma_table_info('\(table)')")
          .joined(separator: ", ")
        try database.execute(
          "INSERT INTO main.\(table) (\(columns)) SELECT \(columns) FROM archive.\(table);")
      }
      try database.execute("INSERT INTO found (found) VALUES ('rebuild');")
    }
    try database.clean()
  }
}
