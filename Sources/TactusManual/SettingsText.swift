/// What people are told of the messenger's settings, in `run --help` and `tactus-messenger.json(5)`.
package enum SettingsText {
  /// All of it, as help shows it.
  package static let notes = [
    introduction, example, HelpLines.items(keys), commands,
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
       "inactivity_seconds": 60, "urgent_waits": false, "echo": "tick",
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

  /// Each key, and what it settles.
  package static let keys = [
    ManualItem(
      "send",
      "The command that sends answers; without it they are kept in the outbox, and felt as kept."),
    ManualItem("freeze_card", "The command that freezes the card, offered in the fraud room."),
    ManualItem("call_bank", "The command that calls the bank, offered there too."),
    ManualItem(
      "call_for_help",
      """
      The command that runs once if a plain alarm, a message of the highest urgency or a critical one \
      from somebody marked for emergencies, told four times, is not acknowledged within 11 minutes, and \
      whenever the reader asks for help; its line then has "by": "reader".
      """),
    ManualItem(
      "help_text",
      """
      The text of the reader's own call for help, at most 500 characters. It goes to everybody who is \
      marked for emergencies ('tactus contacts').
      """),
    ManualItem("table", "The braille table, for reading and for typing (see 'tactus tables')."),
    ManualItem(
      "tables",
      """
      The braille tables of what is written in a language, by its code. A person's own table or language \
      ('tactus contacts') goes first.
      """),
    ManualItem(
      "rate",
      """
      The reading speed in percent, 25 to 400. A rate that the reader chooses by a chord is stored and \
      outlasts a restart, until this one is changed.
      """),
    ManualItem("profile", "The file that describes the glove, relative to that of the settings."),
    ManualItem("layout", "Where motors sit: the name of a layout, or a file."),
    ManualItem("encoding", "How dots become pulses: the name of an encoding."),
    ManualItem("vocabulary", "A file of cues that replace those of the messenger."),
    ManualItem(
      "device", "Where the glove is: loopback, auto, a path, serial:NUMBER or usb:VID:PID."),
    ManualItem(
      "inactivity_seconds",
      "How long the messenger stays open without a key, 15 to 3600 (default 60)."),
    ManualItem(
      "urgent_waits",
      """
      Whether an urgent message waits for the end of the message that is being felt, and not only of the \
      word.
      """),
    ManualItem(
      "quiet_hours",
      """
      The hours in which only what is urgent or tells of a danger is felt by itself; the rest waits in \
      the list.
      """),
    ManualItem(
      "echo",
      """
      What is felt of typed cells: "tick" for each, also the "word" after each space, or "none".
      """),
    ManualItem(
      "screen",
      """
      The braille display that BRLTTY drives, or false for none: how many "cells" it has, 20 to 80 (40), and \
      whether its window moves on by itself when a text reaches its end ("pan", true). If only this is set, \
      the hand starts in the room "screen" as soon as BRLTTY is there.
      """),
    ManualItem(
      "desktop",
      """
      Rules for the notifications of 'tactus desktop', of which the first holds that names the "program" or its \
      desktop entry (* and ? stand for any characters): "do" is "tell", "quiet" or "never"; "urgency" is "low", \
      "medium", "high" or "critical"; without its "body" only the heading is told; of a "chat" the heading names who \
      wrote.
      """),
    ManualItem(
      "touch",
      """
      How fingers on a surface are read ('tactus touch' tries it). "kind": "braille", "quadrants", "press" or \
      "fingers". "surface_mm": width and height of a surface that does not tell them, 1 to 2000. Of braille, \
      "mode": "auto" (by posture), "hold" or "table"; how wide the middle fingers' zones are, 0 to 500, where 0 \
      is a third of the shorter side; in table mode how steeply they rise, -90 to 90, and how far the hands \
      are from the middle of their halves, -500 to 500; from where on a finger swipes, 1 to 1000; "vibration": \
      whether cells, by their dots, are felt while touched, and how often, 30 to 10000. Of "quadrants", \
      whether "shift" "stays" or counts "once", and whether "off", each "character" or each "word" is felt \
      again. Of "press", in units of the reader's light touch, one of "interaction" (acts there), "two" (begins \
      to move, acts), 0.25 to 20, and "relative" (so much more than the touch began with), 0.1 to 20; below \
      which share it ends, 10 to 99 percent; and other forces for the "kinds" "row", "button", "word", "zone" \
      and "grave".
      """),
    ManualItem(
      "keep",
      """
      For how many days things are kept: "messages" (for ever), what was "deleted" and can be brought back \
      (30), the "journal" of what was done, which has no texts, with the list of what was sent (for ever). What \
      is older the service erases for good, once a day, but not what waits to be told or sent ('tactus forget').
      """),
    ManualItem(
      "mqtt",
      """
      How messages come by an MQTT broker ('tactus mqtt'): its address, the reader's name there and groups; the user's \
      name, and the file of the password or the command that prints it ("password_command"); the file of certificates \
      that vouch for the broker ("ca"), the client's own and its key; the "key" that opens messages, and whether others are \
      taken too ("allow_plain"); and where Home Assistant looks for devices, or "off".
      """),
    ManualItem(
      "mail",
      """
      What 'tactus mail' does without options: the "maildirs" that it watches, who writes answers ("from"), the \
      program that sends them ("sendmail", with the command line of sendmail; msmtp if that is configured, else \
      /usr/sbin/sendmail), the "folders" that are told and no others, folders to "skip", and whether what the hand \
      has read is marked as seen in the Maildir ("seen"; false).
      """),
    ManualItem(
      "models", "A file of tactus-train, whose models judge messages instead of the program's own."),
    ManualItem(
      "model",
      """
      A larger model behind OpenAI's chat interface, asked about each message as well. It must be on this \
      machine unless "allow_remote": true stands beside its address. It may raise a message's urgency, \
      never lower it, and shorten a long one in the message's own facts. No alert waits for it, and what \
      it says after 3 s is dropped.
      """),
  ]

  static let commands = """
    A command is a program and its arguments; no shell sees them. It reads from
    standard input:

      {"to":"Mom","text":"On my way","key":"0f9c41d2","address":"+49 170 1",
       "id":"sms-81"}
      {"action":"freeze card","from":"Bank","text":"…","time":1772182800000,
       "key":"freeze-card-12-1772182800000"}

    "address" is where the person last wrote from, "id" the name at its source of
    their last message; each is left out where it is not known. What came by a
    bridge that answers, such as 'tactus mail', is answered by that. Status 0 means
    done, any other failed. After 30 s an action counts as failed, and a message as
    perhaps sent; trying again gives the same key. A command and everything it
    started ends with the messenger, even if that is killed.
    """

  static let place = """
    Where XDG_CONFIG_HOME is not set, this is ~/.config/tactus/messenger.json; the option --config names \
    another file. Settings that others could write are refused.
    """
}
