import TactusMail
import TactusMessage
import TactusTestSupport
import TactusText
import Testing

@Suite struct MailMessageTests {
  private func mail(_ lines: String, end: String = "\n") throws -> ArchivedMessage {
    try #require(
      try MailMessage.message(
        from: Array(lines.replacing("\n", with: end).utf8), time: Timestamp(milliseconds: 1)))
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func aPlainMailKeepsItsSenderDateNameAndText(end: String) throws {
    let found = try mail(
      """
      From: Mary Smith <mary@example.net>
      Date: Fri, 21 Nov 1997 10:01:10 -0600
      Message-ID: <3456@example.net>
      Subject: Dinner

      At seven?
      Bring Ann.

      """, end: end)
    #expect(!found.isRead)
    #expect(found.message.sender == "Mary Smith")
    #expect(found.message.time == Timestamp(iso8601: "1997-11-21T16:01:10Z"))
    #expect(found.message.externalID == "<3456@example.net>")
    #expect(found.message.body == "Dinner\nAt seven?\nBring Ann.")
  }

  /// Examples of RFC 5322, appendix A, and RFC 2047, section 8, among others.
  @Test(arguments: [
    ("John Doe <jdoe@machine.example>", "John Doe"),
    ("\"Joe Q. Public\" <john.q.public@example.com>", "Joe Q. Public"),
    ("jdoe@one.test", "jdoe@one.test"),
    ("<boss@nil.test>", "boss@nil.test"),
    ("\"Giant; \\\"Big\\\" Box\" <sysservices@example.net>", "Giant; \"Big\" Box"),
    ("jdoe@test.example (John (my dear) Doe)", "John (my dear) Doe"),
    ("a@x.test, Bob <b@x.test>", "a@x.test"),
    ("=?US-ASCII?Q?Keith_Moore?= <moore@cs.utk.edu>", "Keith Moore"),
    ("=?ISO-8859-1?Q?Keld_J=F8rn_Simonsen?= <keld@dkuug.dk>", "Keld Jørn Simonsen"),
    ("=?utf-8?B?w6k=?= =?utf-8?B?w6k=?= <e@x.test>", "éé"),
    ("=?utf-8?B?ww==?= =?utf-8?B?qQ==?= <e@x.test>", "é"),
    ("=?windows-1252*en?q?=80_5?=", "€ 5"),
    ("=?x?y <z@x.test>", "=?x?y"),
    ("\"=?utf-8?q?=C3=A9?=\" <e@x.test>", "é"), ("=?shift_jis?q?=93?= =?SHIFT_JIS?q?=FA?=", "日"),
    ("=?klingon?q?b=F0=F1c?=", "bðñc"), ("=?klingon?q?=C3=A9=C3=A9=F0?=", "Ã©Ã©ð"),
    ("=?utf-8?B?SGVsbA==?= =?UTF-8?b?byB5b3U=?= <e@x.test>", "Hello you"),
    ("=?utf-8?B?SGVsbG8?= you <e@x.test>", "Hello you"), ("=?gb2312?B?w7s=?= <e@x.test>", "没"),
    ("=?utf-8?q?Lee,_Ann?= <e@x.test>", "Lee, Ann"), ("=?shift_jis?b?h0A=?= <e@x.test>", "①"),
    ("Notes: Ann <a@x.test>", "Notes: Ann"), ("Us: Ann <a@x.test>, b@x.test;", "Ann"),
    ("a@[IPv6:::1]", "a@[IPv6:::1]"), ("nobody:;, Bob <b@x.test>", "Bob"),
    ("\u{200B} <z@x.test>", "z@x.test"),
    ("=?utf-8?q?Ann Lee?= <a@x.test>", "Ann Lee"),
  ])
  func senders(field: String, name: String) throws {
    #expect(try mail("From: \(field)\nSubject: s\n\n").message.sender == name)
  }

  @Test(arguments: [
    "undisclosed:;", "undisclosed-recipients: ;", "nobody:", "\u{200B}\u{2800}", "<>",
  ])
  func withoutASenderTheReplyAddressCounts(from: String) throws {
    let fields = ["Return-Path: <bounce@x.test>", "Reply-To: Ann <a@x.test>", "Sender: Bob <b@x>"]
    let names = ["unknown", "bounce@x.test", "Ann", "Bob"]
    for (count, name) in names.enumerated() {
      let header = (["From: \(from)"] + fields.prefix(count)).joined(separator: "\n")
      #expect(try mail("\(header)\n\nx").message.sender == name)
    }
  }

  @Test(arguments: [
    ("John Doe <jdoe@machine.example>", "jdoe@machine.example"), ("jdoe@one.test", "jdoe@one.test"),
    ("jdoe@test.example (John (my dear) Doe)", "jdoe@test.example"),
    ("a@x.test, Bob <b@x.test>", "a@x.test"), ("Us: Ann <a@x.test>, b@x.test;", "a@x.test"),
    ("Ann", nil), ("Ann <>", nil), ("Ann <\(String(repeating: "a", count: 300))@x>", nil),
  ])
  func addresses(field: String, address: String?) throws {
    #expect(try mail("From: \(field)\nSubject: s\n\n").message.address == address)
  }

