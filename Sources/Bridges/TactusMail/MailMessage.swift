public import TactusMessage
package import TactusSystem
public import TactusText
import TactusWrittenText

/// The parts of a mail (RFC 5322; MIME, RFC 2045 to 2049) that its reader needs.
public struct MailMessage: Hashable, Sendable {
  /// The mail's id, as in "<1@example.org>"; nil if it has none.
  public var id: String?
  /// The ids of the mails that it answers, usually one.
  public var answered: [String]
  /// The ids of the thread's earlier mails, oldest first.
  public var references: [String]
  /// The author; nil if the header names none.
  public var sender: MailSender?
  /// The addresses for replies, if they do not go to the sender.
  public var replyTo: [MailSender]
  /// The mailing list that delivered it; nil for none.
  public var list: MailList?
  /// True if a program wrote it and expects no reply.
  public var isAutomatic: Bool
  /// The reasons to doubt its sender; nil if there are none.
  public var doubt: SenderDoubt?
  /// The time of writing, or else of arrival.
  public var time: Timestamp
  /// True if its mail program marked it as read.
  public var isRead: Bool
  /// The subject on one line; empty if there is none.
  public var subject: String
  /// The reader's names and addresses from the header, on one line; `unknownReader` if it names
  /// none.
  public var mailedTo: String
  /// The sender's own words, without the subject, earlier mails, signature and footers;
  /// attachments are named.
  public var text: String
  /// The whole text, without the subject.
  public var full: String

  /// The id of its thread's first mail; nil for a mail without an id.
  public var thread: String? { references.first ?? answered.first ?? id }

  /// Reads one mail; nil for drafts, deleted or unwanted mail, and the internal notes of mail
  /// programs.
  ///
  /// - Parameters:
  ///   - mail: the bytes from the first header line on.
  ///   - time: the time to use if the mail has no date.
  ///   - trustedHost: the receiving server, as it calls itself in "Authentication-Results"; nil
  ///     for the host of the topmost one.
  ///   - zone: the reader's time zone, as in "Europe/Berlin"; nil for that of the computer.
  /// - Throws: `ImportError` without a header or a date.
  public static func read(
    _ mail: some Collection<UInt8>, time: Timestamp? = nil, trustedHost: String? = nil,
    zone: String? = nil
  ) throws(ImportError) -> MailMessage? {
    try read(.bytes(Array(mail)[...]), { time }, trustedHost, zone: zone)
  }

  /// Reads one mail from a regular file without holding a long one in memory.
  ///
  /// - Throws: `ImportError` without a header or a date.
  package static func read(
    _ file: InputFile, time: () -> Timestamp?, trustedHost: String? = nil
  ) throws(ImportError) -> MailMessage? {
    try read(.file(file.descriptor), time, trustedHost)
  }

  /// The name for recipients that a header does not list (RFC 5322, section 3.6.3).
  private static let unknownReader = "undisclosed recipients"

  private static func read(
    _ source: MailSource, _ time: () -> Timestamp?, _ trustedHost: String?, zone: String? = nil
  ) throws(ImportError) -> MailMessage? {
    guard let mail = ParsedMail(source), mail.header.isMail else {
      throw ImportError("not a mail: its header has neither 'From' nor 'Date' nor 'Subject'")
    }
    let header = mail.header
    let state = MailState(header)
    guard !state.isDiscarded else { return nil }
    guard let time = header.date ?? time() else {
      throw ImportError("no readable date: '\((header["date"] ?? "").singleLine)'")
    }
    let subject = (header.text("subject") ?? "").singleLine
    let body = MailBody(mail, zone: zone)
    let (sender, list) = (header.sender, MailList(header))
    return MailMessage(
      id: header["message-id"].flatMap { $0.isEmpty ? nil : $0 },
      answered: header.ids("in-reply-to"),
      references: header.ids("references"), sender: sender, replyTo: header.senders("reply-to"),
      list: list, isAutomatic: header.isAutomatic,
      doubt: SenderDoubt(header, sender: sender, list: list, trustedHost: trustedHost), time: time,
      isRead: state.isRead,
      subject: subject, mailedTo: readers(header) ?? unknownReader,
      text: body.ownText(isForward: WrittenSigns.isForward(subject: subject)),
      full: body.text)
  }

  /// Returns the names and addresses to which it was delivered, or else its only recipient: of
  /// several, any may be the reader.
  private static func readers(_ header: MailHeader) -> String? {
    let written = header.senders("to")
    let delivered = ["delivered-to", "x-original-to", "envelope-to"].flatMap(header.senders)
      .compactMap { $0.address?.lowercased() }
    let found =
      delivered.isEmpty
      ? (written.count == 1 ? written : [])
      : written.filter { $0.address.map { delivered.contains($0.lowercased()) } ?? false }
        + delivered.map { MailSender(name: $0, address: $0) }
    let named = found.prefix(3).map { one in
      let name = one.name.filter { !",<>\"".contains($0) }
      return one.address.map { name == $0 ? $0 : "\(name) <\($0)>" } ?? name
    }
    let line = named.joined(separator: ", ").singleLine.printable
    return line.canBeFelt && line.unicodeScalars.count <= 200 ? line : nil
  }

  /// The message to import: its subject with the sender's words, and the whole text in "full".
  public var archived: ArchivedMessage {
    var message = IncomingMessage(
      sender: sender?.name ?? "unknown", body: Self.joined(subject, text), time: time,
      externalID: id, address: sender?.address)
    let whole = Self.joined(subject, full)
    message.full = whole == message.body ? nil : whole
    message.mailedTo = mailedTo
    message.doubt = doubt.map { String($0.description.singleLine.printable.prefix(200)) }
    return ArchivedMessage(message, isRead: isRead)
  }

  /// Joins the subject, unless the text begins with it, and the text; never empty.
  public static func joined(_ subject: String, _ text: String) -> String {
    let next = text.dropFirst(subject.count).first
    let endsWord = !(next?.isLetter ?? false) && !(next?.isNumber ?? false)
    let parts = text.hasPrefix(subject) && endsWord ? [text] : [subject, text]
    let joined = parts.filter(\.canBeFelt).joined(separator: "\n")
    return joined.isEmpty ? "empty message" : joined
  }

  /// Reads one mail as a message to import; nil for mail that `read` skips.
  ///
  /// - Throws: `ImportError` without a header or a date.
  public static func message(
    from mail: some Collection<UInt8>, time: Timestamp? = nil
  ) throws(ImportError) -> ArchivedMessage? {
    try read(.bytes(Array(mail)[...]), { time }, nil)?.archived
  }

  /// Reads one mail as a message from a regular file without holding a long one in memory.
  ///
  /// - Throws: `ImportError` without a header or a date.
  package static func message(
    from file: InputFile, time: () -> Timestamp?
  ) throws(ImportError) -> ArchivedMessage? {
    try read(.file(file.descriptor), time, nil)?.archived
  }
}

extension MailHeader {
  /// True if it states that a program wrote the mail (RFC 3834), or that it is a bulk mail.
  fileprivate var isAutomatic: Bool {
    if let kind = self["auto-submitted"]?.lowercased(), !kind.hasPrefix("no") { return true }
    return ["bulk", "junk", "auto_reply"].contains(self["precedence"]?.lowercased() ?? "")
  }
}
