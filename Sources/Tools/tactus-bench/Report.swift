import Glibc

/// Prints a table for users, or lines of JSON for programs.
struct Report {
  private let isJSON: Bool
  /// The measurements with a goal, and whether it was reached once.
  private var goals: [(name: String, isMet: Bool)] = []
  private var notMeasured: [String] = []
  /// The costs of all measurements so far.
  private(set) var costs = CostTable()
  private var faults: [String] = []
  private var part: Suite.Part?
  /// The part that measures each cost.
  private var parts: [String: Suite.Part] = [:]

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

  mutating func begin(_ part: Suite.Part) {
    self.part = part
    section(part.title)
  }

  mutating func section(_ title: String) {
    guard !isJSON else { return }
    show("")
    show(title)
  }

  mutating func add(_ measurement: Measurement) {
    let isMet = measurement.figure.map { $0.isMet(by: measurement.spread) }
    if let cost = measurement.cost {
      costs.add(measurement.name, cost)
      parts[measurement.name] = part
    }
    if let isMet {
      if let index = goals.firstIndex(where: { $0.name == measurement.name }) {
        goals[index].isMet = goals[index].isMet || isMet
      } else {
        goals.append((measurement.name, isMet))
      }
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

  /// The parts with a cost above the expected one, in the order of the report.
  func costlyParts(_ expected: CostTable) -> [Suite.Part] {
    let costly = Set(expected.excesses(in: costs).compactMap { parts[$0] })
    return Suite.Part.allCases.filter(costly.contains)
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
    let missed = goals.filter { !$0.isMet }.map(\.name)
    guard !isJSON else {
      let summary = SummaryLine(
        processor: Machine.processor, figures: goals.count, missed: missed,
        notMeasured: notMeasured,
        costly: faults)
      show(JSONLine.text(["summary": summary]))
      return
    }
    show("")
    let end = missed.isEmpty ? "" : "; missed: " + missed.joined(separator: ", ")
    show("\(goals.count - missed.count) of \(goals.count) goals reached\(end)")
  }

  /// Prints at once, so that each figure appears as soon as it is measured.
  private mutating func show(_ line: some CustomStringConvertible) {
    isOpen = isOpen && Output.write("\(line)\n", to: STDOUT_FILENO)
  }
}
