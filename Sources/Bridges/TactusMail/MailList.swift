import TactusText

/// The mailing list that a mail came by (RFC 2919, RFC 2369).
public struct MailList: Hashable, Sendable {
  /// What the list calls itself, or else the first part of its id.
  public var name: String
  /// The id, as in "debian-accessibility.lists.debian.org".
  public var id: String
  /// The address to which answers to all go; nil where nobody may write to it.
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

  /// The first address that mail can be sent to, as in "<mailto:list@example.org?subject=x>".
  private static func address(_ field: String) -> String? {
    for part in field.split(separator: "<") where part.lowercased().hasPrefix("mailto:") {
      let address = part.dropFirst(7).prefix { $0 != ">" && $0 != "?" }
      if let checked = MailAddress(String(address)) { return checked.text }
    }
    return nil
  }
}

/// A single address that mail can be sent to, checked so that nothing else can be meant by it.
public struct MailAddress: Hashable, Sendable {
  /// The address, as in "ann@example.org".
  public let text: String

  /// Nil for anything but one address: what begins with "-", has white space, control or other signs of a header, or
  /// is too long.
  public init?(_ text: String) {
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty, sides[0].first != "-",
      sides[1].first != "-",
      text.utf8.count <= MailSender.longestAddress, text.isPlainLine,
      text.allSatisfy({ !"<>()[],;:\\\"|`".contains($0) })
    else { return nil }
    self.text = text
  }
}

extension String {
  /// Whether it has no white space, no control and no invisible characters.
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
