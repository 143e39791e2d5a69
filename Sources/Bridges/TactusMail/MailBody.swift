import TactusWrittenText

/// The text of a mail's parts (RFC 2045 to 2049, RFC 2387, RFC 3676).
struct MailBody {
  /// The deepest nesting of parts.
  private static let deepest = 8
  /// The maximum number of attachments that are named.
  private static let namedAttachments = 8

  /// The maximum number of bytes read from a page, and of any other text; the rest is left out.
  private static let longestPage = 4 << 20
  private static let longestText = 1 << 20
  /// The maximum number of bytes searched for the sender's own words; two days of reading.
  private static let longestOwn = 1 << 18
  /// The maximum number of parts read of one part.
  private static let mostParts = 1000

  /// The maximum number of other versions of a text that are kept, and of bytes in each.
  private static let mostVersions = 8
  private static let longestVersion = 1 << 17

  /// The suitability of a version of a text for people.
  private enum Kind: Int, Comparable {
    case none
    /// For some programs only, or unknown.
    case foreign
    case page
    /// Plain text or a forwarded mail.
    case plain

    static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
  }

  private var texts: [String] = []
  /// The best kind among the texts.
  private var kind = Kind.none
  /// Content found only in other versions of the texts.
  private var versions: [String] = []
  private var invitation: CalendarText?
  private var attachments: [String] = []
  /// The number of texts among the attachments, and the first of them.
  private var attachedTexts = 0
  private var attachedText = ""
  /// True if it has a signature, which is not verified.
  private var isSigned = false
  /// True if some text was too long.
  private var isCut = false
  /// True if some part was nested too deeply.
  private var isDeep = false
  /// True if some part has bytes that could not be decoded to text.
  private var isUnreadable = false
  /// The reader's time zone; nil for that of the computer.
  private let zone: String?

  /// - Parameter zone: the reader's time zone, as in "Europe/Berlin"; nil for that of the computer.
  init(_ mail: borrowing ParsedMail, zone: String?) {
    self.zone = zone
    add(mail, depth: 0)
    // A lone text is the message, not an attachment.
    if texts.isEmpty, invitation == nil, attachedTexts == 1 { add(attachedText, .plain) }
  }

  /// The texts with the additions of their other versions, then the whole invitation, then the
  /// attachments.
  var text: String {
    var all = texts
    if !versions.isEmpty { all += ["Also in this mail:"] + versions }
    let known = texts.map(Self.head).joined(separator: "\n")
    let details = invitation.map { AlternativeText.lines(of: $0.details, beyond: known) } ?? []
    return joined(all, invitation: invitation.map { [$0.line] + details }, isCut: isCut)
  }

  /// Returns the same text reduced to the sender's own words; all texts if there are none.
  func ownText(isForward: Bool) -> String {
    let isLong = texts.contains { $0.utf8.count > Self.longestOwn }
    let written = texts.map { WrittenText(Self.head($0), from: .mail(isForward: isForward)) }
    // Next to the sender's own text, a text without own words is only quoted.
    let hasOwn = written.contains { $0.isWritten }
    let own = hasOwn ? written.filter(\.isWritten) : written
    return joined(
      own.map(\.felt), invitation: invitation.map { [$0.line] }, isCut: isCut || isLong)
  }

  private static func head(_ text: String) -> String {
    guard text.utf8.count > longestOwn else { return text }
    let end = text.utf8.index(text.startIndex, offsetBy: longestOwn)
    return String(decoding: text.utf8[..<end], as: UTF8.self)
  }

  private func joined(_ texts: [String], invitation: [String]?, isCut: Bool) -> String {
    var pieces = texts
    if let invitation { pieces += invitation }
    if isSigned { pieces.append("signed, unchecked") }
    if !attachments.isEmpty {
      var names = attachments.prefix(Self.namedAttachments).joined(separator: ", ")
      let more = attachments.count - Self.namedAttachments
      if more > 0 { names += " and \(more) more" }
      pieces.append("\(names) attached")
    }
    // A missing text is never mistaken for an empty one.
    if isDeep { pieces.append("nested too deeply: the rest is left out") }
    if pieces.isEmpty, isUnreadable, !isCut { pieces.append("its text cannot be read") }
    if isCut { pieces.append("too long: the rest is left out") }
    return pieces.joined(separator: "\n")
  }

  private init(zone: String?) { self.zone = zone }

  private mutating func add(_ mail: borrowing ParsedMail, depth: Int) {
    isCut = isCut || mail.isCut
    if let root = mail.root { add(root, depth: depth, isWhole: true) }
  }

