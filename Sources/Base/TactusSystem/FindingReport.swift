import TactusText

/// Prints findings as they are made: for a person, or one JSON object each, and then a summary.
package struct FindingReport {
  private let isJSON: Bool
  private let namesSteps: Bool
  private var output = StandardOutput()
  private var good = 0
  private var warnings = 0
  private var bad = 0
  private var missing = 0

  /// The step that the terminal's last line names; nil when it names none.
  private var shown: String?

  /// A report without findings yet.
  ///
  /// - Parameter namesSteps: whether standard output is a terminal on which a line can be replaced.
  package init(isJSON: Bool, namesSteps: Bool = false) {
    self.isJSON = isJSON
    self.namesSteps = namesSteps && !isJSON
  }

  /// Names the running step on a terminal, until its finding replaces it; nil for none.
  package mutating func show(_ step: String?) {
    guard namesSteps, step != shown else { return }
    erase()
    guard let step else { return }
    shown = step
    output.write("…        \(step)")
    output.flush()
  }

  private mutating func erase() {
    if shown != nil { output.write("\r\u{1B}[K") }
    shown = nil
  }

  /// Whether a finding must be cured.
  package var hasBad: Bool { bad > 0 }

  /// Prints a finding.
  ///
  /// - Throws: `Failure` when nobody reads any more.
  package mutating func add(_ finding: Finding) throws(Failure) {
    let step = shown
    erase()
    switch finding.state {
    case .good: good += 1
    case .warning: warnings += 1
    case .bad: bad += 1
    case .missing: missing += 1
    }
    if isJSON {
      output.line(finding.json)
    } else {
      // A script that looks for a line finds it whole.
      for line in finding.lines(isBroken: output.isTerminal) { output.line(line) }
    }
    try output.finish()
    if let step { show(step) }
  }

  /// Prints how many findings there were of each kind.
  ///
  /// - Throws: `Failure` when nobody reads any more.
  package mutating func finish() throws(Failure) {
    output.line(
      isJSON
        ? JSONText.object([
          ("good", "\(good)"), ("warnings", "\(warnings)"), ("bad", "\(bad)"),
          ("missing", "\(missing)"),
        ])
        : "\(good) good, \(Spoken.count(warnings, "warning")), \(bad) bad"
          + (missing > 0 ? ", \(missing) missing" : ""))
    try output.finish()
  }
}

extension Finding {
  private static let width = 80
  private static let cureWord = "cure: "

  /// What was found and its cure, in lines for people.
  ///
  /// - Parameter isBroken: whether they are broken to fit 80 columns; otherwise each is one line.
  package func lines(isBroken: Bool = true) -> [String] {
    let indent = "         "
    let width = isBroken ? Self.width - indent.count : .max
    let cure = self.cure?.wrapped(to: width - Self.cureWord.count) ?? []
    return "\(check): \(text)".wrapped(to: width).enumerated().map {
      ($0.offset == 0 ? state.rawValue.padded(to: 9) : indent) + $0.element
    }
      + cure.enumerated().map {
        indent + ($0.offset == 0 ? Self.cureWord : "      ") + $0.element
      }
  }

  /// A JSON object.
  package var json: String {
    JSONText.object([
      ("check", JSONText.string(check)), ("state", JSONText.string(state.rawValue)),
      ("text", JSONText.string(text)), ("cure", cure.map { JSONText.string($0) } ?? "null"),
    ])
  }
}
