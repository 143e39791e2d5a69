import TactusCommandLine
import TactusGlove
import TactusHaptics
import TactusInput
import TactusService
import TactusSurface
import TactusSystem

struct TouchCommand: TactusCommand {
  static let name = "touch"
  static let usage = "[OPTION…]"
  static let options: [any CommandOption] = [
    mode, text, device, record, uinput, touch, spell, surface, MessengerOptions.configuration,
    Flag.json, ReadingOptions.table,
  ]
  private static let mode = Option(
    "mode", "MODE", .text(offering: TouchSettings.modes),
    "quadrant, hold, table, press or fingers")
  private static let text = Option(
    "text", "TEXT", .text, "the text to type, or to read in mode fingers")
  private static let device = Option(
    "device", "FILE", .text, "the touch device (default: the only one)")
  private static let record = Option(
    "record", "FILE", .text, "write the touches to a file, for --touch")
  private static let uinput = Flag("uinput", "type it into the program that has the keyboard")
  private static let touch = Option("touch", "FILE", .text, "show what recorded touches mean")
  private static let spell = Option(
    "spell", "TEXT", .text, "show where to touch to type a text")
  private static let surface = Option(
    "surface-mm", "W×H", .text, "how large the surface is, such as 65x140")
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
    var reading = settings.touch
    // The cells printed as felt are those that the glove's motors render.
    let profile = try settings.completing(arguments)[ReadingOptions.profile]
    reading.press.leastPulse =
      try profile.map { path throws(Failure) in
        try ReadingOptions.profile(path).calibration.leastPulse
      } ?? Calibration.standard.leastPulse
    let plan = try TouchPlan(
      reading, mode: arguments[mode], size: arguments[surface],
      try ReadingOptions.translator(settings.completing(arguments)), isJSON: arguments[.json])
    return try plan.run(
      text: arguments[text], spell: arguments[spell], touch: arguments[touch],
      device: arguments[device], record: arguments[record], isTypedOn: arguments[uinput])
  }
}
