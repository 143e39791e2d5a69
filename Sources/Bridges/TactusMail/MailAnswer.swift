import CGMime
import Glibc
public import TactusText

/// An answer to a mail, written as a mail of its own.
///
/// Nothing of a message can become a field of its header: addresses and ids are checked, names and the subject are on one
/// line, and GMime writes them all.
public struct MailAnswer: Hashable, Sendable {
  /// What of a mail is needed to answer it, when the mail itself is no longer at hand.
  public struct Original: Hashable, Sendable {
    /// The mail's id; nil without one.
    public var id: String?
    /// The ids of the thread before it.
    public var references: [String]
    /// Its subject.
    public var subject: String

    /// Names a mail.
    public init(id: String?, references: [String] = [], subject: String = "") {
      self.id = id
      self.references = references
      self.subject = subject
    }
  }

  /// How many ids of a longer thread are kept: the first, and the last ones.
  private static let mostReferences = 20
  /// The longest id, in bytes.
  private static let longestID = 500
  /// The longest subject and the longest name, in characters.
  private static let longestLine = 500

  /// Who writes.
  public var from: MailAddress
  /// The name that is shown with it; empty for none.
  public var fromName: String
  /// To whom.
  public var to: MailAddress
  /// The name that is shown with it; empty for none.
  public var toName: String
  /// What is answered.
  public var original: Original
  /// The text.
  public var text: String
  /// When it was written.
  public var time: Timestamp
  /// What names this answer: the same key makes the same mail id, so that one that is sent twice is known.
  public var key: String

  /// Makes an answer.
  public init(
    from: MailAddress, fromName: String = "", to: MailAddress, toName: String = "",
    original: Original, text: String,
    time: Timestamp, key: String
  ) {
    self.from = from
    self.fromName = fromName
    self.to = to
    self.toName = toName
    self.original = original
    self.text = text
    self.time = time
    self.key = key
  }

  /// Its mail id, which follows from its key and its sender.
  public var id: String { "<\(bareID)>" }

  private var bareID: String {
    let bytes = Array("\(from.text)\n\(key)".utf8)
    let domain = from.text.split(separator: "@").last.map(String.init) ?? "localhost"
    let host = domain.utf8.allSatisfy { $0 < 0x80 } ? domain : "localhost"
    guard let digest = bytes.withUnsafeBytes({ tactus_mime_sha256_copy($0.baseAddress, $0.count) })
    else {
      return "tactus@\(host)"
    }
    defer { tactus_mime_free(digest) }
    return "tactus.\(String(cString: digest).prefix(32))@\(host)"
  }

  /// "Re: " and the subject that is answered, without what other programs wrote before it.
  public var subject: String {
    var rest = Self.line(original.subject)[...]
    while let prefix = Self.prefix(of: rest) {
      rest = rest.dropFirst(prefix).drop(while: \.isWhitespace)
    }
    return "Re: \(rest)".trimmingSpace
  }

  /// The whole mail, with LF at the ends of its lines, as programs named "sendmail" take it.
  public var bytes: [UInt8] {
    ParsedMail.beginning
    let mail = tactus_answer_new()
    guard let mail else { return [] }
    defer { tactus_mime_end(mail) }
    let (sender, recipient) = (Self.line(fromName), Self.line(toName))
    tactus_answer_set_sender(mail, sender.isEmpty ? nil : sender, from.text)
    tactus_answer_set_recipient(mail, recipient.isEmpty ? nil : recipient, to.text)
    tactus_answer_set_subject(mail, subject)
    tactus_answer_set_date(mail, time.milliseconds / 1000)
    tactus_answer_set_id(mail, bareID)
    if let id = original.id.flatMap(Self.checked) {
      tactus_answer_set_field(mail, "In-Reply-To", id)
      let known = original.references.compactMap(Self.checked).filter { $0 != id }
      let kept =
        known.count < Self.mostReferences
        ? known : known.prefix(1) + known.suffix(Self.mostReferences - 2)
      tactus_answer_set_field(mail, "References", (kept + [id]).joined(separator: " "))
    }
    tactus_answer_set_field(mail, "MIME-Version", "1.0")
    tactus_answer_set_text(mail, Self.body(text))
    guard let written = tactus_answer_text_copy(mail) else { return [] }
    defer { tactus_mime_free(written) }
    return Array(UnsafeRawBufferPointer(start: written, count: strlen(written)))
  }

  /// A mail id that stands in angle brackets and has no white space; nil for anything else.
  private static func checked(_ id: String) -> String? {
    guard id.utf8.count <= longestID, id.hasPrefix("<"), id.hasSuffix(">"),
      id.utf8.dropFirst().dropLast().allSatisfy({
        (0x21...0x7E).contains($0) && $0 != 0x3C && $0 != 0x3E
      }),
      id.utf8.count > 2
    else { return nil }
    return id
  }

  /// Text on one line, without control characters.
  private static func line(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(longestLine) {
      scalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(scalars).singleLine
  }

  /// The text without NUL, which would end it, and with LF at the ends of its lines, the last too.
  private static func body(_ text: String) -> String {
    let plain = text.replacing("\r\n", with: "\n").filter { $0 != "\0" && $0 != "\r" }
    return plain.hasSuffix("\n") ? plain : plain + "\n"
  }

  /// How many characters at the beginning say only that it is an answer, as "Re:", "AW:" or "Re[2]:" do.
  private static func prefix(of subject: Substring) -> Int? {
    guard let colon = subject.prefix(12).firstIndex(of: ":") else { return nil }
    let word = subject[..<colon].lowercased().prefix { $0.isLetter }
    let rest = subject[..<colon].dropFirst(word.count)
    guard marks.contains(String(word)), rest.allSatisfy({ "[]()0123456789 ".contains($0) }) else {
      return nil
    }
    return subject.distance(from: subject.startIndex, to: colon) + 1
  }

  private static let marks: Set<String> = [
    "re", "aw", "antw", "antwort", "sv", "vs", "ref", "rif", "r", "res", "odp", "ynt", "rép",
  ]
}

extension MailMessage {
  /// What is needed to answer it later.
  public var original: MailAnswer.Original {
    MailAnswer.Original(
      id: id, references: references.isEmpty ? answered : references, subject: subject)
  }

  /// To whom an answer goes: to where the sender wants answers, but never to a mailing list by that alone, since an
  /// answer is meant for whom the hand writes to; nil when there is no address.
  public var answerAddress: MailSender? {
    let posts = [list?.post?.lowercased()].compactMap(\.self)
    let wanted = replyTo.first { $0.address.map { !posts.contains($0.lowercased()) } ?? false }
    return [wanted, sender].compactMap(\.self).first { $0.address.flatMap(MailAddress.init) != nil }
  }
}
