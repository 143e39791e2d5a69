import TactusText

/// One mail address, checked so that it can stand on a command line and in a header.
package struct NamedAddress: Hashable, Sendable {
  /// The longest address (RFC 5321, section 4.5.3.1.3); bytes.
  private static let longest = 254

  /// The address, without a name and angle brackets.
  package let text: String
  /// What stands before the address; empty for nothing.
  package let name: String

  /// Reads `ada@home.example` or `Ada Byron <ada@home.example>`; nil for anything else.
  package init?(_ whole: String) {
    var (name, address) = ("", whole[...])
    if whole.last == ">", let start = whole.lastIndex(of: "<") {
      name = whole[..<start].split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if name.count > 1, name.first == "\"", name.last == "\"" {
        name = String(name.dropFirst().dropLast())
      }
      address = whole[whole.index(after: start)...].dropLast()
    }
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    let forbidden = "<>,;:\"()[]\\@`|"
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), address.first != "-",
      address.utf8.count <= Self.longest, !whole.unicodeScalars.contains(where: \.isSteering),
      !parts.contains(where: { part in
        part.contains { $0.isWhitespace || forbidden.contains($0) }
      }),
      !parts[1].hasPrefix("-"), !parts[1].hasPrefix("."), !name.contains("\"")
    else { return nil }
    text = String(address)
    self.name = name
  }

  /// The address with its name, if it has one.
  var whole: String { name.isEmpty ? text : "\(name) <\(text)>" }

  /// What comes after the "@", in small letters.
  package var domain: String {
    String(text.drop { $0 != "@" }.dropFirst()).lowercased()
  }
}
