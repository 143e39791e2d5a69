package import TactusMessage
package import TactusSystem

/// The messages' store, as far as the mail bridge needs it.
package protocol MailStore {
  /// Opens the store to look mails up.
  ///
  /// - Throws: `StoreError` if it cannot be opened.
  func openArchive() throws(StoreError) -> any MailArchive

  /// Opens the store to judge mails that an import left unjudged.
  ///
  /// - Throws: `StoreError` if it cannot be opened.
  func openJudge() throws(StoreError) -> any MailJudge

  /// Opens the store for a bulk import by the bridge of this name.
  ///
  /// - Throws: `StoreError` if it cannot be opened.
  func openWriter(of bridge: String) throws(StoreError) -> any MailWriter
}

/// The mails that a store has.
package protocol MailArchive {
  /// Returns true if a message of a bridge is stored, or is deleted but can be restored.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  func hasMessages(of source: String) throws(StoreError) -> Bool

  /// Returns true if the message with this name at its source is stored, is deleted but can be
  /// restored, or was replaced by another.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  func hasMessage(named name: String, of source: String) throws(StoreError) -> Bool

  /// Returns the names of all messages that did not come from a bridge.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  func namesOfNoBridge() throws(StoreError) -> Set<String>
}

/// Judges stored mails.
package protocol MailJudge {
  /// Analyses the messages after a number again, at most `limit`; returns the number of the last
  /// one, nil when none is left.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  func judge(after number: Int64, limit: Int) throws(StoreError) -> Int64?
}

/// Stores mails in bulk while a messenger may be running: one batch is stored while the next is
/// read.
package protocol MailWriter {
  /// The number of the last message before the import; 0 if there was none.
  var lastNumber: Int64 { get }
  /// True if the bridge has delivered messages whose names are bare Message-IDs, as earlier versions
  /// did.
  var hasPlainNames: Bool { get }
  /// True if the batch is large enough to store.
  var isFull: Bool { get }
  /// True while the store is busy.
  var isBusy: Bool { get }
  /// Becomes readable when the batch is stored.
  var interest: Interest { get }

  /// Adds a mail to the batch.
  mutating func add(_ mail: ImportedMail)

  /// Starts storing the batch; the store must not be busy.
  ///
  /// - Parameter isEnd: true for the last batch.
  mutating func send(isEnd: Bool)

  /// Removes and returns the counts of the last batch once it is stored.
  ///
  /// - Throws: `StoreError` if it could not be stored, or storing takes too long.
  mutating func popCounts() throws(StoreError) -> ImportedCounts?
}

/// A mail of a bulk import.
package struct ImportedMail {
  /// The name of a message at its source.
  package struct Name {
    package let id: String?
    /// The bridge that delivered it; nil for none.
    package let source: String?

    /// Creates a name at a source.
    package init(id: String?, source: String?) { (self.id, self.source) = (id, source) }
  }

  package let message: ArchivedMessage
  /// The names under which the store may already have it from another source, such as another
  /// import; empty if it is new.
  package let names: [Name]
  /// True if it is less than a day old and unread.
  package let isFresh: Bool
  /// True if it raises no alert, and is judged when there is time.
  package let isJudgedLater: Bool
}

/// The counts of a batch of imported mails.
package struct ImportedCounts: Sendable {
  /// The number of new messages.
  package var added = 0
  /// The number of fresh messages among them.
  package var fresh = 0

  /// Creates counts of nothing.
  package init() {}
}
