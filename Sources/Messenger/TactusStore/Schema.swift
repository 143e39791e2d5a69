import TactusDatabase
import TactusMessage

/// The tables of the store: version N of a file is the result of the first N scripts.
///
/// A published script is never changed; a change to the tables is a new script at the end.
enum Schema {
  /// A store's PRAGMA application_id, which reads "Tact".
  static let application: Int64 = 0x5461_6374

  static let scripts = [
    """
    CREATE TABLE conversations (
      id INTEGER PRIMARY KEY,
      -- The sender's name, whatever its case, spaces and composition: see SenderName.
      key TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      unread INTEGER NOT NULL DEFAULT 0,
      newest INTEGER NOT NULL DEFAULT 0,
      urgency REAL NOT NULL DEFAULT 0,
      category TEXT NOT NULL DEFAULT 'other',
      fraud INTEGER
    );
    CREATE TABLE messages (
      id INTEGER PRIMARY KEY,
      conversation INTEGER NOT NULL REFERENCES conversations(id),
      external TEXT,
      sender TEXT NOT NULL,
      body TEXT NOT NULL,
      time INTEGER NOT NULL,
      category TEXT NOT NULL,
      tone TEXT NOT NULL,
      urgency REAL NOT NULL,
      summary TEXT NOT NULL,
      gist TEXT NOT NULL,
      is_fraud INTEGER NOT NULL,
      is_read INTEGER NOT NULL
    );
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
      conversation INTEGER PRIMARY KEY REFERENCES conversations(id),
      cells BLOB NOT NULL,
      text TEXT NOT NULL,
      key TEXT NOT NULL
    );
    CREATE TABLE outbox (
      key TEXT PRIMARY KEY,
      conversation INTEGER NOT NULL REFERENCES conversations(id),
      recipient TEXT NOT NULL,
      text TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'unknown')),
      time INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE journal (
      id INTEGER PRIMARY KEY,
      time INTEGER NOT NULL,
      kind TEXT NOT NULL,
      message INTEGER,
      conversation INTEGER,
      what TEXT NOT NULL,
      seconds REAL
    );
    CREATE INDEX journal_in_order ON journal(time);
    -- What sorts a conversation before newer ones: its urgency where that is high, else 0.
    ALTER TABLE conversations ADD COLUMN pressing REAL NOT NULL DEFAULT 0;
    UPDATE conversations SET pressing = urgency WHERE urgency >= 0.7;
    CREATE INDEX conversations_listed ON conversations(pressing DESC, newest DESC, id DESC);
    CREATE INDEX conversations_listed_by_category
      ON conversations(category, pressing DESC, newest DESC, id DESC);
    """,
    """
    -- How far the telling of it has come: see Announcement. What is old was told.
    ALTER TABLE messages ADD COLUMN announcement INTEGER NOT NULL DEFAULT 2;
    ALTER TABLE messages ADD COLUMN is_urgent INTEGER NOT NULL DEFAULT 0;
    -- When it came; NULL for what was imported and never announced.
    ALTER TABLE messages ADD COLUMN arrived INTEGER;
    UPDATE messages SET is_urgent = 1 WHERE category = 'urgent' OR urgency >= 0.85;
    UPDATE messages SET arrived = told.time
      FROM (SELECT message, min(time) AS time FROM journal WHERE kind = 'delivered'
        GROUP BY message) AS told
      WHERE told.message = messages.id;
    CREATE INDEX messages_untold ON messages(announcement, is_urgent, urgency, time, id)
      WHERE announcement < 2;
    CREATE INDEX messages_arrived ON messages(arrived, is_urgent) WHERE arrived IS NOT NULL;
    -- The braille table in which it was typed, NULL where that is not known, and what stands before
    -- its cells.
    ALTER TABLE drafts ADD COLUMN typed_in TEXT;
    ALTER TABLE drafts ADD COLUMN start TEXT NOT NULL DEFAULT '';
    """,
    """
    -- Whether its writer wants it sent though it cannot be read.
    ALTER TABLE outbox ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 0;
    -- Of one that is unknown: whether the hand was told so. Of what is old it was.
    ALTER TABLE outbox ADD COLUMN is_told INTEGER NOT NULL DEFAULT 0;
    UPDATE outbox SET is_told = 1 WHERE state = 'unknown';
    """,
    """
    -- What a message means; the language and the danger are NULL where there is none, or none is known.
    ALTER TABLE messages ADD COLUMN language TEXT;
    ALTER TABLE messages ADD COLUMN danger TEXT;
    ALTER TABLE messages ADD COLUMN is_scam INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE messages ADD COLUMN asks INTEGER NOT NULL DEFAULT 0;
    -- Whether its urgency was given from outside; NULL of what is older, where nobody knows.
    ALTER TABLE messages ADD COLUMN is_given INTEGER;
    -- The category was the list at home, which now follows from the category and from what is urgent.
    UPDATE messages SET category = 'service' WHERE category IN ('urgent', 'other');
    ALTER TABLE messages ADD COLUMN folder TEXT NOT NULL GENERATED ALWAYS AS (CASE
      WHEN is_urgent THEN 'urgent' WHEN category IN ('work', 'personal') THEN category
      ELSE 'other' END) VIRTUAL;
    """,
    """
    -- How likely its reader opens it at once; NULL where that was not known when it came.
    ALTER TABLE messages ADD COLUMN interest REAL;
    -- What sorts unread messages: see Message.rank.
    ALTER TABLE messages ADD COLUMN standing REAL NOT NULL GENERATED ALWAYS AS (CASE
      WHEN urgency >= 0.7 THEN 2 + urgency
      WHEN urgency >= 0.35 THEN 1 + ifnull(round(interest * 10) / 10, urgency)
      ELSE ifnull(round(interest * 10) / 10, urgency) END) VIRTUAL;
    DROP INDEX messages_unread;
    CREATE INDEX messages_unread ON messages(standing, urgency, time, id) WHERE is_read = 0;
    CREATE INDEX messages_unread_interesting ON messages(conversation, standing)
      WHERE is_read = 0 AND interest IS NOT NULL;
    -- What was learned of the reader: see ReaderModel.
    CREATE TABLE learned (
      trait TEXT PRIMARY KEY,
      weight REAL NOT NULL,
      effort REAL NOT NULL,
      reactions INTEGER NOT NULL,
      at_once INTEGER NOT NULL,
      later INTEGER NOT NULL,
      skipped INTEGER NOT NULL,
      wishes INTEGER NOT NULL,
      since INTEGER NOT NULL
    ) WITHOUT ROWID;
    -- The last reactions, so that none is learned from twice.
    CREATE TABLE reactions (
      id INTEGER PRIMARY KEY,
      message INTEGER NOT NULL,
      what TEXT NOT NULL,
      time INTEGER NOT NULL
    );
    CREATE INDEX reactions_to_messages ON reactions(message);
    """,
    """
    -- Urgent alerts until they are acknowledged; the times are NULL while that has not happened.
    CREATE TABLE alerts (
      message INTEGER PRIMARY KEY REFERENCES messages(id) ON DELETE CASCADE,
      -- When it was first felt, or asked for while it was not felt.
      since INTEGER NOT NULL,
      is_felt INTEGER NOT NULL,
      repeats INTEGER NOT NULL,
      acknowledged INTEGER,
      -- When help was called for, and how that ended.
      help INTEGER,
      outcome TEXT
    );
    CREATE INDEX alerts_open ON alerts(since) WHERE acknowledged IS NULL AND help IS NULL;
    CREATE INDEX alerts_calling ON alerts(help) WHERE help IS NOT NULL AND outcome IS NULL;
    """,
    """
    -- What the reader has settled about a person: see Contact. The category of one who wrote nothing yet
    -- is 'none'.
    ALTER TABLE conversations ADD COLUMN is_important INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE conversations ADD COLUMN is_emergency INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE conversations ADD COLUMN is_muted INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE conversations ADD COLUMN language TEXT;
    ALTER TABLE conversations ADD COLUMN braille_table TEXT;
    ALTER TABLE conversations ADD COLUMN given_name TEXT;
    -- The number or mail address from which it came, and from which the person last wrote.
    ALTER TABLE messages ADD COLUMN address TEXT;
    ALTER TABLE conversations ADD COLUMN address TEXT;
    ALTER TABLE outbox ADD COLUMN address TEXT;
    -- Other names and addresses of people, by SenderName.aliasKey.
    CREATE TABLE aliases (
      key TEXT NOT NULL,
      -- Whether it is, or came as, an address: nobody takes a name by an address that reads like it.
      is_address INTEGER NOT NULL,
      shown TEXT NOT NULL,
      conversation INTEGER NOT NULL REFERENCES conversations(id),
      PRIMARY KEY (key, is_address)
    ) WITHOUT ROWID;
    CREATE INDEX aliases_of ON aliases(conversation, is_address);
    -- Conversations that were joined to others, whose numbers programs may still hold.
    CREATE TABLE joined (
      id INTEGER PRIMARY KEY,
      kept INTEGER NOT NULL REFERENCES conversations(id)
    );
    CREATE INDEX joined_to ON joined(kept);
    DROP INDEX IF EXISTS conversations_listed;
    DROP INDEX IF EXISTS conversations_listed_by_category;
    CREATE INDEX conversations_listed
      ON conversations(pressing DESC, is_important DESC, newest DESC, id DESC);
    CREATE INDEX conversations_listed_by_category
      ON conversations(category, pressing DESC, is_important DESC, newest DESC, id DESC);
    """,
    """
    -- Whether the reader wrote it; the sender is then whom it went to.
    ALTER TABLE messages ADD COLUMN is_own INTEGER NOT NULL DEFAULT 0;
    -- Whether it has messages.
    ALTER TABLE conversations ADD COLUMN is_listed INTEGER NOT NULL DEFAULT 1;
    -- Whether what is unread in it, or else its newest message from others, is a scam.
    ALTER TABLE conversations ADD COLUMN is_doubtful INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX messages_unread_scam ON messages(conversation) WHERE is_read = 0 AND is_scam = 1;
    UPDATE conversations SET is_doubtful = CASE WHEN unread > 0
      THEN EXISTS (SELECT 1 FROM messages
        WHERE conversation = conversations.id AND is_read = 0 AND is_scam = 1)
      ELSE ifnull((SELECT is_scam FROM messages WHERE conversation = conversations.id
        ORDER BY time DESC, id DESC LIMIT 1), 0) END;
    -- The reader's notes, by a key that no sender has.
    INSERT INTO conversations (id, key, name, is_listed) VALUES (0, ' ', 'note to self', 0);
    -- What was deleted, in this order and when, and can be brought back. It has the columns of messages.
    CREATE TABLE deleted (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      deleted INTEGER NOT NULL,
      id INTEGER NOT NULL UNIQUE,
      conversation INTEGER NOT NULL REFERENCES conversations(id),
      external TEXT,
      sender TEXT NOT NULL,
      body TEXT NOT NULL,
      time INTEGER NOT NULL,
      category TEXT NOT NULL,
      tone TEXT NOT NULL,
      urgency REAL NOT NULL,
      summary TEXT NOT NULL,
      gist TEXT NOT NULL,
      is_fraud INTEGER NOT NULL,
      is_read INTEGER NOT NULL,
      announcement INTEGER NOT NULL,
      is_urgent INTEGER NOT NULL,
      arrived INTEGER,
      language TEXT,
      danger TEXT,
      is_scam INTEGER NOT NULL,
      asks INTEGER NOT NULL,
      is_given INTEGER,
      interest REAL,
      address TEXT,
      is_own INTEGER NOT NULL
    );
    CREATE INDEX deleted_in_conversation ON deleted(conversation);
    -- Words of messages, to be found by how they begin.
    CREATE VIRTUAL TABLE found USING fts5(
      sender, body, content = 'messages', content_rowid = 'id',
      tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2');
    CREATE TRIGGER messages_added AFTER INSERT ON messages BEGIN
      INSERT INTO found (rowid, sender, body) VALUES (new.id, new.sender, new.body);
    END;
    CREATE TRIGGER messages_removed AFTER DELETE ON messages BEGIN
      INSERT INTO found (found, rowid, sender, body)
        VALUES ('delete', old.id, old.sender, old.body);
    END;
    CREATE TRIGGER messages_changed AFTER UPDATE OF sender, body ON messages BEGIN
      INSERT INTO found (found, rowid, sender, body)
        VALUES ('delete', old.id, old.sender, old.body);
      INSERT INTO found (rowid, sender, body) VALUES (new.id, new.sender, new.body);
    END;
    INSERT INTO found (found) VALUES ('rebuild');
    """,
    """
    -- The bridge that brought it, and what that said of it: the whole text where the body is a part of it, why its
    -- sender may be another, when nobody wants to feel it any more, what can be chosen (JSON).
    ALTER TABLE messages ADD COLUMN source TEXT;
    ALTER TABLE messages ADD COLUMN whole TEXT;
    ALTER TABLE messages ADD COLUMN doubt TEXT;
    ALTER TABLE messages ADD COLUMN expires INTEGER;
    ALTER TABLE messages ADD COLUMN actions TEXT;
    -- Whether it goes without an alert; how much of its alert was felt: see FeltAlert; whether its time was seen to be over.
    ALTER TABLE messages ADD COLUMN is_silent INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE messages ADD COLUMN felt INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE messages ADD COLUMN is_expired INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE deleted ADD COLUMN source TEXT;
    ALTER TABLE deleted ADD COLUMN whole TEXT;
    ALTER TABLE deleted ADD COLUMN doubt TEXT;
    ALTER TABLE deleted ADD COLUMN expires INTEGER;
    ALTER TABLE deleted ADD COLUMN actions TEXT;
    ALTER TABLE deleted ADD COLUMN is_silent INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE deleted ADD COLUMN felt INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE deleted ADD COLUMN is_expired INTEGER NOT NULL DEFAULT 0;
    -- A name at the source is known within its bridge, or else within its conversation.
    DROP INDEX messages_external;
    CREATE UNIQUE INDEX messages_external ON messages(conversation, external)
      WHERE external IS NOT NULL AND source IS NULL;
    CREATE UNIQUE INDEX messages_of_bridges ON messages(source, external)
      WHERE external IS NOT NULL AND source IS NOT NULL;
    CREATE INDEX deleted_of_bridges ON deleted(source, external)
      WHERE external IS NOT NULL AND source IS NOT NULL;
    CREATE INDEX messages_expiring ON messages(expires)
      WHERE expires IS NOT NULL AND is_expired = 0;
    -- Those that have come, and whether answers to their messages go out by them.
    CREATE TABLE bridges (
      name TEXT PRIMARY KEY,
      answers INTEGER NOT NULL
    ) WITHOUT ROWID;
    -- What became of their messages, until they have settled it; no number is given twice.
    CREATE TABLE fates (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      source TEXT NOT NULL,
      id TEXT NOT NULL,
      what TEXT NOT NULL,
      action TEXT,
      time INTEGER NOT NULL
    );
    CREATE INDEX fates_of ON fates(source, number);
    -- The names of messages whose place others took, so that they do not come again.
    CREATE TABLE replaced (
      source TEXT NOT NULL,
      id TEXT NOT NULL,
      message INTEGER NOT NULL,
      time INTEGER NOT NULL,
      PRIMARY KEY (source, id)
    ) WITHOUT ROWID;
    -- The bridge by which it goes, whether that was told of it, and the name at its source of what it answers.
    ALTER TABLE outbox ADD COLUMN source TEXT;
    ALTER TABLE outbox ADD COLUMN is_handed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE outbox ADD COLUMN answers TEXT;
    CREATE INDEX outbox_of_bridges ON outbox(source, time, key)
      WHERE state = 'queued' AND source IS NOT NULL;
    """,
    """
    -- Of a mail, the reader's names and addresses as its header has them.
    ALTER TABLE messages ADD COLUMN mailed_to TEXT;
    ALTER TABLE deleted ADD COLUMN mailed_to TEXT;
    """,
    """
    -- What was found of a message that is raised since its sender is marked for emergencies; NULL if it is not raised.
    ALTER TABLE messages ADD COLUMN own_urgency REAL;
    ALTER TABLE messages ADD COLUMN own_urgent INTEGER;
    ALTER TABLE deleted ADD COLUMN own_urgency REAL;
    ALTER TABLE deleted ADD COLUMN own_urgent INTEGER;
    -- What sorts conversations: whether anything is unread and how urgent it is (pressing: 0 if all is read, 1 for low,
    -- 2 for medium, above 3 by the urgency), who is important, and the highest Message.rank of what is unread.
    ALTER TABLE conversations ADD COLUMN standing REAL NOT NULL DEFAULT 0;
    DROP INDEX messages_unread_interesting;
    CREATE INDEX messages_unread_standing ON messages(conversation, standing) WHERE is_read = 0;
    UPDATE conversations SET
      pressing = CASE WHEN unread = 0 THEN 0 WHEN urgency >= 0.7 THEN 3 + urgency
        WHEN urgency >= 0.35 THEN 2 ELSE 1 END,
      standing = ifnull((SELECT standing FROM messages
        WHERE conversation = conversations.id AND is_read = 0 ORDER BY standing DESC LIMIT 1), 0);
    DROP INDEX conversations_listed;
    DROP INDEX conversations_listed_by_category;
    CREATE INDEX conversations_listed ON conversations(
      pressing DESC, is_important DESC, standing DESC, newest DESC, id DESC);
    CREATE INDEX conversations_listed_by_category ON conversations(
      category, pressing DESC, is_important DESC, standing DESC, newest DESC, id DESC);
    """,
    """
    -- What outlasts a run besides messages: the rate that the reader chose, and the last call for help.
    CREATE TABLE reader (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL,
      time INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    -- Whether an unanswered alert about it calls for help, as decided when it came (see StoredHelp); NULL of an older one.
    ALTER TABLE messages ADD COLUMN help TEXT;
    ALTER TABLE deleted ADD COLUMN help TEXT;
    """,
    """
    -- The reasons for its urgency, a sentence per line, without what its sender's settings changed; NULL of an older one.
    ALTER TABLE messages ADD COLUMN why TEXT;
    ALTER TABLE deleted ADD COLUMN why TEXT;
    """,
    """
    -- Why a silent delivery raised no alert: see Silence; NULL of an older one, of others, and if unknown.
    ALTER TABLE journal ADD COLUMN why TEXT;
    """,
  ]

