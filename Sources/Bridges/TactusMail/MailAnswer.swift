import CGMime
import Glibc
public import TactusText

/// A reply to a mail.
///
/// No message text can inject a header field: addresses and ids are validated, names and the
/// subject are on one line, and GMime writes them all.
public struct MailAnswer: Hashable, Sendable {
  /// The facts needed to reply to a mail that is no longer available.
  public struct Original: Hashable, Sendable {
    /// The mail's id; nil if it has none.
    public var id: String?
    /// The ids of the earlier mails in its thread.
    public var references: [String]
    /// Its subject.
    public var subject: String

    /// Describes a mail.
    public init(id: String?, references: [String] = [], subject: String = "") {
      self.id = id
      self.references = references
      self.subject = subject
    }
  }

  /// The maximum number of ids of a thread that are stored: the first, and the last ones.
  private static let mostReferences = 20
  /// The longest id, in bytes.
  private static let longestID = 500
  /// The longest subject and the longest name, in characters.
  private static let longestLine = 500

  /// The sender's address.
  public var from: MailAddress
  /// The sender's display name; empty for none.
  public var fromName: String
  /// The recipient's address.
  public var to: MailAddress
  /// The recipient's display name; empty for none.
  public var toName: String
  /// The mail that this one answers.
  public var original: Original
  /// The reply's text.
  public var text: String
  /// The time at which it was written.
  public var time: Timestamp
  /// The reply's key: equal keys make equal mail ids, so that a duplicate is recognised.
  public var key: String

  /// Creates a reply.
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

  /// Its mail id, derived from its key and its sender.
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

  /// "Re: " and the original subject without the reply prefixes of other programs.
  public var subject: String {
    var rest = Self.line(original.subject)[...]
    while let prefix = Self.prefix(of: rest) {
      rest = rest.dropFirst(prefix).drop(while: \.isWhitespace)
    }
    return "Re: \(rest)".trimmingSpace
  }

  /// The whole mail with LF line ends, as "sendmail" programs expect it.
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
      let shortened =
        known.count < Self.mostReferences
        ? known : known.prefix(1) + known.suffix(Self.mostReferences - 2)
      tactus_answer_set_field(mail, "References", (shortened + [id]).joined(separator: " "))
    }
    tactus_answer_set_field(mail, "MIME-Version", "1.0")
    tactus_answer_set_text(mail, Self.body(text))
    guard let written = tactus_answer_text_copy(mail) else { return [] }
    defer { tactus_mime_free(written) }
    return Array(UnsafeRawBufferPointer(start: written, count: strlen(written)))
  }

  /// Returns a mail id in angle brackets without white space; nil for anything else.
  private static func checked(_ id: String) -> String? {
    guard id.utf8.count <= longestID, id.hasPrefix("<"), id.hasSuffix(">"),
      id.utf8.dropFirst().dropLast().allSatisfy({
        (0x21...0x7E).contains($0) && $0 != 0x3C && $0 != 0x3E
      }),
      id.utf8.count > 2
    else { return nil }
    return id
  }

  /// Returns text on one line, without control characters.
  private static func line(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(longestLine) {
      scalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(scalars).singleLine
  }

  /// Returns the text without NUL, which would truncate it, and with LF at the end of each line,
  /// including the last.
  private static func body(_ text: String) -> String {
    let plain = text.replacing("\r\n", with: "\n").filter { $0 != "\0" && $0 != "\r" }
    return plain.hasSuffix("\n") ? plain : plain + "\n"
  }

  /// Returns the length of a reply prefix such as "Re:", "AW:" or "Re[2]:"; nil if there is none.
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
  /// The facts needed to answer it later.
  public var original: MailAnswer.Original {
    MailAnswer.Original(
      id: id, references: references.isEmpty ? answered : references, subject: subject)
  }

  /// The address for a reply: the sender's Reply-To, but never a mailing list's own address, since
  /// a reply is meant for one person; nil if there is no address.
  public var answerAddress: MailSender? {
    let posts = [list?.post?.lowercased()].compactMap(\.self)
    let wanted = replyTo.first { $0.address.map { !posts.contains($0.lowercased()) } ?? false }
    return [wanted, sender].compactMap(\.self).first { $0.address.flatMap(MailAddress.init) != nil }
  }
}
