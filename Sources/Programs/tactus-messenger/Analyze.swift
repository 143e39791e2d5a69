import Glibc
import TactusCommandLine
import TactusService
import TactusSystem
import TactusText
import TactusWire

struct Analyze: TactusCommand {
  static let name = "inbox analyze"
  static let usage = "[OPTION…] [FILE | -]"
  static let options: [any CommandOption] = [json, models]
  private static let json = Flag(
    "json", "one JSON object per line (default unless a terminal reads it)")
  private static let models = Option(
    "models", "FILE", .text, "use the models of FILE, which tactus-train wrote")
  static let notes = """
    Reads one JSON message per line, and writes a line for each, in order:

      echo '{"from":"Mom","text":"Dad fell, come now"}' | tactus inbox analyze
      tactus inbox analyze messages.jsonl

    "from" and "text" are needed; "id", "time" and "lang" may be given. The answer
    has "id", "lang", "urgency" from 0 to 1, "band" (low, medium, high, critical),
    "urgent" (whether it would interrupt a reader with default settings), "danger",
    "scam", "category", "tone", "asks", "summary", "gist", "why" (the reason, in one
    or two sentences), "help" with "calls" (whether an unacknowledged alert calls
    for help) and "why" (the reason, in a sentence), and "encoder" (answered; silent
    if it did not answer; unneeded if the rules decide; missing). "lang" is null for
    a text in another script. Nothing leaves this machine, and nothing is stored. A
    line has at most 1 MiB. In a text longer than 8 KiB, the first 6 KiB and the
    last 2 KiB are judged, and quotations in its first 64 KiB are searched for a
    danger.

    A line that is not a message is reported and skipped; the exit status is then
    65.
    """

  private static let longestLine = 1 << 20
  private static let longestFile = 1 << 30

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard arguments.operands.count <= 1 else {
      throw Failure(.usage, "more than one file", cure: "name one, or '-' for standard input")
    }
    let models = InstalledModels(try arguments[Self.models])
    if let failure = models.failure {
      StandardError.write("tactus \(name): \(failure.message)")
    }
    let path = arguments.operands.first ?? "-"
    let file = try InputFile(path, most: path == "-" ? .max : longestFile)
    var job = AnalyzeJob(
      PatientAnalyzer(models.analyzer), isJSON: arguments[json] || isatty(STDOUT_FILENO) == 0,
      longestLine: longestLine)
    return try job.run(file)
  }
}
