import Foundation
import Glibc
import TactusBridge
import TactusMessage
import TactusMessenger
import TactusStore
import TactusSystem
import TactusTestSupport
import Testing

@testable import TactusClient
@testable import TactusService

/// A reader who moves to another machine: all of it arrives, or nothing changes.
///
/// Serialized, since `DraftTrap` is of the whole process.
@Suite(.serialized) struct TransferTests {
  /// A machine with two messages, settings that name a file, and a bridge's notes.
  private static func with(_ body: (KeepingBench, _ next: KeepingBench) throws -> Void) throws {
    try KeepingBench.with { bench in
      try bench.deliver(("Mom", "dinner at seven"), ("Bo", "hello"))
      try bench.write("Mom: told\n", to: "data/notes.txt")
      try bench.write(Self.cues, to: "data/cues.json")
      try bench.write(#"{"rate": 150, "vocabulary": "cues.json"}"#, to: "data/messenger.json")
      for name in ["notes.txt", "cues.json", "messenger.json"] {
        chmod(bench.folder.file("data/\(name)"), 0o600)
      }
      try body(bench, try bench.other())
    }
  }

  private static let cues = #"{"version": 1, "cues": {}}"#

  private static func export(
    _ bench: KeepingBench, to name: String = "out.tactus", withSecrets: Bool = false
  ) throws(Failure) -> [String] {
    try TransferJob.export(
      to: bench.folder.file(name), store: bench.store,
      settings: bench.folder.file("data/messenger.json"), beside: [bench.notes],
      withSecrets: withSecrets)
  }

  private static func take(
    _ bench: KeepingBench, from name: String = "out.tactus", settings: Bool = true,
    beside: [any BridgeData]? = nil, replaces: Bool = false
  ) throws(Failure) -> [String] {
    try TransferJob.importFile(
      bench.folder.file(name), store: bench.store,
      settings: bench.folder.file("other/messenger.json"), takesSettings: settings,
      beside: beside ?? [bench.notes], replaces: replaces)
  }

  private static func status(_ body: () throws(Failure) -> [String]) -> TactusSystem.ExitStatus? {
    do throws(Failure) {
      _ = try body()
      return nil
    } catch { return error.status }
  }

  // MARK: The whole move

  @Test func messagesSettingsFilesAndNotesArrive() throws {
    try Self.with { bench, next in
      let exported = try Self.export(bench)
      #expect(exported.first?.contains("2 messages") == true, "\(exported)")
      let imported = try Self.take(next)
      #expect(imported.first?.contains("2 messages") == true, "\(imported)")
      #expect(try next.senders() == ["Bo", "Mom"])
      #expect(next.text("other/notes.txt") == "Mom: told\n")
      let settings = try MessengerConfiguration(
        readingFrom: bench.folder.file("other/messenger.json"))
      #expect(settings.ratePercent == 150)
      #expect(settings.vocabulary == bench.folder.file("other/vocabulary.json"))
      #expect(next.text("other/vocabulary.json") == Self.cues)
    }
  }

  @Test func theExportIsTheOwnersAlone() throws {
    try Self.with { bench, _ in
      _ = try Self.export(bench)
      var status = stat()
      #expect(stat(bench.folder.file("out.tactus"), &status) == 0 && status.st_mode & 0o077 == 0)
    }
  }

  @Test func withoutItsSettingsOnlyTheMessagesArrive() throws {
    try Self.with { bench, next in
      _ = try Self.export(bench)
      _ = try Self.take(next, settings: false)
      #expect(try next.messageCount() == 2)
      #expect(next.text("other/messenger.json") == nil && next.text("other/vocabulary.json") == nil)
    }
  }

  @Test func importedProgramsAreNamedBeforeTheyRun() throws {
    try Self.with { bench, next in
      try bench.write(#"{"send": ["/opt/send\u001b[2J", "x"]}"#, to: "data/messenger.json")
      _ = try Self.export(bench)
      let lines = try Self.take(next)
      #expect(lines.contains { $0.contains("\"send\"") && $0.contains("/opt/send") }, "\(lines)")
      #expect(lines.allSatisfy { !$0.contains("\u{1B}") })
    }
  }

  @Test func theProgramsOfBridgesAreNamedToo() throws {
    try Self.with { bench, next in
      let settings = #"""
        {"mail": {"maildirs": ["mail"], "sendmail": ["/opt/sendmail", "-t"]},
         "mqtt": {"broker": "b.example", "password_command": ["/opt/password"]}}
        """#
      try bench.write(settings, to: "data/messenger.json")
      _ = try Self.export(bench)
      let lines = try Self.take(next)
      #expect(lines.contains { $0.contains("\"mail.sendmail\": /opt/sendmail -t") }, "\(lines)")
      #expect(lines.contains { $0.contains("\"mqtt.password_command\": /opt/password") })
    }
  }

  // MARK: Secrets

  @Test func aSecretStaysHereUnlessItIsAskedFor() throws {
    try Self.with { bench, next in
      try bench.write("hunter2\n", to: "data/password")
      chmod(bench.folder.file("data/password"), 0o600)
      try bench.write(
        #"{"mqtt": {"broker": "broker.example", "password_file": "password"}}"#,
        to: "data/messenger.json")
      let bare = try Self.export(bench, to: "bare")
      #expect(bare.contains { $0.contains("not in it") && $0.contains("data/password") }, "\(bare)")
      #expect(bench.text("bare")?.contains("hunter2") == false)
      _ = try Self.take(next, from: "bare")
      #expect(next.text("other/mqtt-password") == nil)
      let whole = try Self.export(bench, to: "whole", withSecrets: true)
      #expect(whole.contains { $0.contains("contains a secret") })
      _ = try Self.take(next, from: "whole", replaces: true)
      #expect(next.text("other/mqtt-password") == "hunter2\n")
      var status = stat()
      #expect(stat(bench.folder.file("other/mqtt-password"), &status) == 0)
      #expect(status.st_mode & 0o077 == 0)
    }
  }

  // MARK: Refusals

  @Test func anExportNeedsAStoreAndANewName() throws {
    try Self.with { bench, next in
      #expect(Self.status { () throws(Failure) in try Self.export(next) } == .noInput)
      _ = try Self.export(bench)
      let first = bench.text("out.tactus")
      #expect(Self.status { () throws(Failure) in try Self.export(bench) } != nil)
      #expect(bench.text("out.tactus") == first)
    }
  }

  @Test func messagesThatAreHereAreNotReplacedUnasked() throws {
    try Self.with { bench, next in
      _ = try Self.export(bench)
      try next.deliver(("Ann", "mine"))
      try next.write("Ann: told\n", to: "other/notes.txt")
      #expect(Self.status { () throws(Failure) in try Self.take(next) } == .badData)
      #expect(try next.senders() == ["Ann"])
      #expect(next.text("other/notes.txt") == "Ann: told\n")
      #expect(next.text("other/messenger.json") == nil, "nor is anything else written")
      _ = try Self.take(next, replaces: true)
      #expect(try next.senders() == ["Bo", "Mom"])
      #expect(next.text("other/notes.txt") == "Mom: told\n")
    }
  }

  @Test func otherSettingsThatAreHereAreNotReplacedUnasked() throws {
    try Self.with { bench, next in
      _ = try Self.export(bench)
      try next.write(#"{"rate": 75}"#, to: "other/messenger.json")
      #expect(Self.status { () throws(Failure) in try Self.take(next) } == .badData)
      #expect(next.text("other/messenger.json") == #"{"rate": 75}"#)
      #expect(next.text("other/vocabulary.json") == nil)
      #expect(Self.status { () throws(Failure) in try Self.take(next, settings: false) } == nil)
      #expect(try next.messageCount() == 2)
    }
  }

  @Test func bothListsOfABridgeStayIfNothingIsReplaced() throws {
    try Self.with { bench, next in
      _ = try Self.export(bench)
      try next.write("Ann: told\n", to: "other/notes.txt")
      _ = try Self.take(next)
      #expect(next.text("other/notes.txt") == "Ann: told\nMom: told\n")
    }
  }

  @Test func whatAnExportLacksIsGoneIfEverythingIsReplaced() throws {
    try Self.with { bench, next in
      unlink(bench.folder.file("data/notes.txt"))
      _ = try Self.export(bench)
      try next.write("Ann: told\n", to: "other/notes.txt")
      _ = try Self.take(next, replaces: true)
      #expect(next.text("other/notes.txt") == nil)
    }
  }

  @Test func theFileOfABridgeThatIsNotInstalledIsNotDropped() throws {
    try Self.with { bench, next in
      _ = try Self.export(bench)
      let status = Self.status { () throws(Failure) in try Self.take(next, beside: []) }
      #expect(status == .unavailable)
      #expect(try next.messageCount() == 0)
    }
  }

  @Test func aBridgesFileThatIsDamagedChangesNothing() throws {
    try Self.with { bench, next in
      try bench.write("Mom: to", to: "data/notes.txt")
      _ = try Self.export(bench)
      #expect(Self.status { () throws(Failure) in try Self.take(next) } == .badData)
      #expect(try next.messageCount() == 0 && next.text("other/messenger.json") == nil)
    }
  }

  @Test func settingsThatThisMachineRejectsChangeNothing() throws {
    try Self.with { bench, next in
      _ = try Self.export(bench)
      let path = bench.folder.file("broken")
      let tally = try MessageStore(path: bench.store, isVisitor: true).export(
        to: path,
        with: [
          ReaderExport.File(
            name: "settings/messenger.json", bytes: Array(#"{"table": "gone.ctb"}"#.utf8))
        ], program: "test", at: .now)
      #expect(tally.messages == 2)
      let status = Self.status { () throws(Failure) in try Self.take(next, from: "broken") }
      #expect(status == .badData)
      #expect(try next.messageCount() == 0)
      #expect(
        Self.status { () throws(Failure) in try Self.take(next, from: "broken", settings: false) }
          == nil)
    }
  }

  @Test(arguments: [0, 1, 4096, 20_000])
  func anExportThatWasChangedIsRefused(at offset: Int) throws {
    try Self.with { bench, next in
      _ = try Self.export(bench)
      var bytes = try bench.folder.read(bench.folder.file("out.tactus"))
      try #require(bytes.count > offset)
      bytes[offset] ^= 1
      try bench.folder.write(bytes, to: "out.tactus")
      #expect(Self.status { () throws(Failure) in try Self.take(next) } != nil)
      #expect(try next.messageCount() == 0 && next.text("other/messenger.json") == nil)
    }
  }

  @Test func aRunningMessengerKeepsItsStore() throws {
    try Self.with { bench, next in
      _ = try Self.export(bench)
      try next.deliver(("Ann", "mine"))
      let socket = try ServiceSocket(store: next.store, in: bench.folder.file("run"))
      let status = Self.status { () throws(Failure) in try Self.take(next, replaces: true) }
      #expect(status == .unavailable)
      withExtendedLifetime(socket) {}
      #expect(try next.senders() == ["Ann"])
    }
  }

  @Test func aBridgeThatWorksOnItsFileKeepsIt() throws {
    try Self.with { bench, next in
      _ = try Self.export(bench)
      let lock = try BridgeLock.acquire(next.notes.path, of: "notes")
      #expect(Self.status { () throws(Failure) in try Self.take(next) } == .unavailable)
      withExtendedLifetime(lock) {}
      #expect(try next.messageCount() == 0)
    }
  }
}
