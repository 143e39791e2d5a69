import TactusMail
import TactusText
import Testing

@Suite struct MailAnswerTests {
  private func answer(
    _ text: String = "Yes", subject: String = "Dinner", id: String? = "<1@x.test>",
    references: [String] = [],
    name: String = "Ann Lee", key: String = "0f9c"
  ) throws -> MailAnswer {
    MailAnswer(
      from: try #require(MailAddress("tom@home.test")), fromName: "Tom",
      to: try #require(MailAddress("ann@x.test")),
      toName: name, original: .init(id: id, references: references, subject: subject), text: text,
      time: Timestamp(milliseconds: 1_777_620_600_000), key: key)
  }

  private func lines(_ answer: MailAnswer) -> [String] {
    String(decoding: answer.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map(String.init)
  }

  @Test func anAnswerIsAMailThatNamesWhatItAnswers() throws {
    let lines = lines(try answer(references: ["<0@x.test>"]))
    for line in [
      "From: Tom <tom@home.test>", "To: Ann Lee <ann@x.test>", "Subject: Re: Dinner",
      "Date: Fri, 01 May 2026 07:30:00 +0000", "In-Reply-To: <1@x.test>",
      "References: <0@x.test> <1@x.test>",
      "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8",
    ] { #expect(lines.contains(line), "\(line)\n\(lines.joined(separator: "\n"))") }
    #expect(lines.suffix(3) == ["", "Yes", ""])
  }

  @Test func theSameKeyMakesTheSameMail() throws {
    #expect(try answer().bytes == answer().bytes)
    #expect(try answer().id == answer("other").id)
    #expect(try answer().id != answer(key: "0f9d").id)
    #expect(try answer().id.hasSuffix("@home.test>"))
    #expect(lines(try answer()).contains("Message-Id: \(try answer().id)"))
  }

  @Test(arguments: [
    ("Dinner", "Re: Dinner"), ("Re: Dinner", "Re: Dinner"), ("RE: Re: AW: Dinner", "Re: Dinner"),
    ("Re[2]: Dinner", "Re: Dinner"), ("Antw: Sv: Ynt: Dinner", "Re: Dinner"),
    ("Fwd: Dinner", "Re: Fwd: Dinner"),
    ("Report: x", "Re: Report: x"), ("Rest: y", "Re: Rest: y"), ("", "Re:"), ("Re: ", "Re:"),
  ])
  func theSubjectSaysReOnce(subject: String, told: String) throws {
    #expect(try answer(subject: subject).subject == told)
  }

  @Test(arguments: [
    "Tschüß, Żółć 😀", "From here\n.\nFrom there", "a\r\nb\rc", "=?utf-8?q?x?=", " ",
    String(repeating: "é ", count: 3000),
  ])
  func anyTextArrivesAsItWas(text: String) throws {
    let answer = try answer(text)
    #expect(answer.bytes.allSatisfy { $0 < 0x80 })
    let read = try #require(try MailMessage.read(answer.bytes))
    let wanted = text.replacing("\r\n", with: "\n").filter { $0 != "\r" }
    let isBlank = wanted.allSatisfy(\.isWhitespace)
    #expect(
      read.full == (isBlank ? "" : String(wanted.reversed().drop(while: \.isWhitespace).reversed()))
    )
    #expect(read.subject == "Re: Dinner")
    #expect(read.sender == MailSender(name: "Tom", address: "tom@home.test"))
  }

  @Test(arguments: [
    "x\nBcc: evil@x.test", "x\r\n\r\nbody", "x\r\n.\r\n", "x\0y", "x\u{2028}Bcc: evil@x.test",
    "x\u{85}y", "=?utf-8?q?=0ABcc:_e@x?=",
    "\"x\" <evil@x.test>,", String(repeating: "ü", count: 5000),
  ])
  func nothingBecomesAFieldOfTheHeader(words: String) throws {
    for answer in [
      try answer(subject: words), try answer(name: words), try answer(id: "<\(words)@x>"),
      try answer(references: ["<\(words)@x>", words]), try answer(key: words),
    ] {
      let head = Array(lines(answer).prefix { !$0.isEmpty })
      let names = head.filter { $0.first != " " && $0.first != "\t" }.map {
        String($0.prefix { $0 != ":" }).lowercased()
      }
      let known = [
        "from", "to", "subject", "date", "message-id", "in-reply-to", "references", "mime-version",
        "content-type",
        "content-transfer-encoding",
      ]
      #expect(names.allSatisfy(known.contains), "\(head)")
      #expect(Set(names).count == names.count)
      let read = try #require(try MailMessage.read(answer.bytes))
      #expect(read.full == "Yes")
      #expect(read.sender?.address == "tom@home.test")
    }
  }

  @Test(arguments: [
    "ann@x.test", "ann+b@x.test", "o'neill@x.test", "jörg@bücher.test", "a@localhost",
  ])
  func anAddressIsOne(text: String) { #expect(MailAddress(text)?.text == text) }

  @Test(arguments: [
    "", "ann", "@x", "ann@", "-t@x.test", "a b@x.test", "a@x.test,b@x.test", "a@x.test\nBcc: b@x",
    "<a@x.test>", "a@@x",
    "a@x.test\0", "a@x\u{202E}.test", "a@-x.test", "|sh@x.test",
    "\(String(repeating: "a", count: 300))@x",
  ])
  func whatIsNoAddressIsNone(text: String) { #expect(MailAddress(text) == nil) }

  @Test func answersGoWhereTheSenderWantsThem() throws {
    func mail(_ fields: String) throws -> MailMessage {
      try #require(
        try MailMessage.read(
          Array("From: Ann <ann@x.test>\n\(fields)\n\nx".utf8), time: Timestamp(milliseconds: 1)))
    }
    #expect(try mail("Subject: a").answerAddress?.address == "ann@x.test")
    #expect(try mail("Reply-To: Desk <desk@x.test>").answerAddress?.address == "desk@x.test")
    let list = "List-Id: <l.x.test>\nList-Post: <mailto:l@x.test>\nReply-To: l@x.test"
    #expect(try mail(list).answerAddress?.address == "ann@x.test")
    #expect(try mail("Reply-To: -oops@x.test").answerAddress?.address == "ann@x.test")
    let thread = try mail(
      "Message-ID: <3@x>\nReferences: <1@x>\n <2@x>\nIn-Reply-To: <2@x>\nSubject: Re: a")
    #expect(
      thread.original == .init(id: "<3@x>", references: ["<1@x>", "<2@x>"], subject: "Re: a"))
    #expect(thread.thread == "<1@x>")
  }
}
