import TactusMessage
import TactusText

/// The mailing list that delivered a mail (RFC 2919, RFC 2369).
public struct MailList: Hashable, Sendable {
  /// The list's own name, or else the first part of its id.
  public var name: String
  /// The id, as in "debian-accessibility.lists.debian.org".
  public var id: String
  /// The address for replies to all; nil for a list that accepts no posts.
  public var post: String?

  init?(_ header: MailHeader) {
    guard let field = header.text("list-id"), let first = MailSender(field) else { return nil }
    let open = field.lastIndex(of: "<").map {
      field[field.index(after: $0)...].prefix { $0 != ">" }
    }
    id = String(open ?? field[...]).singleLine
    guard !id.isEmpty else { return nil }
    let phrase =
      open.map { field[..<field.index(before: $0.startIndex)] }.map {
        String($0).filter { $0 != "\"" }
      } ?? ""
    let label = id.split(separator: ".").first.map(String.init) ?? first.name
    name = phrase.singleLine.canBeFelt ? phrase.singleLine : label
    post = header["list-post"].flatMap(Self.address)
  }

  /// Returns the first valid address, as in "<mailto:list@example.org?subject=x>".
  private static func address(_ field: String) -> String? {
    for part in field.split(separator: "<") where part.lowercased().hasPrefix("mailto:") {
      let address = part.dropFirst(7).prefix { $0 != ">" && $0 != "?" }
      if let checked = MailAddress(String(address)) { return checked.text }
    }
    return nil
  }
}

/// A single mail address, validated so that it is unambiguous.
public struct MailAddress: Hashable, Sendable {
  /// The address, as in "ann@example.org".
  public let text: String

  /// Returns nil for anything but one address: text that begins with "-", has white space, control
  /// or header characters, or is too long.
  public init?(_ text: String) {
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty, sides[0].first != "-",
      sides[1].first != "-",
      text.utf8.count <= IncomingMessage.longestAddress, text.isPlainLine,
      text.allSatisfy({ !"<>()[],;:\\\"|`".contains($0) })
    else { return nil }
    self.text = text
  }
}

extension String {
  /// True if it has no white space, control or invisible characters.
  fileprivate var isPlainLine: Bool {
    unicodeScalars.allSatisfy { scalar in
      !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
        && ![
          .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
          .privateUse,
        ]
        .contains(scalar.properties.generalCategory)
    }
  }
}