  static var version: Int64 { Int64(scripts.count) }

  /// Migrates the file to the newest version, one transaction per step; a reader may leave an
  /// unwritable file of the newest version unchanged.
  static func migrate(
    _ database: borrowing Database, isReader: Bool
  ) throws(StoreError) {
    guard !database.isReadOnly else {
      if isReader, try version(of: database) == version { return }
      throw StoreFile.unwritable(database.path)
    }
    try database.patiently { () throws(StoreError) in
      try database.execute("PRAGMA journal_mode = WAL;")
    }
    // Deleted data is overwritten, and no copy reaches a folder for temporary files: a lost disk
    // reveals none of it.
    try database.execute(
      """
      PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
      PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY;
      """)
    while try version(of: database) < version {
      try database.transaction { () throws(StoreError) in
        // Another program may have migrated the file in the meantime.
        let current = Int(try version(of: database))
        guard scripts.indices.contains(current) else { return }
        try database.execute(scripts[current])
        try database.execute(
          "PRAGMA application_id = \(application); PRAGMA user_version = \(current + 1);")
      }
    }
  }

  /// Refuses a file that is not a store or was written by a later Tactus; writes nothing.
  static func refuseForeign(_ database: borrowing Database) throws(StoreError) {
    // A single statement reads everything, since another program may be creating the tables right now.
    let row = try database.query(
      """
      SELECT user_version, application_id, (SELECT count(*) FROM sqlite_schema)
      FROM pragma_user_version, pragma_application_id
      """)
    guard try row.next() else { return }
    let (found, application, tables) = (row.integer(0), row.integer(1), row.integer(2))
    guard found <= version else {
      throw StoreError(
        .newer, file: database.path,
        "written by a later Tactus (its tables have version \(found), this one knows up to \(version))",
        advice: "use that Tactus, or name another file")
    }
    let isOurs = application == Self.application && found > 0
    let isNew = application == 0 && found == 0 && tables == 0
    guard isOurs || isNew else {
      throw StoreError(
        .foreign, file: database.path, "the database of another program",
        advice: "name a file that Tactus wrote, or a new one")
    }
  }

  private static func version(of database: borrowing Database) throws(StoreError) -> Int64 {
    try number(database.query("PRAGMA user_version"))
  }

  private static func number(_ statement: consuming Statement) throws(StoreError) -> Int64 {
    try statement.next() ? statement.integer(0) : 0
  }
}
