import TactusConsole
import TactusGlove
import TactusInput
import TactusManual
import TactusService
import TactusSystem

struct TouchCommand: Command {
  static let name = "touch"
  static let summary = "Learn to type by touching a surface; see what touches mean."
  static let usage = "[OPTION…]"
  static let options =
    [
      OptionSpec(
        "mode", "MODE", "quadrant, hold, table, press or fingers", choices: TouchSettings.modes),
      OptionSpec("touch", "FILE", "tell what recorded touches mean"),
      OptionSpec("spell", "TEXT", "tell what to touch for a text"),
      OptionSpec("text", "TEXT", "what is to be typed, or lies under fingers that read"),
      OptionSpec("surface-mm", "W×H", "how large the surface is, such as 65x140"),
      MessengerOptions.configuration, jsonOption,
    ] + ReadingOptions.specs.filter { $0.name == "table" }
  static let notes = """
    Hold and table are braille by six fingers on a screen that faces away or lies
    before you, quadrant is characters by up to three fingers on the four quarters,
    press is light touch that feels and hard touch that acts, fingers are taps,
    swipes and reading by dragging. The last two lie on six rows, numbered from
    above: with press 3 and 4 have a grain, 5 scrolls and 6 wants a harder press.
    Without --mode the section "touch" of the settings says which.

    With --touch, each result is a line: seconds, and what it is. With --text too,
    what is typed stands beside it, and the speed and the errors at the end.

    \(TouchRecordingText.file)

      tactus touch --spell 'The quick brown fox' --mode quadrant
      tactus touch --spell Hello --mode hold --surface-mm 65x140
      tactus touch --touch fox.jsonl --mode table --text 'the fox'
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let settings = try MessengerConfiguration(arguments)
    let plan = try TouchPlan(
      settings.touch, mode: arguments["mode"], size: arguments["surface-mm"],
      try ReadingOptions.translator(settings.completing(arguments)), isJSON: arguments.has("json"))
    switch (arguments["touch"], arguments["spell"]) {
    case (let file?, nil):
      var job = try plan.job(text: arguments["text"], tellsTyping: arguments.has("text"))
      try job.replay(file)
    case (nil, let text?): try plan.spell(text)
    case (nil, nil): throw Failure(.usage, "nothing to do: give --touch FILE or --spell TEXT")
    default: throw Failure(.usage, "--touch and --spell exclude each other: give one")
    }
    return .ok
  }
}
