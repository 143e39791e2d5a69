import Testing

@testable import TactusDesktop

struct NotificationMarkupTests {
  @Test(arguments: [
    ("plain", "plain"), ("<b>bold</b> and <i>it</i>", "bold and it"),
    ("a &amp; b &lt;c&gt; &quot;d&quot; &apos;e&apos;", "a & b <c> \"d\" 'e'"),
    ("&#65;&#x42;&#X43;", "ABC"), ("one<br>two<br/>three", "one\ntwo\nthree"),
    ("<p>one</p><p>two</p>", "one\ntwo\n"),
    ("see <img src=\"cat.png\" alt=\"a cat\"/>!", "see a cat!"),
    ("<span foreground='red'>red</span>", "red"),
    ("<font color=red size='2' >red</font >", "red"), ("<b\n>x</b>", "x"), ("<br />y", "\ny"),
    ("&amp;lt;b&amp;gt;", "&lt;b&gt;"),
  ])
  func whatTheSpecificationKnowsIsMarkup(body: String, text: String) {
    #expect(NotificationMarkup(body).text == text)
  }

  @Test(arguments: [
    "a < b & c > d", "<3", "<Ada>", "1<2", "AT&T; and &nothing;", "<b", "<", "&", "&#xD800;",
    "&#0;",
    "&#99999999;", "<ada@home.example>", "if x <a and b> c", "<bold>", "&#;", "&#x;",
    "if (a<b && c>d)", "temperature <u 5 and pressure> 3", "x<i + 1> y", "p <s =1> q", "1 <a b=> 2",
    "<i, j>", "<b 1=2>", "vector<p * 2>", "a<b c> d", "<img alt=\"open> x", "</b or>", "<u\u{A0}5>",
  ])
  func whatOnlyLooksLikeMarkupStandsForItself(body: String) {
    #expect(NotificationMarkup(body).text == body)
  }

  @Test(arguments: [
    ("<a href=\"http://a.example/\">here</a>!", "here!", "here (http://a.example/)!"),
    ("<a href='x&amp;y'>here</a>", "here", "here (x&y)"),
    ("<a href=\"http://a\">http://a</a>", "http://a", "http://a"),
    ("<a href=\"u\">never ended", "never ended", "never ended (u)"),
    ("<a href=\"u\">one<a href=\"v\">two</a>", "onetwo", "one (u)two (v)"),
    ("<a>none</a>", "none", "none"),
  ])
  func linksAreToldInFull(body: String, text: String, full: String) {
    let markup = NotificationMarkup(body)
    #expect((markup.text, markup.full) == (text, full))
  }

  @Test func manyBeginningsOfTagsAreReadInOneGo() {
    let body = String(repeating: "<a ", count: 5_000)
    #expect(NotificationMarkup(body).text == body)
    let entities = String(repeating: "&amp", count: 4_000)
    #expect(NotificationMarkup(entities).text == entities)
  }
}
