package import TactusText

/// Prints findings as they arrive: as text, or one JSON object each, and then a summary.
package struct FindingReport {
  private let isJSON: Bool
  private let namesSteps: Bool
  private var output = StandardOutput()
  private var good = 0
  private var warnings = 0
  private var bad = 0
  private var missing = 0

  /// The step named on the terminal's last line; nil when there is none.
  private var shown: String?

  /// Creates an empty report.
  ///
  /// - Parameter namesSteps: true if standard output is a terminal on which a line can be replaced.
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

  /// True if a finding must be remedied.
  package var hasBad: Bool { bad > 0 }

  /// Prints a finding.
  ///
  /// - Throws: `Failure` when the output's reader is gone.
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
      // A script that searches for a line finds it whole.
      for line in finding.lines(isBroken: output.isTerminal) { output.line(line) }
    }
    try output.finish()
    if let step { show(step) }
  }

  /// Prints the number of findings of each kind.
  ///
  /// - Throws: `Failure` when the output's reader is gone.
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

  /// Returns the result and its remedy, as lines of text.
  ///
  /// - Parameter isBroken: true to break lines to fit 80 columns; otherwise each is one line.
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

extension Finding {
  /// Reads a finding from the members of the object that `json` writes; nil if they are not those of a finding.
  package init?(_ members: JSONMembers) {
    guard let check = members.text("check"),
      let state = members.text("state").flatMap(State.init), let text = members.text("text")
    else { return nil }
    self.init(
      state: state, check: check.printable, text: text.printable,
      cure: members.text("cure")?.printable)
  }
}
