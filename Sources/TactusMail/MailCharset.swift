import CGMime

/// The character sets of mail.
enum MailCharset {
  /// Decodes text in a character set as mail names it. If the set is missing, unknown, or UTF-8
  /// that the bytes cannot be, the text is decoded as UTF-8 where it looks like that, and as
  /// windows-1252 otherwise.
  static func text(_ bytes: some Collection<UInt8>, _ charset: String) -> String {
    let name = name(charset)
    switch name {
    case "", "us-ascii", "ascii", "unknown-8bit", "x-unknown", "utf-8": return guessed(bytes)
    default:
      return CharsetConverter.text(Array(bytes), charset: name)?.withoutMark ?? guessed(bytes)
    }
  }

  /// Decodes as UTF-8, with U+FFFD, if more non-ASCII characters are valid than not; otherwise as
  /// windows-1252.
  private static func guessed(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text.withoutMark }
    let text = String(decoding: bytes, as: UTF8.self)
    var balance = 0
    for scalar in text.unicodeScalars where !scalar.isASCII {
      balance += scalar == "\u{FFFD}" ? -1 : 1
    }
    return balance > 0 ? text.withoutMark : windows1252(bytes)
  }

  /// The set's name as GMime writes it, in lower case, or that of the superset that programs mean by it (WHATWG Encoding,
  /// section 4.2).
  static func name(_ charset: String) -> String {
    var plain = charset.lowercased().trimmingSpace
    if plain.hasPrefix("x-"), plain != "x-unknown" { plain.removeFirst(2) }
    guard !plain.isEmpty, let known = tactus_charset_name(plain) else { return plain }
    let name = String(cString: known).lowercased()
    return larger[name] ?? name
  }

  private static let larger = [
    "iso-8859-1": "windows-1252", "latin1": "windows-1252", "iso-8859-9": "windows-1254",
    "shift-jis": "cp932", "cp31j": "cp932", "iso-2022-jp": "iso-2022-jp-3", "gbk": "gb18030",
    "big5": "big5-hkscs",
    "euc-kr": "uhc",
  ]

  private static func windows1252(_ bytes: some Collection<UInt8>) -> String {
    CharsetConverter.text(bytes.filter { !unused.contains($0) }, charset: "windows-1252") ?? ""
  }

  /// What windows-1252 has in place of a control character, as pages write it by number; nil for none.
  static func meant(by control: Unicode.Scalar) -> String? {
    guard (0x80...0x9F).contains(control.value) else { return nil }
    return windows1252([UInt8(truncatingIfNeeded: control.value)])
  }

  /// The bytes that stand for nothing in windows-1252.
  private static let unused: [UInt8] = [0x81, 0x8D, 0x8F, 0x90, 0x9D]
}

extension String {
  /// The text without a byte order mark.
  fileprivate var withoutMark: String {
    guard unicodeScalars.first == "\u{FEFF}" else { return self }
    return String(unicodeScalars.dropFirst())
  }
}
