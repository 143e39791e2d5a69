import TactusMail
import TactusText
import Testing

/// A page is felt as far as it is visible, with the same meaning.
@Suite struct HTMLMeaningTests {
  private func text(_ page: String) throws -> String {
    let mail = "From: a\nContent-Type: text/html; charset=utf-8\n\n\(page)"
    return try #require(
      try MailMessage.message(from: Array(mail.utf8), time: Timestamp(milliseconds: 1))
    ).message.body
  }

  @Test(arguments: [
    "display:none", "DISPLAY : None !important", "max-height:0;overflow:hidden", "max-height:0px",
    "height:0;overflow:hidden", "width:0px; overflow:hidden", "visibility:hidden",
    "visibility:collapse", "opacity:0", "opacity: 0.0", "opacity:0%", "font-size:0",
    "font-size:0px", "font-size:0pt", "font:0/0 a", "font-size:1px", "mso-hide:all",
    "color:#fff", "color:white;background:#FFFFFF", "color:rgb(255, 255, 255)",
    "color:#000;background-color:black", "color:transparent", "color:rgba(0,0,0,0)",
    "position:absolute;left:-9999px", "position:absolute; top:-9999em", "text-indent:-9999px",
    "margin-left:-9999px", "clip:rect(0 0 0 0);position:absolute",
    "clip:rect(1px, 1px, 1px, 1px)", "transform:scale(0)", "color:#fefefe", "zoom:0", "zoom:0%",
    "scale:0", "transform:scale(0, 1)", "transform: rotate(3deg) scaleY(0)",
    "transform:scale3d(0,0,1)", "transform:matrix(0,0,0,0,0,0)", "transform:rotateX(90deg)",
    "clip:rect(0px,1px,1px,0px)", "clip:rect(10px 20px 10px 0)", "clip-path:inset(50%)",
    "clip-path:inset(100% 0 0 0)", "clip-path:circle(0)", "clip-path:circle(0px at 50% 50%)",
    "clip-path:ellipse(0 50%)", "clip-path:polygon(0 0, 0 0, 0 0)",
    "line-height:0;overflow:hidden",
  ])
  func textThatItsStyleHidesIsNotFelt(style: String) throws {
    #expect(try text("<div style=\"\(style)\">HIDDEN</div><p>Seen.</p>") == "Seen.")
    #expect(try text("<p>Seen.</p><span style='\(style)'>HIDDEN <b>TOO</b></span>") == "Seen.")
    for selector in [
      ".p", "div.p", "#q", "div", "td, .p", "body .p", "body > div", "div[class=p]", "*.p",
      "i + div", "i ~ div", "i+.p", "b ~ #q", "b + i ~ div", "b+i+div", "body > i + div",
      "div[id='q']", "div[id^=q]", "[class~=p]", "div[id]",
    ] {
      let sheet = "<style>a{color:red} /* x */ \(selector) { \(style) }</style>"
      let page = "<b></b><i></i><div class='o p' id=q>HIDDEN</div><p>Seen.</p>"
        .replacing("'o p'", with: selector == "div[class=p]" ? "p" : "'o p'")
      #expect(try text("\(sheet)\(page)") == "Seen.", "\(selector)")
      // A style sheet may come last, in a comment, and for screens.
      let late = "<style media=screen><!-- @media all { \(selector) { \(style) } } --></style>"
      #expect(try text("\(page)\(late)") == "Seen.", "\(selector)")
    }
    // Text is never hidden if none would be left.
    #expect(try text("<div style=\"\(style)\">All there is.</div>") == "All there is.")
  }

  @Test(arguments: [
    "<div hidden>HIDDEN</div>", "<dialog>HIDDEN</dialog>",
    "<p style='display:/**/none'>HIDDEN</p>", "<p style='color:hsl(0,0%,100%)'>HIDDEN</p>",
    "<noscript>HIDDEN</noscript>", "<script>HIDDEN</script>",
    "<select><option>HIDDEN</select>", "<template>HIDDEN</template>", "<!-- HIDDEN -->",
    "<!--[if mso]><p>HIDDEN</p><![endif]-->", "<style>HIDDEN</style>", "<head><title>HIDDEN",
    "<td bgcolor=white><font color=#ffffff>HIDDEN</font></td>",
    "<table bgcolor=#123456><tr><td><p style='color:#123456'>HIDDEN</p></table>",
    "<div style='color:#fff'><p>HIDDEN</p></div>",
    "<p style='display:none'><img alt=HIDDEN></p>",
    "<ol style='visibility:hidden'><li>HIDDEN</ol>",
  ])
  func markupThatIsNotShownIsNotFelt(markup: String) throws {
    #expect(try text("<p>Seen.</p>\(markup)").contains("HIDDEN") == false)
    #expect(try text("<p>Seen.</p>\(markup)").hasPrefix("Seen."))
  }

  @Test(arguments: [
    "<div style='font-size:0'><p style='font-size:16px'>Seen.</p></div>",
    "<div style='visibility:hidden'><p style='visibility:visible'>Seen.</p></div>",
    "<td bgcolor=#000000><p style='color:#fff'>Seen.</p></td>",
    "<div style='background:#036'><span style='color:#fff'>Seen.</span></div>",
    "<td background='a.png' style='color:white'>Seen.</td>",
    "<td style='background:url(a.png) #fff;color:white'>Seen.</td>",
    "<td style='background-image:linear-gradient(#000,#111);color:white'>Seen.</td>",
    "<style>@media (max-width:600px){p{display:none}}</style><p>Seen.</p>",
    "<style>@media print{p{display:none}} p:hover{display:none}</style><p>Seen.</p>",
    "<style>p{display:none} p{display:block}</style><p>Seen.</p>",
    "<style>#a{display:block} p{display:none}</style><p id=a>Seen.</p>",
    "<style>.a{display:none}</style><p class=a style='display:block'>Seen.</p>",
    "<style>.ab{display:none} div p{display:none} p>b{display:none}</style><p class=a><i><b>Seen.</b></i></p>",
    "<style>.a{display:block!important}</style><p class=a style='display:none'>Seen.</p>",
    "<p aria-hidden=true>Seen.</p>", "<![if !mso]>Seen.<![endif]>",
    "<!--[if !mso]><!-->Seen.<!--<![endif]-->",
    "<p style='max-height:20px;overflow:hidden'>Seen.</p>",
    "<p style='opacity:0.9'>Seen.</p>", "<p style='font-size:80%;text-indent:-2em'>Seen.</p>",
    "<p style='font:700 12px Arial'>Seen.</p>", "<p style='color:#888'>Seen.</p>",
    "<a href='/x' style='mso-hide:all'>Seen.</a>",
    "<p class=sr-only style='left:-9999px;position:absolute'>Seen.</p>",
    "<p style='opacity:'>Seen.</p>", "<p style='color:nonsense;display:'>Seen.</p>",
    "<style>p{display:none</style><style>p{display:block}</style><p>Seen.</p>",
    "<p style='max-height:0;overflow:visible'>Seen.</p>",
    "<p style='zoom:1;scale:1'>Seen.</p>", "<p style='transform:scale(1.5)'>Seen.</p>",
    "<p style='transform:translate(0,0)'>Seen.</p>", "<p style='clip-path:inset(10%)'>Seen.</p>",
    "<p style='clip-path:polygon(0 0, 100% 0, 100% 100%, 0 100%)'>Seen.</p>",
    "<p style='clip:rect(0px,200px,200px,0px)'>Seen.</p>", "<p style='clip:auto'>Seen.</p>",
    "<style>i + p{display:none} p ~ i{display:none} p + p{display:none}</style><i>x</i><b></b><p>Seen.</p>"
      .replacing("<i>x</i>", with: "<i></i>"),
    "<style>p::before{content:'HIDDEN'} p{content:'HIDDEN'}</style><p>Seen.</p>",
  ])
  func textThatIsSeenIsFelt(page: String) throws {
    #expect(
      try text("\(page)<p style='color:#010101;font-size:12px;display:block'>x</p>").hasPrefix(
        "Seen."))
  }

  @Test(arguments: [
    (
      "<a href='https://x.example'><img src='cid:1' alt='Your parcel arrives'></a>",
      "[Your parcel arrives] https://x.example"
    ),
    ("Sign: <img alt='no entry'> here", "Sign: [no entry] here"),
    ("<img alt=''><img alt=' '>Hi<img>", "Hi"), ("Hi <img alt='Acme logo'><img alt=spacer>", "Hi"),
    ("Hi <img width=1 height=1 alt='open counter'>", "Hi"), ("Hi <img alt='IMG_1.JPG'>", "Hi"),
    ("Hi <img alt='😀'>", "Hi 😀"), ("Hi <img alt=x role=presentation>", "Hi"),
    ("<map><area alt='Way in'></map>", "[Way in]"),
    ("<img alt='The office is closed today'>", "[The office is closed today]"),
    ("<p style='font-size:0'><img alt='A red lamp'></p>", "[A red lamp]"),
    ("<img title='A red lamp'>", "[A red lamp]"), ("Hi <img alt='' title='x y'>", "Hi"),
    (
      "<a href='https://x.example' aria-label='Open the door'><img src=a></a>",
      "[Open the door] https://x.example"
    ),
    (
      "<a href='https://x.example' title='Open the door'><img alt='A door'></a>",
      "[A door] https://x.example"
    ),
    (
      "<a href='https://x.example' title='Open the door'>Here</a>", "Here https://x.example"
    ),
    ("<a href='mailto:a@x.test' aria-label='Write to Ann'><svg></svg></a>", "[Write to Ann]"),
    ("<button aria-label='Close'><img src=a></button>", "[Close]"),
    ("<button>Confirm</button> <button title=x>now</button>", "Confirm now"),
    ("<a href='https://x.example'><button>Confirm</button></a>", "Confirm https://x.example"),
    ("<svg role=img aria-label='Way out'></svg>", "[Way out]"),
    ("<div role=img aria-label='Map of the hall'></div>", "[Map of the hall]"),
    ("<input type=submit value=Confirm>", "[Confirm]"),
    ("Code <input value='4 711'>", "Code 4 711"),
    ("Hi <input type=hidden value=x><input type=password value=x><input>", "Hi"),
    ("Hi <input type=submit value=x style='display:none'>", "Hi"),
  ])
  func picturesAreFeltByWhatStandsForThem(page: String, felt: String) throws {
    #expect(try text(page) == felt)
  }

  @Test(arguments: [
    ("10<sup>6</sup> cells", "10^6 cells"), ("x<sup>2</sup>+y<sup>n</sup>", "x^2+y^n"),
    ("5 m<sup>2</sup>", "5 m^2"), ("10<sup>-3</sup>", "10^-3"), ("2<sup>a + b</sup>", "2^(a + b)"),
    ("10<sup><b>6</b></sup>5", "10^6 5"),
    ("the 1<sup>st</sup> and 2<sup>nd</sup>", "the 1st and 2nd"),
    ("1<sup>er</sup> mai", "1er mai"), ("Acme<sup>TM</sup>", "AcmeTM"), ("H<sub>2</sub>O", "H2O"),
    ("10<sub>2</sub>", "10_2"), ("x<sub>max</sub>", "x_max"), ("log<sub>2</sub>8", "log2 8"),
    ("<sup>1</sup> note", "1 note"),
    ("10<span style='vertical-align:super'>6</span> cells", "10^6 cells"),
    ("<style>.e{vertical-align: super}</style>10<i class=e>6</i>5", "10^6 5"),
    ("x<span style='vertical-align:sub'>max</span>", "x_max"),
    ("10<sup style='vertical-align:super'>6</sup>", "10^6"),
    ("10<span style='vertical-align:super'><sup>6</sup></span>", "10^6"),
    ("the 1<span style='vertical-align:super'>st</span>", "the 1st"),
    ("a<span style='vertical-align:baseline'>b</span>", "ab"),
  ])
  func exponentsAndIndicesAreKeptApart(page: String, felt: String) throws {
    #expect(try text(page) == felt)
  }

  @Test(arguments: [
    ("<ol><li>Turn off the gas<li>Leave the house</ol>", "1. Turn off the gas\n2. Leave the house"),
    ("<ol start=3><li><p>A</p><li><p>B</p></ol>", "3. A\n4. B"),
    ("<ol reversed><li>A<li>B<li>C</ol>", "3. A\n2. B\n1. C"),
    ("<ol reversed start=9><li>A<li>B</ol>", "9. A\n8. B"),
    ("<ol type=a><li>A<li>B</ol>", "a. A\nb. B"), ("<ol type=I><li>A<li>B</ol>", "I. A\nII. B"),
    ("<ol style='list-style-type:upper-alpha'><li>A<li>B</ol>", "A. A\nB. B"),
    ("<ol><li>A<ol type=a><li>B<li>C</ol><li>D</ol>", "1. A\na. B\nb. C\n2. D"),
    ("<ol><li>A<ul><li>B</ul><li>C</ol>", "1. A\nB\n2. C"),
    ("<ol><li>A<li value=7>B<li>C</ol>", "1. A\n7. B\n8. C"),
    ("<ol><li>A<li style='display:none'>B<li>C</ol>", "1. A\n2. C"),
    ("<ol style='list-style:none'><li>A</ol>", "A"), ("<ul><li>A<li>B</ul>", "A\nB"),
    ("<ol><li> <li>B</ol>x", "2. B\nx"), ("<li>A", "A"),
    ("<ol reversed style='display:none'><li>x</ol><ol reversed><li>A<li>B</ol>", "2. A\n1. B"),
  ])
  func itemsKeepTheirNumbers(page: String, felt: String) throws {
    #expect(try text(page) == felt)
  }

  @Test(arguments: [
    ("At <del>six</del> seven", "At [deleted: six] seven"),
    ("<s>$50 </s>$30", "[deleted: $50] $30"),
    ("<strike>a<b>b</b></strike>c", "[deleted: ab]c"), ("<del> </del>x", "x"),
    ("<span style='text-decoration: line-through'>old</span> new", "[deleted: old] new"),
    ("<del><p>one</p></del><p>two</p>", "[deleted: one]\ntwo"), ("<ins>new</ins>", "new"),
  ])
  func deletedWordsAreMarked(page: String, felt: String) throws {
    #expect(try text(page) == felt)
  }

  @Test(arguments: [
    ("a<section>b</section>c", "a\nb\nc"), ("<pre>a\nb</pre>", "a\nb"), ("<q>a</q>", "“a”"),
    ("<span style='display:block'>a</span><span style='display:block'>b</span>", "a\nb"),
    ("<dl><dt>a<dd>b</dl>", "a\nb"), ("<table><tr><th>a<th>b<tr><td>1<td>2</table>", "a b\n1 2"),
  ])
  func wordsOfNeighboursStayApart(page: String, felt: String) throws {
    #expect(try text(page) == felt)
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "<style>a b c d e f g h{display:none}</style>", "<style>.a{display:none}",
      "<div class='a b c'>",
      "<b id=a class=b><i>", "<ol reversed><li>", "<del><sup>", "<ol>", "<li>1", "<style>@media x{",
      "<p style='color:#fff;background:url(", "<img alt=x>",
      "<style>[a=b] > c,d{color:#fff}</style><c a=b>",
    ])
  func longPagesOfStyleTakeAMoment(piece: String) throws {
    let rules = (0..<2000).map { ".c\($0 % 7) b > i *{display:none} " }.joined()
    let page = String(repeating: piece, count: 300_000 / piece.utf8.count)
    _ = try text("<style>\(rules)</style>\(page)<p class=c1>x")
  }

  @Test func elementsInCountlessOthersKeepTheirTextAndLinks() throws {
    let deep = String(repeating: "<span>", count: 300)
    let page = "\(deep)<p>a<br>b <a href='https://x.example'>c</a> d <img alt='e f'></p>"
    #expect(try text(page) == "a\nb c https://x.example d [e f]")
    #expect(try text("<div style='display:none'>\(deep)HIDDEN<p>x</p></div>").contains("x"))
    #expect(try text("y<div style='display:none'>\(deep)HIDDEN<p>x</p></div>") == "y")
    let ends = String(repeating: "</span>", count: 300)
    #expect(try text("\(deep)a\(ends)<ol><li>b</ol>") == "a\n1. b")
  }
}
