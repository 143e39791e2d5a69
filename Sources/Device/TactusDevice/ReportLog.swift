import TactusWire

/// The numbered reports that the host has not acknowledged yet (PROTOCOL.md, section 9).
struct ReportLog: ~Copyable, Sendable {
  private struct Entry: Sendable {
    var report: Report
    /// The low 32 bits of a device microsecond.
    var lastSent: UInt32
  }

  /// Bit `i` is set when the entry `i` places after the first is due to be sent.
  private var due: UInt16 = 0
  /// The number of entries, from the first, that have been sent at least once.
  private var sent = 0
  private var firstNumber: UInt8 = 0
  /// The number of reports lost since the device started.
  private(set) var lost: UInt32 = 0
  private var entries = Ring<16, Entry>()

  mutating func reset() {
    entries.removeAll()
    sent = 0
    due = 0
    firstNumber = 0
  }

  // Out of line, because it is large and has many callers.
  @inline(never) mutating func append(_ report: Report) {
    if entries.isFull {
      removeFirst()
      lost &+= 1
    }
    due |= Self.bit(entries.count)
    entries.append(Entry(report: report, lastSent: 0))
  }

  /// Removes the reports that the host has acknowledged, and marks those overdue to be sent again.
  mutating func seen(through number: UInt8, at now: Microseconds) {
    let seenCount = Int(number &- firstNumber &+ 1)
    // A number outside those sent is older than any stored report, or was never sent.
    if seenCount <= sent {
      for _ in 0..<seenCount { removeFirst() }
    }
    let clock = UInt32(truncatingIfNeeded: now.count)
    for offset in 0..<sent {
      let age = clock &- entries[offset].lastSent
      if age >= DeviceLimits.reportRetry.count * 1000 { due |= Self.bit(offset) }
    }
  }

  var isDue: Bool { due != 0 }

  /// Returns the next report to send and marks it as sent; nil when none is due.
  mutating func next(at now: Microseconds) -> (number: UInt8, report: Report)? {
    guard due != 0 else { return nil }
    let offset = due.trailingZeroBitCount
    due &= due &- 1
    sent = max(sent, offset + 1)
    entries[offset].lastSent = UInt32(truncatingIfNeeded: now.count)
    return (firstNumber &+ UInt8(truncatingIfNeeded: offset), entries[offset].report)
  }

  private mutating func removeFirst() {
    entries.removeFirst()
    sent = max(0, sent - 1)
    due &>>= 1
    firstNumber &+= 1
  }

  private static func bit(_ offset: Int) -> UInt16 { 1 &<< UInt16(truncatingIfNeeded: offset) }
}
