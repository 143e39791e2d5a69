import TactusMail
import TactusText
import Testing

/// The bytes of a text outweigh the character set that its mail names.
@Suite struct CharacterSetTests {
  private func text(_ charset: String, _ bytes: [UInt8], type: String = "text/plain") throws
    -> String?
  {
    let named = charset.isEmpty ? "" : "; charset=\(charset)"
    return try MailMessage.read(
      Array("From: Ann <ann@x.test>\nSubject: s\nContent-Type: \(type)\(named)\n\n".utf8) + bytes,
      time: Timestamp(milliseconds: 1))?.full
  }

  @Test(
    arguments: [
      "windows-1252", "iso-8859-1", "ISO-8859-15", "latin1", "us-ascii", "windows-1250",
      "iso-8859-2", "koi8-r", "windows-1251", "utf-8", "", "nonsense", "iso-2022-jp",
    ],
    ["Dzień dobry • jutro", "Café", "Зоя 😀", "é"])
  func validUTF8IsUTF8WhateverIsNamed(charset: String, words: String) throws {
    #expect(try text(charset, Array(words.utf8)) == words)
    #expect(try text(charset, Array("<p>\(words)</p>".utf8), type: "text/html") == words)
    let meta = "<meta charset='windows-1252'><p>\(words)</p>"
    #expect(try text("", Array(meta.utf8), type: "text/html") == words)
    let subject =
      "=?\(charset.isEmpty ? "us-ascii" : charset)?q?\(words.utf8.map { "=" + String($0, radix: 16, uppercase: true) }.joined())?="
    guard charset != "nonsense" else { return }
    let mail = try MailMessage.read(
      Array("From: a@x.test\nSubject: \(subject)\n\nx".utf8), time: Timestamp(milliseconds: 1))
    #expect(mail?.subject == words, "\(charset)")
  }

  @Test(
    arguments: [
      "shift_jis", "gb2312", "gbk", "gb18030", "big5", "euc-kr", "ks_c_5601-1987", "euc-jp",
      "iso-2022-jp", "iso-2022-kr", "koi8-r", "koi8-u", "windows-1250", "windows-1251",
      "windows-1256", "windows-1258", "windows-874", "tis-620", "utf-16", "utf-16le", "utf-32",
      "utf-7", "cp949", "macintosh",
    ],
    [
      "Café um 8", "Grüße", "Um acht. Ã, ö und ü", "日", "日本語のテスト", "你好", "안녕", "Привет", "Feuer 🔥",
      "naïve – “so”", "Où est-elle ?",
    ])
  func utf8UnderTheNameOfAnySetIsUTF8(charset: String, words: String) throws {
    #expect(try text(charset, Array(words.utf8)) == words)
  }

  @Test(
    arguments: [
      ("shift_jis", [0x82, 0xB1, 0x82, 0xF1, 0x82, 0xC9, 0x82, 0xBF, 0x82, 0xCD], "こんにちは"),
      ("gb2312", [0xD6, 0xD0, 0xB9, 0xFA], "中国"), ("big5", [0xA7, 0x41, 0xA6, 0x6E], "你好"),
      ("euc-kr", [0xBE, 0xC8, 0xB3, 0xE7], "안녕"), ("gbk", [0xC3, 0xA9], "茅"),
      ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42], "日"),
      ("utf-16le", [0xE5, 0x65, 0x2C, 0x67], "日本"), ("utf-16", [0x00, 0x41, 0x00, 0xE9], "Aé"),
    ] as [(String, [UInt8], String)])
  func textOfAnotherSetStaysThat(charset: String, bytes: [UInt8], felt: String) throws {
    #expect(try text(charset, bytes)?.unicodeScalars.elementsEqual(felt.unicodeScalars) == true)
  }

  @Test(
    arguments: [
      ("windows-1252", [0x43, 0x61, 0x66, 0xE9], "Café"), ("iso-8859-1", [0xC3, 0x41], "ÃA"),
      ("windows-1250", [0xF1, 0xE9], "ńé"), ("koi8-r", [0xD1, 0xC1], "яа"),
      ("windows-1251", [0xC3, 0xE0], "Га"), ("shift_jis", [0x93, 0xFA, 0x96, 0x7B], "日本"),
      ("gbk", [0xC1, 0xAA, 0xCD, 0xA8], "联通"), ("gb2312", [0xC4, 0xE3, 0xBA, 0xC3], "你好"),
      ("us-ascii", [0x43, 0x61, 0x66, 0xE9], "Café"),
      ("", [0x47, 0x72, 0xFC, 0xDF, 0x65], "Grüße"),
      ("utf-8", [0x47, 0x72, 0xFC, 0xDF, 0x65], "Grüße"),
    ] as [(String, [UInt8], String)])
  func bytesThatAreNotUTF8AreReadAsTheirNameSays(charset: String, bytes: [UInt8], felt: String)
    throws
  {
    #expect(try text(charset, bytes) == felt)
  }

  @Test(arguments: ["utf-8", "us-ascii", ""])
  func aWrongByteInUTF8IsOneSign(charset: String) throws {
    let cases: [([UInt8], String)] = [
      (Array("áh! b".utf8) + [0xE1] + Array("h.".utf8), "áh! b\u{FFFD}h."),
      (Array("Café and caf".utf8) + [0xC3], "Café and caf\u{FFFD}"),
      (Array("Ünü ".utf8) + [0xFF, 0x20, 0xFE], "Ünü \u{FFFD} \u{FFFD}"),
    ]
    for (bytes, felt) in cases { #expect(try text(charset, bytes) == felt) }
    if charset == "utf-8" {
      #expect(try text(charset, Array("caf".utf8) + [0xC3]) == "caf\u{FFFD}")
    }
  }

  @Test(
    arguments: [
      (Array("=?utf-8?q?=C3=A1h_b=E1h.?=".utf8), "áh b\u{FFFD}h."),
      (Array("=?utf-8?q?Caf=C3?= =?utf-8?q?=A9_b?=".utf8), "Café b"),
      (Array("áh b".utf8) + [0xE1] + Array("h.".utf8), "áh b\u{FFFD}h."),
      (Array("b".utf8) + [0xE1] + Array("h".utf8), "báh"),
    ] as [([UInt8], String)])
  func aWrongByteInASubjectIsOneSign(subject: [UInt8], felt: String) throws {
    let head = Array("From: a@x.test\nContent-Type: text/plain; charset=utf-8\nSubject: ".utf8)
    let mail = try MailMessage.read(
      head + subject + Array("\n\nx".utf8), time: Timestamp(milliseconds: 1))
    #expect(mail?.subject == felt)
  }
}
