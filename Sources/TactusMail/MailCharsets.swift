/// Converts bytes from the character set with this IANA name or alias, with U+FFFD for invalid
/// bytes; nil for an unknown set.
public typealias CharsetConversion = @Sendable (_ bytes: [UInt8], _ charset: String) -> String?

/// The character sets of mail: ASCII, UTF-8 and windows-1252 are built in; `conversion` handles the
/// others.
struct MailCharsets: Sendable {
  let conversion: CharsetConversion

  /// Decodes text in a character set as mail names it. If the set is missing, unknown, or UTF-8
  /// that the bytes cannot be, the text is decoded as UTF-8 where it looks like that, and as
  /// windows-1252 otherwise.
  func text(_ bytes: some Collection<UInt8>, _ charset: String) -> String {
    let name = Self.name(charset)
    switch name {
    case "", "us-ascii", "ascii", "unknown-8bit", "x-unknown", "utf-8": return Self.guessed(bytes)
    case "windows-1252": return Self.windows1252(bytes)
    default: return conversion(Array(bytes), name)?.withoutMark ?? Self.guessed(bytes)
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

  /// The set's name in lower case, or the name of the superset that programs mean by it (WHATWG
  /// Encoding, section 4.2).
  private static func name(_ charset: String) -> String {
    var name = charset.lowercased().trimmingSpace
    if name.hasPrefix("x-") && name != "x-unknown" { name.removeFirst(2) }
    if let known = larger[name] { return known }
    for start in ["windows-", "windows", "win-", "win", "cp-", "cp"] where name.hasPrefix(start) {
      let number = name.dropFirst(start.count)
      if number.count == 4, number.hasPrefix("125") { return "windows-\(number)" }
    }
    return name
  }

  private static let larger = [
    "utf8": "utf-8", "utf-8-sig": "utf-8", "unicode-1-1-utf-8": "utf-8",
    "unicode-1-1-utf-7": "utf-7",
    "iso-8859-1": "windows-1252", "iso8859-1": "windows-1252", "iso_8859-1": "windows-1252",
    "latin1": "windows-1252", "latin-1": "windows-1252", "l1": "windows-1252",
    "iso-8859-9": "windows-1254", "latin5": "windows-1254", "iso-8859-11": "windows-874",
    "tis-620": "windows-874", "iso-8859-6-i": "iso-8859-6", "iso-8859-8-i": "iso-8859-8",
    "shift_jis": "windows-31j", "shift-jis": "windows-31j", "sjis": "windows-31j",
    "ms_kanji": "windows-31j", "iso-2022-jp": "iso-2022-jp-3", "gb2312": "gb18030",
    "gb_2312-80": "gb18030", "euc-cn": "gb18030", "gbk": "gb18030", "cn-gb": "gb18030",
    "big5": "big5-hkscs", "x-big5": "big5-hkscs", "cn-big5": "big5-hkscs", "euc-kr": "uhc",
    "ks_c_5601-1987": "uhc", "ks_c_5601-1989": "uhc", "ks_c_5601": "uhc", "ksc5601": "uhc",
    "mac-roman": "macintosh", "koi8": "koi8-r", "koi": "koi8-r",
  ]

  private static func windows1252(_ bytes: some Collection<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(windows1252(byte)) }
    return String(text)
  }

  static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(high[Int(byte) - 0x80]) ?? "\u{FFFD}"
  }

  /// What windows-1252 has in place of the C1 controls.
  private static let high: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
    0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC,
    0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]
}

extension String {
  /// The text without a byte order mark.
  fileprivate var withoutMark: String {
    guard unicodeScalars.first == "\u{FEFF}" else { return self }
    return String(unicodeScalars.dropFirst())
  }
}
