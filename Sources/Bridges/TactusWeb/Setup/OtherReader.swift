package import TactusSystem
import TactusText

/// Another reader of the same machine, whose service the owner of a page may use.
package struct OtherReader: Hashable, Sendable {
  package let name: String
  /// The store of their messenger.
  package let store: String

  /// The most of them: a page shows all side by side, with a connection for each.
  package static let most = 12
  private static let longestName = 40

  /// Reads `NAME=STORE`.
  ///
  /// - Throws: `Failure` with `.usage` if it is anything else.
  package init(_ text: String) throws(Failure) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, case let name = String(parts[0]),
      (1...Self.longestName).contains(name.unicodeScalars.count), name == name.printable
    else {
      throw Failure(
        .usage, "--reader '\(text.printable)': expected a name and a store",
        cure: "give one such as --reader Ada=/srv/ada/messages.db")
    }
    (self.name, store) = (name, String(parts[1]))
  }
}
