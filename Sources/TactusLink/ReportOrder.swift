import TactusWire

/// Brings the device's reports into the order of their numbers (PROTOCOL.md, section 9).
///
/// One that comes early is kept until those before it have come, or have been given up.
struct ReportOrder: Sendable {
  struct Entry: Sendable {
    /// Nil for a report that only has a number.
    let report: Report?
    let came: Microseconds
  }

  /// Where a byte in twenty is lost each way, one repetition in two gets through, and this holds eight.
  static let patience = Microseconds.seconds(1)

  /// The last one taken in order; 255 before the first.
  private(set) var seen: UInt8 = 255
  private var early: [UInt8: Entry] = [:]

  /// When the missing ones are to be given up; nil without a gap, after all there was is taken.
  var gapDeadline: Microseconds? { early.values.map { $0.came + Self.patience }.min() }

  /// Keeps a report that came at `now`; false when it was there before.
  mutating func add(_ number: UInt8, _ report: Report?, at now: Microseconds) -> Bool {
    guard number &- seen &- 1 < 128, early[number] == nil else { return false }
    early[number] = Entry(report: report, came: now)
    return true
  }

  /// The next in order, if it is there.
  mutating func takeNext() -> Entry? {
    guard let entry = early.removeValue(forKey: seen &+ 1) else { return nil }
    seen &+= 1
    return entry
  }

  /// Gives up what is missing before the earliest report kept; returns how many those are.
  mutating func skipGap() -> Int {
    let missing = early.keys.map { $0 &- seen &- 1 }.min() ?? 0
    seen &+= missing
    return Int(missing)
  }
}
