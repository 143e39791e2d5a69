import TactusMail
import TactusTestSupport
import TactusText
import Testing

/// Mails built to exhaust time, memory or the stack; each takes only a moment.
@Suite struct HostileMailTests {
  private static let head = "From: Ann <ann@x.test>\nSubject: s\n"

  private func read(_ mail: String) throws -> MailMessage? {
    try MailMessage.read(Array(mail.utf8), time: Timestamp(milliseconds: 1))
  }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "a:", "(", "<", "\"", "a.", "a, ", "Ann <ann@x.test>, ", "=?utf-8?q?a?= ", "=?utf-8?b?",
      "\\\"", "1 ", ";a=b",
      ";a*0*=b", "<a@b>", "\u{0}", "é", "\n ", ":", "[", "@",
    ])
  func aLongFieldIsCut(piece: String) throws {
    let long = Self.times(40_000 / piece.utf8.count, piece)
    for name in [
      "From", "To", "Subject", "Date", "Content-Type", "Content-Disposition", "References",
      "List-Id", "List-Post",
      "Authentication-Results", "Received",
    ] {
      let mail = try read("\(Self.head)\(name): \(long)\nMessage-ID: <1@x.test>\n\nthe text")
      #expect(mail?.id == "<1@x.test>" || piece == "\u{0}")
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: ["From: b@x.test\n", "X-A: b\n", "Received: from a by b\n", "a\n", "A:\n"])
  func tooManyFieldsAreCut(field: String) throws {
    let mail = try read("\(Self.head)\(Self.times(50_000, field))\nthe text")
    #expect(mail?.sender?.name == "Ann")
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: ["mixed", "alternative", "related", "digest", "signed", "report"])
  func tooManyPartsAreCutAndThatIsSaid(kind: String) throws {
    let parts = Self.times(12_000, "--b\nContent-Type: text/plain\n\nx\n")
    let mail = try read(
      "\(Self.head)Content-Type: multipart/\(kind); boundary=b\n\n\(parts)--b--\n")
    #expect(mail?.full.hasPrefix("x") == true || kind == "digest")
    #expect(mail?.full.hasSuffix("too long: the rest is left out") == true)
  }

  @Test(.timeLimit(.minutes(10)), arguments: [1000, 3_000, 5_000])
  func deepPartsAreNotFollowed(depth: Int) throws {
    let parts = (0..<depth).map { "Content-Type: multipart/mixed; boundary=b\($0)\n\n--b\($0)\n" }
      .joined()
    #expect(
      try read("\(Self.head)\(parts)\nx")?.full == "nested too deeply: the rest is left out"
        || depth > 3000)
    let mails = Self.times(depth, "Content-Type: message/rfc822\n\nFrom: b@x.test\n")
    _ = try read("\(Self.head)\(mails)\nx")
    // A nested mail's header is as dangerous as the first.
    let inner =
      "Content-Type: message/rfc822\n\nFrom: \(Self.times(100_000, "a:"))\nSubject: inner\n\nx"
    #expect(try read("\(Self.head)\(inner)")?.full.contains("inner") == true)
    let digest =
      "Content-Type: multipart/digest; boundary=b\n\n--b\n\nFrom: \(Self.times(100_000, "a:"))\n\nx\n--b--"
    _ = try read("\(Self.head)\(digest)")
  }

  /// A style sheet and an element that together cause work for each rule, class or byte of the
  /// other.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      (".b{color:red}", "class='\(HostileMailTests.times(400_000, "b "))'", 1),
      ("[class~=x]{color:red}", "class='\(HostileMailTests.times(400_000, "b "))'", 1),
      ("[title*=x]{color:red}", "title='\(HostileMailTests.times(200_000, "b"))'", 1),
      ("p\(HostileMailTests.times(120, ".b")){color:red}", "class=b", 20_000),
      ("p[title^=\(HostileMailTests.times(240, "b"))]{color:red}", "title=b", 20_000),
    ])
  func aStyleSheetTakesAMoment(rule: String, attribute: String, count: Int) throws {
    let rules = Self.times(250_000 / (rule.utf8.count + 1), "\(rule)\n")
    let time = try processorTime {
      let mail = try read(
        "\(Self.head)Content-Type: text/html\n\n<style>\(rules)</style>"
          + Self.times(count, "<p \(attribute)>seen</p>\n"))
      #expect(mail?.full.contains("seen") == true)
    }
    #expect(time < .seconds(40))
  }

  @Test func aClassNamedTwiceStillHides() throws {
    let mail = try read(
      "\(Self.head)Content-Type: text/html\n\n<style>.a.b{display:none}</style><p class='a b a B'>gone</p><p>seen</p>"
    )
    #expect(mail?.full == "seen")
  }

  @Test(.timeLimit(.minutes(10)))
  func longTextsAreCutAndThatIsSaid() throws {
    for type in ["text/plain", "text/html", "text/plain; format=flowed"] {
      for line in ["word ", "> word\n", "\n", "On 1 May 2026 a@b\n", "From: a\n"] {
        let mail = try read(
          "\(Self.head)Content-Type: \(type)\n\n\(Self.times(60_000 / line.utf8.count, line))")
        #expect((mail?.full.utf8.count ?? 0) <= 4_400_000)
      }
    }
    let mail = try read("\(Self.head)\n\(Self.times(300_000, "word "))")
    #expect(mail?.full.hasSuffix("too long: the rest is left out") == true)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "&lt;", "&#0;", "&#x110000;", "&a;", "&", "<b>", "<blockquote>", "<a href=x>", "<a href='//",
      "</a>", "<!--",
      "<style>", "<script>", "<table><tr><td>", "<p style='display:none'>", "<div hidden>",
      "<meta charset=x>", "\"", "'",
      "<a href=\"//b\" x='", "<![CDATA[", "<?x", "<!DOCTYPE a [<!ENTITY b \"c\">]>", "\u{0}",
      "\u{FFFE}",
    ])
  func aLongPageTakesAMoment(piece: String) throws {
    let page = Self.times(200_000 / piece.utf8.count, piece)
    _ = try read("\(Self.head)Content-Type: text/html; charset=utf-8\n\n\(page)")
    let entities =
      "<!DOCTYPE a [<!ENTITY a0 \"ha\"><!ENTITY a1 \"&a0;&a0;\"><!ENTITY a2 SYSTEM \"/etc/passwd\">]>&a1;&a2;"
    let mail = try read("\(Self.head)Content-Type: text/html\n\n\(entities)")
    #expect(mail?.full.contains("root:") == false)
  }

  @Test func nulBytesHideNothingThatFollows() throws {
    #expect(try read("\(Self.head)\na\0b")?.full.contains("b") == true)
    #expect(
      try read("\(Self.head)Content-Type: text/html\n\na\0<b>b</b>")?.full.contains("b") == true)
    #expect(try read("From: Ann\0 <ann@x.test>\nSubject: s\n\nx") != nil)
  }
}
