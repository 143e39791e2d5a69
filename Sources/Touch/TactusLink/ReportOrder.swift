import TactusWire

/// Sorts the device's reports by number (PROTOCOL.md, section 9).
///
/// An early report is stored until those before it have arrived or been skipped.
struct ReportOrder: Sendable {
  struct Entry: Sendable {
    /// Nil for a report that this host cannot read.
    let report: Report?
    let came: Microseconds
  }

  /// Long enough for eight repetitions, of which every second is received where one byte in twenty
  /// is lost each way.
  static let patience = Microseconds.seconds(1)

  /// The number of the last report delivered in order; 255 before the first.
  private(set) var seen: UInt8 = 255
  private var early: [UInt8: Entry] = [:]

  /// The time to give up on the missing reports; nil without a gap. Deliver all available reports
  /// first.
  var gapDeadline: Microseconds? { early.values.map { $0.came + Self.patience }.min() }

  /// Stores a report that arrived at `now`; returns false when it is a repetition.
  mutating func add(_ number: UInt8, _ report: Report?, at now: Microseconds) -> Bool {
    guard number &- seen &- 1 < 128, early[number] == nil else { return false }
    early[number] = Entry(report: report, came: now)
    return true
  }

  /// Removes and returns the next report in order; nil if it has not arrived.
  mutating func popNext() -> Entry? {
    guard let entry = early.removeValue(forKey: seen &+ 1) else { return nil }
    seen &+= 1
    return entry
  }

  /// Gives up on the reports missing before the earliest stored one; returns their number.
  mutating func skipGap() -> Int {
    let missing = early.keys.map { $0 &- seen &- 1 }.min() ?? 0
    seen &+= missing
    return Int(missing)
  }
}
