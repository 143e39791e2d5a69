import TactusMessage
import TactusText

/// Converts mails to messages.
enum MailConversion {
  /// The name of the bridge.
  static let bridge = "mail"
  /// The maximum number of characters in a name, an address or an id.
  private static let longestName = 200
  /// The number of letters of a text that distinguish it from another.
  private static let openingLength = 100
  /// The age at which a mail no longer raises an alert; milliseconds.
  private static let stale: Int64 = 2 * 86_400_000

  /// Returns a value that all copies of a mail share.
  ///
  /// It includes the sender and the beginning of the text, so that a forged mail with the same id
  /// does not suppress the real one. A list's additions come at the end and do not count.
  static func identity(of mail: ReadMail) -> String {
    let sender = (mail.address ?? mail.writer).lowercased()
    if let id = mail.messageID {
      return "\(id) \(sender) \(StableHash.of(opening(of: mail.text)))"
    }
    let whole = "\(mail.time.milliseconds)\n\(mail.subject)\n\(mail.full ?? mail.text)"
    return "#\(StableHash.digits(of: whole)) \(sender)"
  }

  /// Returns the identity in earlier versions, which ignored the text; their ledgers may still
  /// exist. Nil for a mail whose identity is unchanged.
  static func formerIdentity(of mail: ReadMail) -> String? {
    mail.messageID.map { "\($0) \((mail.address ?? mail.writer).lowercased())" }
  }

  /// Returns the first letters and digits of a text.
  private static func opening(of text: String) -> String {
    var found: [UInt8] = []
    for byte in text.utf8 where found.count < openingLength {
      guard byte < 0x80 else {
        return String(text.lazy.filter { $0.isLetter || $0.isNumber }.prefix(openingLength))
      }
      let letter = byte | 0x20
      if (0x61...0x7A).contains(letter) || (0x30...0x39).contains(byte) { found.append(byte) }
    }
    return String(decoding: found, as: UTF8.self)
  }

  /// Returns the mail's name in the service. It depends on the mail alone, so that two mails with
  /// one Message-ID have different names in any order of reading.
  static func id(of mail: ReadMail) -> String {
    let digits = StableHash.digits(of: identity(of: mail))
    guard let id = mail.messageID, id.canBeFelt, id.count + 1 + digits.count <= longestName,
      !id.unicodeScalars.contains(where: \.isSteering)
    else { return "mail-\(digits)" }
    return "\(id) \(digits)"
  }

  /// Returns the Message-ID in such a name; nil if it has none.
  static func messageID(inName name: String) -> String? {
    guard let end = name.lastIndex(of: " ") else { return nil }
    return String(name[..<end])
  }

  /// Returns the mail's names in the service in earlier versions: its Message-ID, or another if
  /// that was taken.
  static func formerIDs(of mail: ReadMail) -> [String] {
    let hashed = [identity(of: mail), formerIdentity(of: mail)].compactMap(\.self)
      .map { "mail-\(StableHash.digits(of: $0))" }
    guard let id = mail.messageID, id.count <= longestName else { return hashed }
    return [id] + hashed
  }

  /// Returns a number for the subject of a thread, equal for its replies.
  static func subjectNumber(_ subject: String) -> Int64 {
    StableHash.of(bare(subject).lowercased())
  }

  /// Returns the subject without reply prefixes.
  static func bare(_ subject: String) -> String {
    var rest = subject[...].drop(while: \.isWhitespace)
    while let colon = rest.firstIndex(where: { $0 == ":" || $0 == "：" }) {
      let mark = rest[..<colon].lowercased().prefix { $0 != "[" && $0 != "(" }
      guard marks.contains(String(mark)) else { break }
      rest = rest[rest.index(after: colon)...].drop(while: \.isWhitespace)
    }
    return String(rest)
  }

  private static let marks: Set<String> = [
    "re", "fw", "fwd", "aw", "wg", "antw", "sv", "vs", "vb", "rv", "ref", "res", "enc", "odp",
    "pd", "rif", "r", "i", "tr", "ynt", "ilt", "на", "отв", "回复", "回覆", "转发", "轉寄", "re^2",
  ]

  /// Converts a mail to a message.
  ///
  /// - Parameters:
  ///   - id: the mail's name in the service.
  ///   - isSubjectKnown: true if the thread's subject was delivered before.
  ///   - isRead: true if its owner has read it elsewhere.
  ///   - isOld: true if it was already there when its folder was first seen.
  static func message(
    of mail: ReadMail, id: String, isSubjectKnown: Bool, isRead: Bool, isOld: Bool,
    at now: Timestamp
  ) -> IncomingMessage {
    var name = mail.writer
    // A display name that is itself an address could be mistaken for the sender's.
    if let address = mail.address, name.contains("@") { name = address }
    let subject = isSubjectKnown ? "" : mail.subject
    func whole(_ text: String) -> String {
      var body = joined(subject, text)
      if let place = answersElsewhere(mail) { body += "\nAnswers go to \(place)" }
      return mail.list == nil ? body : "\(line(name)): \(body)"
    }
    let sender = line(mail.list?.name ?? name)
    let address = mail.list?.post ?? mail.address
    var message = IncomingMessage(
      sender: sender.canBeFelt ? sender : "unknown", body: whole(mail.text), time: mail.time,
      externalID: id, address: address.map(line))
    if let full = mail.full, full != mail.text {
      let fullText = whole(full)
      message.full = fullText == message.body ? nil : fullText
    }
    message.mailedTo = line(mail.mailedTo)
    if !mail.doubts.isEmpty { message.doubt = line(mail.doubts.joined(separator: ", ")) }
    message.isQuiet = isRead || isOld || now.milliseconds - mail.time.milliseconds > stale
    message.source = bridge
    return message
  }

  /// Returns the reply address if it differs from the displayed sender's.
  private static func answersElsewhere(_ mail: ReadMail) -> String? {
    mail.list?.post == nil ? mail.replyTo.map(line) : nil
  }

  /// Returns the data needed to answer the mail.
  static func origin(of mail: ReadMail) -> MailOrigin {
    var origin = MailOrigin()
    origin.messageID = mail.messageID ?? ""
    origin.references = mail.references
    origin.subject = mail.subject
    origin.to = mail.list?.post ?? mail.replyTo ?? mail.address ?? ""
    origin.name = mail.list?.name ?? (mail.replyTo == nil ? mail.writer : "")
    return origin
  }

  private static func joined(_ subject: String, _ text: String) -> String {
    let next = text.dropFirst(subject.count).first
    let endsWord = !(next?.isLetter ?? false) && !(next?.isNumber ?? false)
    let parts = text.hasPrefix(subject) && endsWord ? [text] : [subject, text]
    let whole = parts.filter(\.canBeFelt).joined(separator: "\n")
    return whole.isEmpty ? "empty message" : whole
  }

  /// Returns a text on one line, cut to the length of a name.
  private static func line(_ text: String) -> String {
    let words = text.singleLine.printable
    return String(String.UnicodeScalarView(words.unicodeScalars.prefix(longestName)))
  }
}
