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

      {"desktop": [{"program": "Signal*", "urgency": "high"},
                   {"program": "org.example.Game", "do": "never"},
                   {"program": "*bank*", "body": false}]}

    "do" is tell, quiet (to the list, without an alert) or never; "urgency" is low,
    medium, high or critical, else as the program and the text say; without the
    "body" only the heading is told. Without a rule all is told, players of music
    quietly, and what shows a volume or how far something has come never.

    Programs do an action only when the program tells them that shows notifications.
    So actions are offered when that is this one (--server, where no other does), and
    those of GNOME's programs always. Where --server gives way to another that comes,
    notifications go on. What is dismissed before it was felt is told without an
    alert, unless the program calls it critical. Ctrl-C or SIGTERM ends this.
    """
}
