/// The name of a mail's file: a part that stays, and flags that change.
struct MaildirName: Hashable {
  /// What programs that move or mark the mail leave alone.
  let base: String
  /// The same with the number of mbsync.
  let unflagged: String
  /// One letter for each flag.
  let flags: String

  init(_ name: String) {
    // mbsync puts its own number behind the name that the delivery gave.
    let end = name.ranges(of: ":2,").last
    let unflagged = end.map { name[..<$0.lowerBound] } ?? name[...]
    self.unflagged = String(unflagged)
    flags = end.map { String(name[$0.upperBound...]) } ?? ""
    base = String(unflagged.ranges(of: ",U=").last.map { unflagged[..<$0.lowerBound] } ?? unflagged)
  }

  /// The name once its owner has read it.
  var seen: String { "\(unflagged):2,\(String(Set(flags + "S").sorted()))" }
  /// Whether its owner has read it.
  var isRead: Bool { flags.contains("S") }
  /// Whether it is a draft or in the trash.
  var isDiscarded: Bool { flags.contains { $0 == "D" || $0 == "T" } }
}
