import Foundation
import TactusTestSupport
import Testing

@Suite(.onThreads) struct TranslateTests {
  @Test(
    arguments: [
      ("Hello", "⠠⠓⠑⠇⠇⠕\n"), ("a\n\nb", "⠁\n\n⠃\n"), ("a\r\nb\r\n", "⠁\n⠃\n"), ("\n\n", "\n\n"),
      ("a b", "⠁⠀⠃\n"), ("x1", "⠭⠼⠁\n"), ("", ""),
    ])
  func everyLineOfTextGivesALineOfBraille(text: String, braille: String) throws {
    let outcome = try Tool.run(["translate", "-"], input: text)
    #expect(outcome.status == 0)
    #expect(outcome.text == braille)
    #expect(outcome.errors == "")
  }

  @Test func operandsAreOneLine() throws {
    #expect(try Tool.run(["translate", "a", "b"]).text == "⠁⠀⠃\n")
    #expect(try Tool.run(["translate", "--", "--help"]).status == 0)
  }

  @Test func aLineComesOutBeforeTheNextOneGoesIn() throws {
    let translate = try RunningProgram(Tool.path, ["translate", "-"])
    for (text, braille) in [("a", "⠁"), ("", ""), ("bc", "⠃⠉")] {
      translate.send(text)
      #expect(try translate.line().text == braille)
    }
    translate.closeInput()
    #expect(try translate.finish() == 0)
  }

  @Test func invalidBytesAreNamedByTheirOffsetAndTheRestIsTranslated() throws {
    let bytes = Array("abc\n\nd".utf8) + [0xFE] + Array("e\nf".utf8) + [0xE2, 0x82]
    let outcome = try Tool.run(["translate", "-"], bytes: bytes)
    #expect(outcome.status == 65)
    #expect(outcome.text == "⠁⠃⠉\n\n⠙⠑\n⠋\n")
    #expect(outcome.errorLines.count == 2)
    #expect(outcome.errors.contains("byte 6:"))
    #expect(outcome.errors.contains("byte 10:"))
  }

  @Test func aNullByteIsACharacterLikeAnyOther() throws {
    let outcome = try Tool.run(["translate", "--unknown", "skip", "-"], input: "a\0b\nc\n")
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.last == "⠉")
    #expect(try Tool.run(["translate", "-"], input: "a\0b\n").lines.count == 1)
  }

  @Test func aLineOfTenThousandCharactersStaysOneLine() throws {
    let line = String(repeating: "abcd ", count: 2000)
    let outcome = try Tool.run(["translate", "-"], input: "\(line)\nend\n")
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.first?.unicodeScalars.filter { $0 != "⠀" }.count == 8000)
    #expect(outcome.lines.last == "⠑⠝⠙")
  }

  @Test(
    arguments: ["en-ueb-g1.ctb", "en-ueb-g2.ctb", "en-us-comp8.ctb"],
    ["the people know it", "and so on, and on", "two lines\nof text"])
  func translationBackGivesTheText(table: String, text: String) throws {
    let forth = try Tool.run(["translate", "--table", table, "-"], input: text)
    let back = try Tool.run(["translate", "--table", table, "--back", "-"], input: forth.text)
    #expect(back.status == 0)
    #expect(back.text == text + "\n")
  }

  @Test func asciiBrailleGoesBothWays() throws {
    let forth = try Tool.run(["translate", "--brf", "Hello"])
    #expect(forth.text == ",HELLO\n")
    #expect(try Tool.run(["translate", "--brf", "--back", ",HELLO"]).text == "Hello\n")
  }

  @Test func eightDotTablesGiveEightDotCells() throws {
    let cells = try Tool.run(["translate", "--table", "en-us-comp8.ctb", "A"]).text
    #expect(cells == "⡁\n")
  }

  @Test func contractedTablesGiveFewerCells() throws {
    let plain = try Tool.run(["translate", "knowledge"]).text
    let short = try Tool.run(["translate", "--table", "en-ueb-g2.ctb", "knowledge"]).text
    #expect(short == "⠅\n")
    #expect(short.count < plain.count)
  }

  @Test func charactersThatATableLacksAreNamedOrSkippedNeverHexEscapes() throws {
    let spelled = try Tool.run(["translate", "a😀"]).text
    let name = try Tool.run(["translate", "grinning"]).lines[0]
    #expect(spelled.contains(name))
    #expect(try Tool.run(["translate", "--unknown", "skip", "a😀"]).text == "⠁\n")
  }

  @Test func textThatIsNoBrailleCannotGoBack() throws {
    let outcome = try Tool.run(["translate", "--back", "-"], input: "⠁\nx\n⠃\n")
    #expect(outcome.status == 65)
    #expect(outcome.text == "a\n\nb\n")
    #expect(outcome.errors.contains("line 2"))
  }
}
