import TactusCapture
import TactusGlove
import TactusLink
import TactusSystem
import TactusText
import TactusWire

/// `stats`: requests the counters, and compares them with the previous ones.
struct StatisticsJob: ConsoleJob {
  private static let patience = Microseconds.milliseconds(200)
  private static let mostTries = 5

  private let before: Statistics?
  private var deadline = Microseconds.zero
  private var tries = 0

  init(before: Statistics?) { self.before = before }

  mutating func step(
    _ input: JobInput, _ link: inout Link, _ output: inout [ConsoleItem], at now: Microseconds
  ) -> JobProgress {
    if case .event(.statistics(let statistics)) = input {
      output.append(Self.result(statistics, before))
      return .done
    }
    if case .event(let event) = input, let failure = DeviceWords.failure(event) {
      return .failed(failure)
    }
    guard now >= deadline else { return .waits(until: deadline) }
    guard tries < Self.mostTries else {
      return .failed(Failure(.unavailable, "the glove does not report its counters: try 'ping'"))
    }
    tries += 1
    link.requestStatistics()
    deadline = now + Self.patience
    return .waits(until: deadline)
  }

  private static func counters(_ statistics: Statistics) -> [(name: String, value: UInt32)] {
    FrameText(DeviceMessage.statistics(statistics)).fields.compactMap { field in
      guard case .number(let value) = field.value else { return nil }
      let name = field.unit.isEmpty ? field.name : "\(field.name)_\(field.unit)"
      return (name, UInt32(truncatingIfNeeded: value))
    }
  }

  private static func result(_ statistics: Statistics, _ before: Statistics?) -> ConsoleItem {
    var rows: [(String, String)] = []
    var members: [(String, String)] = []
    var changes: [(String, String)] = []
    // A counter that fell shows that the glove restarted since, which the link notices only once it needs the session.
    // One that passed 2³² gained less than half of its range: it is compared as the serial numbers of RFC 1982 are.
    let now = counters(statistics)
    let earlier = before.map(counters).flatMap { earlier in
      zip(earlier, now).allSatisfy { $1.value &- $0.value < 1 << 31 } ? earlier : nil
    }
    for (index, (name, value)) in now.enumerated() {
      let change = earlier.map { value &- $0[index].value }
      rows.append(
        (
          String(name.map { $0 == "_" ? " " : $0 }),
          "\(value)" + (change.map { $0 == 0 ? "" : "  +\($0)" } ?? "")
        ))
      members.append((name, "\(value)"))
      if let change { changes.append((name, "\(change)")) }
    }
    if !changes.isEmpty { members.append(("change", JSONText.object(changes))) }
    return .result(.stats, ConsoleTable.text(rows), members)
  }
}
