import Glibc

/// Prints a table for users, or lines of JSON for programs.
struct Report {
  private let isJSON: Bool
  private var figures = 0
  private var missed: [String] = []
  private var notMeasured: [String] = []
  /// The costs of all measurements so far.
  private(set) var costs = CostTable()
  private var faults: [String] = []

  /// True if every line could be written.
  private(set) var isOpen = true

  init(isJSON: Bool) { self.isJSON = isJSON }

  /// True if everything could be measured.
  var isComplete: Bool { notMeasured.isEmpty }
  /// True if no cost exceeds the expected one.
  var isAsExpected: Bool { faults.isEmpty }

  mutating func begin(_ meter: Meter) {
    guard !isJSON else { return }
    show("tactus-bench on \(Machine.processor)")
    show("\(meter.repetitions) repetitions each, after a warm-up, in processor time")
    show("")
    show(TableRow("", "median", "lowest", "highest", "goal", ""))
  }

  mutating func section(_ title: String) {
    guard !isJSON else { return }
    show("")
    show(title)
  }

  mutating func add(_ measurement: Measurement) {
    let isMet = measurement.figure.map { $0.isMet(by: measurement.spread) }
    if let cost = measurement.cost { costs.add(measurement.name, cost) }
    if let isMet {
      figures += 1
      if !isMet { missed.append(measurement.name) }
    }
    if isJSON {
      show(JSONLine.text(MeasurementLine(measurement, isMet: isMet)))
    } else {
      show(TableRow(measurement, isMet: isMet))
    }
  }

  mutating func notMeasured(_ what: String, _ failure: Failure) {
    notMeasured.append(what)
    if isJSON {
      show(JSONLine.text(["not_measured": what, "because": failure.message]))
    } else {
      show("  not measured: \(failure.message)")
    }
  }

  /// Compares the costs with those expected.
  ///
  /// - Parameter isPartial: true if only some parts were measured.
  mutating func compare(with expected: CostTable, isPartial: Bool) {
    faults = expected.faults(in: costs, isPartial: isPartial)
    guard !isJSON else { return }
    show("")
    show("Against the expected costs: " + (faults.isEmpty ? "none is higher" : "higher"))
    for fault in faults { show("  \(fault)") }
  }

  mutating func finish() {
    guard !isJSON else {
      let summary = SummaryLine(
        processor: Machine.processor, figures: figures, missed: missed, notMeasured: notMeasured,
        costly: faults)
      show(JSONLine.text(["summary": summary]))
      return
    }
    show("")
    let end = missed.isEmpty ? "" : "; missed: " + missed.joined(separator: ", ")
    show("\(figures - missed.count) of \(figures) goals reached\(end)")
  }

  /// Prints at once, so that each figure appears as soon as it is measured.
  private mutating func show(_ line: some CustomStringConvertible) {
    isOpen = isOpen && Output.write("\(line)\n", to: STDOUT_FILENO)
  }
}
