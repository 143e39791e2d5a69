import TactusTestSupport

/// A board's measurements, one line each.
struct BoardReport {
  private(set) var lines: [String] = []
  private(set) var isGood = true

  mutating func add(_ name: String, _ text: String) { lines.append("  \(padded(name))\(text)") }

  /// Adds figures with a limit for 99.9 % of them, and one for all; µs.
  mutating func add(_ name: String, _ figures: Figures, usually: Double, always: Double) {
    let isMet = figures.perMille(999) <= usually && figures.most <= always
    if !isMet { isGood = false }
    add(
      name,
      "p50 \(figures.perMille(500).microseconds)  p99.9 \(figures.perMille(999).microseconds)  "
        + "max \(figures.most.microseconds)" + (isMet ? "" : "  MISSED"))
  }

  /// Adds a condition that must hold.
  mutating func add(_ name: String, _ text: String, holds: Bool) {
    if !holds { isGood = false }
    add(name, text + (holds ? "" : "  MISSED"))
  }

  private func padded(_ name: String) -> String {
    name + String(repeating: " ", count: max(1, 16 - name.count))
  }
}

extension Double {
  /// The number in µs, at least seven characters wide.
  fileprivate var microseconds: String {
    let text = "\(Int(rounded())) µs"
    return String(repeating: " ", count: max(0, 10 - text.count)) + text
  }
}
