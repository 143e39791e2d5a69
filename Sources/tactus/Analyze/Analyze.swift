import Glibc
import TactusAnalysis
import TactusMail
import TactusSystem
import TactusText
import TactusWire

struct Analyze: Command {
  static let name = "analyze"
  static let summary = "Tell what messages mean, how urgent they are, and why."
  static let usage = "[OPTION…] [FILE | -]"
  static let options = [
    OptionSpec("json", nil, "one JSON object per line (default unless a terminal reads it)"),
    OptionSpec("models", "FILE", "use the models of FILE, which tactus-train wrote"),
  ]
  static let notes = """
    Reads a message a line, as JSON, and writes a line for each, in order:

      echo '{"from":"Mom","text":"Dad fell, come now"}' | tactus analyze --json
      tactus analyze messages.jsonl

    "from" and "text" are needed; "id", "time" and "lang" may be given. The answer
    has "id", "lang", "urgency" from 0 to 1, "band" (low, medium, high, critical),
    "urgent" (whether it would interrupt a reader without settings), "danger",
    "scam", "category", "tone", "asks", "summary", "gist", and "why": the words
    that weighed most. Nothing leaves this machine, and nothing is stored.

    A line that is no message is reported and left out; the exit status is then 65.
    """

  private static let longestLine = 1 << 20

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard arguments.operands.count <= 1 else {
      throw Failure(.usage, "more than one file", cure: "name one, or '-' for standard input")
    }
    let analyzer = try analyzer(arguments)
    let path = arguments.operands.first ?? "-"
    let file = try InputFile(path)
    var job = AnalyzeJob(
      analyzer, isJSON: arguments.has("json") || isatty(STDOUT_FILENO) == 0,
      longestLine: longestLine)
    return try job.run(file)
  }

  private static func analyzer(_ arguments: Arguments) throws(Failure) -> InstalledAnalyzer {
    guard let path = arguments["models"] else { return told(.ofProgram, "the program's models") }
    let file = try InputFile(path)
    var bytes: [UInt8] = []
    while bytes.count <= 64 << 20 {
      let more = try file.read()
      if more.isEmpty { return told(InstalledAnalyzer(models: bytes), path.printable) }
      bytes += more
    }
    throw Failure(.badData, "\(path.printable): longer than any models", cure: "name another file")
  }

  private static func told(_ analyzer: InstalledAnalyzer, _ name: String) -> InstalledAnalyzer {
    if let trouble = analyzer.trouble {
      StandardError.write("tactus analyze: \(name): \(trouble): rules alone are used")
    }
    return analyzer
  }
}
