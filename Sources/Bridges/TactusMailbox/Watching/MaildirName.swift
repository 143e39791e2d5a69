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
    let (unflagged, flags) = Self.parted(name[...], atLast: ":2,")
    self.unflagged = String(unflagged)
    self.flags = String(flags)
    base = String(Self.parted(unflagged, atLast: ",U=").before)
  }

  private static func parted(
    _ name: Substring, atLast mark: String
  ) -> (before: Substring, after: Substring) {
    var rest = name.utf8
    while let start = rest.lastIndex(where: { $0 == mark.utf8.first }) {
      if name.utf8[start...].starts(with: mark.utf8) {
        return (name[..<start], name[name.utf8.index(start, offsetBy: mark.utf8.count)...])
      }
      rest = rest[..<start]
    }
    return (name, "")
  }

  /// The name once its owner has read it.
  var seen: String { "\(unflagged):2,\(String(Set(flags + "S").sorted()))" }
  /// Whether its owner has read it.
  var isRead: Bool { flags.contains("S") }
  /// Whether it is a draft or in the trash.
  var isDiscarded: Bool { flags.contains { $0 == "D" || $0 == "T" } }
}