  /// Adds a part.
  ///
  /// - Parameters:
  ///   - encoding: the transfer encoding that the enclosing parts name for it; nil for none.
  ///   - isWhole: true if it is the only part, so that it is not an attachment to a text.
  private mutating func add(
    _ part: MailPart, depth: Int, encoding: String? = nil, isWhole: Bool = false
  ) {
    guard depth < Self.deepest else {
      isDeep = true
      return
    }
    let type = part.type
    if type.hasPrefix("multipart/"), addParts(part, type, depth: depth, encoding) { return }
    switch type {
    case "text/calendar", "application/ics":
      let found = CalendarText(text(part, encoding), zone: zone)
      if invitation == nil { invitation = found }
      if found == nil { attach(part, type) }
    case "message/rfc822", "message/global": addMail(part, depth: depth)
    case "multipart/encrypted", "application/pgp-encrypted":
      texts.append("encrypted, which cannot be read here")
    case "application/pkcs7-mime", "application/x-pkcs7-mime": addSecured(part, depth: depth)
    case "application/octet-stream" where Self.isNamed(part, ".p7m"): addSecured(part, depth: depth)
    case "application/octet-stream" where Self.isNamed(part, ".eml"): addMail(part, depth: depth)
    case _ where part.isAttached && !isWhole: attachText(part, type, encoding)
    default: addText(part, type, depth: depth, encoding)
    }
  }

  /// Adds a readable part, or names it as an attachment.
  private mutating func addText(_ part: MailPart, _ type: String, depth: Int, _ encoding: String?) {
    switch type {
    case "text/html", "application/xhtml+xml": add(HTMLText.plain(text(part, encoding)), .page)
    case "text/x-amp-html", "text/watch-html":
      add(HTMLText.plain(text(part, encoding)), .foreign)
    case "text/enriched", "text/richtext":
      let text = text(part, encoding)
      add(EnrichedText.plain(text, isOld: type == "text/richtext"), .page)
    case "text/rtf", "text/css", "text/vcard", "text/x-vcard", "text/directory", "text/javascript":
      attach(part, type)
    case _ where isPlain(type, part):
      let text = plain(part, encoding)
      if depth < Self.deepest,
        let inner = HiddenParts.mail(
          in: Array(text.utf8.prefix(HiddenParts.longest)), type: type,
          isPlain: !type.hasPrefix("multipart/")),
        addInner(inner, depth: depth)
      {
        return
      }
      let isText = type == "text/plain" || !type.hasPrefix("text/") || type == "text/markdown"
      if Self.isPage(text) {
        add(HTMLText.plain(text), isText ? .page : .foreign)
      } else {
        add(text, isText ? .plain : .foreign)
      }
    default: attach(part, type)
    }
  }

  /// True if a text is HTML source.
  private static func isPage(_ text: String) -> Bool {
    let start = text.prefix(200).drop { $0.isWhitespace }.lowercased()
    return ["<!doctype html", "<html", "<body", "<head>", "<div", "<p>", "<table", "<span"]
      .contains(where: start.hasPrefix) && text.containsBytes("</")
  }

  /// Adds the parts of a mail found within a part; returns false if there are none.
  private mutating func addInner(_ bytes: [UInt8], depth: Int) -> Bool {
    guard let mail = ParsedMail(.bytes(bytes[...])) else { return false }
    var body = MailBody(zone: zone)
    body.add(mail, depth: depth + 1)
    guard
      body.isDeep || body.isCut || !body.texts.isEmpty || !body.attachments.isEmpty
        || body.invitation != nil
    else { return false }
    texts += body.texts
    kind = max(kind, body.kind)
    merge(body)
    return true
  }

  /// Adds signed content, or reports that content is encrypted.
  private mutating func addSecured(_ part: MailPart, depth: Int) {
    let (bytes, isLong) = part.content(most: HiddenParts.longest)
    if !isLong, let content = HiddenParts.signedContent(bytes) {
      let start = String(decoding: content.prefix(200), as: UTF8.self).lowercased()
      let hasHeader = ["content-", "mime-version:"].contains(where: start.hasPrefix)
      let isText = hasHeader || String(validating: content, as: UTF8.self) != nil
      let mail = hasHeader ? content : Array("Content-Type: text/plain\n\n".utf8) + content
      if isText, addInner(mail, depth: depth) {
        isSigned = true
        return
      }
    }
    switch part.parameter("smime-type")?.lowercased() {
    case "certs-only": attach(part, part.type)
    case "compressed-data": texts.append("compressed, which cannot be read here")
    case "signed-data": texts.append("signed in a way that cannot be read here")
    default: texts.append("encrypted, which cannot be read here")
    }
  }

