import Glibc
package import TactusSystem

/// A Maildir (cr.yp.to/proto/maildir.html): a folder with a file for each mail.
package struct Maildir {
  package struct Mail {
    package let path: String
    package let isRead: Bool
    /// A draft, or in the trash.
    package let isDiscarded: Bool
  }

  private let path: String

  /// Throws: `Failure` for a folder that is none.
  package init(_ path: String) throws(Failure) {
    self.path = path
    if Self.isMaildir(path) { return }
    let inner = try Self.folders(in: path)
    throw Failure(
      .badData, "\(path.printable): no Maildir, which has cur and new in it",
      cure: inner.isEmpty ? "name one, or files" : "name those in it: \(Self.list(inner))")
  }

  /// What is in it, a part of it at a time: `cur`, then `new`; what is being written into `tmp` is none.
  package static let parts = ["cur", "new"]

  /// Throws: `Failure`.
  package func mails(in part: String) throws(Failure) -> [Mail] {
    try InputFile.names(in: "\(path)/\(part)").filter { !$0.hasPrefix(".") }.map { name in
      let flags = part == "cur" ? name.ranges(of: ":2,").last.map { name[$0.upperBound...] } : nil
      return Mail(
        path: "\(path)/\(part)/\(name)", isRead: flags?.contains("S") ?? false,
        isDiscarded: flags?.contains { $0 == "D" || $0 == "T" } ?? false)
    }
  }

  /// The Maildirs in it, whose mail is not taken; nil when there are none.
  package var others: String? {
    guard let names = try? Self.folders(in: path), !names.isEmpty else { return nil }
    return Self.list(names)
  }

  private static func isMaildir(_ path: String) -> Bool {
    parts.map { "\(path)/\($0)" }.allSatisfy { InputFile.isFolder($0) && !InputFile.isLink($0) }
  }

  private static func folders(in path: String) throws(Failure) -> [String] {
    try InputFile.names(in: path).filter { isMaildir("\(path)/\($0)") }
  }

  private static func list(_ names: [String]) -> String {
    let rest = names.count - 8
    return names.prefix(8).joined(separator: ", ").printable + (rest > 0 ? " and \(rest) more" : "")
  }
}
