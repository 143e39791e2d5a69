import TactusCommandLine
import TactusService
import TactusSystem

/// `tactus screen`: explains how BRLTTY drives the glove, and lists missing parts.
struct Screen: TactusCommand {
  static let name = "screen"
  static let usage = "[--check [--json]]"
  static let options: [any CommandOption] = [check, json]
  private static let check = Flag("check", "list what BRLTTY lacks; starts and changes nothing")
  private static let json = Flag("json", "one JSON object per finding, then a summary")
  static let notes = """
    BRLTTY 6.5 or later drives the braille display that 'tactus run' offers. Without
    --check, this prints how to set it up. The exit status of --check is 0 if
    nothing is bad, and otherwise 69. The reader opens the row "screen" of home, or
    starts there with 'tactus run --room screen'; 'tactus keys' lists the chords.

      tactus screen
      tactus screen --check
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let facts = try ScreenFacts()
    guard arguments[check] else {
      guard !arguments[json] else { throw Failure(.usage, "--json goes with --check") }
      var output = StandardOutput()
      output.write(ScreenCheck.instructions(facts))
      try output.finish()
      return .ok
    }
    var report = FindingReport(isJSON: arguments[json])
    for finding in ScreenCheck.findings(facts) { try report.add(finding) }
    try report.finish()
    return report.hasBad ? .unavailable : .ok
  }
}
