import TactusCapture
import TactusCommandLine
import TactusGlove
import TactusLab
import TactusSystem
import TactusWire

struct Inspect: TactusCommand {
  static let name = "inspect"
  static let usage = "[OPTION…] FILE"
  static let options: [any CommandOption] = [errors, frames, Flag.json]
  private static let errors = Flag("errors", "show only errors, each with its frame")
  private static let frames = Flag("frames", "show every frame, with its bytes")
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
      arguments[.json] ? InspectJSON(capture) : InspectText(capture)
    var output = StandardOutput()
    if arguments[frames] {
      report.frames(&output)
    } else if arguments[errors] {
      report.errors(&output)
    } else {
      report.writeSummary(&output)
    }
    try output.finish()
    guard let damage = capture.damageReport else { return .ok }
    throw Failure(.badData, "\(arguments.operands[0].printable) is \(damage)")
  }
}
