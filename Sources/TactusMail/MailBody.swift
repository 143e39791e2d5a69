/// The text of a mail's parts (RFC 2045 to 2049, RFC 2387, RFC 3676).
struct MailBody {
  /// How deeply parts may be nested.
  private static let deepest = 8
  /// How many attachments are named.
  private static let namedAttachments = 8

  private let charsets: MailCharsets
  private var texts: [String] = []
  /// Whether one of them was plain text or a forwarded mail.
  private var hasPlain = false
  private var invitation: String?
  private var attachments: [String] = []

  init(_ part: ArraySlice<UInt8>, _ header: MailHeader, _ charsets: MailCharsets) {
    self.charsets = charsets
    add(part[header.end...], header, depth: 0)
  }

  /// The texts, then an invitation, then the attachments.
  var text: String {
    var pieces = texts
    if let invitation { pieces.append(invitation) }
    if !attachments.isEmpty {
      var names = attachments.prefix(Self.namedAttachments).joined(separator: ", ")
      let more = attachments.count - Self.namedAttachments
      if more > 0 { names += " and \(more) more" }
      pieces.append("\(names) attached")
    }
    return pieces.joined(separator: "\n")
  }

  private init(_ charsets: MailCharsets) { self.charsets = charsets }

  private mutating func add(_ bytes: ArraySlice<UInt8>, _ header: MailHeader, depth: Int) {
    let type = header.value("content-type")
    let isAttached = header.value("content-disposition") == "attachment"
    guard depth < Self.deepest else { return }
    if type.hasPrefix("multipart/"), addParts(bytes, header, type, depth: depth) { return }
    switch type {
    case "text/calendar", "application/ics":
      let found = CalendarText.line(text(bytes, header))
      if invitation == nil { invitation = found }
      if found == nil { attach(header, type) }
    case "message/rfc822", "message/global":
      let inner = MailHeader(bytes, charsets)
      let sender = inner.sender(charsets)?.name ?? "unknown"
      texts.append("Forwarded message from \(sender): \(inner.text("subject") ?? "")")
      hasPlain = true
      add(bytes[inner.end...], inner, depth: depth + 1)
    case "multipart/encrypted", "application/pgp-encrypted", "application/pkcs7-mime",
      "application/x-pkcs7-mime":
      texts.append("encrypted, which cannot be read here")
    case "text/html" where !isAttached: add(HTMLText.plain(text(bytes, header)))
    case _ where !isAttached && isPlain(type, header):
      hasPlain = add(plain(text(bytes, header), header)) || hasPlain
    default: attach(header, type)
    }
  }

  /// Adds the parts; false when the body is not split as its header says.
  private mutating func addParts(
    _ bytes: ArraySlice<UInt8>, _ header: MailHeader, _ type: String, depth: Int
  ) -> Bool {
    guard type != "multipart/encrypted",
      let boundary = header.parameter("boundary", of: "content-type")
    else { return false }
    let parts = MailParts.of(bytes, boundary: boundary)
    guard let first = parts.first else { return false }
    func body(_ part: ArraySlice<UInt8>) -> MailBody {
      var body = MailBody(charsets)
      let header = MailHeader(part, charsets)
      body.add(part[header.end...], header, depth: depth + 1)
      return body
    }
    switch type {
    case "multipart/alternative":
      let all = parts.map(body)
      let best = all.first(where: \.hasPlain) ?? all.first { !$0.texts.isEmpty }
      texts += best?.texts ?? []
      hasPlain = hasPlain || best?.hasPlain == true
      for one in all { merge(one) }
    case "multipart/related":
      var root = body(first)
      texts += root.texts
      hasPlain = hasPlain || root.hasPlain
      // Inline pictures are ignored, unless they are attached as well.
      for part in parts.dropFirst() {
        let header = MailHeader(part, charsets)
        if header.value("content-disposition") == "attachment" {
          root.attach(header, header.value("content-type"))
        }
      }
      merge(root)
    case "multipart/signed", "multipart/report":
      let root = body(first)
      texts += root.texts
      hasPlain = hasPlain || root.hasPlain
      merge(root)
    default:
      for part in parts {
        let header = MailHeader(part, charsets)
        add(part[header.end...], header, depth: depth + 1)
      }
    }
    return true
  }

  /// Adds the other body's invitation and attachments.
  private mutating func merge(_ other: MailBody) {
    invitation = invitation ?? other.invitation
    for name in other.attachments where !attachments.contains(name) { attachments.append(name) }
  }

  /// Adds a text; false when it is blank.
  @discardableResult
  private mutating func add(_ text: String) -> Bool {
    guard text.canBeFelt else { return false }
    texts.append(text.trimmingSpace)
    return true
  }

  private mutating func attach(_ header: MailHeader, _ type: String) {
    guard !type.hasSuffix("-signature") else { return }
    let name =
      (header.parameter("filename", of: "content-disposition")
      ?? header.parameter("name", of: "content-type"))
      .map { EncodedWords.decoded($0, charsets).singleLine } ?? ""
    let kind = type.prefix { $0 != "/" }
    let known = ["image", "audio", "video"].contains(kind) ? String(kind) : "file"
    attachments.append(name.isEmpty ? known : name)
  }

  /// Whether a person can read it: plain text, or another kind of text that is not a file.
  private func isPlain(_ type: String, _ header: MailHeader) -> Bool {
    // An invalid type counts as none (RFC 2045, section 5.2).
    !type.contains("/") || type == "text/plain"
      || type.hasPrefix("text/") && header.parameter("name", of: "content-type") == nil
        && header.parameter("filename", of: "content-disposition") == nil
      // A multipart body that has no parts after all.
      || type.hasPrefix("multipart/") && type != "multipart/encrypted"
  }

  private func text(_ bytes: ArraySlice<UInt8>, _ header: MailHeader) -> String {
    let decoded = TransferEncoding.decoded(bytes, header.value("content-transfer-encoding"))
    var charset = header.parameter("charset", of: "content-type")
    if charset == nil, header.value("content-type") == "text/html" {
      charset = HTMLText.charset(decoded)
    }
    return charsets.text(decoded, charset ?? "").withUnixLines
  }

  private func plain(_ text: String, _ header: MailHeader) -> String {
    guard header.parameter("format", of: "content-type")?.lowercased() == "flowed" else {
      return text
    }
    let deletesSpace = header.parameter("delsp", of: "content-type")?.lowercased() == "yes"
    return FlowedText.joined(text, deletesSpace: deletesSpace)
  }
}

extension String {
  /// The text with LF in place of CRLF and CR.
  fileprivate var withUnixLines: String {
    guard utf8.contains(0x0D) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var last: UInt8 = 0
    for byte in utf8 {
      if byte != 0x0A || last != 0x0D { bytes.append(byte == 0x0D ? 0x0A : byte) }
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
