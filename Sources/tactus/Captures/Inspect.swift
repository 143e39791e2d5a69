import TactusCapture
import TactusGlove
import TactusSystem
import TactusWire

struct Inspect: Command {
  static let name = "inspect"
  static let summary = "Tell the story of a capture."
  static let usage = "[OPTION…] FILE"
  static let options = [
    OptionSpec("errors", nil, "only what went wrong, each with its frame"),
    OptionSpec("frames", nil, "every frame, with its bytes"),
    OptionSpec("json", nil, "one JSON object a line, for scripts"),
  ]
  static let notes = """
    Without an option: who spoke, what was said, what was felt, what was late or
    lost. Times are seconds since the first frame. Frame numbers are those of
    Wireshark. A pulse reads actuator/level@onset+duration, in ms.

    Of a damaged file all before the damage is told; the exit status is then 65.

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

/// The one capture that a command line names.
enum CaptureInput {
  static func read(_ arguments: Arguments) throws(Failure) -> Capture {
    guard let path = arguments.operands.first else {
      throw Failure(.usage, "no file: name a capture, as in FILE.pcapng")
    }
    if arguments.operands.count > 1 {
      throw Failure(.usage, "'\(arguments.operands[1].printable)' is too much: one capture a time")
    }
    do throws(CaptureError) { return try Capture(readingFrom: path) } catch { throw Failure(error) }
  }
}
