public import TactusAnalysis
package import TactusSystem
public import TactusText

/// A mail (RFC 5322; MIME, RFC 2045 to 2049) in what its reader needs of it.
public struct MailMessage: Hashable, Sendable {
  /// The mail's id, as in "<1@example.org>"; nil without one.
  public var id: String?
  /// The ids of the mails that it answers, mostly one.
  public var answered: [String]
  /// The ids of the thread's earlier mails, the first mail's first.
  public var references: [String]
  /// Who wrote it; nil when the header names nobody.
  public var sender: MailSender?
  /// Where answers go, if it is not to the sender.
  public var replyTo: [MailSender]
  /// The mailing list that it came by; nil for none.
  public var list: MailList?
  /// Whether a program wrote it: nobody waits for an answer.
  public var isAutomatic: Bool
  /// Why it may come from somebody else than it says; nil when nothing speaks for that.
  public var doubt: MailDoubt?
  /// When it was written, or else when it arrived.
  public var time: Timestamp
  /// Whether its program noted that it was read.
  public var isRead: Bool
  /// On one line; empty without one.
  public var subject: String
  /// The reader's names and addresses as its header has them, on one line; `unknownReader` where it does not say.
  public var mailedTo: String
  /// What the sender wrote, without the subject, earlier mails, signature and footers; what is attached is named.
  public var text: String
  /// All that the mail says, without the subject.
  public var full: String

  /// The thread that it belongs to: the id of its first mail; nil for a mail without an id.
  public var thread: String? { references.first ?? answered.first ?? id }

  /// Reads one mail; nil for what nobody waits to read: drafts, deleted or unwanted mail, and notes
  /// that programs leave for themselves.
  ///
  /// - Parameters:
  ///   - mail: the bytes from the first header line on.
  ///   - time: the time to use where the mail has no date.
  ///   - trustedHost: the receiving server, as it calls itself in "Authentication-Results"; nil for whoever wrote the
  ///     topmost.
  ///   - zone: the reader's time zone, as in "Europe/Berlin"; nil for that of the computer.
  /// - Throws: `ImportError` without a header or a date.
  public static func read(
    _ mail: some Collection<UInt8>, time: Timestamp? = nil, trustedHost: String? = nil,
    zone: String? = nil
  ) throws(ImportError) -> MailMessage? {
    try read(.bytes(Array(mail)[...]), { time }, trustedHost, zone: zone)
  }

  /// Reads one mail from a regular file, of which a long one is not held in memory.
  ///
  /// - Throws: `ImportError` without a header or a date.
  package static func read(
    _ file: InputFile, time: () -> Timestamp?, trustedHost: String? = nil
  ) throws(ImportError) -> MailMessage? {
    try read(.file(file.descriptor), time, trustedHost)
  }

  /// Stands for readers whom a header does not name (RFC 5322, section 3.6.3).
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
      doubt: MailDoubt(header, sender: sender, list: list, trustedHost: trustedHost), time: time,
      isRead: state.isRead,
      subject: subject, mailedTo: readers(header) ?? unknownReader,
      text: body.own(isForward: WrittenSigns.isForward(subject: subject)),
      full: body.text)
  }

  /// The names and addresses of the one to whom it was delivered, or else to whom alone it was written: of several, any
  /// may be the reader.
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

  /// The message as an import takes it: its subject and what its sender wrote, and the whole for "full".
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

  /// The subject, unless the text begins with it, and the text; never empty.
  public static func joined(_ subject: String, _ text: String) -> String {
    let next = text.dropFirst(subject.count).first
    let endsWord = !(next?.isLetter ?? false) && !(next?.isNumber ?? false)
    let parts = text.hasPrefix(subject) && endsWord ? [text] : [subject, text]
    let joined = parts.filter(\.canBeFelt).joined(separator: "\n")
    return joined.isEmpty ? "empty message" : joined
  }

  /// Reads one mail as the message that an import takes; nil for what `read` passes over.
  ///
  /// - Throws: `ImportError` without a header or a date.
  public static func message(
    from mail: some Collection<UInt8>, time: Timestamp? = nil
  ) throws(ImportError) -> ArchivedMessage? {
    try read(.bytes(Array(mail)[...]), { time }, nil)?.archived
  }

  /// The same of a regular file, of which a long one is not held in memory.
  ///
  /// - Throws: `ImportError` without a header or a date.
  package static func message(
    from file: InputFile, time: () -> Timestamp?
  ) throws(ImportError) -> ArchivedMessage? {
    try read(.file(file.descriptor), time, nil)?.archived
  }
}

extension MailHeader {
  /// Whether a program says in it that it wrote the mail (RFC 3834), or that it is one to many.
  fileprivate var isAutomatic: Bool {
    if let kind = self["auto-submitted"]?.lowercased(), !kind.hasPrefix("no") { return true }
    return ["bulk", "junk", "auto_reply"].contains(self["precedence"]?.lowercased() ?? "")
  }
}
