import Foundation
import Glibc
import TactusMessage
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusMailbox

/// Whole runs of `tactus mail` in virtual time, without a messenger.
@Suite struct MailJobTests {
  private func options(_ rig: MailboxRig) -> MailOptions {
    MailOptions(
      maildirs: [rig.maildir], choice: FolderChoice(), from: nil, sendmail: Sendmail(["/none"]),
      store: rig.store)
  }

  @discardableResult
  private func run(
    _ rig: MailboxRig, _ store: FakeStore, until end: Microseconds = .seconds(2),
    _ script: [(time: Microseconds, action: () throws -> Void)] = []
  ) throws -> TactusSystem.ExitStatus {
    var job = try MailJob(options(rig), store)
    return try job.run(ScriptedWaiter(until: end, script))
  }

  /// A new mail without a date, which is of now.
  private func add(_ rig: MailboxRig, _ numbers: Range<Int>, in part: String = "new") throws {
    for number in numbers {
      let flags = part == "cur" ? ":2,S" : ""
      try rig.put(MailSample.text(id: "\(number)@x"), "\(number)\(flags)", in: part)
    }
  }

  @Test func theFirstRunPutsTheMailboxIntoTheStore() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      try add(rig, 0..<2, in: "cur")
      try add(rig, 2..<3)
      let store = FakeStore()
      #expect(try run(rig, store) == .terminated)
      #expect(store.writer.mails.count == 3)
      #expect(store.writer.mails.map(\.isFresh) == [false, false, true])
      #expect(store.writer.mails.allSatisfy { !$0.names.isEmpty }, "an import may have them")
      #expect(try rig.ledger.knows(folder: rig.maildir) && rig.ledger.knows(MaildirName("2")))
    }
  }

  @Test func anEmptyMailboxNeedsNoImport() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      let store = FakeStore()
      try run(rig, store)
      #expect(store.writerCount == 0)
      #expect(try rig.ledger.knows(folder: rig.maildir))
    }
  }

  @Test func aLaterMailWaitsForTheMessengerAndIsNotRecorded() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      let store = FakeStore()
      try run(rig, store, until: .seconds(5), [(.seconds(1), { try self.add(rig, 1..<2) })])
      #expect(store.writerCount == 0)
      #expect(try !rig.ledger.knows(MaildirName("1")))
    }
  }

  @Test(arguments: [(200, 0), (201, 1)])
  func aBacklogOfMoreThan200MailsGoesIntoTheStore(count: Int, imports: Int) throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      try rig.ledger.add(folder: rig.maildir)
      try add(rig, 0..<count)
      let store = FakeStore()
      try run(rig, store)
      #expect(store.writerCount == imports)
      #expect(store.writer.mails.count == imports * count)
      #expect(store.writer.mails.allSatisfy { $0.names.isEmpty && !$0.isJudgedLater })
    }
  }

  @Test func mailsOfAnImportAreJudgedWhenItIsOver() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      try add(rig, 0..<3, in: "cur")
      let store = FakeStore()
      (store.writer.lastNumber, store.judge.last) = (10, 13)
      try run(rig, store)
      #expect(store.judge.calls.map(\.after) == [10, 13])
      #expect(try rig.ledger.judged == nil)
    }
  }

  @Test func whatAnInterruptedRunLeftUnjudgedIsJudgedInTheNext() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      try rig.ledger.add(folder: rig.maildir)
      try rig.ledger.setJudged(4)
      let store = FakeStore()
      store.judge.last = 5
      try run(rig, store)
      #expect(store.judge.calls.map(\.after) == [4, 5])
    }
  }

  @Test func eachRunErasesOnceWhatTheStoreNoLongerHas() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      try rig.ledger.add(folder: rig.maildir)
      for name in ["1", "2"] { try rig.ledger.add(MailSample.taken(name), MaildirName(name)) }
      let store = FakeStore()
      store.archive.names = ["<1@x> 5", "<2@x> 5"]
      try run(rig, store, until: .seconds(60))
      #expect(store.archive.checkedCount == 2, "the next search is a day later")
      store.archive.names = ["<2@x> 5"]
      try run(rig, store)
      #expect(try rig.ledger.origin(of: "<1@x> 5") == nil)
      #expect(try rig.ledger.origin(of: "<2@x> 5") != nil)
    }
  }

  @Test func afterAnErrorOfTheStoreItPausesForTenSeconds() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      try add(rig, 0..<1)
      let store = FakeStore()
      store.error = StoreError(.busy, file: rig.store, "busy", advice: "wait")
      try run(
        rig, store, until: .seconds(45),
        [
          (.seconds(19), { #expect(store.writerCount == 2) }),
          (.seconds(25), { store.error = nil }),
        ])
      #expect(store.writerCount == 4)
      #expect(store.writer.mails.count == 1, "the mail was not lost")
      #expect(try rig.ledger.knows(MaildirName("0")))
    }
  }

  @Test func aMailboxThatAppearsLaterIsImportedAsAnOldOne() throws {
    try MailboxRig.with { rig in
      let store = FakeStore()
      try run(
        rig, store, until: .seconds(20),
        [
          (
            .seconds(7),
            {
              #expect(store.writerCount == 0)
              try rig.makeMaildir()
              try self.add(rig, 0..<201, in: "cur")
            }
          )
        ])
      #expect(store.writer.mails.count == 201)
      #expect(store.writer.mails.allSatisfy { !$0.names.isEmpty && $0.isJudgedLater })
      #expect(try rig.ledger.knows(folder: rig.maildir))
    }
  }

  @Test func oneProcessAtATimeWorksOnALedger() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      let first = try MailJob(options(rig), FakeStore())
      do throws(Failure) {
        _ = try MailJob(options(rig), FakeStore())
        Issue.record("two processes would deliver each mail twice")
      } catch {
        #expect(error.status == .unavailable)
        #expect(error.problem == "another 'tactus mail' is running for this store")
      }
      withExtendedLifetime(first) {}
    }
  }

  @Test func aLedgerOfALaterVersionEndsTheCommand() throws {
    try MailboxRig.with { rig in
      try rig.ledger.database.execute("PRAGMA user_version = 9;")
      do throws(Failure) {
        _ = try MailJob(options(rig), FakeStore())
        Issue.record("no failure")
      } catch {
        #expect(error.status == .badData)
      }
    }
  }

  @Test func theLedgerIsForItsUserAlone() throws {
    try Folder.with { folder in
      let options = MailOptions(
        maildirs: [folder.path], choice: FolderChoice(), from: nil, sendmail: Sendmail(["/none"]),
        store: folder.file("data/tactus/messages.db"))
      _ = try MailJob(options, FakeStore())
      var status = stat()
      #expect(stat(options.ledger, &status) == 0 && status.st_mode & 0o777 == 0o600)
      #expect(stat(folder.file("data/tactus"), &status) == 0 && status.st_mode & 0o777 == 0o700)
    }
  }
}
