/// The help text on notifications, in `desktop --help` and `tactus-desktop(1)`.
enum DesktopText {
  /// The whole text.
  static let notes = """
    It listens on the session bus, next to any notification server. The messenger
    may start before or after, and end: the newest 256 notifications that arrive
    meanwhile are kept. Notifications sent while this was not running are lost.

      tactus desktop
      tactus desktop --server
      tactus desktop --list --json | jq -r 'select(.do == "tell").program'

    Rules for programs are in the settings under "desktop"; the first one that names
    the program or its desktop entry applies:

      {"desktop": [{"program": "Signal*", "chat": true, "urgency": "high"},
                   {"program": "org.example.Game", "do": "never"},
                   {"program": "*bank*", "body": false}]}

    "do" is tell, quiet (to the list, without an alert) or never; "urgency" is low,
    medium, high or critical (default: by the program and the text); with "body"
    false only the heading is announced. Without a rule everything is announced;
    music players are quiet. Progress bars (the hint "value": volume, brightness, a
    download) are ignored unless they are critical, such as a low battery; "download
    finished" is announced. A notification that replaces the last one (the hints
    "x-canonical-private-synchronous", "private-synchronous", "synchronous" and
    "x-dunst-stack-tag") goes to the list without an alert, replacing the program's
    last one with the same value.

    A "chat" program puts the sender's name in the heading: its messages come from
    that person, together with what they write elsewhere under this name. Anyone can
    use a name, so each is announced as doubtful.

    A program performs an action only if the notification server requests it. So
    actions are offered with --server, as long as no other server runs; those of
    GNOME applications always are. A notification dismissed on the screen before it
    was felt goes to the list without an alert, unless it is critical. If an action
    fails, the reader is told. Ctrl-C or SIGTERM ends this.
    """
}
