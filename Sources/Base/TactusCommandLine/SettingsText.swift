/// The text on the messenger's settings, in `tactus help settings` and `tactus-settings(5)`.
package enum SettingsText {
  /// The whole text, as help shows it.
  static let page = [
    introduction, example, HelpLines.items(keys), commands, HelpLines.paragraph(place),
  ].joined(separator: "\n\n")

  static let introduction = """
    The settings are one JSON object of at most 1 MiB, every part of it optional;
    unknown keys are errors:
    """

  /// One object with every key.
  package static let example = """
      {"send": ["/home/ada/bin/send"], "freeze_card": ["freeze", "visa"],
       "call_bank": ["dial", "+49 30 1234"],
       "call_for_help": ["ring-neighbour"],
       "help_text": "Please come, I need you.", "table": "en-ueb-g2.ctb",
       "tables": {"de": "de-g2.ctb"}, "rate": 150, "profile": "glove.json",
       "layout": "glove-fingers", "encoding": "columns",
       "vocabulary": "cues.json", "device": "auto",
       "inactivity_seconds": 60, "urgent_waits": false, "interrupt": "hour",
       "echo": "tick",
       "quiet_hours": {"from": "22:00", "to": "07:00"},
       "models": "my-models.bin",
       "keep": {"messages": 365, "deleted": 30, "journal": 730},
       "screen": {"cells": 40, "pan": true},
       "desktop": [{"program": "Spotify*", "do": "quiet"},
                   {"program": "Signal*", "chat": true},
                   {"program": "org.example.Bank", "urgency": "high",
                    "body": false}],
       "touch": {"kind": "braille", "mode": "auto", "surface_mm": [65, 140],
                 "middle_finger_mm": 0, "finger_angle_degrees": 40,
                 "finger_bias_mm": {"inwards": 0, "away": -3}, "swipe_mm": 8,
                 "vibration": {"on": true, "cells": ["2", "5"],
                               "interval_ms": 100},
                 "quadrants": {"shift": "stays", "echo": "word",
                               "swipe_mm": 16},
                 "press": {"two": [1.5, 2.5], "release_percent": 80,
                           "kinds": {"grave": {"interaction": 3}}}},
       "mqtt": {"broker": "mqtts://broker.example", "reader": "ada",
                "groups": ["ward"], "user": "ada",
                "password_file": "mqtt-password", "ca": "ca.pem",
                "certificate": "ada.pem", "certificate_key": "ada-key.pem",
                "key": "ada.key", "allow_plain": false,
                "discovery": "homeassistant"},
       "mail": {"maildirs": ["/home/ada/Mail/ada@home.example"],
                "from": "Ada Byron <ada@home.example>",
                "sendmail": ["msmtp", "--account=home"],
                "folders": ["INBOX", "Family"], "skip": ["Newsletters"],
                "seen": false},
       "model": {"url": "http://127.0.0.1:8080/v1", "name": "qwen3-4b"}}
    """

  /// Each key with its meaning.
  package static let keys = [
    ManualItem(
      "send",
      "The command that sends answers; without it they wait in the outbox, and are felt as kept."),
    ManualItem("freeze_card", "The command that freezes the card, offered in the fraud room."),
    ManualItem("call_bank", "The command that calls the bank, also offered there."),
    ManualItem(
      "call_for_help",
      """
      The command that calls for help. It runs once if a plain alarm, a message of the highest urgency or one \
      from an emergency contact that is critical by itself is repeated after 1, 3 and 10 minutes and not \
      acknowledged a minute later, and whenever the reader asks for help; its line then has "by": "reader".
      """),
    ManualItem(
      "help_text",
      """
      The text of the reader's own call for help, at most 500 characters. It is sent to the emergency contacts \
      ('tactus contacts').
      """),
    ManualItem("table", "The braille table, for reading and for typing (see 'tactus tables')."),
    ManualItem(
      "tables",
      """
      The braille table for each language, by its code. A person's own table or language ('tactus contacts') \
      takes precedence.
      """),
    ManualItem(
      "rate",
      """
      The reading speed in percent, 25 to 400. What the reader keeps under "settings" at home, or as the \
      rate by a chord, applies until this value is changed; so it is for every key with a row there.
      """),
    ManualItem("profile", "The file that describes the glove, relative to the settings file."),
    ManualItem("layout", "The positions of the motors: the name of a layout, or a file."),
    ManualItem("encoding", "The vibration style: the name of an encoding."),
    ManualItem("vocabulary", "A file of cues that replace the messenger's."),
    ManualItem(
      "device", "The glove: loopback, auto, a path, serial:NUMBER or usb:VID:PID."),
    ManualItem(
      "inactivity_seconds",
      "How long the messenger stays open without a key, 15 to 3600 (default 60)."),
    ManualItem(
      "urgent_waits",
      "Whether an urgent message waits for the end of the message, not just of the word."),
    ManualItem(
      "interrupt",
      """
      The messages that interrupt: "danger", "hour" (also what must be known within the hour, usual) or "more".
      """),
    ManualItem(
      "quiet_hours",
      """
      The hours in which only messages that are urgent or mention a danger raise an alert; the others wait in \
      the list.
      """),
    ManualItem(
      "echo",
      """
      The feedback for typed cells: a "tick" for each, also the "word" after each space, or "none".
      """),
    ManualItem(
      "screen",
      """
      The braille display that BRLTTY drives, or false for none: how many "cells" it has, 20 to 80 (40), and \
      whether its window moves on automatically when a text reaches its end ("pan", true). If only this is \
      set, the reader starts in the room "screen" as soon as BRLTTY connects.
      """),
    ManualItem(
      "desktop",
      """
      Rules for the notifications of 'tactus desktop'. The first one that names the "program" or its desktop \
      entry applies (* and ? match any characters). "do" is "tell", "quiet" or "never"; "urgency" is "low", \
      "medium", "high" or "critical"; with "body" false only the heading is announced; with "chat" the heading \
      names the sender.
      """),
    ManualItem(
      "touch",
      """
      How fingers on a surface are read ('tactus touch' tries it). "kind": "braille", "quadrants", "press" or \
      "fingers". "surface_mm": width and height of a surface that does not report them, 1 to 2000. For \
      braille, "mode": "auto" (by posture), "hold" or "table"; how wide the middle fingers' zones are, 0 to \
      500, where 0 is a third of the shorter side; in table mode how steeply they rise, -90 to 90, and how far \
      the hands are from the middle of their halves, -500 to 500; the distance at which a touch becomes a \
      swipe, 1 to 1000; "vibration": whether cells, by their dots, are felt while touched, and how often, 30 \
      to 10000. For "quadrants", whether "shift" "stays" or counts "once", and whether the echo is "off", each \
      "character" or each "word". For "press", in units of the reader's light touch, one of "interaction" \
      (acts there), "two" (begins to move, acts), 0.25 to 20, and "relative" (so much more than the touch \
      began with), 0.1 to 20; below which share it ends, 10 to 99 percent; and other forces for the "kinds" \
      "row", "button", "word", "zone" and "grave".
      """),
    ManualItem(
      "keep",
      """
      How many days things are kept: "messages" (for ever), "deleted" messages that can be restored (30), the \
      "journal" of what was done, without texts, with the list of sent messages (for ever). Once a day the \
      service erases what is older, but never a message that waits to be announced or sent ('tactus forget').
      """),
    ManualItem(
      "mqtt",
      """
      The MQTT broker ('tactus mqtt'): its address, the reader's name there and groups; the user name, and the \
      password file or the command that prints the password ("password_command"); the certificate authorities \
      ("ca"), the client's certificate and its key; the "key" for sealed messages, and whether unsealed ones \
      are accepted ("allow_plain"); and Home Assistant's discovery prefix, or "off".
      """),
    ManualItem(
      "mail",
      """
      The defaults of 'tactus mail': the "maildirs" to watch, the sender of answers ("from"), the program that \
      sends them ("sendmail", with the command line of sendmail; msmtp if that is configured, else \
      /usr/sbin/sendmail), the only "folders" to announce, folders to "skip", and whether mail that was read \
      is marked as seen in the Maildir ("seen"; false).
      """),
    ManualItem(
      "models", "A file of tactus-train, whose models judge messages instead of the program's own."),
    ManualItem(
      "model",
      """
      A larger model behind OpenAI's chat interface, asked about each message as well. It must be on this \
      machine unless "allow_remote": true is next to its address. It may raise a message's urgency, never \
      lower it, and summarize a long message without adding facts. No alert waits for it, and an answer after \
      3 s is dropped.
      """),
  ]

  static let commands = """
    A command is a program and its arguments; no shell sees them. It reads from
    standard input:

      {"to":"Mom","text":"On my way","key":"0f9c41d2","address":"+49 170 1",
       "id":"sms-81"}
      {"action":"freeze card","from":"Bank","text":"…","time":1772182800000,
       "key":"freeze-card-12-1772182800000"}

    "address" is the address that the person last wrote from, or else one of the
    contacts, "id" their last message's ID at its source; either is omitted if
    unknown. A message from a bridge that can answer, such as 'tactus mail', is
    answered through that bridge.
    Status 0 means done, any other failed. After 30 s an action counts as failed,
    and a message as perhaps sent; a retry has the same key. A command and
    everything it started ends with the messenger, even if that is killed.
    """

  static let place = """
    The file is messenger.json in $XDG_CONFIG_HOME/tactus, by default ~/.config/tactus; the option --config \
    names another. Settings files writable by other users are rejected.
    """
}
