import TactusAnalysis
import TactusMail
import TactusMessage
import TactusText
import Testing

/// A page's text for a link does not always name its target.
@Suite struct MailLinkTests {
  private func body(_ page: String) throws -> String {
    let mail = "From: a\nContent-Type: text/html; charset=utf-8\n\n\(page)"
    return try #require(
      try MailMessage.message(
        from: Array(mail.utf8), time: Timestamp(milliseconds: 1))
    ).message.body
  }

  @Test(arguments: [
    ("http://evil.example/x?y#z", "http://evil.example"),
    ("HTTPS://Evil.Example", "https://evil.example"),
    ("//evil.example/x", "https://evil.example"), ("https:evil.example", "https://evil.example"),
    ("http:\\\\evil.example\\bank.com", "http://evil.example"),
    ("https://bank.com@evil.example/", "https://evil.example"),
    ("https://bank.com%40x@evil.example:8080", "https://evil.example"),
    (" ht\ntps://e&#118;il.example", "https://evil.example"),
    ("https://ev%69l.example", "https://evil.example"),
    ("https://ev&shy;il.example", "https://evil.example"),
    ("https://192.0.2.1/bank.com", "https://192.0.2.1"),
    ("https://[2001:db8::1]:8/", "https://[2001:db8::1]"),
    ("https://xn--bnk-7na.example", "https://xn--bnk-7na.example"),
    ("https://www.bank.com", "https://www.bank.com"),
  ])
  func aLinksHostFollowsIt(address: String, place: String) throws {
    for quote in ["\"", "'"] {
      let link = "<a class=x href = \(quote)\(address)\(quote) id=y>bank.com</a>"
      #expect(try body("See \(link), now") == "See bank.com \(place) , now")
    }
  }

  @Test(arguments: [
    ("https://bank.com/login", "bank.com"), ("https://bank.com/login", "Bank.Com"),
    ("https://bank.com/x", "at https://bank.com/y today"), ("mailto:a@bank.com", "Write to us"),
    ("tel:110", "Call"), ("#top", "Up"), ("/here", "Here"), ("javascript:x()", "Here"),
    ("", "Here"),
    ("https://", "Here"), ("https:///?", "Here"),
  ])
  func linksThatNameTheirHostOrHaveNoneStayAsTheyAre(address: String, label: String) throws {
    #expect(try body("<p><a href=\"\(address)\">\(label)</a></p>") == label)
    #expect(try body("<a name=x>\(label)</a>") == label)
  }

  @Test(arguments: [
    ("<a title=\">\" href='https://evil.example'>bank.com</a>", "bank.com https://evil.example"),
    ("<a href=https://evil.example/x>bank.com</a>", "bank.com https://evil.example"),
    ("<a HREF=//evil.example>bank</a>.com", "bank https://evil.example .com"),
    ("<a href='https://evil.example' href='https://bank.com'>x</a>", "x https://evil.example"),
    ("<a href='https://evil.example'><div>bank.com</div></a>", "bank.com\nhttps://evil.example"),
    (
      "<a href='https://a.example'>x<a href='https://b.example'>y",
      "x https://a.example y https://b.example"
    ),
    (
      "<a href='https://a.example'><img></a>x<a href='https://a.example/2'><img></a>",
      "https://a.example x"
    ),
    ("a <b class=\"x>y and <i>so</i> on", "a y and so on"), ("<p/>x<br/>y", "x\ny"),
  ])
  func badlyWrittenPagesHideNothing(page: String, text: String) throws {
    #expect(try body(page) == text)
  }

  @Test func theRulesSeeTheLink() throws {
    let page = "Your account is locked. <a href=\"http://evil.example/x\">Click here</a> to verify."
    let analysis = RuleAnalyzer().analyze(
      IncomingMessage(sender: "Bank", body: try body(page), time: Timestamp(milliseconds: 0)))
    #expect(analysis.isFraudAlert)
    #expect(analysis.summary.contains("evil.example"), "\(analysis.summary)")
    #expect(!analysis.summary.contains("http"), "\(analysis.summary)")
  }

  /// Each takes a moment; scanning ahead again at each character would take minutes.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: ["<a ", "<a x=\"", "<a x='>' ", "<a href=x>", "<a x='>\" c=\""])
  func pagesOfUnfinishedTagsTakeNoLonger(piece: String) throws {
    let page = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    _ = try body(page)
  }
}
