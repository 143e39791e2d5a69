package import TactusMail
import TactusText

/// A mail address with its display name.
package struct NamedAddress: Hashable, Sendable {
  /// The longest name, in characters.
  private static let longestName = 200

  /// The address, validated for use on a command line and in a header.
  package let address: MailAddress
  /// The display name; empty for none.
  package let name: String

  /// Reads `ada@home.example` or `Ada Byron <ada@home.example>`; nil for anything else.
  package init?(_ whole: String) {
    guard !whole.unicodeScalars.contains(where: \.isSteering) else { return nil }
    var (name, address) = ("", whole[...])
    if whole.last == ">", let start = whole.lastIndex(of: "<") {
      name = whole[..<start].split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if name.count > 1, name.first == "\"", name.last == "\"" {
        name = String(name.dropFirst().dropLast())
      }
      address = whole[whole.index(after: start)...].dropLast()
    }
    guard name.count <= Self.longestName, !name.contains(where: { "\"<>".contains($0) }),
      let checked = MailAddress(String(address))
    else { return nil }
    self.address = checked
    self.name = name
  }

  /// The address alone.
  package var text: String { address.text }

  /// The address with its name, if it has one.
  var whole: String { name.isEmpty ? text : "\(name) <\(text)>" }

  /// The part after the "@" in lower case.
  package var domain: String {
    String(text.drop { $0 != "@" }.dropFirst()).lowercased()
  }
}
