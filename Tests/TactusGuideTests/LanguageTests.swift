import TactusBraille
import TactusBridge
import TactusText
import TactusWording
import Testing

@testable import TactusGuide

struct LanguageTests {
  private static let others = InterfaceLanguage.allCases.filter { $0 != .english }

  @Test(arguments: others)
  func theFirstChaptersAreTranslatedAndTheOthersSayThatTheyAreNot(language: InterfaceLanguage) {
    let english = Guide.chapters(in: .english)
    let chapters = Guide.chapters(in: language)
    #expect(chapters.map(\.name) == english.map(\.name))
    for (chapter, original) in zip(chapters, english) {
      if ["first-hour", "reader", "by-touch"].contains(chapter.name) {
        #expect(chapter.language == language && chapter.notice == nil)
        #expect(chapter.title != original.title)
        #expect(chapter.blocks.count == original.blocks.count)
      } else {
        #expect(chapter.language == .english && chapter.title == original.title)
        #expect(chapter.blocks[1] == .paragraph(chapter.notice ?? ""))
        #expect(chapter.blocks.count == original.blocks.count + 1)
      }
    }
  }

  @Test(arguments: others)
  func thePageNamesTheLanguageOfEachPartAndItsLinksLeadSomewhere(language: InterfaceLanguage) {
    let page = GuideHTML.page(of: Guide.chapters(in: language), Guide.words(in: language))
    let code = language.rawValue
    #expect(page.contains("<html lang=\"\(code)\">"))
    #expect(page.contains("<section aria-labelledby=\"first-hour\">"))
    #expect(page.contains("<section aria-labelledby=\"messages\" lang=\"en\">"))
    #expect(page.contains("<h2 id=\"messages\">Messages</h2>\n<p lang=\"\(code)\">"))
    let places = Set(page.matches(of: /id="([^"]*)"/).map { String($0.1) })
    for link in page.matches(of: /href="#([^"]*)"/) {
      #expect(places.contains(String(link.1)), "#\(link.1)")
    }
  }

  @Test(arguments: InterfaceLanguage.allCases)
  func theGuideOfThePageLoadsItsStylesAndCanBeSearched(language: InterfaceLanguage) throws {
    let bytes = try #require(GuideDocuments.named("guide.\(language.rawValue).html"))
    let page = String(decoding: bytes, as: UTF8.self)
    #expect(page.contains("<html lang=\"\(language.rawValue)\">") && !page.contains("<style>"))
    #expect(page.contains("href=\"guide.css\"") && page.contains("id=\"search\""))
    #expect(page.contains("{0}"), "the place of the number that the search fills in")
    #expect(GuideDocuments.named("guide.css") != nil)
  }

  @Test(arguments: ["", "guide", "guide.html", "guide.xx.html", "guide.de.css", "guide.de.html.x"])
  func noOtherDocumentIsTheGuide(name: String) {
    #expect(GuideDocuments.named(name) == nil)
  }

  @Test func brailleIsThatOfTheChaptersLanguageUnlessATableIsGiven() throws {
    let chapters = Guide.chapters(in: .german).filter { $0.name == "reader" }
    let words = Guide.words(in: .german)
    let german = try GuideBraille.brf(of: chapters, table: nil, words)
    #expect(german == (try GuideBraille.brf(of: chapters, table: "de-g2.ctb", words)))
    #expect(german != (try GuideBraille.brf(of: chapters, table: "de-g1.ctb", words)))
    let english = Guide.chapters(in: .german).filter { $0.name == "firmware" }
    let pages = try GuideBraille.brf(of: english, table: nil, words)
    let original = Guide.chapters(in: .english).filter { $0.name == "firmware" }
    let line = try #require(
      try GuideBraille.brf(of: original, table: nil).split(separator: "\r\n").first {
        $0.count > 30
      })
    #expect(pages.contains(line), "an English chapter is in English braille")
  }

  @Test(arguments: others)
  func theWholeGuideCanBeEmbossed(language: InterfaceLanguage) throws {
    let text = try GuideBraille.brf(
      of: Guide.chapters(in: language), table: nil, Guide.words(in: language))
    #expect(!text.contains("\\X"), "no character is missing from the table")
    #expect(text.split(separator: "\r\n").allSatisfy { $0.count <= 41 })
  }

  @Test func frenchCodeIsUncontracted() throws {
    let chapter = GuideChapter(name: "a", markdown: "# T\n\n```sh\ntactus bonjour\n```\n")
    let text = try GuideBraille.brf(of: [chapter], table: "fr-bfu-g2.ctb")
    #expect(text.contains("TACTUS BONJOUR"))
  }

  @Test func theRoomSpeaksTheLanguageOfTheGuide() {
    let chapters = [GuideChapter(name: "a", markdown: "# Eins\n\nWort.\n")]
    var room = GuideRoom(chapters, Guide.words(in: .german))
    #expect(
      room.handle(.chord(dots: [2, 4], isHeld: true)) == ["Anleitung, Kapitel 1 von 1, Eins"])
    #expect(
      room.handle(.chord(dots: [1, 5], isHeld: true)) == ["Eins", "Wort.", "Ende des Kapitels."])
  }
}
