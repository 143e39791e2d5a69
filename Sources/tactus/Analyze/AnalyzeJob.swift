import TactusAnalysis
import TactusGlove
import TactusMail
import TactusSystem
import TactusText

/// Reads messages, a line each, and writes what each means, in their order and as soon as it is known.
struct AnalyzeJob {
  private let analyzer: InstalledAnalyzer
  private let isJSON: Bool
  private var lines: UTF8LineReader
  private var output = StandardOutput()
  private var errors = InputErrors(command: Analyze.name)
  private var isInLongLine = false

  init(_ analyzer: InstalledAnalyzer, isJSON: Bool, longestLine: Int) {
    self.analyzer = analyzer
    self.isJSON = isJSON
    lines = UTF8LineReader(maximumLineBytes: longestLine)
  }

  mutating func run(_ file: InputFile) throws(Failure) -> ExitStatus {
    while true {
      let bytes = try file.read()
      if bytes.isEmpty { lines.finish() } else { lines.append(bytes) }
      while let line = lines.next() { take(line) }
      try output.finish()
      if bytes.isEmpty { break }
    }
    errors.finish()
    return errors.isEmpty ? .ok : .badData
  }

  private mutating func take(_ line: UTF8LineReader.Line) {
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
      let analysis = analyzer.analyze(message)
      output.line(isJSON ? analysis.json(id: id) : analysis.words(from: message.sender))
    } catch {
      complain(line.number, error.description, nil)
    }
  }

  private mutating func complain(_ line: Int, _ what: String, _ advice: String?) {
    output.flush()
    errors.add("line \(line): \(what)" + (advice.map { ": \($0)" } ?? ""))
  }
}

extension Analysis {
  fileprivate func json(id: String) -> String {
    JSONText.object([
      ("id", id), ("lang", language.map { JSONText.string($0.rawValue) } ?? "null"),
      ("urgency", "\((urgency.value * 10_000).rounded() / 10_000)"),
      ("band", JSONText.string(urgency.band.name)), ("urgent", isUrgent ? "true" : "false"),
      ("danger", JSONText.string(danger?.rawValue ?? "none")), ("scam", isScam ? "true" : "false"),
      ("category", JSONText.string(category.rawValue)), ("tone", JSONText.string(tone.rawValue)),
      ("asks", asks ? "true" : "false"), ("summary", JSONText.string(summary)),
      ("gist", JSONText.string(gist)), ("why", JSONText.array(why.map(JSONText.string))),
    ])
  }

  fileprivate func words(from sender: String) -> String {
    var facts = [urgency.band.name]
    if isUrgent { facts.append("interrupts") }
    if isScam { facts.append("scam") }
    if let danger { facts.append(danger.rawValue) }
    facts += [category.rawValue, tone.rawValue]
    if asks { facts.append("asks") }
    if let language { facts.append(language.rawValue) }
    let because = why.isEmpty ? "" : "\n  because of: " + why.joined(separator: ", ").printable
    return "\(sender.printable): \(summary.printable)\n  \(facts.joined(separator: ", "))\(because)"
  }
}
