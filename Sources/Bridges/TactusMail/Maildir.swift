import Glibc
package import TactusSystem

/// A Maildir (cr.yp.to/proto/maildir.html): a folder with one file per mail.
package struct Maildir {
  private let path: String

  /// Opens a folder as a Maildir.
  ///
  /// - Throws: `Failure` for a folder that is not a Maildir.
  package init(_ path: String) throws(Failure) {
    self.path = path
    if Self.isMaildir(path) { return }
    let inner = try Self.folders(in: path)
    throw Failure(
      .badData, "\(path.printable) is not a Maildir, which contains cur and new",
      cure: inner.isEmpty
        ? "name a Maildir, or files" : "name the Maildirs in it: \(Self.list(inner))")
  }

  /// Returns the mails in one of the `parts`.
  ///
  /// - Throws: `Failure` when the folder cannot be read.
  package func mails(in part: String) throws(Failure) -> [Mail] {
    try InputFile.names(in: "\(path)/\(part)").filter { !$0.hasPrefix(".") }.map { name in
      let flags = part == "cur" ? name.ranges(of: ":2,").last.map { name[$0.upperBound...] } : nil
      return Mail(
        path: "\(path)/\(part)/\(name)", isRead: flags?.contains("S") ?? false,
        isDiscarded: flags?.contains { $0 == "D" || $0 == "T" } ?? false)
    }
  }

  /// The Maildirs inside it, as text, whose mail is not read; nil if there are none.
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

extension Maildir {
  /// The folders that hold mail, in reading order; `tmp` holds unfinished mail.
  package static let parts = ["cur", "new"]

  /// One mail's file and state.
  package struct Mail {
    /// The file's path.
    package let path: String
    /// True if its owner has read it.
    package let isRead: Bool
    /// True if it is a draft or in the trash.
    package let isDiscarded: Bool
  }
}
