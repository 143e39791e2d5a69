import TactusMessenger
import TactusService
import TactusSystem
import TactusWire

struct Demo: Command {
  static let name = "demo"
  static let summary = "Play a scenario of the messenger with scripted fingers."
  static let usage = "fraud | birthday | overload [OPTION…]"
  static let options =
    MessengerSettings.readingSpecs + [
      OptionSpec("seed", "N", "other names, amounts and fingers (default 0)"),
      OptionSpec("real-time", nil, "as slow as a hand feels it; long waits are left out"),
      OptionSpec("json", nil, "end with one JSON object instead of lines"),
    ]
  static let notes = """
      fraud     the bank asks about a payment: feel what it is, freeze the card,
                feel that it is done
      birthday  Mom's dinner among a statement and an agenda: read and reply
      overload  fifteen messages of a night, none of them urgent, in summary

    The fingers press the keys of the loopback, a glove inside this program, and
    act on nothing but what the motors play. A line tells the time on the glove's
    clock in seconds, and
      came    a message that arrived      keys    a chord, and what it means
      felt    a cue, or a text            screen  where the messenger is
      world   what was sent or done

    It ends with the figures of the scenario, with status 1 when one was missed.
    A seed gives the same every time; your own settings do not count.

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
        .usage, "'\(operands[1].printable)': demo plays one scenario", cure: "leave it out")
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
        .usage, "--seed '\(text.printable)' is no seed", cure: "give a whole number, 0 or more")
    }
    return seed
  }
}
