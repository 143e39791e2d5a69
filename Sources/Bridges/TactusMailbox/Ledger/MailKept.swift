import Glibc
package import TactusService
package import TactusStore
package import TactusSystem

/// The ledger of mails that were told, as it is forgotten and moved.
package struct MailKept: KeptBeside {
  package let program = "mail"
  package let name = "mail.db"
  package let folder: String
  package let holds = "subjects and addresses of mails that were told"

  package init(folder: String) { self.folder = folder }

  package func forget(_ erasure: Erasure) throws(Failure) -> Int {
    try storing { () throws(StoreError) in try MailLedger(path).forget(erasure) }
  }

  package func exported() throws(Failure) -> [ReaderExport.File] {
    guard isThere else { return [] }
    return try storing { () throws(StoreError) in
      let draft = try StoreDraft(in: folder, .mailOut)
      try MailLedger(path).database.copy(to: draft.path)
      return [ReaderExport.File(name: KeptText.folder + name, bytes: try draft.bytes())]
    }
  }

  package func prepare(
    _ files: [ReaderExport.File], replaces: Bool
  ) throws(Failure) -> KeptMove {
    guard let file = own(files) else { return moveNothing(replaces: replaces) }
    let fresh = try storing { () throws(StoreError) in
      let arrived = try StoreDraft(in: folder, .mailIn)
      try arrived.add(file.bytes)
      // One of our own making: whatever else a stranger's file has stays behind.
      let fresh = try StoreDraft(in: folder, .mailIn)
      let ledger = try MailLedger(fresh.path)
      if !replaces, isThere { try ledger.merge(path) }
      // The file is gone with the draft.
      defer { withExtendedLifetime(arrived) {} }
      try ledger.merge(arrived.path)
      return fresh
    }
    return { () throws(Failure) in
      try storing { () throws(StoreError) in
        // What waits in the log beside the old one is in it once nobody has it open.
        if isThere { _ = try? MailLedger(path) }
        for end in ["-wal", "-shm"] { unlink(path + end) }
        try fresh.replace(path)
      }
    }
  }
}
