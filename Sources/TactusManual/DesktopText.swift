/// What people are told of notifications, in `desktop --help` and `tactus-desktop(1)`.
package enum DesktopText {
  /// All of it.
  package static let notes = """
    It listens on the session bus, whoever shows notifications there. The messenger
    may start before or after, and end: what comes meanwhile is kept, the newest
    256 notifications. What came while this did not run cannot be known.

      tactus desktop
      tactus desktop --server
      tactus desktop --list --json | jq -r 'select(.do == "tell").program'

    Rules for programs stand in the settings under "desktop"; the first that names
    the program or its desktop entry holds:

      {"desktop": [{"program": "Signal*", "chat": true, "urgency": "high"},
                   {"program": "org.example.Game", "do": "never"},
                   {"program": "*bank*", "body": false}]}

    "do" is tell, quiet (to the list, without an alert) or never; "urgency" is low,
    medium, high or critical, else as the program and the text say; without the
    "body" only the heading is told. Without a rule all is told, but players of
    music quietly. What shows a value (the hint "value": a volume, a brightness, how
    much of a download is there) is never told, unless it is critical, as an empty
    battery is; that it is done is. A notification that replaces the last one (the
    hints "x-canonical-private-synchronous", "private-synchronous", "synchronous"
    and "x-dunst-stack-tag") goes to the list without an alert, in the place of the
    program's last one with the same value.

    A "chat" names in the heading who wrote: its messages come from that person,
    together with those that they write elsewhere under this name. A name is no
    address, and anybody may bear it, so each is told as doubtful.

    A program does what was chosen only if the notification server says so. So
    actions are offered with --server, as long as no other server is there; those
    of GNOME's applications always are. What somebody dismisses on the screen before
    it was felt goes to the list without an alert, unless it is critical. The hand
    is told of a choice that could not be done. Ctrl-C or SIGTERM ends this.
    """
}
