import Testing

@testable import TactusCommandLine

struct RoffTests {
  @Test(arguments: [
    ("a\\fBb", "a\\efBb"), (".SH", "\\&.SH"), ("'br", "\\(aqbr"), ("a.b", "a.b"),
    ("--json", "\\-\\-json"), ("a…", "a\\[u2026]"), ("⠓", "\\[u2813]"), ("😀", "\\[u1F600]"),
    ("\"x\" `y` ~ ^", "\\(dqx\\(dq \\(gay\\(ga \\(ti \\(ha"),
  ])
  func textStaysWhatItIsWhateverTroffMakesOfIt(text: String, roff: String) {
    #expect(Roff.escaped(text) == roff)
  }

  @Test func paragraphsAreFilledAndIndentedLinesStayAsTheyAre() {
    let roff = Roff.notes("one\ntwo:\n  {\"a\": 1}\nthree\n\n  tactus say")
    #expect(
      roff == """
        .PP
        one
        two:
        .nf
        .in 7n
          {\\(dqa\\(dq: 1}
        .fi
        .in
        three
        .PP
        .nf
        .in 7n
          tactus say
        .fi
        .in

        """)
  }

  @Test func longLinesStandFurtherLeftSoThatTheyFitEightyColumns() {
    let line = "  " + String(repeating: "x", count: 76)
    #expect(Roff.notes(line).contains(".in 2n\n"))
  }
}
