/// The name of a mail's file: a part that stays, and flags that change.
struct MaildirName: Hashable {
  /// What programs that move or mark the mail leave alone.
  let base: String
  /// One letter for each flag.
  let flags: String

  init(_ name: String) {
    // mbsync puts its own number behind the name that the delivery gave.
    let end = name.ranges(of: ":2,").last
    let unflagged = end.map { name[..<$0.lowerBound] } ?? name[...]
    flags = end.map { String(name[$0.upperBound...]) } ?? ""
    base = String(unflagged.ranges(of: ",U=").last.map { unflagged[..<$0.lowerBound] } ?? unflagged)
  }

  /// Whether its owner has read it.
  var isRead: Bool { flags.contains("S") }
  /// Whether it is a draft or in the trash.
  var isDiscarded: Bool { flags.contains { $0 == "D" || $0 == "T" } }
}
