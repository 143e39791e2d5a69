/// What the parts of a mail say to its reader (RFC 2045 to 2049, RFC 2387, RFC 3676).
struct MailBody {
  /// How deep parts may be in parts.
  private static let deepest = 8
  /// Of so many attachments the names are told.
  private static let namedAttachments = 8

  private let charsets: MailCharsets
  private var texts: [String] = []
  /// Whether one of them was plain, or a mail's that is within.
  private var hasPlain = false
  private var invitation: String?
  private var attachments: [String] = []

  init(_ part: ArraySlice<UInt8>, _ header: MailHeader, _ charsets: MailCharsets) {
    self.charsets = charsets
    add(part[header.end...], header, depth: 0)
  }

  /// The texts, then an invitation, then what is attached.
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
      let sender = inner.sender(charsets) ?? "unknown"
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

  /// False when it is not parted as its header says.
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
      // Pictures that the text shows are not told, unless they are attached as well.
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

  /// Takes what is not text.
  private mutating func merge(_ other: MailBody) {
    invitation = invitation ?? other.invitation
    for name in other.attachments where !attachments.contains(name) { attachments.append(name) }
  }

  /// Whether it was any text.
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

  /// Of other kinds of text a person can read those that are not files.
  private func isPlain(_ type: String, _ header: MailHeader) -> Bool {
    // What is no type counts as none (RFC 2045, section 5.2).
    !type.contains("/") || type == "text/plain"
      || type.hasPrefix("text/") && header.parameter("name", of: "content-type") == nil
        && header.parameter("filename", of: "content-disposition") == nil
      // Without parts after all.
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
  /// With LF in place of CRLF and CR.
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
