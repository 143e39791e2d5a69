import TactusBraille
import Testing

@testable import TactusGuide

struct BrailleTests {
  private let format: BrailleFormat

  init() throws { format = try BrailleFormat(table: "en-ueb-g2.ctb") }

  /// The lines of each page, without line endings.
  private func pages(_ markdown: String) throws -> [[String]] {
    let text = try GuideBraille.brf(
      of: [GuideChapter(name: "a", markdown: markdown)], table: "en-ueb-g2.ctb")
    return text.split(separator: "\u{0C}").map { page in
      page.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func aPageHas25LinesAndItsNumberAtTheLast() throws {
    let pages = try pages("# Title\n\n" + String(repeating: "One more word. ", count: 300))
    #expect(pages.count > 2)
    for (number, page) in pages.enumerated() {
      #expect(page.count == 26 && page[25].isEmpty)
      #expect(page.allSatisfy { $0.utf8.count <= 40 })
      #expect(page[24].hasSuffix(number < 9 ? "#\(Array("ABCDEFGHI")[number])" : "#AJ"))
    }
  }

  @Test func theTitleIsCentredAndSectionsAreInCellsFiveAndSeven() throws {
    let page = try pages("# Go\n\n## Go\n\n### Go\n\nGo\n")[0]
    #expect(page[0] == String(repeating: " ", count: 19) + ",G")
    #expect(page[1] == "" && page[2] == "    ,G")
    #expect(page[3] == "" && page[4] == "      ,G")
    #expect(page[5] == "  ,G")
  }

  @Test func aLongTitleLeavesThreeCellsAtEitherSide() throws {
    let lines = try format.centred(String(repeating: "Xylophone ", count: 8))
    #expect(lines.count > 1)
    for line in lines {
      #expect(line.prefix(3).allSatisfy { $0 == .blank } && line.count <= 37)
    }
  }

  @Test func aHeadingIsNeverTheLastOfItsPage() throws {
    for lines in 15...26 {
      let text = (0..<lines).map { "Line \($0)\n\n" }.joined()
      let pages = try pages("# T\n\n\(text)## Heading\n\nThe text below it.\n")
      for page in pages {
        let last = page[..<24].last { !$0.isEmpty }
        #expect(last?.contains(",H1D+") == false, "\(lines)")
      }
    }
  }

  @Test func listsAndParagraphsAreIndentedAsTheyAreRead() throws {
    let words = String(repeating: "xylophones ", count: 6)
    let page = try pages("# T\n\n\(words)\n\n- \(words)\n\n1. \(words)\n")[0].filter { !$0.isEmpty }
    #expect(page[1].hasPrefix("  XYL") && page[2].hasPrefix("XYL"))
    #expect(page[3].hasPrefix("XYL") && page[4].hasPrefix("    XYL"))
    #expect(page[5].hasPrefix("#A4 XYL") && page[6].hasPrefix("    XYL"))
  }

  @Test func codeIsUncontractedAndSaysWhereALineGoesOn() throws {
    let page = try pages(
      "# T\n\n```sh\ntactus say the and for with of the and for with of\n  \(String(repeating: "x", count: 60))\n```\n"
    )[0]
    #expect(page[2].hasPrefix("TACTUS SAY THE AND FOR WITH") && page[2].hasSuffix("\"\""))
    #expect(page[3].hasPrefix("    "))
    #expect(page[4].hasPrefix("  XXX") && page[4].hasSuffix("X\""))
    #expect(page[4].utf8.count == 40 && page[5].hasPrefix("      XXX"))
  }

  @Test func aTableOfEightDotsIsRefused() throws {
    #expect(throws: BrailleError.self) {
      try GuideBraille.brf(of: Guide.chapters(in: .english), table: "en-us-comp8.ctb")
    }
  }

  @Test func contentsNameThePageOfEachHeading() throws {
    let one = GuideChapter(
      name: "a",
      markdown: "# Ex\n\n" + String(repeating: "Words. ", count: 400) + "\n\n## Wy\n\nText\n")
    let two = GuideChapter(name: "b", markdown: "# Zed\n\nText\n")
    let text = try GuideBraille.brf(of: [one, two], table: "en-ueb-g2.ctb")
    let pages = text.split(separator: "\u{0C}").map { $0.split(separator: "\r\n").map(String.init) }
    for (title, indent) in [(",EX", ""), (",WY", "  "), (",Z$", "")] {
      let entry = try #require(pages[0].first { $0.hasPrefix(indent + title + " \"\"\"") })
      let number = try #require(entry.split(separator: " ").last)
      let page = try #require(pages.firstIndex { $0.last?.hasSuffix(" \(number)") == true })
      #expect(pages[page].contains { $0.hasSuffix(title) }, "\(title)")
    }
  }
}
