/// The fields of an earlier mail, as programs write them above it ("From: … Sent: … To: … Subject: …"), in ten
/// languages.
struct QuotedHeader {
  private enum Field: CaseIterable {
    case from, date, to, subject
  }

  /// Who wrote the earlier mail: the shown name, or else the address.
  private(set) var from = ""
  private(set) var subject = ""
  /// How many lines it takes.
  private(set) var count = 0

  private static let most = 12

  /// Nil when none begins here.
  init?(_ lines: ArraySlice<String>) {
    var found: Set<Field> = []
    for line in lines.prefix(Self.most) {
      guard let (field, value) = Self.field(line) else {
        // A field may go on in lines that begin with white space.
        guard count > 0, line.first == " " || line.first == "\t", !line.trimmingSpace.isEmpty else {
          break
        }
        count += 1
        continue
      }
      count += 1
      guard let field, found.insert(field).inserted else { continue }
      if field == .from { from = Self.name(value) }
      if field == .subject { subject = value }
    }
    guard found.count >= 3, found.contains(.from), found.contains(.subject) || found.contains(.date)
    else {
      return nil
    }
  }

  /// The field that a line is, nil for one that does not matter; nil for a line that is none.
  private static func field(_ line: String) -> (Field?, String)? {
    guard line.utf8.contains(UInt8(ascii: ":")) else { return nil }
    let plain = line.filter { $0 != "*" }
    guard let colon = plain.firstIndex(of: ":") else { return nil }
    let key = plain[..<colon].lowercased().trimmingSpace
    guard !key.isEmpty, key.count <= 24 else { return nil }
    let value = plain[plain.index(after: colon)...].split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    if let known = names[key] { return (known, value) }
    return others.contains(key) ? (nil, value) : nil
  }

  private static func name(_ value: String) -> String {
    let shown = value.prefix { $0 != "<" && $0 != "[" }.filter { $0 != "\"" }
    let name = String(shown).trimmingSpace
    return name.isEmpty ? value.filter { $0 != "<" && $0 != ">" } : name
  }

  private static let names: [String: Field] = {
    let words: [(Field, String)] = [
      (.from, "from von de da van od kimden från gönderen"),
      (
        .date,
        "sent date gesendet datum envoyé enviado fecha inviato data enviada verzonden wysłano gönderildi tarih skickat"
      ), (.to, "to an à para a aan do kime till"),
      (.subject, "subject betreff objet asunto oggetto assunto onderwerp temat konu ämne"),
    ]
    var names: [String: Field] = [:]
    for (field, list) in words {
      for word in list.split(separator: " ") { names[String(word)] = field }
    }
    return names
  }()

  private static let others: Set<String> = [
    "cc", "bcc", "kopie", "dw", "bilgi", "reply-to", "importance", "attachments", "organization",
    "priority",
  ]
}
