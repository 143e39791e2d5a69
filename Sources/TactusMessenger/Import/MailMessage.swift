/// A mail (RFC 5322 and MIME, RFC 2045 to 2047) as a message: its sender's name, and of its text the
/// subject and the first part that is plain.
public enum MailMessage {
  /// How deep parts may be in parts.
  private static let maximumDepth = 8

  /// - Parameters:
  ///   - mail: the bytes from the first line of the header on.
  ///   - time: what counts where the mail has no date.
  /// - Throws: `ImportError`.
  public static func message(
    from mail: some Collection<UInt8>, time: Timestamp? = nil
  ) throws(ImportError) -> ArchivedMessage {
    let bytes = Array(mail)[...]
    let header = MailHeader(bytes)
    guard !header.isEmpty else { throw ImportError("no header, such as 'From: NAME'") }
    guard let time = header["date"].flatMap(MailDate.timestamp) ?? time else {
      throw ImportError("no date that can be read: '\(header["date"] ?? "")'")
    }
    let text = body(bytes, header)
    let subject = (header.text("subject") ?? "").trimmingSpace
    let parts = [subject, text].filter { !$0.isEmpty }
    guard !parts.isEmpty else { throw ImportError("neither a subject nor a part that is text") }
    let message = IncomingMessage(
      sender: (header["from"] ?? header["sender"]).flatMap(MailSender.name) ?? "unknown",
      body: parts.joined(separator: "\n"), time: time, externalID: identity(header))
    // How programs note in an mbox that a mail was read.
    return ArchivedMessage(message, isRead: header["status"]?.contains("R") ?? false)
  }

  private static func identity(_ header: MailHeader) -> String? {
    guard let id = header["message-id"], !id.isEmpty else { return nil }
    return id
  }

  private static func body(_ bytes: ArraySlice<UInt8>, _ header: MailHeader) -> String {
    let found = texts(bytes[header.end...], header, depth: 0)
    let text = found.plain ?? found.html.map(HTMLText.plain) ?? ""
    return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").trimmingSpace
  }

  /// The first plain text and the first HTML of a part.
  private static func texts(
    _ bytes: ArraySlice<UInt8>, _ header: MailHeader, depth: Int
  ) -> (plain: String?, html: String?) {
    let type = header.value("content-type")
    if type.hasPrefix("multipart/"), let boundary = header.parameter("boundary", of: "content-type")
    {
      guard depth < maximumDepth else { return (nil, nil) }
      var html: String?
      for part in parts(bytes, boundary: boundary) {
        let header = MailHeader(part)
        let found = texts(part[header.end...], header, depth: depth + 1)
        if found.plain != nil { return found }
        html = html ?? found.html
      }
      return (nil, html)
    }
    guard ["", "text/plain", "text/html", "text"].contains(type),
      header.value("content-disposition") != "attachment"
    else { return (nil, nil) }
    let decoded = MailText.decoded(
      bytes, transferEncoding: header.value("content-transfer-encoding"))
    let text = MailText.text(
      decoded, charset: header.parameter("charset", of: "content-type")?.lowercased() ?? "")
    return type == "text/html" ? (nil, text) : (text, nil)
  }

  /// What stands between the lines "--BOUNDARY" (RFC 2046, section 5.1).
  private static func parts(
    _ bytes: ArraySlice<UInt8>, boundary: String
  ) -> [ArraySlice<UInt8>] {
    let delimiter = Array("--\(boundary)".utf8)
    var parts: [ArraySlice<UInt8>] = []
    var partStart: Int?
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let next = bytes[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex
      let line = bytes[index..<next]
      if line.starts(with: delimiter) {
        let rest = line.dropFirst(delimiter.count)
        let isLast = rest.starts(with: Array("--".utf8))
        if isLast || rest.allSatisfy({ [0x20, 0x09, 0x0D, 0x0A].contains($0) }) {
          if let partStart { parts.append(bytes[partStart..<index]) }
          partStart = isLast ? nil : next
          if isLast { return parts }
        }
      }
      index = next
    }
    if let partStart { parts.append(bytes[partStart...]) }
    return parts
  }
}
