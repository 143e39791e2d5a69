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
