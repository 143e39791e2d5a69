import CGMime
import TactusMessage
import TactusText

/// The author or recipient of a mail: a display name, and an address, which alone identifies.
public struct MailSender: Hashable, Sendable {
  /// The display name, or else the address.
  public let name: String
  /// The address; nil if there is none.
  public let address: String?

  /// The maximum number of addresses that are read from a field.
  private static let most = 100

  /// Creates a sender.
  public init(name: String, address: String?) {
    self.name = name
    self.address = address
  }

  /// Reads the first address of a field such as "From"; nil if it has neither a name nor an
  /// address.
  init?(_ field: String) {
    guard let first = Self.all(in: field).first else { return nil }
    self = first
  }

  /// Returns everyone whom a field names, with a group's members in its place.
  static func all(in field: String) -> [MailSender] {
    var found = read(EncodedWords.repaired(field), isWholeGroup: field.contains(";"))
    if found == nil, let start = field.firstIndex(of: "<") {
      // GMime rejects names with characters that should be quoted; the address is valid all the
      // same.
      let named = Self.unaddressed(String(field[..<start]))
      found = read(String(field[start...]), isWholeGroup: true)?.prefix(1).map {
        MailSender(name: named.canBeFelt ? named : $0.name, address: $0.address)
      }
    }
    if let found { return found }
    let words = Self.unaddressed(field.filter { $0 != "<" && $0 != ">" })
    return words.canBeFelt ? [MailSender(name: words, address: nil)] : []
  }

  /// Returns nil if GMime finds nothing.
  private static func read(_ field: String, isWholeGroup: Bool) -> [MailSender]? {
    guard let list = tactus_addresses_new(field) else { return nil }
    defer { tactus_mime_end(list) }
    var found: [MailSender] = []
    for index in 0..<min(Int(tactus_addresses_count(list)), most) {
      guard let address = tactus_address_at(list, Int32(index)) else { continue }
      guard let members = tactus_address_members(address) else {
        found += MailSender(address).map { [$0] } ?? []
        continue
      }
      for index in 0..<min(Int(tactus_addresses_count(members)), most) {
        guard let member = tactus_address_at(members, Int32(index)).flatMap(MailSender.init(_:))
        else { continue }
        // Without the final semicolon it is a name with a colon, not a group.
        let group =
          isWholeGroup ? nil : tactus_address_name(address).map { Self.named(String(cString: $0)) }
        found.append(
          MailSender(
            name: group.map { "\($0): \(member.name)" } ?? member.name, address: member.address))
      }
    }
    return found
  }

  private init?(_ mailbox: UnsafeMutableRawPointer) {
    let plain = tactus_address_mailbox(mailbox).map { String(cString: $0).singleLine } ?? ""
    let name = tactus_address_name(mailbox).map { Self.named(String(cString: $0)) } ?? ""
    let shown =
      name.canBeFelt ? name : plain.contains("@") ? Self.named(plain) : Self.unaddressed(plain)
    guard shown.canBeFelt else { return nil }
    self.name = shown
    address =
      plain.contains("@") && plain.utf8.count <= IncomingMessage.longestAddress ? plain : nil
  }

  /// Returns a name for display: decoded, on one line, and without direction changes.
  private static func named(_ text: String) -> String {
    withoutQuotes(EncodedWords.decoded(text).steady.singleLine)
  }

  /// Removes the quotation marks around a whole name, in the styles of several languages.
  private static func withoutQuotes(_ name: String) -> String {
    var words = name[...]
    while let first = words.first, let last = words.last, words.count > 2,
      quotes.contains(where: { $0.0 == first && $0.1 == last }),
      !words.dropFirst().dropLast().contains(where: { $0 == first || $0 == last })
    {
      words = words.dropFirst().dropLast()
    }
    return words.count == name.count ? name : String(words).trimmingSpace
  }

  private static let quotes: [(Character, Character)] = [
    ("\"", "\""), ("'", "'"), ("“", "”"), ("„", "“"), ("„", "”"), ("”", "”"), ("«", "»"),
    ("»", "«"), ("‘", "’"), ("‚", "‘"), ("’", "’"), ("‹", "›"), ("›", "‹"), ("「", "」"),
    ("『", "』"), ("`", "'"), ("`", "`"), ("＂", "＂"),
  ]

  /// Returns the name in a phrase that GMime does not parse as a mailbox, without the quotation
  /// marks around it (RFC 5322, section 3.2.4).
  private static func unaddressed(_ phrase: String) -> String {
    var words = ""
    var isQuoted = false
    var isEscaped = false
    for character in named(phrase) {
      if isEscaped {
        words.append(character)
        isEscaped = false
      } else if character == "\"" {
        isQuoted.toggle()
      } else if character == "\\", isQuoted {
        isEscaped = true
      } else {
        words.append(character)
      }
    }
    return withoutQuotes(words.singleLine)
  }
}
