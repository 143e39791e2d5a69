import FoundationEssentials

/// The expected costs of the measurements, as a file of lines with a name and a number.
///
/// A cost is a time, a ratio or a count: less is better, and it should be the same on every machine.
struct CostTable {
  /// The most by which a cost may exceed the expected one: speed has then fallen by a fifth.
  static let tolerance = 1.25

  private static let header = """
    # The expected cost of each measurement of tactus-bench, the same on every machine: processor
    # time as the bytes that the plain C decoder finds in it; ratios and counts unchanged. A cost
    # that is more than 1.25 times as high, or cannot be measured, is a fault. Written on a quiet
    # machine by: tactus-bench --save FILE

    """

  private(set) var costs: [(name: String, cost: Double)] = []

  init() {}

  /// - Throws: `Failure` if the file cannot be read, or a line of it is wrong.
  init(path: String) throws(Failure) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure("cannot read \(path)")
    }
    let lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      guard words.count == 2, let cost = Double(words[1]), cost >= 0 else {
        throw Failure("\(path):\(index + 1): expected a name and a cost")
      }
      add(String(words[0]), cost)
    }
  }

  /// Adds a cost; of a cost measured again, the lower one counts.
  mutating func add(_ name: String, _ cost: Double) {
    if let index = costs.firstIndex(where: { $0.name == name }) {
      costs[index].cost = min(costs[index].cost, cost)
    } else {
      costs.append((name, cost))
    }
  }

  /// - Throws: `Failure` if the file cannot be written.
  func write(to path: String) throws(Failure) {
    let lines = costs.map { "\($0.name) \(Self.rounded($0.cost))\n" }.joined()
    do { try Data((Self.header + lines).utf8).write(to: URL(filePath: path)) } catch {
      throw Failure("cannot write \(path): \(error)")
    }
  }

  /// The names of the measured costs that are too high.
  func excesses(in measured: CostTable) -> [String] {
    let expected = Dictionary(costs.map { ($0.name, $0.cost) }) { _, last in last }
    return measured.costs.filter { name, cost in
      expected[name].map { cost > $0 * Self.tolerance } == true
    }.map(\.name)
  }

  /// The measured costs that are missing or too high, one sentence each.
  ///
  /// - Parameter isPartial: true if a missing one is no fault.
  func faults(in measured: CostTable, isPartial: Bool) -> [String] {
    let measured = Dictionary(measured.costs.map { ($0.name, $0.cost) }) { _, last in last }
    return costs.compactMap { name, expected in
      guard let cost = measured[name] else { return isPartial ? nil : "\(name) was not measured" }
      guard cost > expected * Self.tolerance else { return nil }
      return "\(name) costs \(Quantity.text(cost)), expected \(Quantity.text(expected))"
    }
  }

  /// Drops digits beyond the resolution of the measurements.
  private static func rounded(_ cost: Double) -> Double {
    cost >= 100 ? cost.rounded() : (cost * 1000).rounded() / 1000
  }
}
