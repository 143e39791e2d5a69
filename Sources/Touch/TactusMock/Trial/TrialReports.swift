import TactusWire

/// A trial device's unseen reports (PROTOCOL.md, section 9).
struct TrialReports: Sendable {
  private struct Entry: Sendable {
    let number: UInt8
    let report: Report
    var lastSent: Microseconds
  }

  private static let retry = Microseconds.milliseconds(100)

  private var kept: [Entry] = []
  private var nextNumber: UInt8 = 0
  private(set) var lost: UInt32 = 0

  mutating func forget(keepsNumber: Bool) {
    kept = []
    if !keepsNumber { nextNumber = 0 }
  }

  /// Stores a report; returns the message that carries it.
  mutating func add(
    _ report: Report, at now: Microseconds, _ defects: Set<Defect>
  ) -> DeviceMessage? {
    if kept.count == (defects.contains(.reportsFew) ? 8 : 16) {
      kept.removeFirst()
      if !defects.contains(.reportLossUncounted) { lost &+= 1 }
    }
    let entry = Entry(number: nextNumber, report: report, lastSent: now)
    nextNumber &+= 1
    if nextNumber == 255, defects.contains(.reportsWrap) { nextNumber = 0 }
    kept.append(entry)
    return .report(number: entry.number, report)
  }

  /// Removes seen reports; returns the messages to repeat.
  mutating func see(
    through number: UInt8, at now: Microseconds, _ defects: Set<Defect>
  ) -> [DeviceMessage] {
    if !defects.contains(.reportsSeenIgnored) {
      if let place = kept.firstIndex(where: { $0.number == number }) {
        kept.removeFirst(place + 1)
      } else if defects.contains(.unsentSeen), number != 255 {
        kept = []
      }
    }
    guard !defects.contains(.reportsNotResent) else { return [] }
    return kept.indices.compactMap { index in
      let isDue = now - kept[index].lastSent >= Self.retry
      guard isDue || defects.contains(.reportsResentAtOnce) else { return nil }
      kept[index].lastSent = now
      return .report(number: kept[index].number, kept[index].report)
    }
  }
}
