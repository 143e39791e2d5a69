/// The options of `tactus mail`.
package struct MailOptions {
  /// The Maildirs to watch.
  package var maildirs: [String]
  package var choice: FolderChoice
  /// The sender of replies; nil if none is configured.
  package var from: NamedAddress?
  package var sendmail: Sendmail
  /// The messenger's store.
  package var store: String
  /// True if mails read by touch are marked as seen in the Maildirs.
  package var marksSeen = false

  package init(
    maildirs: [String], choice: FolderChoice, from: NamedAddress?, sendmail: Sendmail, store: String
  ) {
    (self.maildirs, self.choice, self.from) = (maildirs, choice, from)
    (self.sendmail, self.store) = (sendmail, store)
  }

  /// The ledger of delivered mails, next to the messages.
  package var ledger: String { MailData(beside: store).path }
}
