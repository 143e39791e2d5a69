public import TactusAnalysis
public import TactusText

/// Reads a mail (RFC 5322; MIME, RFC 2045 to 2049) as a message: the sender's name, and as text the
/// subject, the parts in plain words and the names of the attachments.
public enum MailMessage {
  /// Reads one mail; nil for what nobody waits to read: drafts, deleted or unwanted mail, and notes
  /// that programs leave for themselves.
  ///
  /// - Parameters:
  ///   - mail: the bytes from the first header line on.
  ///   - time: the time to use where the mail has no date.
  ///   - charsets: decodes what is neither UTF-8 nor windows-1252.
  /// - Throws: `ImportError` without a header or a date.
  public static func message(
    from mail: some Collection<UInt8>, time: Timestamp? = nil,
    charsets conversion: @escaping CharsetConversion
  ) throws(ImportError) -> ArchivedMessage? {
    let charsets = MailCharsets(conversion: conversion)
    let bytes = Array(mail)[...]
    let header = MailHeader(bytes, charsets)
    guard header.isMail else {
      throw ImportError("not a mail: its header has neither 'From' nor 'Date' nor 'Subject'")
    }
    let state = MailState(header)
    guard !state.isDiscarded else { return nil }
    guard let time = date(header) ?? time else {
      throw ImportError("no readable date: '\((header["date"] ?? "").singleLine)'")
    }
    let sender = header.sender(charsets)
    let message = IncomingMessage(
      sender: sender?.name ?? "unknown",
      body: text(
        subject: (header.text("subject") ?? "").singleLine,
        body: MailBody(bytes, header, charsets).text),
      time: time, externalID: identity(header), address: sender?.address)
    return ArchivedMessage(message, isRead: state.isRead)
  }

  /// When the mail was written, or else when it arrived; nil when neither is readable.
  private static func date(_ header: MailHeader) -> Timestamp? {
    if let written = header["date"].flatMap(MailDate.timestamp) { return written }
    guard let trace = header["received"], let last = trace.split(separator: ";").last else {
      return nil
    }
    return MailDate.timestamp(String(last))
  }

  private static func text(subject: String, body: String) -> String {
    let next = body.dropFirst(subject.count).first
    let endsWord = !(next?.isLetter ?? false) && !(next?.isNumber ?? false)
    let parts = body.hasPrefix(subject) && endsWord ? [body] : [subject, body]
    let text = parts.filter(\.canBeFelt).joined(separator: "\n")
    return text.isEmpty ? "empty message" : text
  }

  private static func identity(_ header: MailHeader) -> String? {
    guard let id = header["message-id"], !id.isEmpty else { return nil }
    return id
  }
}

extension MailHeader {
  /// Who wrote it, or else where replies go; nil when the header names nobody.
  func sender(_ charsets: MailCharsets) -> MailSender? {
    ["from", "sender", "reply-to", "return-path"].lazy
      .compactMap { self[$0].flatMap { MailSender($0, charsets) } }.first
  }
}
