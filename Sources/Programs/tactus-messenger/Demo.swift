import TactusCommandLine
import TactusMessenger
import TactusService
import TactusSystem
import TactusWire

struct Demo: TactusCommand {
  static let name = "demo"
  static let usage = "fraud | birthday | overload [OPTION…]"
  static let options = MessengerSettings.readingOptions + [seed, realTime, json]
  private static let seed = Option(
    "seed", "N", .integer(0...UInt64.max) { _ in "a whole number, 0 or more" }, default: 0,
    "vary names, amounts and fingers (default \(.default))")
  private static let realTime = Flag("real-time", "play in real time, without the long waits")
  private static let json = Flag("json", "print one JSON object at the end instead of lines")
  static let notes = """
      fraud     the bank asks about a payment: read it, freeze the card, and feel
                that it is done
      birthday  Mom's dinner, a statement and an agenda: read and reply
      overload  fifteen messages from one night, none urgent: feel the digest
                of all, then the summary of each; no urgent alert, no call for help

    The fingers press the keys of the loopback, a glove inside this program, and
    react only to what its motors play. Each line gives the time on the glove's
    clock, in seconds, and one of
      came    a message that arrived      keys    a chord, and what it means
      felt    a cue, or a text            screen  where the messenger is
      world   what was sent or done

    The scenario's figures come last; the exit status is 1 if one misses its goal.
    The same seed plays the same every time; your own settings are ignored.

      tactus demo fraud
      tactus demo overload --seed 3 --rate 200 --json
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let settings = try MessengerSettings(arguments, .standard)
    let play = try DemoPlay(
      scenario(arguments.operands), seed: arguments[seed], settings,
      DemoPace(VirtualWaiter(), life: arguments[realTime] ? LiveWaiter() : nil),
      wantsJSON: arguments[json])
    return try DemoPlay.run(play)
  }

  private static func scenario(_ operands: [String]) throws(Failure) -> DemoScenario {
    let names = DemoScenario.allCases.map(\.rawValue)
    guard let name = operands.first else {
      throw Failure(.usage, "no scenario", cure: "give \(names.joined(separator: ", "))")
    }
    guard operands.count == 1 else {
      throw Failure(
        .usage, "unexpected '\(operands[1].printable)'", cure: "name one scenario at a time")
    }
    guard let scenario = DemoScenario(rawValue: name) else {
      throw Failure(
        .usage, "no scenario '\(name.printable)'", cure: "give \(names.joined(separator: ", "))")
    }
    return scenario
  }
}
