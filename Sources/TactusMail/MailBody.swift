import TactusAnalysis

/// The text of a mail's parts (RFC 2045 to 2049, RFC 2387, RFC 3676).
struct MailBody {
  /// How deeply parts may be nested.
  private static let deepest = 8
  /// How many attachments are named.
  private static let namedAttachments = 8

  /// The most bytes of a page that are read, and of all texts together; the rest is left out.
  private static let longestPage = 4 << 20
  private static let longestText = 1 << 20
  /// The most bytes of a text that are searched for what its sender wrote; two days of feeling.
  private static let longestOwn = 1 << 18
  /// The most parts of a part that are read.
  private static let mostParts = 1000

  private var texts: [String] = []
  /// Whether one of them was plain text or a forwarded mail.
  private var hasPlain = false
  private var invitation: String?
  private var attachments: [String] = []
  /// Whether some text was too long.
  private var isCut = false
  /// Whether some part was nested too deeply.
  private var isDeep = false
  /// Whether some part has bytes that gave no text.
  private var isUnreadable = false

  init(_ mail: borrowing ParsedMail) {
    isCut = mail.isCut
    if let root = mail.root { add(root, depth: 0) }
  }

  /// The texts, then an invitation, then the attachments.
  var text: String { told(texts, isCut: isCut) }

  /// The same of what the sender wrote; all texts if that is nothing.
  func own(isForward: Bool) -> String {
    let isLong = texts.contains { $0.utf8.count > Self.longestOwn }
    let written = texts.map { WrittenText(Self.head($0), from: .mail(isForward: isForward)) }
    // Beside a text of the sender's, one that is nobody's is only quoted.
    let hasOwn = written.contains { $0.isWritten }
    let own = hasOwn ? written.filter(\.isWritten) : written
    return told(own.map(\.felt), isCut: isCut || isLong)
  }

  private static func head(_ text: String) -> String {
    guard text.utf8.count > longestOwn else { return text }
    let end = text.utf8.index(text.startIndex, offsetBy: longestOwn)
    return String(decoding: text.utf8[..<end], as: UTF8.self)
  }

  private func told(_ texts: [String], isCut: Bool) -> String {
    var pieces = texts
    if let invitation { pieces.append(invitation) }
    if !attachments.isEmpty {
      var names = attachments.prefix(Self.namedAttachments).joined(separator: ", ")
      let more = attachments.count - Self.namedAttachments
      if more > 0 { names += " and \(more) more" }
      pieces.append("\(names) attached")
    }
    // A text that is missing is never taken for one that was not written.
    if isDeep { pieces.append("nested too deeply: the rest is left out") }
    if pieces.isEmpty, isUnreadable, !isCut { pieces.append("its text cannot be read") }
    if isCut { pieces.append("too long: the rest is left out") }
    return pieces.joined(separator: "\n")
  }

  private init() {}

  private mutating func add(_ part: MailPart, depth: Int) {
    guard depth < Self.deepest else {
      isDeep = true
      return
    }
    let type = part.type
    if type.hasPrefix("multipart/"), addParts(part, type, depth: depth) { return }
    switch type {
    case "text/calendar", "application/ics":
      let found = CalendarText.line(text(part))
      if invitation == nil { invitation = found }
      if found == nil { attach(part, type) }
    case "message/rfc822", "message/global": addMail(part, depth: depth)
    case "multipart/encrypted", "application/pgp-encrypted", "application/pkcs7-mime",
      "application/x-pkcs7-mime":
      texts.append("encrypted, which cannot be read here")
    case "text/html" where !part.isAttached: add(HTMLText.plain(text(part)))
    case _ where !part.isAttached && isPlain(type, part):
      hasPlain = add(plain(part)) || hasPlain
    default: attach(part, type)
    }
  }

  private mutating func addMail(_ part: MailPart, depth: Int) {
    guard let mail = part.mail else { return attach(part, "message/rfc822") }
    let sender = mail.header.sender?.name ?? "unknown"
    texts.append("Forwarded message from \(sender): \(mail.header.text("subject") ?? "")")
    hasPlain = true
    if let root = mail.root { add(root, depth: depth + 1) }
  }

  /// Adds the parts; false when the body is not split as its header says.
  private mutating func addParts(_ part: MailPart, _ type: String, depth: Int) -> Bool {
    guard type != "multipart/encrypted", let all = part.parts, let first = all.first else {
      return false
    }
    let parts = all.prefix(Self.mostParts)
    func body(_ part: MailPart) -> MailBody {
      var body = MailBody()
      body.add(part, depth: depth + 1)
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
      for part in parts.dropFirst() where part.isAttached { root.attach(part, part.type) }
      merge(root)
    case "multipart/signed", "multipart/report":
      let root = body(first)
      texts += root.texts
      hasPlain = hasPlain || root.hasPlain
      merge(root)
    default:
      for part in parts { add(part, depth: depth + 1) }
    }
    return true
  }

  /// Adds the other body's invitation and attachments.
  private mutating func merge(_ other: MailBody) {
    invitation = invitation ?? other.invitation
    isCut = isCut || other.isCut
    isDeep = isDeep || other.isDeep
    isUnreadable = isUnreadable || other.isUnreadable
    for name in other.attachments where !attachments.contains(name) { attachments.append(name) }
  }

  /// Adds a text; false when it is blank.
  @discardableResult
  private mutating func add(_ text: String) -> Bool {
    guard text.canBeFelt else { return false }
    texts.append(text.trimmingSpace)
    return true
  }

  private mutating func attach(_ part: MailPart, _ type: String) {
    guard !type.hasSuffix("-signature") else { return }
    let name = part.fileName ?? ""
    let kind = type.prefix { $0 != "/" }
    let known = ["image", "audio", "video"].contains(kind) ? String(kind) : "file"
    attachments.append(name.isEmpty ? known : name)
  }

  /// Whether a person can read it: plain text, or another kind of text that is not a file.
  private func isPlain(_ type: String, _ part: MailPart) -> Bool {
    // An invalid type counts as none (RFC 2045, section 5.2).
    !type.contains("/") || type == "text/plain"
      || type.hasPrefix("text/") && part.parameter("name") == nil && part.fileName == nil
      // A multipart body that has no parts after all.
      || type.hasPrefix("multipart/") && type != "multipart/encrypted"
  }

  private mutating func text(_ part: MailPart) -> String {
    let isPage = part.type == "text/html"
    var (bytes, isCut) = part.content(most: isPage ? Self.longestPage : Self.longestText)
    if bytes.isEmpty { bytes = part.prologue }
    self.isCut = self.isCut || isCut
    var charset = part.parameter("charset")
    if charset == nil, isPage { charset = HTMLText.charset(bytes) }
    let text = MailCharset.text(bytes, charset ?? "").withUnixLines
    // What its writer left blank, with whatever sign, is no text that is missing.
    if bytes.contains(where: { $0 > 0x20 }), text.utf8.allSatisfy({ $0 <= 0x20 }) {
      isUnreadable = true
    }
    return text
  }

  private mutating func plain(_ part: MailPart) -> String {
    let text = text(part)
    guard part.parameter("format")?.lowercased() == "flowed" else { return text }
    return FlowedText.joined(
      text, deletesSpace: part.parameter("delsp")?.lowercased() == "yes")
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
