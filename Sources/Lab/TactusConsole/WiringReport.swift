import TactusText

/// Finds wrong wires from the motors felt when each output was driven alone.
struct WiringReport {
  /// A sentence for each fault, with its remedy; empty if all is right.
  let faults: [String]

  /// - Parameters:
  ///   - felt: the motors felt for each output, by index; empty for none.
  ///   - pin: the name of an output's pin; nil if unknown.
  init(_ felt: [Set<Int>], pin: (Int) -> String?) {
    var faults: [String] = []
    var reported = Set<Set<Int>>()
    for motors in felt where motors.count > 1 {
      // A bridge between two outputs shows on both.
      if reported.insert(motors).inserted {
        faults.append(Self.bridge(motors, felt.indices.filter { felt[$0] == motors }, pin))
      }
    }
    for (output, motors) in felt.enumerated() where motors.isEmpty {
      let isFeltElsewhere = felt.contains { $0.contains(output) }
      faults.append(Self.silence(output, isFeltElsewhere: isFeltElsewhere, pin(output)))
    }
    let single = felt.map { $0.count == 1 ? $0.first : nil }
    let shared = Dictionary(grouping: single.indices.filter { single[$0] != nil }) { single[$0] }
      .filter { $0.value.count > 1 }
    for motor in shared.keys.compactMap(\.self).sorted() {
      faults.append(Self.doubling(motor, shared[motor] ?? []))
    }
    faults += Self.exchanges(single, apartFrom: Set(shared.keys.compactMap(\.self)))
    self.faults = faults
  }

  /// Reports cycles of outputs that reach each other's motors, and chains that end at a free one.
  private static func exchanges(_ single: [Int?], apartFrom shared: Set<Int>) -> [String] {
    var faults: [String] = []
    var seen = Set<Int>()
    for output in single.indices {
      guard let motor = single[output], motor != output, !shared.contains(motor) else { continue }
      let row = cycle(from: output, single)
      guard !row.isEmpty else {
        faults.append(
          "output \(output.motorNumber) turns motor \(motor.motorNumber): move the two wires of motor \(motor.motorNumber) "
            + "from output \(output.motorNumber) to output \(motor.motorNumber)")
        continue
      }
      if seen.insert(row.min() ?? output).inserted { faults.append(exchange(row)) }
    }
    return faults
  }

  /// Returns the outputs on the way from one back to itself; empty if the way ends elsewhere.
  private static func cycle(from output: Int, _ single: [Int?]) -> [Int] {
    var row = [output]
    while let next = row.last.flatMap({ single.indices.contains($0) ? single[$0] : nil }) {
      if next == output { return row }
      if row.contains(next) || row.count > single.count { return [] }
      row.append(next)
    }
    return []
  }

  private static func exchange(_ row: [Int]) -> String {
    if row.count == 2 {
      return
        "motors \(row[0].motorNumber) and \(row[1].motorNumber) are swapped: exchange their two wires at the driver"
    }
    let moves = row.indices.map { index in
      let motor = row[(index + 1) % row.count]
      return
        "motor \(motor.motorNumber) to output \(motor.motorNumber) (now on \(row[index].motorNumber))"
    }
    return "motors \(list(row.sorted())) are on each other's outputs: connect "
      + moves.joined(separator: ", ")
  }

  private static func silence(
    _ output: Int, isFeltElsewhere: Bool, _ pin: String?
  ) -> String {
    isFeltElsewhere
      ? "nothing was felt for output \(output.motorNumber): motor \(output.motorNumber) is wired to another one"
      : "motor \(output.motorNumber) was not felt: check its plug, its two wires and its driver"
        + (pin.map { " at pin \($0)" } ?? "") + "; "
        + "'sweep \(output.motorNumber)' tries every level"
  }

  private static func bridge(
    _ motors: Set<Int>, _ outputs: [Int], _ pin: (Int) -> String?
  ) -> String {
    let sorted = motors.sorted()
    let pins = sorted.compactMap(pin)
    let together = sorted.count == 2 ? "at once" : "all at once"
    return "motors \(list(sorted)) were felt \(together) for "
      + "\(outputs.count == 1 ? "output" : "outputs") \(list(outputs)): "
      + "look for a bridge between their wires or driver channels"
      + (pins.isEmpty ? "" : " at pins \(list(pins))")
  }

  private static func doubling(_ motor: Int, _ outputs: [Int]) -> String {
    let others = outputs.filter { $0 != motor }
    return
      "outputs \(list(outputs)) \(outputs.count == 2 ? "both" : "all") turn motor \(motor.motorNumber): "
      + "check where the wires of \(others.count == 1 ? "motor" : "motors") \(list(others)) go"
  }

  private static func list(_ numbers: [Int]) -> String { list(numbers.map { "\($0.motorNumber)" }) }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and \(last)"
  }
}