  private static func isNamed(_ part: MailPart, _ ending: String) -> Bool {
    part.fileName?.lowercased().hasSuffix(ending) ?? false
  }

  private mutating func addMail(_ part: MailPart, depth: Int) {
    if let mail = part.mail, mail.header.isMail {
      return addForward(mail.header, mail.root, depth: depth)
    }
    // GMime does not look into an encoded mail, or into one under another type, but programs do
    // (RFC 2046, section 5.2.1).
    let (bytes, isLong) = part.content(most: HiddenParts.longest)
    let plain = part.mail == nil ? bytes : Base64Text.unnamed(bytes) ?? []
    guard let mail = ParsedMail(.bytes(plain[...])), mail.header.isMail else {
      if let mail = part.mail { return addForward(mail.header, mail.root, depth: depth) }
      return attach(part, "message/rfc822")
    }
    isCut = isCut || isLong || mail.isCut
    addForward(mail.header, mail.root, depth: depth)
  }

  private mutating func addForward(_ header: MailHeader, _ root: MailPart?, depth: Int) {
    let sender = header.sender?.name ?? "unknown"
    texts.append("Forwarded message from \(sender): \(header.text("subject") ?? "")")
    kind = .plain
    if let root { add(root, depth: depth + 1) }
  }

  /// Adds the parts; returns false if the body is not split as its header says.
  private mutating func addParts(
    _ part: MailPart, _ type: String, depth: Int, _ encoding: String?
  ) -> Bool {
    guard type != "multipart/encrypted", let all = part.parts else { return false }
    guard let first = all.first else {
      // The body is encoded as a whole, or its separators differ from those that its header names.
      let named = part.encoding ?? encoding ?? ""
      let body = TransferDecoder.decoded(Array(part.prologue.prefix(HiddenParts.longest)), named)
      return HiddenParts.mail(in: body, type: type, isPlain: false).map {
        addInner($0, depth: depth)
      } ?? false
    }
    let parts = all.prefix(Self.mostParts)
    let inner = part.encoding?.contains("quoted-printable") ?? false ? "quoted-printable" : encoding
    func body(_ part: MailPart) -> MailBody {
      var body = MailBody(zone: zone)
      body.add(part, depth: depth + 1, encoding: inner)
      return body
    }
    switch type {
    case "multipart/alternative": choose(parts.map(body))
    case "multipart/related":
      var root = body(first)
      // Inline pictures are ignored, unless they are attached as well.
      for part in parts.dropFirst() {
        if part.isAttached {
          root.attach(part, part.type)
        } else if root.texts.isEmpty, part.type.hasPrefix("text/") {
          root.add(part, depth: depth + 1, encoding: inner)
        }
      }
      texts += root.texts
      kind = max(kind, root.kind)
      merge(root)
    case "multipart/signed", "multipart/report":
      let root = body(first)
      texts += root.texts
      kind = max(kind, root.kind)
      merge(root)
    default:
      for part in parts { add(part, depth: depth + 1, encoding: inner) }
    }
    return true
  }

  /// Adds the version with the most content for people, and the additions of the others.
  private mutating func choose(_ versions: [MailBody]) {
    let all = Self.withoutReaction(versions)
    func first(_ kind: Kind) -> Int? { all.firstIndex { $0.kind == kind } }
    let others = all.indices.first { !all[$0].texts.isEmpty }
    var best = first(.plain) ?? first(.page) ?? first(.foreign) ?? others
    var chosen = best.map { all[$0].texts } ?? []
    if let plain = first(.plain), let page = first(.page) {
      let texts = (chosen.joined(separator: "\n"), all[page].texts.joined(separator: "\n"))
      if all[plain].texts.count == 1, let better = AlternativeText.better(than: texts.0, texts.1) {
        chosen = [better]
        best = page
      }
    }
    texts += chosen
    if let best { kind = max(kind, all[best].kind) }
    let known = chosen.map(Self.head).joined(separator: "\n")
    for (index, body) in all.enumerated() {
      if index != best, self.versions.count < Self.mostVersions, !body.texts.isEmpty {
        let text = body.texts.joined(separator: "\n")
        let start = String(decoding: text.utf8.prefix(Self.longestVersion), as: UTF8.self)
        let lines = AlternativeText.lines(of: start, beyond: known)
        if !lines.isEmpty { self.versions.append(lines.joined(separator: "\n")) }
      }
      merge(body)
    }
  }

