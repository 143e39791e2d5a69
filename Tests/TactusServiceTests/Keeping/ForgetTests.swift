import Glibc
import TactusBridge
import TactusMessage
import TactusMessenger
import TactusStore
import TactusSystem
import TactusTestSupport
import TactusText
import Testing

@testable import TactusClient
@testable import TactusService

/// `tactus forget`: what is erased, what is listed before, and what stays if it fails.
@Suite struct ForgetTests {
  private static func with(_ body: (KeepingBench) throws -> Void) throws {
    try KeepingBench.with { bench in
      try bench.deliver(("Mom", "dinner at seven"), ("Bo", "hello"), ("Mom", "bring cake"))
      try bench.write("Mom: told\nBo: told\n?: sealed\n", to: "data/notes.txt")
      try body(bench)
    }
  }

  private static func forget(
    _ request: ForgetJob.Request, _ bench: KeepingBench, isAgreed: Bool = true
  ) throws -> [String] {
    try KeepingBench.lines { output in
      var job = ForgetJob(store: bench.store, beside: [bench.notes], output: output)
      try job.forget(request, isAgreed: isAgreed)
    }
  }

  private static func failure(
    _ request: ForgetJob.Request, _ bench: KeepingBench, isAgreed: Bool = true
  ) -> Failure? {
    do {
      _ = try forget(request, bench, isAgreed: isAgreed)
      return nil
    } catch { return error as? Failure }
  }

  @Test func aPersonIsForgottenInTheStoreAndNextToIt() throws {
    try Self.with { bench in
      let lines = try Self.forget(.person("mom"), bench)
      #expect(try bench.senders() == ["Bo"])
      #expect(bench.text("data/notes.txt") == "Bo: told\n")
      #expect(lines.first?.contains("2 messages") == true, "\(lines)")
      #expect(lines.contains { $0.contains("1 message there of unknown senders") }, "\(lines)")
      #expect(lines.contains { $0.hasPrefix("erased: ") && $0.contains("2 messages") })
      #expect(lines.contains { $0.hasPrefix("erased from ") && $0.contains(": 2 (") })
    }
  }

  @Test func everythingIsErasedAndTheBridgesFileWithIt() throws {
    try Self.with { bench in
      let lines = try Self.forget(.all, bench)
      #expect(try bench.messageCount() == 0 && bench.senders() == [])
      #expect(bench.text("data/notes.txt") == nil)
      #expect(lines.contains { $0.hasPrefix("erased from ") && $0.contains(": all (") }, "\(lines)")
    }
  }

  @Test func whatIsOlderThanADayIsErased() throws {
    try Self.with { bench in
      _ = try Self.forget(.before("2025-12-31"), bench)
      #expect(try bench.messageCount() == 3)
      _ = try Self.forget(.before("2026-01-01T00:01:30Z"), bench)
      #expect(try bench.messageCount() == 1)
    }
  }

  @Test func nothingRemainsInTheFile() throws {
    try Self.with { bench in
      #expect(bench.text("data/messages.db")?.contains("dinner at seven") == true)
      _ = try Self.forget(.person("Mom"), bench)
      for name in ["messages.db", "messages.db-wal", "notes.txt"] {
        #expect(bench.text("data/\(name)")?.contains("dinner at seven") != true, "\(name)")
        #expect(bench.text("data/\(name)")?.contains("Mom") != true, "\(name)")
      }
    }
  }

  @Test func peopleAlikeAreNamed() throws {
    try Self.with { bench in
      try bench.deliver(("Johanna", "a"), ("Johana", "b"))
      let lines = try Self.forget(.person("Johanna"), bench)
      #expect(lines.contains { $0.contains("may be the same person: Johana") }, "\(lines)")
      #expect(try bench.senders().contains("Johana"))
    }
  }

  @Test func aMisspeltNameErasesNothingAndIsCorrected() throws {
    try Self.with { bench in
      let failure = try #require(Self.failure(.person("Momm"), bench))
      #expect(failure.status == .noInput && failure.message.contains("Mom"))
      #expect(Self.failure(.before("yesterday"), bench)?.status == .usage)
      #expect(try bench.messageCount() == 3)
      #expect(bench.text("data/notes.txt")?.contains("Mom") == true)
    }
  }

  /// Standard input of the tests is no terminal.
  @Test func withoutAnAnswerNothingIsErased() throws {
    try #require(isatty(STDIN_FILENO) == 0)
    try Self.with { bench in
      for request in [.person("Mom"), .all, .before("2027-01-01")] as [ForgetJob.Request] {
        #expect(Self.failure(request, bench, isAgreed: false)?.status == .usage)
      }
      let count = try bench.messageCount()
      #expect(count == 3)
      #expect(bench.text("data/notes.txt")?.contains("Mom") == true)
    }
  }

