import TactusSystem
import TactusText

/// What came of an import.
struct ImportTally {
  /// How many faults are told one by one.
  private static let complaints = 10

  /// Messages that could be read.
  var found = 0
  /// Of these, what was not there yet.
  var added = 0
  /// Drafts, deleted and unwanted mail.
  var passedOver = 0
  /// Messages that could not be read.
  private(set) var bad = 0
  /// Files and folders that could not be read, or not to their end.
  private(set) var refused = 0
  var opened = 0
  /// Why nothing could be read, if nothing was.
  private var first: ExitStatus?

  /// Counts a message that cannot be one, and returns what to say of it.
  mutating func wrong(_ words: String) -> String? {
    bad += 1
    return told(words)
  }

  /// Counts a file that cannot be read, and returns what to say of it.
  mutating func refuse(_ failure: Failure) -> String? {
    refused += 1
    first = first ?? failure.status
    return told(failure.message)
  }

  var seen: Int { found + passedOver + bad }

  var status: ExitStatus {
    guard bad + refused > 0 else { return .ok }
    return opened > 0 ? .badData : first ?? .badData
  }

  /// How many faults were only counted.
  var untold: Int { max(0, bad + refused - Self.complaints) }

  var words: String {
    var words = "\(Spoken.count(added, "message")) imported"
    if found > added { words += ", \(found - added) known already" }
    if passedOver > 0 { words += ", \(passedOver) passed over as draft or trash" }
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

  private func told(_ words: String) -> String? {
    bad + refused <= Self.complaints ? words : nil
  }
}
