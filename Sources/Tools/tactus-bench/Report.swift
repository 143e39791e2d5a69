import Glibc

/// Prints a table for users, or lines of JSON for programs.
struct Report {
  private let isJSON: Bool
  /// True to leave out the costs of real time.
  private let isBusy: Bool
  /// The measurements with a goal, and whether it was reached once.
  private var goals: [(name: String, isMet: Bool)] = []
  private var notMeasured: [(part: Suite.Part, failure: Failure)] = []
  /// The costs of all measurements so far.
  private(set) var costs = CostTable()
  private var faults: [String] = []
  private var part: Suite.Part?
  /// The part that measures each cost.
  private var parts: [String: Suite.Part] = [:]

  /// True if every line could be written.
  private(set) var isOpen = true

  init(isJSON: Bool, isBusy: Bool) {
    self.isJSON = isJSON
    self.isBusy = isBusy
  }

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
    if let cost = measurement.cost, !(isBusy && measurement.isOfRealTime) {
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

  mutating func notMeasured(_ part: Suite.Part, _ failure: Failure) {
    notMeasured.append((part, failure))
    if isJSON {
      show(JSONLine.text(["not_measured": part.title, "because": failure.message]))
    } else {
      show("  not measured: \(failure.message)")
    }
  }

  /// Records that a part could be measured after all.
  mutating func wasMeasured(_ part: Suite.Part) { notMeasured.removeAll { $0.part == part } }

  /// The parts that were not measured, or have a cost above the expected one, in the order of the
  /// report.
  func partsToRepeat(_ expected: CostTable?) -> [Suite.Part] {
    let costly = (expected?.excesses(in: costs) ?? []).compactMap { parts[$0] }
    let all = Set(costly + notMeasured.map(\.part))
    return Suite.Part.allCases.filter(all.contains)
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
        notMeasured: notMeasured.map(\.part.title),
        costly: faults)
      show(JSONLine.text(["summary": summary]))
      return
    }
    show("")
    let end = missed.isEmpty ? "" : "; missed: " + missed.joined(separator: ", ")
    show("\(goals.count - missed.count) of \(goals.count) goals reached\(end)")
    for (part, failure) in notMeasured { show("not measured: \(part.title): \(failure.message)") }
  }

  /// Prints at once, so that each figure appears as soon as it is measured.
  private mutating func show(_ line: some CustomStringConvertible) {
    isOpen = isOpen && Output.write("\(line)\n", to: STDOUT_FILENO)
  }
}
