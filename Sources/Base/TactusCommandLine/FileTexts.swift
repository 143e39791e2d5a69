/// The text on a glove's description, in `tactus-profile(5)`.
package enum ProfileText {
  static let introduction = """
    The file of --profile, or of the key "profile" of the settings, is one JSON
    object of at most 1 MiB, every part of it optional. Times are whole milliseconds
    and shares whole percent; unknown keys are errors. A profile can only tighten
    the limits on time and duty:
    """

  /// One object with every section except the board's.
  package static let example = """
      {"layout": {
         "name": "my-glove", "summary": "six motors on the palm",
         "actuators": [
           {"name": "thumb", "x": 0.05, "y": 0.6},
           {"name": "index", "x": 0.3, "y": 0.1},
           {"name": "middle", "x": 0.5, "y": 0.0},
           {"name": "ring", "x": 0.7, "y": 0.1},
           {"name": "little", "x": 0.9, "y": 0.3},
           {"name": "palm", "x": 0.5, "y": 0.8}],
         "dots": [0, 1, 2, 3, 4, 5]},
       "motors": {"preset": "erm", "start_percent": 30,
                  "maximum_percent": 100, "rise_ms": 50, "gain_percent": 100},
       "levels": {"top_percent": 100, "middle_percent": 85,
                  "bottom_percent": 70},
       "safety": {"strong_percent": 80, "continuous_ms": 2000,
                  "duty_10s_percent": 50, "duty_10min_percent": 25,
                  "summed_percent": 500, "stagger_ms": 5},
       "encoding": {"name": "columns", "pulse_ms": 250, "gap_ms": 50,
                    "cell_gap_ms": 200},
       "pressure": [{"channel": 0, "idle": 4, "light": 60, "hard": 180,
                     "motor": 0}]}
    """

  /// Each section with its description.
  package static let keys = [
    ManualItem(
      "layout",
      """
      The name of a built-in layout ('tactus layouts'), or: "actuators", listed by number, 1 to 8 of them, \
      each with a name and its position in a drawing (x from left, y from top, 0 to 1); "dots", the actuator \
      numbers of dots 1 to 6; a "name" and, if you like, a "summary".
      """),
    ManualItem(
      "motors",
      """
      One object for all actuators, or an array of one for each. "preset" is "erm" (also when left out) or \
      "lra"; the other keys change it: the lowest drive at which it turns, the highest it is given, the time \
      from rest to half its amplitude, and a factor for every level.
      """),
    ManualItem(
      "levels",
      """
      How strong each row of dots is, in percent of the motor's range from start_percent to maximum_percent: \
      with a start of 30 and a maximum of 100, a level of 70 is a drive of 79 percent, rounded to one of 31 \
      levels.
      """),
    ManualItem(
      "safety",
      """
      The level from which a drive counts as strong and how long it may last; the maximum on-time of a motor \
      in 10 s and in 10 min; the maximum that all motors draw together, in percent of one; and the minimum \
      time between the starts of two pulses.
      """),
    ManualItem(
      "encoding", "The name of an encoding, or that and its times ('tactus encodings' lists both)."),
    ManualItem(
      "pressure",
      """
      One object for a sensor under a finger, or an array of them: its "channel", 0 to 7; its readings for no \
      touch ("idle", default 0), for the reader's "light" touch and for a "hard" press, each greater than the \
      one before, at most 255; and the number of the actuator there ("motor", default the channel's number).
      """),
    ManualItem(
      "board",
      """
      The pins and the supply of a board, as in hardware/boards. With it, the console names the pin of a wrong \
      wire, and every command warns if the glove is a different one.
      """),
  ]
}

/// The text on custom cues, in `cues --help` and `tactus-vocabulary(5)`.
package enum VocabularyText {
  package static let file = """
    FILE is one JSON object. Each key is a cue, each value the list of its pulses:
    dots, onset_ms (0 for the first), duration_ms (30 to 500) and, optionally,
    level_percent (1 to 100). A cue ends within 1500 ms, with at least 30 ms
    between two pulses on one dot. A cue that is too near to another cue or to a
    letter is refused, and the error names which.

      {"focus": [{"dots": [2, 6], "onset_ms": 0, "duration_ms": 60},
                 {"dots": [3, 5], "onset_ms": 170, "duration_ms": 60}]}
    """
}

/// The text on the store, in `tactus-messages.db(5)`.
enum StoreText {
  static let description = """
    Messages, people, drafts, the outbox and the journal are in one SQLite database,
    readable only by their owner (0600). A crash loses none of them and sends none
    twice. Newer versions of Tactus update an older file. To copy it, stop the
    messenger first, or write the messages to a file of JSON lines:

      tactus inbox export > messages.jsonl

    Only one messenger can use a store at a time; it locks the file. Uninstalling
    the program keeps the store.
    """

  static let files = [
    ManualItem(
      "$XDG_DATA_HOME/tactus/messages.db",
      "Where XDG_DATA_HOME is not set, ~/.local/share is; --store names another file."),
    ManualItem("messages.db-wal, messages.db-shm", "Data that SQLite has not yet written into it."),
    ManualItem("messages.db.lock", "One line: the path of the running messenger's socket."),
  ]
}

/// The text on recorded touches, for every command with `--touch FILE`.
package enum TouchRecordingText {
  package static let file = """
    FILE is UTF-8 text, one JSON object per line; "-" is standard input. The first
    line describes the surface; it is repeated whenever the surface is turned, laid
    down or resized, which resets the fingers. Points follow, as in the request
    "touch" of the service. "lost" means that the source lost track of the fingers,
    which resets them too. Unknown keys are errors; empty lines are not.

      {"surface":{"width":65,"height":140,"flat":false},"time":0}
      {"id":0,"phase":"down","x":31.5,"y":12,"pressure":0.4,"time":5120000}
      {"id":0,"phase":"up","x":31.5,"y":12,"time":5200000}
      {"lost":true,"time":5300000}
    """

  package static let keys = [
    ManualItem(
      "time", "Microseconds of a clock that never goes back; a whole number from 0 to 2^53."),
    ManualItem(
      "width, height", "Size in mm as the surface is held now; more than 0, at most 2000."),
    ManualItem("contacts", "The number of fingers it can track: 1 to 64 (default 10)."),
    ManualItem(
      "orientation",
      "Its clockwise rotation: 0, 90, 180 or 270 degrees (default 0)."),
    ManualItem("flat", "Whether it lies flat: true or false; omitted if unknown."),
    ManualItem("id", "Identifies a finger while it is down; 0 to 65535."),
    ManualItem("phase", "down, move, up, or cancel if the source took the finger away."),
    ManualItem("x, y", "mm from the left and the upper edge; -2000 to 2000."),
    ManualItem("pressure", "0 to 1; omitted if the surface does not report it."),
    ManualItem("lost", "Always true."),
  ]
}
