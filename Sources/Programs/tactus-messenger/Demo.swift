import TactusCommandLine
import TactusMessenger
import TactusService
import TactusSystem
import TactusWire

struct Demo: TactusCommand {
  static let name = "demo"
  static let usage = "fraud | birthday | overload [OPTION…]"
  static let options: [any CommandOption] =
    MessengerSettings.readingOptions + [
      OptionSpec("seed", "N", "vary names, amounts and fingers (default 0)"),
      OptionSpec("real-time", nil, "play in real time, without the long waits"),
      OptionSpec("json", nil, "print one JSON object at the end instead of lines"),
    ]
  static let notes = """
      fraud the bank asks about a payment: read it, freeze the card, and feel that
      it is done birthday Mom's dinner, a statement and an agenda: read and reply
      overload fifteen messages from one night, none urgent: feel the digest
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
      scenario(arguments.operands), seed: seed(arguments["seed"]), settings,
      DemoPace(VirtualWaiter(), life: arguments.has("real-time") ? LiveWaiter() : nil),
      wantsJSON: arguments.has("json"))
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

  private static func seed(_ text: String?) throws(Failure) -> UInt64 {
    guard let text else { return 0 }
    guard let seed = UInt64(text) else {
      throw Failure(
        .usage, "--seed '\(text.printable)'", cure: "give a whole number, 0 or more")
    }
    return seed
  }
}