  @Test(arguments: [
    ("\"Only A Name\"", "Only A Name"), ("\"Doe, John\"", "Doe, John"),
    ("\"A \\\"B\\\" C\"", "A \"B\" C"), ("\"Ann\" Lee", "Ann Lee"), ("O'Neil", "O'Neil"),
    ("=?utf-8?q?=22Jos=C3=A9=22?=", "José"), ("\"Ann\" <>", "Ann"),
    ("\"Ann\" <a@x.test>", "Ann"), ("A\u{202E}nn\u{2066} <a@x.test>", "Ann"),
    ("\u{202E}Ann", "Ann"), ("\"\u{202E}Ann\"", "Ann"),
  ])
  func namesHaveNoQuotationMarksAndNoDirections(field: String, name: String) throws {
    #expect(try mail("From: \(field)\nSubject: s\n\n").message.sender == name)
  }

  @Test func aFoldedHeaderIsOneLine() throws {
    let found = try mail(
      "From: A\n B\n\t<a@x.test>\nSubject: =?utf-8?q?one?=\n =?utf-8?q?two?=\n\n")
    #expect(found.message.sender == "A B")
    #expect(found.message.body == "onetwo")
  }

  @Test(arguments: [
    ("Fri, 21 Nov 1997 09:55:06 -0600", "1997-11-21T15:55:06Z"),
    ("21 Nov 97 09:55:06 GMT", "1997-11-21T09:55:06Z"),
    ("Fri, 21 Nov 2025 09:55 EST (winter)", "2025-11-21T14:55:00Z"),
    ("1 Feb 24 00:00:00 +0530", "2024-01-31T18:30:00Z"),
    ("Sat Jan  3 01:05:34 1996", "1996-01-03T01:05:34Z"),
    ("29 Feb 2024 23:59:60 +0000", "2024-03-01T00:00:00Z"),
    ("30 Feb 2024 00:00:00 +0000", nil), ("29 Feb 2023 00:00:00 +0000", nil),
    ("31 Dec 9999 23:59:59 -0001", nil), ("1 Jan 0001 00:00:00 +0001", "2000-12-31T23:59:00Z"),
    ("1 Jan 2024 25:00:00 +0000", nil), ("soon", nil), ("", nil),
  ])
  func dates(field: String, time: String?) throws {
    let found = try mail("Date: \(field)\nSubject: s\n\n").message.time
    #expect(found == time.flatMap { Timestamp(iso8601: $0) } ?? Timestamp(milliseconds: 1))
  }

  @Test(arguments: [
    ("quoted-printable", "utf-8", "caf=C3=A9 =\nau lait=20\n", "café au lait"),
    ("quoted-printable", "utf-8", "1=2 =", "1=2"),
    ("base64", "utf-8", "Y2Fm\nw6k=\n", "café"),
    ("BASE64", "\"iso-8859-1\"", "Y2Fm6Q==", "café"),
    ("base64", "windows-1252", "gCA1", "€ 5"),
    ("8bit", "utf-8", "café", "café"),
    ("7bit", "x-unknown", "plain", "plain"),
    ("quoted-printable", "x-unknown", "caf=E9", "café"),
    ("quoted-printable", "us-ascii", "caf=C3=A9", "café"),
    ("quoted-printable", "klingon", "caf=E9 au lait", "café au lait"),
    ("quoted-printable", "utf-8", "Gr=F6=DFe, MEN=DC=93", "Größe, MENÜ“"),
    ("quoted-printable", "utf-8", "=C3=A9=C3=A8 =FF", "éè \u{FFFD}"),
    ("quoted-printable", "", "=EF=BB=BFcaf=C3=A9", "café"),
    ("quoted-printable", "klingon", "caf=C3=A9", "café"),
    ("quoted-printable", "CP-1252", "=80 5", "€ 5"),
    ("quoted-printable", "shift_jis", "=93=FA=93", "日"),
    ("base64", "utf-8", "!Y2-Fm*\r\n==w6\0k=\n", "café"),
  ])
  func encodings(transfer: String, charset: String, text: String, body: String) throws {
    let found = try mail(
      """
      From: a
      Content-Type: text/plain; charset=\(charset); format=flowed
      Content-Transfer-Encoding: \(transfer)

      \(text)
      """)
    #expect(found.message.body == body)
  }

  @Test func aRawHeaderIsDecodedLikeItsText() throws {
    let bytes =
      Array("From: \u{E9}".unicodeScalars.map { UInt8($0.value) })
      + Array(
        "\nSubject: aab\u{FF}\nContent-Type: text/plain; charset=klingon\n\nx".unicodeScalars.map {
          UInt8($0.value)
        })
    let found = try MailMessage.message(
      from: bytes, time: Timestamp(milliseconds: 1))
    #expect(found?.message.sender == "é")
    #expect(found?.message.body == "aabÿ\nx")
  }

