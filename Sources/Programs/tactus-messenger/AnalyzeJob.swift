import TactusAnalysis
import TactusCommandLine
import TactusGlove
import TactusMessage
import TactusService
import TactusSystem
import TactusText

/// Reads messages, one per line, and writes the meaning of each, in order and as soon as it is
/// known.
struct AnalyzeJob {
  private let analyzer: PatientAnalyzer
  private let isJSON: Bool
  private var lines: UTF8LineReader
  private var output = StandardOutput()
  private var errors = InputErrors(command: Analyze.name)
  private var isInLongLine = false

  init(_ analyzer: PatientAnalyzer, isJSON: Bool, longestLine: Int) {
    self.analyzer = analyzer
    self.isJSON = isJSON
    lines = UTF8LineReader(maximumLineBytes: longestLine)
  }

  mutating func run(_ file: InputFile) throws(Failure) -> ExitStatus {
    while true {
      let bytes = try file.read()
      if bytes.isEmpty { lines.finish() } else { lines.append(bytes) }
      while let line = lines.next() { analyze(line) }
      try output.finish()
      if bytes.isEmpty { break }
    }
    errors.finish()
    if analyzer.missed > 0 {
      StandardError.write(
        "tactus \(Analyze.name): the encoder did not answer for \(Spoken.count(analyzer.missed, "message")): judged without it"
      )
    }
    return errors.isEmpty ? .ok : .badData
  }

  private mutating func analyze(_ line: UTF8LineReader.Line) {
    defer { isInLongLine = line.isContinued }
    guard !isInLongLine else { return }
    guard !line.isContinued else {
      return complain(line.number, "longer than \(lines.maximumLineBytes) bytes", "split it")
    }
    for sequence in line.invalid {
      complain(line.number, sequence.message, "the rest is read")
    }
    if line.text.allSatisfy(\.isWhitespace) { return }
    do throws(ImportError) {
      let (message, id) = try MessageJSON.messageToAnalyze(line.text)
      let (analysis, encoder) = analyzer.judge(message)
      output.line(
        isJSON ? analysis.json(id: id, encoder) : analysis.words(from: message.sender, encoder))
    } catch {
      complain(line.number, error.description, nil)
    }
  }

  private mutating func complain(_ line: Int, _ what: String, _ advice: String?) {
    output.flush()
    errors.add("line \(line): \(what)" + (advice.map { ": \($0)" } ?? ""))
  }
}
