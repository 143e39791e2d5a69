/// All of a reader's data in one file, for moving it to another machine or for a backup.
///
/// It is an SQLite database: a snapshot of the store's tables, and a table `sqlar` (SQLite's own
/// archive format: `sqlite3 FILE -A --list`) with the settings, an explanation and a manifest.
public enum ReaderExport {
  /// The maximum size of a file exported with the store, such as models; bytes.
  public static let largestFile = 64 << 20
  /// The maximum size of a bridge's ledger; bytes.
  public static let largestLedger = 512 << 20

  /// A file exported with the store.
  public struct File: Hashable, Sendable {
    /// Its name in the export.
    public var name: String
    /// The contents.
    public var bytes: [UInt8]

    /// Creates a file with its name in the export and its contents.
    public init(name: String, bytes: [UInt8]) {
      (self.name, self.bytes) = (name, bytes)
    }
  }
}
