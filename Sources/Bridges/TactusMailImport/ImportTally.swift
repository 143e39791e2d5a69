import TactusSystem
import TactusText

/// The counts of an import.
struct ImportTally {
  /// The number of faults that are reported one by one; the rest are only counted.
  private static let complaints = 10

  /// Messages that could be read.
  var found = 0
  /// Messages among `found` that were new to the store.
  var added = 0
  /// Drafts, deleted mail and spam, which are skipped.
  var passedOver = 0
  /// Messages that could not be read.
  private(set) var bad = 0
  /// Files and folders that could not be read to the end.
  private(set) var refused = 0
  var opened = 0
  /// The exit status of the first file that could not be read.
  private var first: ExitStatus?

  /// Counts an unreadable message; returns the line to report, or nil once enough were reported.
  mutating func wrong(_ words: String) -> String? {
    bad += 1
    return limited(words)
  }

  /// Counts an unreadable file; returns the line to report, or nil once enough were reported.
  mutating func refuse(_ failure: Failure) -> String? {
    refused += 1
    first = first ?? failure.status
    return limited(failure.message)
  }

  var seen: Int { found + passedOver + bad }

  var status: ExitStatus {
    guard bad + refused > 0 else { return .ok }
    return opened > 0 ? .badData : first ?? .badData
  }

  /// The number of faults that were counted but not reported.
  var unreportedCount: Int { max(0, bad + refused - Self.complaints) }

  var words: String {
    var words = "\(Spoken.count(added, "message")) imported"
    if found > added { words += ", \(found - added) already known" }
    if passedOver > 0 { words += ", \(passedOver) skipped as draft or trash" }
    if bad > 0 { words += ", \(bad) left out" }
    if refused > 0 { words += ", \(Spoken.count(refused, "file")) not read" }
    return words
  }

  var json: String {
    JSONText.object([
      ("imported", "\(added)"), ("known", "\(found - added)"), ("passed_over", "\(passedOver)"),
      ("left_out", "\(bad)"), ("files_not_read", "\(refused)"),
    ])
  }

  private func limited(_ words: String) -> String? {
    bad + refused <= Self.complaints ? words : nil
  }
}
