public import TactusAnalysis
public import TactusText

/// A mail (RFC 5322 and MIME, RFC 2045 to 2049) as a message: its sender's name, and as text the subject, what
/// its parts say in plain words, and the names of what is attached.
public enum MailMessage {
  /// - Parameters:
  ///   - mail: the bytes from the first line of the header on.
  ///   - time: what counts where the mail has no date.
  ///   - charsets: reads what is neither UTF-8 nor windows-1252.
  /// - Returns: nil for what nobody waits to read: a draft, deleted or unwanted, or a program's own note.
  /// - Throws: `ImportError`.
  public static func message(
    from mail: some Collection<UInt8>, time: Timestamp? = nil,
    charsets conversion: @escaping CharsetConversion
  ) throws(ImportError) -> ArchivedMessage? {
    let charsets = MailCharsets(conversion: conversion)
    let bytes = Array(mail)[...]
    let header = MailHeader(bytes, charsets)
    guard !header.isEmpty else { throw ImportError("no header, such as 'From: NAME'") }
    let state = MailState(header)
    guard !state.isDiscarded else { return nil }
    guard let time = date(header) ?? time else {
      throw ImportError("no date that can be read: '\((header["date"] ?? "").singleLine)'")
    }
    let message = IncomingMessage(
      sender: header.sender(charsets) ?? "unknown",
      body: text(
        subject: (header.text("subject") ?? "").singleLine,
        body: MailBody(bytes, header, charsets).text),
      time: time, externalID: identity(header))
    return ArchivedMessage(message, isRead: state.isRead)
  }

  /// When it was written, or else when it came.
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
  /// Who wrote it, or else where an answer goes; nil when nobody is named.
  func sender(_ charsets: MailCharsets) -> String? {
    ["from", "sender", "reply-to", "return-path"].lazy
      .compactMap { self[$0].flatMap { MailSender.name($0, charsets) } }.first
  }
}
