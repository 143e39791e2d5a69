import TactusBraille
import TactusText

/// The commands of the console by name, and what help says of each.
package enum ConsoleVerb: String, CaseIterable {
  case describe, motor, pulse, cell, cue, sweep, say, stop, ping, time, stats, inputs, log, raw,
    monitor
  case test, help, quit

  var usage: String {
    switch self {
    case .describe, .stop, .time, .stats, .test, .quit: rawValue
    case .motor: "motor A PERCENT MS"
    case .pulse: "pulse A LEVEL ONSET MS [, A LEVEL ONSET MS …]"
    case .cell: "cell CELL"
    case .cue: "cue NAME"
    case .sweep: "sweep [A]"
    case .say: "say TEXT"
    case .ping: "ping [N]"
    case .inputs: "inputs [SECONDS]"
    case .log: "log on|off|debug|info|warning|error"
    case .raw: "raw [--frame] HEX"
    case .monitor: "monitor on|off"
    case .help: "help [COMMAND]"
    }
  }

  var summary: String {
    switch self {
    case .describe: "what the glove says of itself"
    case .motor: "turn one motor for a while"
    case .pulse: "one pattern of up to 12 pulses, in units of the wire"
    case .cell: "one braille cell"
    case .cue: "one cue of the messenger; 'tactus vocabulary' lists them"
    case .sweep: "rising levels, to find where a motor starts to turn"
    case .say: "read a text by touch"
    case .stop: "every motor off, the queue emptied"
    case .ping: "round trips to the glove: least, median, p99, most"
    case .time: "the glove's clock: offset, drift and how sure they are"
    case .stats: "the glove's counters, and what they gained since last time"
    case .inputs: "watch keys and pressure"
    case .log: "which log lines of the glove are shown"
    case .raw: "bytes as they are, good or bad, and what comes back"
    case .monitor: "show every frame both ways"
    case .test: "each motor in turn; your answers tell which wire is wrong"
    case .help: "this list, or more on one command"
    case .quit: "end, motors off"
    }
  }

  /// What else there is to know, with examples.
  var notes: String {
    switch self {
    case .describe: "Motors, slots, limits, inputs, firmware, and why it last started."
    case .motor:
      """
      Motors count from 0. PERCENT of full drive, 1 to 100; MS 1 to 4095.
      It goes as it is; the glove's own caps still hold.

        motor 0 50 200
      """
    case .pulse:
      """
      LEVEL 1 to 31, ONSET 0 to 4095 ms after the start, MS 1 to 4095.
      The pulses go as they are; the glove's own caps still hold.

        pulse 0 31 0 200
        pulse 0 31 0 200, 1 20 100 300
      """
    case .cell:
      "A braille character, or dots. 0 is the blank cell.\n\n  cell ⠓\n  cell 1-2-5\n  cell 125"
    case .cue: "On the layout and within the limits of the profile.\n\n  cue send-success"
    case .sweep:
      """
      Levels 1 to 31 in steps of 3, 0.4 s each. Note the first one that you feel:
      it is start_percent in the motor's profile.

        sweep
        sweep 3
      """
    case .say: "Ctrl-C stops it.\n\n  say Hello\n  say \"one; two # three\""
    case .stop: "Ctrl-C does the same."
    case .ping: "N from 1 to 10000, 20 if left out.\n\n  ping\n  ping 1000"
    case .time: "One exchange is made, the best of the last 16 counts."
    case .stats: "All since the glove started; each wraps at 2^32."
    case .inputs:
      """
      Until a key is pressed here, or for SECONDS, 1 to 3600; in a script 5.

        inputs
        inputs 10
      """
    case .log: "The level named and those above it. At first: warning.\n\n  log on\n  log warning"
    case .raw:
      """
      The next command that needs a session opens a new one.
      --frame takes a body of 1 to 59 bytes and adds CRC, stuffing and delimiter.

        raw 04 02 3E 4D 00
        raw --frame 02
      """
    case .monitor: "> to the glove, < from it; bad frames too.\n\n  monitor on"
    case .test:
      """
      Answer with the number of the motor that you felt, or its name; several if
      there were several; 'none'; 'again' to feel it once more; 'end' to end.
      """
    case .help: "Commands may be shortened while it is clear which is meant.\n\n  help motor"
    case .quit: "So does Ctrl-D."
    }
  }

  /// The one command that a name or the beginning of one means.
  package init(_ word: ConsoleWord) throws(ConsoleError) {
    let given = word.text
    if let verb = Self(rawValue: given) {
      self = verb
      return
    }
    let meant = Self.allCases.filter { !given.isEmpty && $0.rawValue.hasPrefix(given) }
    if meant.count == 1 {
      self = meant[0]
      return
    }
    let names = meant.isEmpty ? Self.nearest(given) : meant.map(\.rawValue)
    let advice =
      names.isEmpty ? "'help' lists them" : "did you mean \(names.joined(separator: ", "))?"
    let problem = meant.isEmpty ? "no command \(given.quoted)" : "'\(given)' is not clear"
    throw ConsoleError(column: word.column, message: "\(problem): \(advice)")
  }

  private static func nearest(_ given: String) -> [String] {
    NearestNames.of(given, in: allCases.map(\.rawValue))
  }
}
