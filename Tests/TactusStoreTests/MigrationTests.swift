import Foundation
import TactusBraille
import TactusMessage
import TactusMessenger
import TactusTestSupport
import TactusText
import Testing

@testable import TactusStore

@Suite struct MigrationTests {
  /// The first version of the tables, with two conversations.
  private static let versionOne = """
    PRAGMA application_id = 0x54616374;
    PRAGMA user_version = 1;
    CREATE TABLE conversations (
      id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
      unread INTEGER NOT NULL DEFAULT 0, newest INTEGER NOT NULL DEFAULT 0,
      urgency REAL NOT NULL DEFAULT 0, category TEXT NOT NULL DEFAULT 'other', fraud INTEGER);
    CREATE TABLE messages (
      id INTEGER PRIMARY KEY, conversation INTEGER NOT NULL REFERENCES conversations(id),
      external TEXT, sender TEXT NOT NULL, body TEXT NOT NULL, time INTEGER NOT NULL,
      category TEXT NOT NULL, tone TEXT NOT NULL, urgency REAL NOT NULL, summary TEXT NOT NULL,
      gist TEXT NOT NULL, is_fraud INTEGER NOT NULL, is_read INTEGER NOT NULL);
    CREATE UNIQUE INDEX messages_external ON messages(conversation, external)
      WHERE external IS NOT NULL;
    CREATE INDEX messages_in_order ON messages(conversation, time, id);
    CREATE INDEX messages_unread_in_order ON messages(conversation, time, id) WHERE is_read = 0;
    CREATE INDEX messages_unread_pressing ON messages(conversation, urgency, time, id)
      WHERE is_read = 0;
    CREATE INDEX messages_unread_fraud ON messages(conversation, time, id)
      WHERE is_read = 0 AND is_fraud = 1;
    CREATE INDEX messages_unread ON messages(urgency, time, id) WHERE is_read = 0;
    CREATE TABLE drafts (
      conversation INTEGER PRIMARY KEY REFERENCES conversations(id), cells BLOB NOT NULL,
      text TEXT NOT NULL, key TEXT NOT NULL);
    CREATE TABLE outbox (
      key TEXT PRIMARY KEY, conversation INTEGER NOT NULL REFERENCES conversations(id),
      recipient TEXT NOT NULL, text TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'unknown')),
      time INTEGER NOT NULL) WITHOUT ROWID;
    INSERT INTO conversations VALUES
      (1, 'BANK', 'Bank', 1, 10, 0.9, 'urgent', 1), (2, 'MOM', 'Mom', 1, 20, 0.2, 'personal', NULL);
    INSERT INTO messages VALUES
      (1, 1, 'b', 'Bank', 'pay', 10, 'urgent', 'urgent', 0.9, 'pay', 'pay', 1, 0),
      (2, 2, 'm', 'Mom', 'hello', 20, 'personal', 'joy', 0.2, 'hello', 'hello', 0, 0);
    INSERT INTO drafts VALUES (2, x'0102', 'ab', 'k');
    INSERT INTO outbox VALUES
      ('k', 2, 'Mom', 'ab', 'sending', 5), ('u', 2, 'Mom', 'ba', 'unknown', 6);
    """

