import TactusCapture
import TactusGlove
import TactusCommandLine
import TactusSystem
import TactusWire

struct Inspect: TactusCommand {
  static let name = "inspect"
  static let usage = "[OPTION…] FILE"
  static let options: [any CommandOption] = [
    OptionSpec("errors", nil, "show only errors, each with its frame"),
    OptionSpec("frames", nil, "show every frame, with its bytes"),
    jsonOption,
  ]
  static let notes = """
    Without an option it shows who sent what, what was felt, and what was late or
    lost. Times are in seconds since the first frame. Frame numbers match
    Wireshark's. A pulse reads actuator/level@onset+duration, in ms.

    A damaged file is shown up to the damage; the exit status is then 65.

      tactus inspect reading.pcapng
      tactus inspect --errors --json reading.pcapng
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let capture = try CaptureInput.read(arguments)
    let report: any InspectReport =
      arguments.has("json") ? InspectJSON(capture) : InspectText(capture)
    var output = StandardOutput()
    if arguments.has("frames") {
      report.frames(&output)
    } else if arguments.has("errors") {
      report.errors(&output)
    } else {
      report.story(&output)
    }
    try output.finish()
    guard let damage = capture.damageReport else { return .ok }
    throw Failure(.badData, "\(arguments.operands[0].printable) is \(damage)")
  }
}
