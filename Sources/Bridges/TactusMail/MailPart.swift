import CGMime
import Glibc

/// A mail parsed by GMime; its parts live as long as it does.
struct ParsedMail: ~Copyable {
  private let mail: UnsafeMutableRawPointer
  /// The mail's header.
  let header: MailHeader
  /// True if the mail continues beyond the part that was read.
  let isCut: Bool

  /// Returns nil for bytes that GMime cannot parse as a mail.
  init?(_ source: MailSource) {
    Self.beginning
    let (stream, isCut) = source.stream()
    guard let stream else { return nil }
    defer { tactus_mime_end(stream) }
    guard let mail = tactus_mail_new(stream) else { return nil }
    self.mail = mail
    self.isCut = isCut
    header = MailHeader(mail, content: tactus_mail_root(mail))
  }

  deinit { tactus_mime_end(mail) }

  /// Initialises GMime's tables on first use.
  static let beginning: Void = tactus_mime_begin()

  /// The outermost part; nil for a mail with only a header.
  var root: MailPart? { tactus_mail_root(mail).map(MailPart.init) }
}

/// A part of a mail, borrowed from it.
struct MailPart {
  private let part: UnsafeMutableRawPointer

  fileprivate init(_ part: UnsafeMutableRawPointer) { self.part = part }

  /// Its type in lower case, as in "text/plain".
  var type: String {
    guard let type = tactus_part_type_copy(part) else { return "text/plain" }
    defer { tactus_mime_free(type) }
    let found = String(cString: type).lowercased()
    // GMime's substitute for an invalid type, which counts as none (RFC 2045, section 5.2).
    if found == "application/octet-stream", let field = header["content-type"], !field.contains("/")
    {
      return "text/plain"
    }
    return found
  }

  /// True if its disposition is "attachment".
  var isAttached: Bool {
    tactus_part_disposition(part).map { String(cString: $0).lowercased() } == "attachment"
  }

  /// Returns a parameter of its type.
  func parameter(_ name: String) -> String? {
    tactus_part_parameter(part, name).map { String(cString: $0) }
  }

  /// Its file name; nil if it has none.
  var fileName: String? {
    (tactus_part_disposition_parameter(part, "filename") ?? tactus_part_parameter(part, "name"))
      .map { EncodedWords.decoded(String(cString: $0)).singleLine }
  }

  /// The transfer encoding that its header names, in lower case; nil if there is none.
  var encoding: String? { header["content-transfer-encoding"]?.lowercased() }

  /// Its header.
  var header: MailHeader { MailHeader(part, content: part) }

  /// The parts within it; nil for a single part.
  var parts: [MailPart]? {
    guard tactus_part_kind(part) == Int32(TACTUS_PART_PARTS) else { return nil }
    return (0..<tactus_part_count(part)).compactMap { tactus_part_at(part, $0).map(MailPart.init) }
  }

  /// The text before its first part; empty if there is none.
  var prologue: [UInt8] {
    guard let text = tactus_part_prologue(part) else { return [] }
    return Array(UnsafeBufferPointer(start: text, count: strlen(text))).map {
      UInt8(bitPattern: $0)
    }
  }

  /// The mail within it, as its header and root part; nil for any other part.
  var mail: (header: MailHeader, root: MailPart?)? {
    guard tactus_part_kind(part) == Int32(TACTUS_PART_MAIL), let mail = tactus_part_mail(part)
    else { return nil }
    let root = tactus_mail_root(mail)
    return (MailHeader(mail, content: root), root.map(MailPart.init))
  }

  /// Returns at most `most` bytes of its decoded content, and true if there are more.
  func content(most: Int) -> (bytes: [UInt8], isCut: Bool) {
    var encoding = GMIME_CONTENT_ENCODING_DEFAULT
    guard let stream = tactus_content_stream(part, &encoding) else { return ([], false) }
    var decoder = TransferDecoder(encoding)
    var bytes: [UInt8] = []
    var raw = [CChar](repeating: 0, count: TransferDecoder.piece)
    while bytes.count <= most {
      let count = Int(tactus_stream_read(stream, &raw, raw.count))
      if count <= 0 {
        decoder.finish(into: &bytes)
        break
      }
      decoder.decode(raw[..<count], into: &bytes)
    }
    return bytes.count > most ? (Array(bytes.prefix(most)), true) : (bytes, false)
  }

  /// Returns its content undecoded, at most one piece over the limit.
  func rawContent(most: Int) -> [UInt8] {
    var encoding = GMIME_CONTENT_ENCODING_DEFAULT
    guard let stream = tactus_content_stream(part, &encoding) else { return [] }
    var bytes: [UInt8] = []
    var raw = [CChar](repeating: 0, count: TransferDecoder.piece)
    while bytes.count <= most {
      let count = Int(tactus_stream_read(stream, &raw, raw.count))
      if count <= 0 { break }
      raw.withUnsafeBytes { bytes += $0[..<count] }
    }
    return bytes
  }
}

/// Decodes a transfer encoding of mail.
struct TransferDecoder {
  static let piece = Int(TACTUS_PIECE)

  private var decoder = GMimeEncoding()
  private var room = [CChar](repeating: 0, count: 2 * TransferDecoder.piece)

  init(_ encoding: GMimeContentEncoding) { tactus_decoder_begin(&decoder, encoding) }

  /// Decodes at most one piece.
  mutating func decode(_ raw: ArraySlice<CChar>, into bytes: inout [UInt8]) {
    let count = raw.withUnsafeBufferPointer {
      tactus_decode(&decoder, $0.baseAddress, $0.count, &room)
    }
    add(count, to: &bytes)
  }

  mutating func finish(into bytes: inout [UInt8]) {
    let count = tactus_decode(&decoder, nil, 0, &room)
    add(count, to: &bytes)
  }

  private func add(_ count: Int, to bytes: inout [UInt8]) {
    room.withUnsafeBytes { bytes += $0[..<count] }
  }

  /// Decodes a whole text by the encoding name in its header; text in other encodings is returned
  /// unchanged.
  static func decoded(_ text: [UInt8], _ name: String) -> [UInt8] {
    if name.contains("base64") { return decoded(text, GMIME_CONTENT_ENCODING_BASE64) }
    guard name.contains("quoted-printable") else { return text }
    return decoded(text, GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE)
  }

  /// Decodes a whole short text.
  static func decoded(_ text: [UInt8], _ encoding: GMimeContentEncoding) -> [UInt8] {
    var decoder = TransferDecoder(encoding)
    var bytes: [UInt8] = []
    var rest = text.map { CChar(bitPattern: $0) }[...]
    while !rest.isEmpty {
      decoder.decode(rest.prefix(piece), into: &bytes)
      rest = rest.dropFirst(piece)
    }
    decoder.finish(into: &bytes)
    return bytes
  }
}
