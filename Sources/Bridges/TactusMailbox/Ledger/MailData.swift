import Glibc
package import TactusBridge
import TactusDatabase
package import TactusMessage
package import TactusSystem

/// The ledger of delivered mails, when data is erased or moved.
package struct MailData: BridgeData {
  package let program = "mail"
  package let name = "mail.db"
  package let folder: String
  package let holds = "subjects and addresses of announced mail"

  package init(folder: String) { self.folder = folder }

  package func forget(_ erasure: any Erasure) throws(Failure) -> Int {
    try storing { () throws(StoreError) in try MailLedger(path).forget(erasure) }
  }

  package func exported() throws(Failure) -> [ReaderExport.File] {
    guard isThere else { return [] }
    return try storing { () throws(StoreError) in
      let draft = try StoreDraft(in: folder, .mailOut)
      try MailLedger(path).database.copy(to: draft.path)
      return [ReaderExport.File(name: DataFile.folder + name, bytes: try draft.bytes())]
    }
  }

  package func prepare(
    _ files: [ReaderExport.File], replaces: Bool
  ) throws(Failure) -> DataMove {
    guard let file = exportedFile(in: files) else { return moveNothing(replaces: replaces) }
    let fresh = try storing { () throws(StoreError) in
      let arrived = try StoreDraft(in: folder, .mailIn)
      try arrived.add(file.bytes)
      // A new file of our own: any other content of a foreign file is left behind.
      let fresh = try StoreDraft(in: folder, .mailIn)
      let ledger = try MailLedger(fresh.path)
      if !replaces, isThere { try ledger.merge(path) }
      // The received file is deleted with its draft.
      defer { withExtendedLifetime(arrived) {} }
      try ledger.merge(arrived.path)
      return fresh
    }
    return { () throws(Failure) in
      try storing { () throws(StoreError) in
        // Opening and closing the old ledger merges its write-ahead log into it.
        if isThere { _ = try? MailLedger(path) }
        for end in ["-wal", "-shm"] { unlink(path + end) }
        try fresh.replace(path)
      }
    }
  }
}
