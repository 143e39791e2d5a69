import CSQLite
import Glibc
package import TactusMessage

extension StoreError {
  /// Converts a result code of SQLite (sqlite.org/rescode.html), extended or not.
  /// - Parameter system: the underlying `errno`, more specific for a file that cannot be opened,
  ///   read or written; 0 for none.
  init(code: Int32, system: Int32 = 0, message: String, file: String) {
    // SQLite's error for a damaged header has no code of its own.
    let primary = message == "unsupported file format" ? SQLITE_CORRUPT : code & 0xFF
    let isOfSystem = system != 0 && (primary == SQLITE_CANTOPEN || primary == SQLITE_IOERR)
    let isForeign = code == Self.constraintOfTrigger
    let (kind, advice) =
      isOfSystem
      ? Self.meaning(ofSystem: system) : isForeign ? Self.trigger : Self.meaning(of: primary)
    let name = Self.names[primary] ?? "SQLITE_\(primary)"
    let extended = code == primary ? "" : " \(code)"
    self.init(kind, file: file, "\(message) (\(name)\(extended))", advice: advice)
  }

  /// Converts the `errno` of a failed system call.
  package init(system code: Int32, file: String) {
    let (kind, advice) = Self.meaning(ofSystem: code)
    self.init(kind, file: file, String(cString: strerror(code)), advice: advice)
  }

  private static func meaning(ofSystem code: Int32) -> (Kind, advice: String) {
    switch code {
    case EACCES, EPERM: (.forbidden, "ask its owner, or name another file")
    case EROFS: (.readOnly, "name a file that can be written")
    case ENOSPC, EDQUOT: (.full, "make room on the disk, then try again")
    case ENOENT, ENOTDIR, EISDIR, ELOOP, ENAMETOOLONG:
      (.missing, "name a file in a folder that exists")
    default: (.inputOutput, "check the disk, then try again")
    }
  }

  /// SQLITE_CONSTRAINT_TRIGGER, which Swift cannot import.
  private static let constraintOfTrigger = SQLITE_CONSTRAINT | 7 << 8
  private static let trigger = (
    Kind.forbidden, advice: "drop the trigger that another program put into the file"
  )

  package static func damaged(_ file: String, _ reason: String) -> StoreError {
    StoreError(.corrupt, file: file, reason, advice: meaning(of: SQLITE_CORRUPT).advice)
  }

  private static func meaning(of primary: Int32) -> (Kind, advice: String) {
    switch primary {
    case SQLITE_NOTADB: (.foreign, "name a file that Tactus wrote, or a new one")
    case SQLITE_CORRUPT:
      (.corrupt, "copy the file away, then save what can be read with 'sqlite3 FILE .recover'")
    case SQLITE_READONLY: (.readOnly, "allow writing to the file and its folder, or name another")
    case SQLITE_FULL: (.full, "make room on the disk, then try again")
    case SQLITE_BUSY, SQLITE_LOCKED: (.busy, "end the program that holds it, or try again")
    case SQLITE_PERM, SQLITE_AUTH: (.forbidden, "ask the file's owner, or name another")
    case SQLITE_CANTOPEN: (.missing, "check that the folder exists and is yours, or name another")
    case SQLITE_IOERR: (.inputOutput, "check the disk and its free space, then try again")
    default: (.internal, "report this as a defect of Tactus")
    }
  }

  private static let names: [Int32: String] = [
    SQLITE_ERROR: "SQLITE_ERROR", SQLITE_INTERNAL: "SQLITE_INTERNAL", SQLITE_PERM: "SQLITE_PERM",
    SQLITE_ABORT: "SQLITE_ABORT", SQLITE_BUSY: "SQLITE_BUSY", SQLITE_LOCKED: "SQLITE_LOCKED",
    SQLITE_NOMEM: "SQLITE_NOMEM", SQLITE_READONLY: "SQLITE_READONLY",
    SQLITE_INTERRUPT: "SQLITE_INTERRUPT", SQLITE_IOERR: "SQLITE_IOERR",
    SQLITE_CORRUPT: "SQLITE_CORRUPT", SQLITE_NOTFOUND: "SQLITE_NOTFOUND",
    SQLITE_FULL: "SQLITE_FULL", SQLITE_CANTOPEN: "SQLITE_CANTOPEN",
    SQLITE_PROTOCOL: "SQLITE_PROTOCOL", SQLITE_SCHEMA: "SQLITE_SCHEMA",
    SQLITE_TOOBIG: "SQLITE_TOOBIG", SQLITE_CONSTRAINT: "SQLITE_CONSTRAINT",
    SQLITE_MISMATCH: "SQLITE_MISMATCH", SQLITE_MISUSE: "SQLITE_MISUSE",
    SQLITE_NOLFS: "SQLITE_NOLFS", SQLITE_AUTH: "SQLITE_AUTH", SQLITE_RANGE: "SQLITE_RANGE",
    SQLITE_NOTADB: "SQLITE_NOTADB",
  ]
}
