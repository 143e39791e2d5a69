import TactusAnalysis
import TactusMail
import TactusMessage
import TactusText
import Testing

@Suite struct MailBodyTests {
  private func message(_ lines: String) throws -> IncomingMessage {
    try #require(
      try MailMessage.message(
        from: Array("From: a\n\(lines)".utf8), time: Timestamp(milliseconds: 1))
    ).message
  }

  private func body(_ lines: String) throws -> String {
    let message = try message(lines)
    return message.full ?? message.body
  }

  /// A mail of parts, each with its header.
  private func body(_ type: String, _ parts: [String]) throws -> String {
    let inner = parts.map { "--b\n\($0)\n" }.joined()
    return try body(
      "Content-Type: multipart/\(type); boundary=b\n\npreamble\n\(inner)--b--\nepilogue")
  }

  private static let html = "Content-Type: text/html; charset=utf-8\n\n<p>caf&eacute;</p>"
  private static let plain =
    "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\ncaf=E9 =\nnoir"
  private static let photo =
    "Content-Type: image/jpeg; name=photo.jpg\nContent-ID: <1@x>\nContent-Transfer-Encoding: base64\n\n/9j/"
  private static let report =
    "Content-Type: application/pdf\nContent-Disposition: attachment; filename=\"a; b.pdf\"\n\n%PDF"

  @Test func plainTextIsPreferredAmongAlternatives() throws {
    #expect(try body("alternative", [Self.html, Self.plain]) == "café noir")
    #expect(try body("alternative", ["Content-Type: text/plain\n\n \n", Self.html]) == "café")
    #expect(try body("alternative", [Self.html]) == "café")
  }

  @Test func textInPiecesIsReadWholeAndAttachmentsAreNamed() throws {
    let second = "Content-Type: text/plain\nContent-Disposition: inline\n\nsecond"
    let attached = "Content-Type: text/plain\nContent-Disposition: attachment\n\nnot this"
    #expect(
      try body("mixed", [Self.plain, Self.photo, second, Self.report, attached])
        == "café noir\nsecond\nphoto.jpg, a; b.pdf, file attached")
    let inner =
      "Content-Type: multipart/alternative; boundary=c\n\n--c\n\(Self.plain)\n--c\n\(Self.html)\n--c--"
    #expect(try body("mixed", [inner, Self.report]) == "café noir\na; b.pdf attached")
    #expect(try body("mixed", [Self.report]) == "a; b.pdf attached")
    #expect(
      try body("mixed", Array(repeating: Self.photo, count: 12)).hasSuffix("and 4 more attached"))
  }

  @Test func inlinePicturesAreIgnored() throws {
    #expect(try body("related", [Self.html, Self.photo]) == "café")
    #expect(try body("related", [Self.html, Self.report]) == "café\na; b.pdf attached")
    let related =
      "Content-Type: multipart/related; boundary=c\n\n--c\n\(Self.html)\n--c\n\(Self.report)\n--c--"
    #expect(try body("alternative", [Self.plain, related]) == "café noir\na; b.pdf attached")
  }

  @Test(arguments: [
    ("filename*=utf-8''na%C3%AFve%20a.txt", "naïve a.txt"),
    ("filename*0=\"long\"; filename*1=\" name.txt\"", "long name.txt"),
    ("filename*0*=shift_jis''%93%FA; filename*1*=%96%7B; filename*2=\"c\"", "日本c"),
    ("filename=\"=?utf-8?q?caf=C3=A9.txt?=\"", "café.txt"), ("filename=\"a\\\"b\"", "a\"b"),
    ("filename=", "file"), ("filename*9=x", "x"), ("size=3", "file"),
  ])
  func attachmentsAreNamed(parameter: String, name: String) throws {
    let part = "Content-Type: application/x\nContent-Disposition: attachment; \(parameter)\n\nx"
    #expect(try body("mixed", [part]) == "\(name) attached")
  }

  @Test(
    arguments: [
      ("message/rfc822", "base64"), ("message/rfc822", "quoted-printable"),
      ("message/global", "base64"), ("message/rfc822; name=\"fire.eml\"", "base64"),
      ("application/octet-stream; name=\"fire.eml\"", "base64"), ("message/rfc822", "7bit"),
    ], [true, false])
  func aForwardedMailIsReadWhateverItsEncoding(kind: (String, String), isAttached: Bool)
    throws
  {
    let mail =
      "From: Bob <b@x>\nSubject: fire\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=i\n\n--i\nContent-Type: text/plain; charset=utf-8\n\nThe café is on fire.\n--i\nContent-Type: image/png; name=a.png\nContent-Disposition: attachment\n\nx\n--i--\n"
    let (type, encoding) = kind
    let encoded =
      switch encoding {
      case "base64": Self.base64(mail)
      case "quoted-printable":
        mail.utf8.map {
          $0 == 0x3D || $0 >= 0x80
            ? "=" + String($0, radix: 16, uppercase: true) : String(UnicodeScalar($0))
        }.joined()
      default: mail
      }
    let disposition = isAttached ? "Content-Disposition: attachment; filename=\"fire.eml\"\n" : ""
    let part =
      "Content-Type: \(type)\nContent-Transfer-Encoding: \(encoding)\n\(disposition)\n\(encoded)"
    let felt = "Forwarded message from Bob: fire\nThe café is on fire.\na.png attached"
    #expect(try body("mixed", [Self.plain, part]) == "café noir\n\(felt)")
    // By itself it is the whole mail.
    #expect(try body("mixed", [part]) == felt)
  }

  private static func base64(_ text: String) -> String {
    let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var lines = ""
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        lines.append(place > group.count ? "=" : signs[value >> (18 - 6 * place) & 63])
      }
      if start % 54 == 51 { lines += "\n" }
    }
    return lines
  }

  @Test func aForwardedMailIsReadWithItsSender() throws {
    let inner =
      "Content-Type: message/rfc822\n\nFrom: Bob <b@x>\nSubject: =?utf-8?q?caf=C3=A9?=\n\nSee you"
    #expect(
      try body("mixed", [Self.plain, inner])
        == "café noir\nForwarded message from Bob: café\nSee you")
  }

  @Test func signedMailIsReadAndEncryptedMailIsReported() throws {
    let signature = "Content-Type: application/pgp-signature\n\nx"
    #expect(try body("signed", [Self.plain, signature]) == "café noir")
    #expect(try body("mixed", [Self.plain, signature]) == "café noir")
    let key = "Content-Type: application/pgp-encrypted\n\nVersion: 1"
    #expect(try body("encrypted", [key, Self.report]) == "encrypted, which cannot be read here")
  }

  @Test func anInvitationBecomesOneLine() throws {
    let event = """
      Content-Type: text/calendar; method=REQUEST

      BEGIN:VCALENDAR
      METHOD:REQUEST
      BEGIN:VTIMEZONE
      DTSTART:19700101T000000
      END:VTIMEZONE
      BEGIN:VEVENT
      SUMMARY;LANGUAGE=en:Dinner\\, at
        Ann's
      DTSTART:20260501T193000
      LOCATION:Main St. 5\\nBerlin
      BEGIN:VALARM
      SUMMARY:no
      END:VALARM
      END:VEVENT
      END:VCALENDAR
      """
    let line = "Invitation: Dinner, at Ann's, 2026-05-01 19:30, Main St. 5 Berlin"
    #expect(try body("alternative", [event]) == line)
    #expect(try body("mixed", [Self.plain, event, event]) == "café noir\n\(line)")
    let cancelled = event.replacing("METHOD:REQUEST", with: "METHOD:CANCEL")
      .replacing(
        "DTSTART:20260501T193000", with: "DTSTART;VALUE=DATE:20260501")
    #expect(
      try body("mixed", [cancelled]).hasPrefix("Cancelled: Dinner, at Ann's, 2026-05-01, Main"))
    #expect(try body("mixed", ["Content-Type: text/calendar\n\nnothing"]) == "file attached")
  }

  @Test(arguments: [
    ("one \ntwo\n three", "no", "one two\nthree"), ("one \ntwo", "yes", "onetwo"),
    ("> a \n> b\nc \n> d", "no", "> a b\nc \n> d"), ("a \n-- \nAnn", "no", "a \n-- \nAnn"),
    (">> a\n>b", "no", ">> a\n> b"), (" From x", "no", "From x"),
  ])
  func flowedLinesAreJoined(text: String, deletesSpace: String, result: String) throws {
    let type = "Content-Type: text/plain; format=flowed; delsp=\(deletesSpace)"
    #expect(try body("\(type)\n\n\(text)\n") == result)
  }

  @Test func repliesAndSignaturesStayUnderFullAndOutOfTheSummary() throws {
    let text =
      "Subject: Re: Dinner\n\nYes, at seven.\n\nOn 1 May Ann wrote:\n> Shall we eat?\n\n-- \nBob\n"
    let message = try message(text)
    #expect(message.full?.contains("> Shall we eat?") == true)
    #expect(message.full?.hasSuffix("-- \nBob") == true)
    #expect(message.body == "Re: Dinner\nYes, at seven. …")
    #expect(RuleAnalyzer().analyze(message).summary == "Re: Dinner Yes, at seven. …")
  }

  @Test func quotationsInAPageStayQuotations() throws {
    let page =
      "Yes.<blockquote>Shall we <b>eat</b>?<blockquote>I am<br>hungry</blockquote></blockquote>Ann"
    #expect(
      try body("Content-Type: text/html\n\n\(page)")
        == "Yes.\n> Shall we eat?\n>> I am\n>> hungry\nAnn")
  }

  @Test func anHTMLMailIsReadAsText() throws {
    #expect(
      try body(
        """
        Content-Type: text/html

        <html><head><title>t</title><style>p { }</style></head><!-- no > no -->
        <p>Pay &pound;5&nbsp;&amp; &#x20ac;6 &#151; &uuml;&nosuch; <b>now</b><br>1 < 2</p><script>x</script>
        <table><tr><td>Total</td><td>9</td></tr></table>
        """) == "Pay £5 & €6 — ü&nosuch; now\n1 < 2\nTotal 9")
  }

  @Test func aPageMayDeclareItsCharacterSet() throws {
    #expect(
      try body("Content-Type: text/html\n\n<meta charset='windows-1252'><p>\u{E9}") == "é")
    #expect(try body("Content-Type: text/html\n\n<meta charset=\"\"><p>\u{E9}") == "é")
  }

  @Test func missingPartsFallBackToText() throws {
    #expect(try body("Content-Type: multipart/mixed; boundary=none\n\nhello\n") == "hello")
    #expect(try body("Content-Type: multipart/mixed\n\nhello\n") == "hello")
    #expect(try body("Content-Type: nonsense\n\nhello\n") == "hello")
  }
}
