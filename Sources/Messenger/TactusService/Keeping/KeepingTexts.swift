/// The help texts on stored data: `export`, `import` and `forget`.
enum KeepingTexts {
  static let export = """
    Writes all data of a reader to one file: messages, deleted messages that can be
    restored, drafts, the outbox, people, the journal, what was learned, and the
    settings with the files that they name. It works while a messenger runs, and is
    a consistent snapshot. The file must not exist yet; only its owner can read it,
    and it is not encrypted. It includes the bridges' data: the list of announced
    mails, so that none is announced again, and messages waiting to be announced;
    and the progress in practice.
    Paired devices (tactus web) are not included: pair them again. Keys and password
    files that the settings name are included only with --with-keys.

      tactus export --all reader.tactus
      tactus import reader.tactus          # on the other machine

    It is an SQLite database, readable without Tactus:

      sqlite3 reader.tactus 'SELECT sender, body FROM messages'
      sqlite3 reader.tactus -A --list      # settings, manifest.json, README

    'tactus inbox export' writes messages alone, as JSON lines.
    """

  static let take = """
    Imports a file written by 'tactus export --all'. The whole file is checked
    before anything is changed: its checksum, its version, its pages, the number of
    rows of each table, and the settings. If there are messages or people already,
    it is refused unless --replace is given, which erases them; then either all
    messages and people are replaced, or none. The settings are written afterwards:
    if the command is killed in between, run it again. It is also refused while
    'tactus run' or a bridge is running. Without --replace, both lists of announced
    mails are kept.

      tactus import reader.tactus
      tactus import reader.tactus --replace --no-settings

    Imported settings can run programs; they are listed. An export of an older
    Tactus is updated; one of a newer Tactus is refused.
    """

  static let forget = """
    --list shows what is stored, for how long and where; "keep" in the settings sets
    how long ('tactus help settings').

      tactus forget --list
      tactus forget --person Mom
      tactus forget --before 2026-01-01 --yes
      tactus forget --all

    --person erases all data of a person: messages in both directions, deleted ones,
    drafts, the outbox, names and addresses, and what was learned. What others wrote
    about them stays. --before erases everything from before that day, and people
    without any data left, unless you changed their settings. With messages, all
    words learned about the reader are erased. --all erases everything but the
    settings, including paired devices.

    The progress in practice is erased by --all; with any person, the practised
    texts of messages. The bridges' data (mail, desktop, MQTT) is erased as well.
    For each forgotten mail a keyed hash of its id stays, which reveals nothing by
    itself, so that the mail is not announced again. Sealed messages that have not
    been read yet are erased with any person, because their sender is unknown. The
    command first prints how many, and lists contacts that may be the same person.

    It first lists what will be erased, and asks; --yes agrees. Then the files are
    rewritten and their logs emptied, so that nothing remains in them. If it is
    interrupted, by a kill or a power cut, part of the bridges' data may be gone
    while the messages are still there: run it again to finish. A disk may keep old
    blocks (encrypt it), and exports and backups keep their copies. The sources of
    messages, such as a mailbox, still have them. It is refused while 'tactus run'
    or a bridge is running, since that could write the data again: stop them first,
    and restart them afterwards.
    """
}
