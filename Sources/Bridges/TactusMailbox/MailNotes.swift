/// The notes in `tactus mail --help` after the options.
package enum MailNotes {
  package static let text = """
    Announces mail that mbsync, getmail or Dovecot delivers to a Maildir, each once,
    even if it is in two folders or is moved. Drafts, sent mail, spam, trash and
    mail marked as deleted are skipped; such folders are known by their usual names.
    Mail that exists at the first start, was read elsewhere or is older than two
    days goes to the list without an alert. 'tactus run' may start before or after,
    and end: mail waits for it.

      tactus mail --setup ada@home.example
      tactus mail
      tactus mail --maildir ~/Mail/home --maildir ~/Mail/work --skip Newsletters
      tactus mail --setup --print

    Nothing in a Maildir is changed, unless "mail" in the settings has "seen": true,
    which '--setup' writes: then mail that the reader has read gets the flag S
    (seen), and mbsync copies it to the server.

    The reader's answers are sent as mail by a program with the command line of
    sendmail: '-i -f FROM -- ADDRESS', with the mail on standard input. Without a
    network (exit status 75 or 68) it tries again for five days. If the program was
    ended before it could report (or ends with 74), the reader feels "perhaps sent",
    and the answer is not sent again unless the reader does so.

    '--setup' writes isyncrc (mbsync) and msmtp/config below $XDG_CONFIG_HOME,
    readable by you alone, and "mail" in the settings. It asks for everything that
    no option gives, shows the differences, and replaces no file without a yes. The
    password goes to the keyring (secret-tool), or stays where a command finds it,
    such as 'pass show mail'; it is never written to a file.
    """
}
