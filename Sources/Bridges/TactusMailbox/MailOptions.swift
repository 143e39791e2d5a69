/// What `tactus mail` does.
package struct MailOptions {
  /// The Maildirs that are watched.
  package var maildirs: [String]
  package var choice: FolderChoice
  /// Who writes answers; nil if nobody said so.
  package var from: NamedAddress?
  package var sendmail: Sendmail
  /// The store of the messenger.
  package var store: String
  /// Whether what the hand has read is marked as seen in the Maildirs.
  package var marksSeen = false

  package init(
    maildirs: [String], choice: FolderChoice, from: NamedAddress?, sendmail: Sendmail, store: String
  ) {
    (self.maildirs, self.choice, self.from) = (maildirs, choice, from)
    (self.sendmail, self.store) = (sendmail, store)
  }

  /// The file that says what was told, beside the messages.
  package var ledger: String { MailKept(beside: store).path }
}
