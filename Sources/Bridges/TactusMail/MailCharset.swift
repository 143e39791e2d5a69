import CGMime

/// The character sets of mail.
enum MailCharset {
  /// Decodes text in a character set as mail names it. A byte order mark takes precedence over any
  /// name, and so do multi-byte sequences that are valid UTF-8. If the set is missing, unknown, or
  /// impossible for the bytes, the text is decoded as UTF-8 if some of it is that, and as
  /// windows-1252 otherwise. In UTF-8 each invalid byte becomes U+FFFD.
  static func text(_ bytes: [UInt8], _ charset: String) -> String {
    if let wide = marked(bytes) {
      return CharsetConverter.text(bytes, charset: wide)?.withoutMark ?? guessed(bytes)
    }
    let name = name(charset)
    switch name {
    case "", "us-ascii", "ascii", "unknown-8bit", "x-unknown": return guessed(bytes)
    case "utf-8": return guessed(bytes, isNamed: true)
    default:
      guard !isOther(bytes, than: name), !isUTF8(bytes, ratherThan: name) else {
        return guessed(bytes)
      }
      return CharsetConverter.text(bytes, charset: ordered(name, bytes))?.withoutMark
        ?? guessed(bytes)
    }
  }

  /// True if bytes are UTF-8 although another set is named: programs convert a text and keep the
  /// old name.
  static func isUTF8(_ bytes: [UInt8], ratherThan name: String) -> Bool {
    guard bytes.contains(where: { $0 >= 0x80 }), let text = String(validating: bytes, as: UTF8.self)
    else { return false }
    return !isDoubleByte(name) || text.isHardlyDoubleByte
  }

  /// True if most pairs of bytes beyond ASCII are letters in this set, so that some may be valid
  /// UTF-8 by chance.
  private static func isDoubleByte(_ name: String) -> Bool {
    doubleByte.contains(name)
      || ["gb", "euc", "cp93", "cp94", "cp95", "ks_c"].contains(where: name.hasPrefix)
  }

  private static let doubleByte: Set<String> = [
    "cp932", "shift_jis", "big5", "big5-hkscs", "uhc", "johab", "tis-620", "windows-874",
    "iso-8859-11", "windows-1258", "viscii",
  ]

  /// Returns the set indicated by a byte order mark.
  private static func marked(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFE, 0xFF]) { return "utf-16be" }
    return bytes.starts(with: [0xFF, 0xFE]) && !bytes.starts(with: [0xFF, 0xFE, 0, 0])
      ? "utf-16le" : nil
  }

  /// True if bytes are UTF-8 although a set without ASCII letters, such as UTF-16, is named:
  /// programs convert a text and keep the old name.
  private static func isOther(_ bytes: [UInt8], than name: String) -> Bool {
    if superset.contains(name) || bytes.contains(0) { return false }
    let letters = "etaoin"
    guard CharsetConverter.text(Array(letters.utf8), charset: name) != letters else { return false }
    return String(validating: bytes, as: UTF8.self) != nil
  }

  /// Adds the byte order if the name leaves it open: the one that yields more spaces and letters.
  private static func ordered(_ name: String, _ bytes: [UInt8]) -> String {
    guard name == "utf-16" else { return name }
    let zeros = bytes.indices.filter { bytes[$0] == 0 }
    let first = zeros.count { $0 % 2 == 0 }
    return first > zeros.count - first ? "utf-16be" : "utf-16le"
  }

  /// Sets known to contain the letters of ASCII.
  private static let superset: Set<String> = [
    "windows-1252", "iso-8859-15", "iso-8859-2", "windows-1250", "windows-1251", "windows-1254",
    "koi8-r", "cp932", "iso-2022-jp-3", "gb18030", "big5-hkscs", "uhc",
  ]

  /// Decodes as UTF-8, with U+FFFD for each invalid byte, or else as windows-1252.
  ///
  /// - Parameter isNamed: true if the mail declares UTF-8.
  private static func guessed(_ bytes: [UInt8], isNamed: Bool = false) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text.withoutMark }
    let text = String(decoding: bytes, as: UTF8.self)
    var (right, wrong) = (0, 0)
    for scalar in text.unicodeScalars where !scalar.isASCII {
      if scalar == "\u{FFFD}" { wrong += 1 } else { right += 1 }
    }
    // Programs declare UTF-8 by habit, and one or two pairs of other bytes are valid UTF-8 by
    // chance.
    let isUTF8 =
      right > 0 && right >= wrong || isNamed && (wrong == 1 || right > 2 && right * 8 >= wrong)
    return isUTF8 ? text.withoutMark : windows1252(bytes)
  }

  /// Returns the set's name as GMime writes it, in lower case, or that of the superset that
  /// programs mean by it (WHATWG Encoding, section 4.2).
  static func name(_ charset: String) -> String {
    var plain = charset.lowercased().trimmingSpace
    if plain.hasPrefix("x-"), plain != "x-unknown" { plain.removeFirst(2) }
    guard !plain.isEmpty, let known = tactus_charset_name(plain) else { return plain }
    let name = String(cString: known).lowercased()
    return larger[name] ?? name
  }

  /// Returns the character set in a type such as "text/html; charset=utf-8"; nil if there is none.
  static func parameter(ofType type: String) -> String? {
    guard let name = tactus_type_parameter_copy(type, "charset") else { return nil }
    defer { tactus_mime_free(name) }
    return String(cString: name)
  }

  private static let larger = [
    "iso-8859-1": "windows-1252", "latin1": "windows-1252", "iso-8859-9": "windows-1254",
    "shift-jis": "cp932", "cp31j": "cp932", "iso-2022-jp": "iso-2022-jp-3", "gbk": "gb18030",
    "big5": "big5-hkscs",
    "euc-kr": "uhc",
  ]

  private static func windows1252(_ bytes: [UInt8]) -> String {
    CharsetConverter.text(bytes.filter { !unused.contains($0) }, charset: "windows-1252") ?? ""
  }

  /// Returns the windows-1252 character meant by a numeric reference to a control character; nil
  /// for none.
  static func meant(by control: Unicode.Scalar) -> String? {
    guard (0x80...0x9F).contains(control.value) else { return nil }
    return windows1252([UInt8(truncatingIfNeeded: control.value)])
  }

  /// The bytes unassigned in windows-1252.
  private static let unused: [UInt8] = [0x81, 0x8D, 0x8F, 0x90, 0x9D]
}

extension String {
  /// The text without a byte order mark.
  fileprivate var withoutMark: String {
    guard unicodeScalars.first == "\u{FEFF}" else { return self }
    return String(unicodeScalars.dropFirst())
  }
}
