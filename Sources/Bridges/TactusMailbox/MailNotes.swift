/// The notes in `tactus mail --help` after the options.
package enum MailNotes {
  package static let text = """
    Mail that mbsync, getmail or Dovecot put into a Maildir is told as it comes,
    each once, also where it is in two folders or moved. Drafts, sent mail, spam
    and trash are left out, by the names that programs give them; so is what is
    marked as deleted. Mail that exists at the first start goes to the list without
    an alert, and so does what was read elsewhere or is older than two days.
    'tactus run' may start before or after, and end: mail waits for it.

      tactus mail --setup ada@home.example
      tactus mail
      tactus mail --maildir ~/Mail/home --maildir ~/Mail/work --skip Newsletters
      tactus mail --setup --print

    Nothing in a Maildir is changed, unless "mail" in the settings has
    "seen": true: then what the hand has read gets the mark S of mail that was
    seen, and mbsync carries it to the server ('--setup' writes so).

    The reader's answers go to the writer, as mail, by a program with the
    command line of sendmail. It gets '-i -f FROM -- ADDRESS' and nothing else of
    a message but the mail itself, at its standard input. While there is no
    network (exit status 75 or 68) it is tried again for five days; where its end
    was not seen (or 74), the hand feels "perhaps sent", and nothing goes again
    unless the reader sends it again.

    '--setup' writes isyncrc (mbsync) and msmtp/config below $XDG_CONFIG_HOME,
    readable by you alone, and "mail" in the settings. It asks for what no option
    says, shows what differs, and replaces no file without a yes. The password
    goes to the keyring (secret-tool), or stays where a command finds it, such as
    'pass show mail'; it is written into no file.
    """
}
