/// The newest of what a program floods, which waits until one more of it goes on, and a count of the rest.
struct HeldNotification: Equatable {
  /// The place of its program in the flow.
  var place: String
  var entry: NotificationEntry
  /// How many came before it that nobody will be told of.
  var left = 0

  /// Takes one more of the program, in place of the one that waits unless that is the more urgent.
  mutating func add(_ entry: NotificationEntry) {
    left += 1
    if entry.isCritical || !self.entry.isCritical { self.entry = entry }
  }

  /// What is told of it.
  var counted: NotificationEntry {
    guard left > 0 else { return entry }
    var entry = entry
    let count = "(\(left) more from \(entry.program))"
    entry.message.body += "\n" + count
    entry.message.full = entry.message.full.map { $0 + "\n" + count }
    return entry
  }
}
