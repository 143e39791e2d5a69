/// Who wrote a mail, according to the first mailbox in "From" (RFC 5322, section 3.4).
struct MailSender {
  /// The name, or else the address.
  let name: String
  /// The address; nil without one.
  let address: String?

  /// Reads a field; nil when it has neither a name nor an address.
  init?(_ field: String, _ charsets: MailCharsets) {
    var phrase = ""
    var comment = ""
    var address: String?
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    var isInGroup = false
    var rest = field[...]
    scan: while let character = rest.popFirst() {
      if isEscaped {
        isEscaped = false
        if depth > 0 { comment.append(character) } else { phrase.append(character) }
        continue
      }
      switch character {
      case "\\" where isQuoted || depth > 0: isEscaped = true
      case "\"" where depth == 0: isQuoted.toggle()
      case _ where isQuoted: phrase.append(character)
      case "(":
        depth += 1
        if depth > 1 { comment.append(character) }
      case ")" where depth > 0:
        depth -= 1
        if depth > 0 { comment.append(character) }
      case _ where depth > 0: comment.append(character)
      case "<": address = ""
      case ">": break scan
      // The name of a group, which names nobody, or its end.
      case ":" where address == nil && (rest.contains(";") || rest.allSatisfy(\.isWhitespace)):
        isInGroup = true
        (phrase, comment) = ("", "")
      // The next mailbox.
      case "," where address == nil, ";" where address == nil && isInGroup:
        if phrase.canBeFelt { break scan }
        phrase = ""
      default:
        if address == nil { phrase.append(character) } else { address?.append(character) }
      }
    }
    // Without angle brackets the phrase is the address, and a comment may hold the name.
    let names = address == nil ? [comment, phrase] : [phrase, comment, address ?? ""]
    let name = names.lazy.map { EncodedWords.decoded($0, charsets).singleLine }.first(
      where: \.canBeFelt)
    guard let name else { return nil }
    self.name = name
    let plain = (address ?? phrase).singleLine
    self.address = plain.contains("@") && plain.utf8.count <= Self.longestAddress ? plain : nil
  }

  /// The longest address that is kept (RFC 5321, section 4.5.3.1.3); bytes.
  static let longestAddress = 254
}
