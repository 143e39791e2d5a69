import TactusBraille
import TactusText

/// The commands of the console by name, with their help.
package enum ConsoleVerb: String, CaseIterable {
  case describe, motor, pulse, cell, cue, sweep, say, stop, ping, time, stats, inputs, log, raw,
    monitor
  case test, help, quit

  var usage: String {
    switch self {
    case .describe, .stop, .time, .stats, .test, .quit: rawValue
    case .motor: "motor MOTOR PERCENT MS"
    case .pulse: "pulse MOTOR LEVEL ONSET MS [, MOTOR LEVEL ONSET MS …]"
    case .cell: "cell CELL"
    case .cue: "cue NAME"
    case .sweep: "sweep [MOTOR]"
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
    case .describe: "show the glove's description of itself"
    case .motor: "run one motor for a while"
    case .pulse: "play one pattern of up to 12 pulses, in units of the wire"
    case .cell: "play one braille cell"
    case .cue: "play one cue of the messenger; 'tactus cues' lists them"
    case .sweep: "play rising levels, to find where a motor starts to turn"
    case .say: "read a text by touch"
    case .stop: "turn every motor off and empty the queue"
    case .ping: "measure round trips to the glove: least, median, p99, most"
    case .time: "show the glove's clock: offset, drift and their error"
    case .stats: "show the glove's counters, and their gain since last time"
    case .inputs: "watch keys and pressure"
    case .log: "choose which of the glove's log lines are shown"
    case .raw: "send bytes unchanged, good or bad, and show the answers"
    case .monitor: "show every frame in both directions"
    case .test: "drive each motor, to find a wrong wire from your answers"
    case .help: "show this list, or more about one command"
    case .quit: "turn the motors off and quit"
    }
  }

  /// More about the command, with examples.
  var notes: String {
    switch self {
    case .describe: "It shows motors, slots, limits, inputs, firmware and the last restart."
    case .motor:
      """
      MOTOR counts from 1. PERCENT is the drive, 1 to 100; MS is 1 to 4095.
      It is sent unchanged; the glove's own caps still hold.

        motor 1 50 200
      """
    case .pulse:
      """
      LEVEL is 1 to 31, ONSET 0 to 4095 ms after the start, MS 1 to 4095.
      The pulses are sent unchanged; the glove's own caps still hold.

        pulse 1 31 0 200
        pulse 1 31 0 200, 2 20 100 300
      """
    case .cell:
      "CELL is a braille character, or dots; 0 is the blank cell.\n\n"
        + "  cell ⠓\n  cell 1-2-5\n  cell 125"
    case .cue: "It plays on the layout and within the limits of the profile.\n\n  cue send-success"
    case .sweep:
      """
      It plays levels 1 to 31 in steps of 3, for 0.4 s each. The first one that you
      feel is start_percent in the motor's profile.

        sweep
        sweep 3
      """
    case .say: "Ctrl-C stops it.\n\n  say Hello\n  say \"one; two # three\""
    case .stop: "Ctrl-C does the same."
    case .ping: "N is 1 to 10000, and 20 if left out.\n\n  ping\n  ping 1000"
    case .time: "It makes one exchange; the best of the last 16 counts."
    case .stats: "Counters start with the glove; each wraps at 2^32."
    case .inputs:
      """
      It watches until you press a key here, or for SECONDS, 1 to 3600. In a script
      SECONDS is 5 if left out.

        inputs
        inputs 10
      """
    case .log:
      "It shows the named level and those above it; at first, warning.\n\n  log on\n  log warning"
    case .raw:
      """
      The next command that needs a session opens a new one. With --frame, HEX is a
      body of 1 to 59 bytes, which gets its CRC, stuffing and delimiter.

        raw 04 02 3E 4D 00
        raw --frame 02
      """
    case .monitor: "> is to the glove, < from it; bad frames are shown too.\n\n  monitor on"
    case .test:
      """
      Answer with the number or name of the motor that you felt, with several if you
      felt several, or with 'none'; 'again' repeats it, and 'end' ends the test.
      """
    case .help: "Any command can be shortened as long as it is unique.\n\n  help motor"
    case .quit: "Ctrl-D does the same."
    }
  }

  /// Finds the command with a name, or with an unambiguous start of one.
  ///
  /// - Throws: `ConsoleError` with the nearest names if none matches, or several do.
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
    let problem = meant.isEmpty ? "no command \(given.quoted)" : "'\(given)' is ambiguous"
    throw ConsoleError(column: word.column, message: "\(problem): \(advice)")
  }

  private static func nearest(_ given: String) -> [String] {
    NearestNames.of(given, in: allCases.map(\.rawValue))
  }
}