  @Test func ifABridgesFileCannotBeErasedTheMessagesStayToo() throws {
    try Self.with { bench in
      try bench.write("broken\n", to: "data/notes.txt")
      #expect(Self.failure(.person("Mom"), bench)?.status == .inputOutput)
      #expect(try bench.messageCount() == 3)
      try bench.write("Mom: told\n", to: "data/notes.txt")
      _ = try Self.forget(.person("Mom"), bench)
      #expect(try bench.senders() == ["Bo"], "the command is repeated")
    }
  }

  @Test func aRunningMessengerOrBridgeIsEndedFirst() throws {
    try Self.with { bench in
      do {
        let socket = try ServiceSocket(store: bench.store, in: bench.folder.file("run"))
        #expect(Self.failure(.all, bench)?.status == .unavailable)
        withExtendedLifetime(socket) {}
      }
      do {
        let lock = try BridgeLock.acquire(bench.notes.path, of: "notes")
        let failure = try #require(Self.failure(.person("Mom"), bench))
        #expect(failure.status == .unavailable && failure.message.contains("tactus notes"))
        withExtendedLifetime(lock) {}
      }
      #expect(try bench.messageCount() == 3)
      #expect(Self.failure(.all, bench) == nil)
    }
  }

  @Test func withoutAStoreThereIsNothingToErase() throws {
    try KeepingBench.with { bench in
      #expect(Self.failure(.person("Mom"), bench)?.status == .noInput)
      #expect(Self.failure(.all, bench)?.status == .noInput)
      try bench.write("Mom: told\n", to: "data/notes.txt")
      #expect(Self.failure(.person("Mom"), bench)?.status == .noInput)
      #expect(bench.text("data/notes.txt") != nil)
      #expect(Self.failure(.all, bench) == nil, "the bridge's file can still be erased")
      #expect(bench.text("data/notes.txt") == nil)
    }
  }

  // MARK: The list

  private static func list(
    _ bench: KeepingBench, settings: String = "{}", unknown: [String] = [], asJSON: Bool = false
  ) throws -> [String] {
    try KeepingBench.lines { output in
      var list = StoredDataList(
        store: bench.store,
        try MessengerConfiguration(json: Array(settings.utf8), file: "settings"),
        beside: [bench.notes], unknown: unknown, output: output)
      try list.print(asJSON: asJSON)
    }
  }

  @Test func theListCountsWhatIsStoredAndSaysHowLong() throws {
    try Self.with { bench in
      let settings = #"{"keep": {"messages": 90, "deleted": 1}}"#
      let lines = try Self.list(bench, settings: settings, unknown: ["/x/mail.db"])
      func row(_ name: String) -> String? { lines.first { $0.hasPrefix(name) } }
      #expect(row("messages")?.hasSuffix(" 3  for 90 days") == true, "\(lines)")
      #expect(row("deleted")?.hasSuffix(" 0  for 1 day") == true)
      #expect(row("people")?.contains(" 2  ") == true)
      #expect(lines.contains { $0.contains("notes.txt") && $0.contains("tactus notes") })
      #expect(lines.contains { $0.contains("/x/mail.db") && $0.contains("not installed") })
    }
  }

  @Test func forProgramsTheListIsOneObject() throws {
    try Self.with { bench in
      let lines = try Self.list(bench, settings: #"{"keep": {"messages": 90}}"#, asJSON: true)
      let object = try #require(lines.first.flatMap { JSONMembers(line: Array($0.utf8)) })
      #expect(lines.count == 1 && object.text("store") == bench.store)
      #expect(object.object("kept")?.number("messages") == 3)
      #expect(object.object("days")?.number("messages") == 90)
      #expect(object.objects("beside")?.first?.text("program") == "notes")
      #expect(
        object.text("since") == "2026-01-01T00:00:00.000Z"
          || object.text("since")?.hasPrefix("2026-01-01T00:00:00") == true)
    }
  }

  @Test func withoutAStoreTheListIsEmptyAndMakesNone() throws {
    try KeepingBench.with { bench in
      let lines = try Self.list(bench)
      #expect(lines.contains { $0.hasPrefix("messages ") && $0.contains(" 0  ") })
      #expect(InputFile.isMissing(bench.store))
    }
  }

  @Test func aProgramWithoutBridgesKnowsTheirFilesByName() throws {
    try KeepingBench.with { bench in
      #expect(NoBridges.unknown(beside: bench.store) == [])
      try bench.write("x", to: "data/mail.db")
      mkdir(bench.folder.file("data/mqtt"), 0o700)
      try bench.write("x", to: "data/mqtt/spool.new")
      #expect(
        NoBridges.unknown(beside: bench.store).sorted()
          == [bench.folder.file("data/mail.db"), bench.folder.file("data/mqtt/spool.new")])
      #expect(NoBridges.beside(bench.store).map(\.name) == [PracticeFile.name])
    }
  }
}
