import Foundation
import TactusMail
import TactusText
import Testing

/// Texts whose mails describe them wrongly, or that cannot be read at all.
@Suite struct UnreadableMailTests {
  private func text(_ head: String, _ body: [UInt8]) throws -> String? {
    try MailMessage.read(
      Array("From: Ann <ann@x.test>\nSubject: s\n\(head)\n\n".utf8) + body,
      time: Timestamp(milliseconds: 1))?.text
  }

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    Array(Data(bytes).base64EncodedString().utf8)
  }

  private static func wide(_ text: String, isBig: Bool, isMarked: Bool) -> [UInt8] {
    (isMarked ? [0xFEFF] : [] as [UInt16]).appending(text.utf16).flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? pair : pair.reversed()
    }
  }

  @Test(
    arguments: [
      "utf-16", "UTF-16LE", "utf-16be", "utf-32", "ucs-2", "ebcdic-us", "ibm037", "unicode",
    ])
  func aNameOfOtherLettersOnPlainOnesIsNotBelieved(charset: String) throws {
    for words in ["the meeting is at seven", "Grüße aus Köln, at seven"] {
      #expect(
        try text("Content-Type: text/plain; charset=\(charset)", Array(words.utf8)) == words,
        "\(charset)")
    }
  }

  @Test(arguments: [true, false], ["utf-16", "utf-8", "iso-8859-1", ""])
  func aByteOrderMarkCountsForMoreThanAnyName(isBig: Bool, charset: String) throws {
    let words = "At seven, 会いましょう"
    let head = "Content-Type: text/plain; charset=\(charset)\nContent-Transfer-Encoding: base64"
    #expect(
      try text(head, Self.base64(Self.wide(words, isBig: isBig, isMarked: true))) == words)
  }

  @Test(arguments: [true, false])
  func withoutAMarkTheOrderIsThatInWhichTheTextIsOne(isBig: Bool) throws {
    let head = "Content-Type: text/plain; charset=utf-16\nContent-Transfer-Encoding: base64"
    let bytes = Self.wide("At seven, 会いましょう", isBig: isBig, isMarked: false)
    #expect(try text(head, Self.base64(bytes)) == "At seven, 会いましょう")
  }

  @Test func textOfOtherLettersAloneIsReadAsItsNameSays() throws {
    let words = "会議は七時からです。遅れないでください"
    let head = "Content-Type: text/plain; charset=utf-16be\nContent-Transfer-Encoding: base64"
    let bytes = Self.wide(words, isBig: true, isMarked: false)
    #expect(try text(head, Self.base64(bytes)) == words)
  }

  @Test(arguments: [10, 100, 3_000])
  func whatIsNestedTooDeeplyIsSaid(depth: Int) throws {
    let heads = (0..<depth).map { "Content-Type: multipart/mixed; boundary=b\($0)\n\n--b\($0)\n" }
    let mail = try MailMessage.read(
      Array("From: Ann <ann@x.test>\nSubject: s\n\(heads.joined())\nthe text".utf8),
      time: Timestamp(milliseconds: 1))
    #expect(mail?.text == "nested too deeply: the rest is left out")
    #expect(mail?.full == mail?.text)
    #expect(mail?.subject == "s")
  }

  @Test func aTextOfNothingThatCanBeFeltIsSaidToBeThere() throws {
    let head = "Content-Type: text/plain; charset=iso-2022-kr\nContent-Transfer-Encoding: base64"
    #expect(try text(head, Self.base64([0x80, 0x81, 0xFF])) == "its text cannot be read")
    #expect(try text("Content-Type: text/plain", []) == "")
    #expect(try text("Content-Type: text/plain", Array(" \n \n".utf8)) == "")
  }
}

extension Array where Element == UInt16 {
  fileprivate func appending(_ more: some Sequence<UInt16>) -> [UInt16] { self + more }
}
