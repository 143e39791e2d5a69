import TactusConsole
import TactusGlove
import TactusHaptics
import TactusInput
import TactusCommandLine
import TactusService
import TactusSystem

struct TouchCommand: TactusCommand {
  static let name = "touch"
  static let usage = "[OPTION…]"
  static let options: [any CommandOption] =
    [
      OptionSpec(
        "mode", "MODE", "quadrant, hold, table, press or fingers", choices: TouchSettings.modes),
      OptionSpec("text", "TEXT", "the text to type, or to read in mode fingers"),
      OptionSpec("device", "FILE", "the touch device (default: the only one)"),
      OptionSpec("record", "FILE", "write the touches to a file, for --touch"),
      OptionSpec("uinput", nil, "type it into the program that has the keyboard"),
      OptionSpec("touch", "FILE", "show what recorded touches mean"),
      OptionSpec("spell", "TEXT", "show where to touch to type a text"),
      OptionSpec("surface-mm", "W×H", "how large the surface is, such as 65x140"),
      MessengerOptions.configuration, jsonOption,
    ] + ReadingOptions.options.filter { $0.name == "table" }
  static let notes = """
    \(TouchText.notes)

      tactus touch --mode quadrant --text 'the fox'
      tactus touch --mode table --uinput
      tactus touch --spell 'The quick brown fox' --mode quadrant
      tactus touch --touch fox.jsonl --mode table --text 'the fox'
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let settings = try MessengerConfiguration(arguments)
    var touch = settings.touch
    // The cells printed as felt are those that the glove's motors render.
    let profile = settings.completing(arguments)["profile"]
    touch.press.leastPulse =
      try profile.map { path throws(Failure) in
        try ReadingOptions.profile(path).calibration.leastPulse
      } ?? Calibration.standard.leastPulse
    let plan = try TouchPlan(
      touch, mode: arguments["mode"], size: arguments["surface-mm"],
      try ReadingOptions.translator(settings.completing(arguments)), isJSON: arguments.has("json"))
    return try plan.run(
      text: arguments["text"], spell: arguments["spell"], touch: arguments["touch"],
      device: arguments["device"], record: arguments["record"], isTypedOn: arguments.has("uinput"))
  }
}
