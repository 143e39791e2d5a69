import TactusMail
import TactusText
import Testing

@Suite struct MailDoubtTests {
  private func doubt(_ fields: String, from: String = "Ann <ann@x.test>", host: String? = nil)
    throws -> String?
  {
    let mail = Array("\(fields)\nFrom: \(from)\nSubject: s\n\nx".utf8)
    return try MailMessage.read(mail, time: Timestamp(milliseconds: 1), trustedHost: host)?.doubt?
      .description
  }

  @Test(arguments: [
    ("mx; dkim=pass header.d=x.test", nil), ("mx; dkim=fail header.d=x.test", "DKIM failed"),
    ("mx 1; spf=fail smtp.mailfrom=x.test", "SPF failed"), ("mx; spf=softfail", "SPF failed"),
    ("mx; dmarc=fail", "DMARC failed"), ("mx; dmarc=pass; spf=fail; dkim=fail", nil),
    ("mx; dkim=fail; dkim=pass header.d=x.test; spf=fail", nil),
    ("mx; dkim=pass header.d=evil.test; spf=fail", "SPF failed"),
    ("mx; dkim=pass header.d=test; spf=fail", "SPF failed"),
    ("mx; dkim=pass header.i=@mail.x.test; spf=fail", nil), ("mx; none", nil), ("", nil),
    (";;;=;a=;=b", nil),
    ("mx; DKIM=FAIL (dkim=pass header.d=x.test)", "DKIM failed"),
    ("mx; dkim/1=fail", "DKIM failed"),
    ("mx; dkim=neutral; spf=none; dmarc=none", nil), ("mx;\n dkim=fail\n (a (b) c)", "DKIM failed"),
  ])
  func aCheckThatFailsIsTold(results: String, words: String?) throws {
    #expect(try doubt("Authentication-Results: \(results)") == words)
  }

  @Test func onlyTheReceivingServerIsBelieved() throws {
    let top = "Authentication-Results: mx.home; dkim=fail"
    let forged = "Authentication-Results: mx.home; dkim=pass header.d=x.test; dmarc=pass"
    #expect(try doubt("\(top)\nReceived: from a; 1 Jan 2026 00:00:00\n\(forged)") == "DKIM failed")
    #expect(try doubt("\(top)\nAuthentication-Results: other; dmarc=pass") == "DKIM failed")
    #expect(try doubt("\(top)\nAuthentication-Results: mx.home; spf=fail") == "DKIM and SPF failed")
    // Without its own server's field, fields added by others are ignored.
    #expect(try doubt("Authentication-Results: other; dkim=fail", host: "mx.home") == nil)
    #expect(
      try doubt("Authentication-Results: other; dmarc=pass\n\(top)", host: "MX.home")
        == "DKIM failed")
  }

  @Test(arguments: [
    ("Reply-To: eve@else.test", "answers go to eve@else.test"),
    ("Reply-To: ann@mail.x.test", nil), ("Reply-To: ANN@X.test", nil), ("Reply-To: nobody:;", nil),
    ("Sender: eve@else.test", "sent by eve@else.test"), ("Sender: bob@x.test", nil),
    ("Authentication-Results: mx; dkim=pass header.d=x.test\nReply-To: eve@else.test", nil),
    (
      "Authentication-Results: mx; dkim=pass header.d=else.test\nReply-To: eve@else.test",
      "answers go to eve@else.test"
    ),
    ("List-Id: <l.x.test>\nSender: l-bounces@else.test\nReply-To: l@else.test", nil),
  ])
  func whoeverElseHasAHandInItIsToldUnlessTheWriterIsProven(fields: String, words: String?) throws {
    #expect(try doubt(fields) == words)
  }

  @Test(arguments: ["\0", "\u{1}", "\u{7F}", "\u{1B}[31m", "\r"])
  func controlCharactersOfTheSenderAreTold(control: String) throws {
    for from in [
      "ann@x.test\(control)@else.test", "Ann\(control) <ann@x.test>",
      "Ann <ann@x.test>\(control) <eve@else.test>",
    ] {
      #expect(
        try doubt("X-A: b", from: from)?.contains("control characters") == true,
        "\(from.debugDescription)")
    }
    #expect(try doubt("X-A: b", from: "Ann\r\n\t<ann@x.test>") == nil)
  }

  @Test(arguments: [
    ("\"mom@family.test\" <x@evil.test>", "shown as mom@family.test, but from x@evil.test"),
    ("\"Mom (mom@family.test)\" <x@evil.test>", "shown as mom@family.test, but from x@evil.test"),
    ("ann@x.test <ANN@x.test>", nil), ("\"Ann @ work\" <ann@x.test>", nil),
    ("Ann <ann@x.test>", nil),
    ("ann@x.test", nil),
  ])
  func aNameThatIsAnotherAddressIsTold(from: String, words: String?) throws {
    #expect(try doubt("X-A: b", from: from) == words)
  }
}
