import Foundation
import TactusText
import TactusWording
import Testing

@testable import TactusGuide

struct ChapterTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs/guide")

  @Test func theGuideHasEachFileOfItsFolderAndNoOther() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    var known: Set<String> = []
    for language in InterfaceLanguage.allCases {
      for chapter in Guide.chapters(in: language) where chapter.language == language {
        let ending = language == .english ? ".md" : ".\(language.rawValue).md"
        known.insert(chapter.name + ending)
        let text = try String(
          contentsOf: Self.folder.appending(path: chapter.name + ending), encoding: .utf8)
        #expect(chapter.markdown == text)
      }
    }
    #expect(Set(names) == known)
  }

  @Test(arguments: Guide.chapters(in: .english).map(\.name))
  func aChapterHasOneTitleAndLeavesNoLevelOut(name: String) throws {
    let chapter = try #require(Guide.chapters(in: .english).first { $0.name == name })
    var levels: [Int] = []
    for case .heading(let level, _) in chapter.blocks { levels.append(level) }
    #expect(levels.first == 1)
    #expect(levels.count { $0 == 1 } == 1)
    for (before, after) in zip(levels, levels.dropFirst()) { #expect(after <= before + 1) }
  }

  @Test func markdownIsTakenApart() {
    let chapter = GuideChapter(
      name: "a",
      markdown: """
        # Title

        Some `code` and a [link](other.md),
        on two lines.

        - one
        - two *words*

        3. three

        ```sh name
        tactus say

          Hello
        ```

        | a | b | c |
        |---|---|---|
        | x | | z |
        """)
    #expect(
      chapter.blocks == [
        .heading(level: 1, "Title"), .paragraph("Some code and a link, on two lines."),
        .list(GuideList(items: [[.paragraph("one")], [.paragraph("two words")]], start: nil)),
        .list(GuideList(items: [[.paragraph("three")]], start: 3)),
        .code(language: "sh", ["tactus say", "", "  Hello"]),
        .table(GuideTable(headings: ["a", "b", "c"], rows: [["x", "", "z"]])),
      ])
    #expect(chapter.title == "Title")
    #expect(
      chapter.blocks.flatMap(\.sentences) == [
        "Title", "Some code and a link, on two lines.", "one", "two words", "three", "tactus say",
        "  Hello", "x: c: z",
      ])
  }

  @Test func textIsWrappedAndListsAreIndented() {
    let words = Array(repeating: "words", count: 20).joined(separator: " ")
    let chapter = GuideChapter(
      name: "a", markdown: "# T\n\n- \(words)\n\n| a | b |\n|---|---|\n| x | y |\n")
    let lines = GuideText.text(of: [chapter]).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines[2].hasPrefix("- words") && lines[3].hasPrefix("  words"))
    #expect(lines.suffix(4).contains("a  b") && lines.suffix(4).contains("x  y"))
  }

  @Test func longCodeIsBrokenWhereItsLanguageAllowsIt() {
    let words = "tactus say --from '\(String(repeating: "a b ", count: 16))' --to x --why"
    #expect(
      GuideCode.broken(words, language: "sh", to: 78) == [
        "tactus say --from \\", "  '\(String(repeating: "a b ", count: 16))' --to x \\",
        "  --why",
      ])
    let json = "{\"a\": \"\(String(repeating: "x,", count: 30))\", \"b\": 1, \"c\": [1, 2]}"
    let lines = GuideCode.broken(json, language: "json", to: 78)
    #expect(lines.count == 2 && lines.allSatisfy { $0.count <= 78 })
    #expect(GuideCode.broken(json, language: "text", to: 78) == [json])
  }

  @Test(arguments: InterfaceLanguage.allCases)
  func theWholeGuideFitsATerminal(language: InterfaceLanguage) {
    let lines = GuideText.text(of: Guide.chapters(in: language)).split(separator: "\n")
    #expect(lines.filter { $0.count > 80 } == [])
  }

  @Test func whatAChapterSaysIsNeverMarkup() {
    let chapter = GuideChapter(
      name: "a", markdown: "# <b>T & T\n\n## See <h2>\n\n<script>alert(1)</script>\n\n`<th>`\n")
    let page = GuideHTML.page(of: [chapter])
    #expect(!page.contains("<script>") && !page.contains("<b>"))
    #expect(page.contains("<h2 id=\"a\">") && page.contains("<h3 id=\"a-see-\">"))
    #expect(page.contains("&lt;th&gt;"))
  }

  @Test func filesOfTheProjectAreNamedAndNotLedTo() {
    let above = "../../firmware-protocol"
    let chapter = GuideChapter(
      name: "a",
      markdown: """
        [P.md](\(above)/P.md), [x](\(above)/two/), [firmware-protocol](\(above)/R.md), [S](../S.md)

        """)
    #expect(
      chapter.blocks == [
        .paragraph(
          "firmware-protocol/P.md, x (firmware-protocol/two/), firmware-protocol, S (docs/S.md)")
      ])
    let page = GuideHTML.page(of: [chapter])
    #expect(page.contains("<code>firmware-protocol/P.md</code>, x (<code>"))
    #expect(!page.contains("href=\"firmware") && !page.contains("href=\".."))
  }

  @Test func cellsOfWideTablesSayTheirColumnWhereRowsStandBelowEachOther() {
    let chapter = GuideChapter(
      name: "a",
      markdown: """
        | a | b & c | d |
        |---|---|---|
        | 1 | 2 | 3 |

        | e | f |
        |---|---|
        | 4 | 5 |
        """)
    let page = GuideHTML.page(of: [chapter])
    for part in [
      "<table role=\"table\">", "<td role=\"cell\">1<",
      "<td role=\"cell\" data-label=\"b &amp; c\">2<", "<td role=\"cell\" data-label=\"d\">3<",
      "<td role=\"cell\">5<",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func linksLeadWithinThePage() {
    let chapter = GuideChapter(
      name: "a",
      markdown: """
        # T

        [1](b.md) [2](b.md#two-words) [3](#here) [5](https://ntfy.sh)
        """)
    let page = GuideHTML.page(of: [chapter])
    for target in ["#b", "#b-two-words", "#a-here", "https://ntfy.sh"] {
      #expect(page.contains("<a href=\"\(target)\">"), "\(target)")
    }
  }
}
