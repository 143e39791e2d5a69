/// The latest notification of a program that sends too many, held until the limiter admits one,
/// with a count of the others.
struct HeldNotification: Equatable {
  /// The rate limiter's bucket for its program.
  var place: String
  var entry: NotificationEntry
  /// The number of earlier ones that will not be delivered.
  var left = 0

  /// Adds a notification, in place of the held one unless only that is critical.
  mutating func add(_ entry: NotificationEntry) {
    left += 1
    if entry.isCritical || !self.entry.isCritical { self.entry = entry }
  }

  /// The notification to deliver, with the count of the dropped ones.
  var counted: NotificationEntry {
    guard left > 0 else { return entry }
    var entry = entry
    let count = "(\(left) more from \(entry.program))"
    entry.message.body += "\n" + count
    entry.message.full = entry.message.full.map { $0 + "\n" + count }
    return entry
  }
}
