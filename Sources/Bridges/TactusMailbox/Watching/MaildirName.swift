/// A mail's file name: a fixed base, and flags that change.
struct MaildirName: Hashable {
  /// The part that programs keep when they move or mark the mail.
  let base: String
  /// The base with the number of mbsync.
  let unflagged: String
  /// The flags, one letter each.
  let flags: String

  init(_ name: String) {
    // mbsync appends its own number to the delivery's name.
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

  /// The name after its owner has read it.
  var seen: String { "\(unflagged):2,\(String(Set(flags + "S").sorted()))" }
  /// True if its owner has read it.
  var isRead: Bool { flags.contains("S") }
  /// True if it is a draft or in the trash.
  var isDiscarded: Bool { flags.contains { $0 == "D" || $0 == "T" } }
}