  @Test func aMailWithoutTextHasItsSubjectAndIsNeverEmpty() throws {
    #expect(try mail("From: a\nSubject: Call me\n\n\n").message.body == "Call me")
    #expect(try mail("From: a\n\n \n").message.body == "empty message")
    #expect(try mail("From: a\nSubject: \u{200B}\n\n\u{2800}\n").message.body == "empty message")
    #expect(try mail("From: a\nSubject: Hello\n\nHello there\n").message.body == "Hello there")
    #expect(try mail("From: a\nSubject: Hell\n\nHello\n").message.body == "Hell\nHello")
  }

  @Test func withoutADateTheArrivalDateCounts() throws {
    let found = try mail(
      "From: a\nReceived: from b by c; Fri, 21 Nov 1997 09:55:06 -0600\nReceived: x; 1 Jan 1990 1:1\n\nx"
    )
    #expect(found.message.time == Timestamp(iso8601: "1997-11-21T15:55:06Z"))
  }

  @Test(arguments: [
    "X-Status: AD", "X-Status: T", "X-Mozilla-Status: 0009", "X-Gmail-Labels: Trash,Unread",
    "X-IMAP: 1000 2",
  ])
  func draftsAndDiscardedMailAreNotMessages(field: String) throws {
    let bytes = Array("\(field)\nSubject: s\n\nx".utf8)
    #expect(
      try MailMessage.message(from: bytes, time: Timestamp(milliseconds: 1))
        == nil)
    let mbox = Array("From a 1 Jan 2026 00:00:00\n\(field)\nSubject: s\n\nx\n".utf8)
    #expect(Reading.of(MboxReader(), [mbox]).discarded == 1)
  }

  @Test(arguments: [
    ("Status: RO", true), ("Status: O", false), ("X-Mozilla-Status: 0001", true),
    ("X-Mozilla-Status: 0000", false), ("X-Gmail-Labels: Inbox,Unread", false),
    ("X-Gmail-Labels: Inbox", true), ("X-Gmail-Labels: =?utf-8?q?Inbox,Unread?=", false),
    ("X-Else: s", false),
  ])
  func theHeaderTellsWhatWasRead(field: String, isRead: Bool) throws {
    #expect(try mail("\(field)\nSubject: s\n\nx").isRead == isRead)
  }

  @Test func bytesThatAreNotAMailAreReported() {
    let noise = "\u{7F}E\u{2}L: F\u{0}\u{0}\nb: 1\n\u{1}From: x\n\n"
    for text in ["", "no header at all", "From: a\nSubject: s\n\n", noise, "key: value\n\nx"] {
      #expect(throws: ImportError.self) {
        try MailMessage.message(from: Array(text.utf8))
      }
    }
  }

  @Test(arguments: Seeds.of(count: 300))
  func noBytesCrashTheReader(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "From: ", "Date: Fri, 21 Nov 1997 09:55:06 -0600\n", "Subject: =?utf-8?B?", "?=", "\n",
      "\r\n",
      "Content-Type: multipart/mixed; boundary=\"b\"\n", "--b\n", "--b--\n", "\n\n", "From ", ">",
      "Content-Type: text/html\n", "Content-Transfer-Encoding: base64\n", "=", "=?", "<", "&#", ";",
      "Content-Transfer-Encoding: quoted-printable\n", "\"", "(", "\\", " ",
      "From a 1 Jan 2026 1:2\n",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0..<120, using: &random) {
      if Bool.random(using: &random) {
        bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
      } else {
        bytes += random.bytes(Int.random(in: 0..<12, using: &random))
      }
    }
    _ = try? MailMessage.message(
      from: bytes, time: Timestamp(milliseconds: 0))
    let whole = Reading.of(MboxReader(), [bytes])
    var chunks: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...9, using: &random)
      chunks.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    #expect(Reading.of(MboxReader(), chunks) == whole, "\(Seeds.again(seed))")
    #expect(
      Reading.of(JSONLinesReader(), chunks) == Reading.of(JSONLinesReader(), [bytes]),
      "\(Seeds.again(seed))")
  }

  @Test(
    arguments: [
      "“Ann Lee”", "„Ann Lee“", "«Ann Lee»", "« Ann Lee »", "‘Ann Lee’", "'Ann Lee'", "»Ann Lee«",
      "\"Ann Lee\"", "„Ann Lee”", "‹Ann Lee›", "\"'Ann Lee'\"", "”Ann Lee”",
    ], ["", " <ann@x.test>"])
  func quotationMarksAroundANameAreLeftOut(name: String, address: String) throws {
    let mail = try #require(
      try MailMessage.read(
        Array("From: \(name)\(address)\nSubject: s\n\nx".utf8), time: Timestamp(milliseconds: 1)))
    #expect(mail.sender?.name == "Ann Lee", "\(mail.sender?.name ?? "")")
  }

  @Test(arguments: ["Ann “Big” Lee", "O'Brien", "“A” and “B”", "'n Beetje", "Rock 'n' Roll'"])
  func otherQuotationMarksStay(name: String) throws {
    let mail = try #require(
      try MailMessage.read(
        Array("From: \(name) <ann@x.test>\nSubject: s\n\nx".utf8), time: Timestamp(milliseconds: 1))
    )
    #expect(mail.sender?.name == name)
  }
}
