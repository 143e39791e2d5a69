package import TactusBraille
package import TactusHaptics
import TactusText
package import TactusWire

/// A parsed console command, whose values the wire can carry.
package enum ConsoleCommand: Equatable {
  case describe
  case motor(actuator: UInt8, percent: Int, Milliseconds)
  case pulse(Pattern)
  case cell(BrailleCell)
  case cue(Cue)
  /// Sweep one motor, or each in turn if nil.
  case sweep(actuator: UInt8?)
  case say(String)
  case stop
  case ping(count: Int)
  case time
  case stats
  /// Watch keys and pressure for this time, or until a key is pressed in the console if nil.
  case inputs(seconds: Int?)
  /// Show log lines of this level and above; none if nil.
  case log(LogLevel?)
  case raw([UInt8])
  case monitor(Bool)
  case test
  case help(ConsoleVerb?)
  case quit

  /// Parses a statement.
  ///
  /// - Throws: `ConsoleError` at the first word that does not fit.
  package init(_ statement: ConsoleStatement) throws(ConsoleError) {
    var words = ConsoleArguments(statement)
    let verb = try ConsoleVerb(words.verb)
    words.usage = verb.usage
    self = try Self.parse(verb, &words)
    try words.expectEnd()
  }

  private static func parse(
    _ verb: ConsoleVerb, _ words: inout ConsoleArguments
  ) throws(ConsoleError) -> Self {
    switch verb {
    case .describe: return .describe
    case .stop: return .stop
    case .time: return .time
    case .stats: return .stats
    case .test: return .test
    case .quit: return .quit
    case .motor:
      return .motor(
        actuator: try words.actuator(), percent: try words.number("PERCENT", 1...100, unit: "%"),
        try words.milliseconds("MS", 1...4095))
    case .pulse: return .pulse(try pattern(&words))
    case .cell: return .cell(try words.cell())
    case .cue: return .cue(try words.cue())
    case .sweep: return .sweep(actuator: words.isAtEnd ? nil : try words.actuator())
    case .say: return .say(try words.text())
    case .ping: return .ping(count: words.isAtEnd ? 20 : try words.number("N", 1...10_000))
    case .inputs:
      return .inputs(seconds: words.isAtEnd ? nil : try words.number("SECONDS", 1...3600))
    case .log:
      return .log(
        try words.choice([
          "on": .debug, "off": nil, "debug": .debug, "info": .info, "warning": .warning,
          "error": .error,
        ]))
    case .raw: return .raw(try words.bytes())
    case .monitor: return .monitor(try words.choice(["on": true, "off": false]))
    case .help: return .help(words.isAtEnd ? nil : try ConsoleVerb(try words.next("COMMAND")))
    }
  }

  private static func pattern(_ words: inout ConsoleArguments) throws(ConsoleError) -> Pattern {
    words.splitAtCommas()
    var pulses: [(Pulse, column: Int)] = []
    repeat {
      let column = words.column
      let actuator = try words.actuator()
      let level = Level(rawValue: UInt8(try words.number("LEVEL", 1...31)))
      let onset = try words.milliseconds("ONSET", 0...4095)
      let duration = try words.milliseconds("MS", 1...4095)
      guard let level,
        let pulse = Pulse(actuator: actuator, level: level, onset: onset, duration: duration)
      else {
        throw ConsoleError(
          column: column,
          message: "no motor \(actuator.motorNumber): a frame names motors 1 to "
            + "\(Pulse.maximumActuator.motorNumber)")
      }
      pulses.append((pulse, column))
    } while words.consumeComma()
    var pattern = Pattern(advance: pulses.map(\.0.end).max() ?? 0)
    for (pulse, column) in pulses {
      do throws(PatternError) { try pattern.append(pulse) } catch {
        throw ConsoleError(column: column, message: advice(error, pulse))
      }
    }
    return pattern
  }

  private static func advice(_ error: PatternError, _ pulse: Pulse) -> String {
    switch error {
    case .tooManyPulses: "a pattern holds at most \(Pattern.maximumPulses) pulses: use two patterns"
    case .overlapsOnActuator, .pulseOutlastsAdvance:
      "motor \(pulse.actuator.motorNumber) is already driven at this time: move the onset"
    }
  }
}