  @Test func aFileOfTheFirstVersionIsBroughtUpToDateWithAllThatIsInIt() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      do { try RawDatabase(path).run(Self.versionOne) }
      do {
        let store = try MessageStore(path: path)
        #expect(try contradictions(in: store) == [])
        #expect(
          try store.conversations(nil).map(\.rawValue) == [1, 2], "the urgent one is the older")
        let draft = try store.draft(for: ConversationID(rawValue: 2))
        #expect(draft?.text == "ab")
        #expect(draft?.table == nil)
        #expect(
          try store.claimMissed(most: 9, at: Timestamp(milliseconds: 9)).isEmpty, "all is old")
        #expect(try store.outbox().map(\.state) == [.unknown, .unknown])
        #expect(try store.outbox().allSatisfy { !$0.message.isConfirmed })
        #expect(try store.unreportedPerhapsSent().map(\.key.rawValue) == ["k"], "the other is old")
        try store.journal(
          .delivered(MessageID(rawValue: 1), .felt), at: Timestamp(milliseconds: 1))
        #expect(try store.health(since: Timestamp(milliseconds: 0)).deliveries == [.felt: 1])
        #expect(try !store.deliver(message("mom", "again", id: "m"), analysis()).isNew)
      }
      let raw = try RawDatabase(path)
      #expect(try raw.column("PRAGMA user_version") == ["\(Schema.version)"])
      #expect(try raw.column("SELECT folder FROM messages ORDER BY id") == ["urgent", "personal"])
      #expect(
        try raw.column("SELECT category FROM messages ORDER BY id") == ["service", "personal"])
      #expect(try raw.column("SELECT is_given FROM messages WHERE id = 1") == ["NULL"])
      #expect(try raw.column("PRAGMA integrity_check") == ["ok"])
      #expect(try raw.column("PRAGMA journal_mode") == ["wal"])
    }
  }

  @Test func aFileThatAnotherProgramIsAboutToWriteIsWaitedFor() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let isTaken = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        let other = try? RawDatabase(path)
        try? other?.run(Self.versionOne + "BEGIN IMMEDIATE;")
        isTaken.signal()
        Thread.sleep(forTimeInterval: 0.05)
        try? other?.run("COMMIT")
      }
      isTaken.wait()
      let store = try MessageStore(path: path)
      #expect(try store.conversations(nil).count == 2)
    }
  }

  @Test func whatTheSecondVersionHadToldHasAnArrival() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      do {
        try RawDatabase(path).run(
          Self.versionOne + """
            PRAGMA user_version = 2;
            CREATE TABLE journal (
              id INTEGER PRIMARY KEY, time INTEGER NOT NULL, kind TEXT NOT NULL, message INTEGER,
              conversation INTEGER, what TEXT NOT NULL, seconds REAL);
            CREATE INDEX journal_in_order ON journal(time);
            ALTER TABLE conversations ADD COLUMN pressing REAL NOT NULL DEFAULT 0;
            INSERT INTO journal (time, kind, message, what) VALUES
              (70, 'read', 1, 'full'), (80, 'delivered', 1, 'queued'), (90, 'delivered', 1, 'felt');
            """)
      }
      let figures = try MessageStore(path: path).health(since: Timestamp(milliseconds: 71))
      #expect(figures.arrivalsByHour[0] == 1)
      #expect(figures.alerts == 1)
    }
  }

  @Test func theFifthVersionKnowsNothingOfItsReaderAndListsByUrgency() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      do {
        let raw = try RawDatabase(path)
        for script in Schema.scripts.prefix(5) { try raw.run(script) }
        try raw.run(
          """
          PRAGMA application_id = \(Schema.application);
          PRAGMA user_version = 5;
          INSERT INTO conversations (id, key, name, unread, newest, urgency) VALUES
            (1, 'MOM', 'Mom', 2, 20, 0.4), (2, 'SHOP', 'Shop', 1, 30, 0.1);
          INSERT INTO messages (id, conversation, sender, body, time, category, tone, urgency,
            summary, gist, is_fraud, is_read, is_urgent) VALUES
            (1, 1, 'Mom', 'a', 10, 'personal', 'joy', 0.2, 'a', 'a', 0, 0, 0),
            (2, 1, 'Mom', 'b', 20, 'personal', 'joy', 0.4, 'b', 'b', 0, 0, 0),
            (3, 2, 'Shop', 'c', 30, 'promotion', 'joy', 0.1, 'c', 'c', 0, 0, 0);
          """)
      }
      let store = try MessageStore(path: path)
      #expect(try store.reader() == ReaderModel())
      #expect(try store.conversations(nil).map(\.rawValue) == [1, 2])
      #expect(try store.unread(limit: 9).map(\.rawValue) == [2, 1, 3])
      #expect(try store.message(MessageID(rawValue: 1))?.interest == nil)
      try store.learn(.openedAtOnce, to: MessageID(rawValue: 1), at: Timestamp(milliseconds: 40))
      #expect(try store.reader().reactions == 1)
    }
  }

  @Test func aFileOfTheSixthVersionGetsAlertsAndKeepsItsMessages() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      do {
        let raw = try RawDatabase(path)
        for script in Schema.scripts.prefix(6) { try raw.run(script) }
        try raw.run(
          """
          PRAGMA application_id = \(Schema.application);
          PRAGMA user_version = 6;
          INSERT INTO conversations (id, key, name) VALUES (1, 'MOM', 'mom');
          INSERT INTO messages (id, conversation, sender, body, time, category, tone, urgency,
            summary, gist, is_fraud, is_read, is_urgent) VALUES
            (1, 1, 'mom', 'hello', 10, 'personal', 'joy', 0.2, 'hello', 'hello', 0, 0, 0);
          """)
      }
      let store = try MessageStore(path: path)
      let id = MessageID(rawValue: 1)
      #expect(try store.message(id)?.body == "hello")
      let now = Timestamp(milliseconds: 1)
      #expect(try store.unacknowledgedAlerts(most: 9, at: now) == [])
      try store.save(UnacknowledgedAlert(id, since: now))
      #expect(try store.unacknowledgedAlerts(most: 9, at: now).count == 1)
    }
  }

  @Test func whatTheFirstVersionHeldIsFoundAndCanBeDeleted() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      do { try RawDatabase(path).run(Self.versionOne) }
      let store = try MessageStore(path: path)
      #expect(try store.search(SearchWords("hel")).messages.map(\.rawValue) == [2])
      #expect(try store.delete(MessageID(rawValue: 2), at: Timestamp(milliseconds: 1)) == .deleted)
      #expect(try store.search(SearchWords("hel")).messages == [])
      #expect(try store.undelete()?.rawValue == 2)
      #expect(try contradictions(in: store) == [])
      #expect(try store.conversation(.noteToSelf)?.name == Conversation.noteToSelf)
    }
  }

  @Test func anOldFileGetsTheTablesOfANewOne() throws {
    try Folder.with { folder in
      let shapes = try ["old.db", "new.db"].map { name in
        let path = folder.file(name)
        if name == "old.db" { try RawDatabase(path).run(Self.versionOne) }
        do { _ = try MessageStore(path: path) }
        return try RawDatabase(path).column(
          """
          SELECT name || ':' || (SELECT group_concat(name || type) FROM pragma_table_xinfo(s.name))
          FROM sqlite_schema AS s WHERE name NOT LIKE 'sqlite_%' ORDER BY name
          """)
      }
      #expect(shapes[0] == shapes[1])
      #expect(shapes[0].count > 5)
    }
  }

  @Test func whoeverWroteBeforeIsOnePersonOfWhomNothingIsSettled() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      do { try RawDatabase(path).run(Self.versionOne) }
      let store = try MessageStore(path: path)
      #expect(try store.people().map(\.conversation.name) == ["Bank", "Mom"])
      #expect(try store.people().allSatisfy { $0.aliases.isEmpty })
      #expect(try store.people().allSatisfy { $0.conversation.contact == Contact() })
      #expect(try store.conversation(ConversationID(rawValue: 2))?.address == nil)
      #expect(try store.outbox().allSatisfy { $0.message.address == nil })
      let again = IncomingMessage(
        sender: "Mom", body: "hello", time: Timestamp(milliseconds: 20), externalID: "m",
        address: "+49 1")
      #expect(try !store.deliver(again, analysis()).isNew)
    }
  }

  @Test func aMigrationThatFailsLeavesTheFileAsItWas() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      // Another object has the name of a table to be created.
      do { try RawDatabase(path).run(Self.versionOne + "CREATE TABLE journal (other);") }
      #expect(throws: StoreError.self) { try MessageStore(path: path) }
      let raw = try RawDatabase(path)
      #expect(try raw.column("PRAGMA user_version") == ["1"])
      #expect(try raw.column("SELECT body FROM messages ORDER BY id") == ["pay", "hello"])
    }
  }
}