  /// Removes the version that reports a reaction to programs only; if nothing else has text, words
  /// replace it.
  private static func withoutReaction(_ versions: [MailBody]) -> [MailBody] {
    guard
      let index = versions.firstIndex(where: {
        $0.texts.count == 1 && AlternativeText.reaction($0.texts[0]) != nil
      }), let words = AlternativeText.reaction(versions[index].texts[0])
    else { return versions }
    var versions = versions
    let isAlone = versions.indices.allSatisfy { $0 == index || versions[$0].texts.isEmpty }
    versions[index].texts = isAlone ? [words] : []
    return versions
  }

  /// Adds the other body's invitation, versions and attachments.
  private mutating func merge(_ other: MailBody) {
    invitation = invitation ?? other.invitation
    for text in other.versions where versions.count < Self.mostVersions { versions.append(text) }
    if attachedTexts == 0 { attachedText = other.attachedText }
    attachedTexts += other.attachedTexts
    isSigned = isSigned || other.isSigned
    isCut = isCut || other.isCut
    isDeep = isDeep || other.isDeep
    isUnreadable = isUnreadable || other.isUnreadable
    for name in other.attachments where !attachments.contains(name) { attachments.append(name) }
  }

  /// Adds a text, unless it is blank.
  private mutating func add(_ text: String, _ kind: Kind) {
    guard text.canBeFelt else { return }
    texts.append(text.trimmingSpace)
    self.kind = max(self.kind, kind)
  }

  /// Names an attachment; the first text among them is kept.
  private mutating func attachText(_ part: MailPart, _ type: String, _ encoding: String?) {
    if type == "text/plain" || type == "text/html" {
      if attachedTexts == 0 {
        var body = MailBody(zone: zone)
        let text = body.text(part, encoding)
        attachedText = type == "text/html" ? HTMLText.plain(text) : text
      }
      attachedTexts += 1
    }
    attach(part, type)
  }

  private mutating func attach(_ part: MailPart, _ type: String) {
    guard !type.hasSuffix("-signature") else { return }
    let name = part.fileName ?? ""
    let kind = type.prefix { $0 != "/" }
    let known = ["image", "audio", "video"].contains(kind) ? String(kind) : "file"
    attachments.append(name.isEmpty ? known : name)
  }

  /// True if a person can read it: plain text, or another kind of text that is not a file.
  private func isPlain(_ type: String, _ part: MailPart) -> Bool {
    // An invalid type counts as none (RFC 2045, section 5.2).
    !type.contains("/") || type == "text/plain"
      || type.hasPrefix("text/") && part.parameter("name") == nil && part.fileName == nil
      // A multipart body without parts.
      || type.hasPrefix("multipart/") && type != "multipart/encrypted"
  }

  private mutating func text(_ part: MailPart, _ encoding: String?) -> String {
    let isPage = part.type == "text/html"
    var (bytes, around) = content(
      part, encoding, most: isPage ? Self.longestPage : Self.longestText)
    if bytes.isEmpty, around.before.isEmpty { bytes = part.prologue }
    var charset = part.parameter("charset")
    if charset == nil, isPage { charset = HTMLText.charset(bytes) }
    var text = MailCharset.text(bytes, charset ?? "").withUnixLines
    // A body left blank by its writer, with any control characters, is not a missing text.
    if bytes.contains(where: { $0 > 0x20 }), text.utf8.allSatisfy({ $0 <= 0x20 }) {
      isUnreadable = true
    }
    func words(_ bytes: [UInt8]) -> String {
      let words = MailCharset.text(bytes, "").withUnixLines.trimmingSpace
      return isPage ? HTMLText.page(of: words) : words
    }
    if !around.before.isEmpty { text = words(around.before) + "\n" + text }
    if !around.after.isEmpty { text += "\n" + words(around.after) }
    return text
  }

  /// Returns the bytes of a part, and the plain text before and after encoded content.
  private mutating func content(
    _ part: MailPart, _ encoding: String?, most: Int
  ) -> (bytes: [UInt8], around: (before: [UInt8], after: [UInt8])) {
    let named = part.encoding
    if named?.contains("base64") ?? false {
      let raw = part.rawContent(most: most * 3 / 2)
      isCut = isCut || raw.count > most * 3 / 2
      let found = Base64Text.parts(raw)
      isCut = isCut || found.decoded.count > most
      return (Array(found.decoded.prefix(most)), (found.before, found.after))
    }
    let (bytes, isLong) = part.content(most: most)
    isCut = isCut || isLong
    if named == nil, let encoding { return (TransferDecoder.decoded(bytes, encoding), ([], [])) }
    let isPlain = named.map { ["7bit", "8bit", "binary"].contains($0) } ?? true
    return (isPlain ? Base64Text.unnamed(bytes) ?? bytes : bytes, ([], []))
  }

  private mutating func plain(_ part: MailPart, _ encoding: String?) -> String {
    let text = text(part, encoding)
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
