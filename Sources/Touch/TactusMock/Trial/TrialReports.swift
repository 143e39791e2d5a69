import TactusWire

/// A trial device's unseen reports (PROTOCOL.md, section 9).
struct TrialReports: Sendable {
  private struct Entry: Sendable {
    let number: UInt8
    let report: Report
    var lastSent: Microseconds
  }

  private static let retry = Microseconds.milliseconds(100)

  private var unseen: [Entry] = []
  private var nextNumber: UInt8 = 0
  private(set) var lost: UInt32 = 0

  mutating func reset(keepsNumber: Bool) {
    unseen = []
    if !keepsNumber { nextNumber = 0 }
  }

  /// Stores a report; returns the message that carries it.
  mutating func add(
    _ report: Report, at now: Microseconds, _ defects: Set<Defect>
  ) -> DeviceMessage? {
    if unseen.count == (defects.contains(.reportsFew) ? 8 : 16) {
      unseen.removeFirst()
      if !defects.contains(.reportLossUncounted) { lost &+= 1 }
    }
    let entry = Entry(number: nextNumber, report: report, lastSent: now)
    nextNumber &+= 1
    if nextNumber == 255, defects.contains(.reportsWrap) { nextNumber = 0 }
    unseen.append(entry)
    return .report(number: entry.number, report)
  }

  /// Removes seen reports; returns the messages to repeat.
  mutating func see(
    through number: UInt8, at now: Microseconds, _ defects: Set<Defect>
  ) -> [DeviceMessage] {
    if !defects.contains(.reportsSeenIgnored) {
      if let place = unseen.firstIndex(where: { $0.number == number }) {
        unseen.removeFirst(place + 1)
      } else if defects.contains(.unsentSeen), number != 255 {
        unseen = []
      }
    }
    guard !defects.contains(.reportsNotResent) else { return [] }
    return unseen.indices.compactMap { index in
      let isDue = now - unseen[index].lastSent >= Self.retry
      guard isDue || defects.contains(.reportsResentAtOnce) else { return nil }
      unseen[index].lastSent = now
      return .report(number: unseen[index].number, unseen[index].report)
    }
  }
}
