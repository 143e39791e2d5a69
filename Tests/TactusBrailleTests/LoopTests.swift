import TactusBraille
import Testing

/// Texts on which liblouis 3.24 by itself never returns.
struct LoopTests {
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ("de-g0.utb", "a !@"), ("de-g0.utb", "a -B@c"), ("de-g1.ctb", "b ?x www.x"),
      ("de-g2.ctb", "ab !b.com"), ("de-g1-detailed.ctb", "a\u{5CE}B@"),
      ("de-g1.ctb", "a\u{2009}!@ \u{A0}!@"), ("no-no-g0.utb", "a !www.b.no (www.c.no"),
      ("Lv-Lv-g1.utb", "a -://b - www.c"), ("hr-g1.ctb", "a !@ (b@c) -d@e"),
    ])
  func theyEnd(table: String, line: String) throws {
    let text = try Translator(table: table).translate(line: line)
    #expect(text.sources.last?.upperBound == UInt32(line.utf8.count))
  }

  @Test func mailAddressesStayWholeInComputerBraille() throws {
    let translator = try Translator(table: "de-g1.ctb")
    let alone = try translator.translate(line: "müller@web.de").cells
    let inside = try translator.translate(line: "an müller@web.de").cells
    #expect(inside.suffix(alone.count) == alone[...])
  }
}
