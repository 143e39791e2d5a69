import Glibc
package import TactusSystem
import TactusText

/// Another reader of the same machine, whose service the owner of a page may use.
package struct OtherReader: Hashable, Sendable {
  package let name: String
  /// The store of their messenger.
  package let store: String
  /// The part of addresses that names the reader. It depends on the name and the store, so that no address leads to
  /// another reader after a restart.
  let id: String

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
    self.init(name: name, store: String(parts[1]))
  }

  init(name: String, store: String) {
    (self.name, self.store) = (name, store)
    id = String(WebSecret.hash("\(name)\0\(Self.absolute(store))").prefix(16))
  }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }
}
