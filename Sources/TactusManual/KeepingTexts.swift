/// What people are told of what is kept: `export`, `import` and `forget`.
package enum KeepingTexts {
  package static let export = """
    Everything of a reader in one file: messages, what was deleted and can be
    brought back, drafts, the outbox, people, the journal, what was learned, and the
    settings with the files that they name. It may be made beside a running
    messenger, and is what the store was at one instant. The file must not exist
    yet; only its owner can read it, and it is not encrypted. What the bridges keep
    is in it too: which mails were told, so that none is told anew, and what waits
    to be told. Paired devices (tactus web) are not: pair them anew. Keys and files
    of passwords that the settings name are secret, and taken by --with-keys alone.

      tactus export --all reader.tactus
      tactus import reader.tactus          # on the other machine

    It is an SQLite database, which any SQLite reads without Tactus:

      sqlite3 reader.tactus 'SELECT sender, body FROM messages'
      sqlite3 reader.tactus -A --list      # settings, manifest.json, README

    'tactus inbox export' writes messages alone, as JSON lines.
    """

  package static let take = """
    Takes in what 'tactus export --all' wrote. The file is checked whole before
    anything is changed: its checksum, its version, its pages, the number of rows of
    each table, and the settings. Where there are messages or people already it is
    refused, unless --replace is given, which erases them; then all messages and
    people are replaced, or none. The settings come after them: if it is killed in
    between, give it again. It is refused too while 'tactus run' works on the store,
    or a bridge on what it keeps. Without --replace, both lists of told mails are
    kept.

      tactus import reader.tactus
      tactus import reader.tactus --replace --no-settings

    Settings name programs that will be run: the ones that came are told. An export
    of an older Tactus is brought up to date, one of a later Tactus is refused.
    """

  package static let forget = """
    --list tells what is kept, for how long and where; "keep" in the settings says
    how long ('tactus run --help').

      tactus forget --list
      tactus forget --person Mom
      tactus forget --before 2026-01-01 --yes
      tactus forget --all

    Of a person everything goes: messages of both sides, deleted ones, drafts, the
    outbox, names and addresses, and what was learned. What others wrote about
    somebody stays. --before erases what came or happened before that day, and
    people of whom nothing is left, unless something was settled about them. With
    messages go all words that were learned of the reader. --all erases everything
    but the settings; paired devices too.

    What bridges keep beside the messages (mail, desktop, MQTT) goes along. Of a
    forgotten mail a keyed hash of its id stays, which says nothing by itself, so
    that the mail is not told anew. A sealed message that is not told yet goes with
    any person, since it may be theirs. First it says how many those are, and who
    stays that may be the same person by another name or address.

    First it tells what will be erased, and asks; --yes agrees. Then the files are
    written anew and their logs emptied, so that no byte of it is left in them. If
    it is cut short, by a kill or a power cut, a part of what the bridges keep may
    be gone, and the messages are still there: give it again, and it does the rest.
    A disk may have kept old blocks (encrypt it), and so may exports and backups.
    Programs that brought messages, such as a mail box, have them still. It is
    refused while 'tactus run' or a bridge works, which would write again what it
    has in mind: end them, and start them again.
    """
}
