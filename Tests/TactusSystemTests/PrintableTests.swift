import Foundation
import TactusSystem
import TactusText
import Testing

/// External text that reaches a terminal or another program.
@Suite struct PrintableTests {
  private static let steering: [ClosedRange<UInt32>] = [
    0...0x1F, 0x7F...0x9F, 0x061C...0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
  ]

  private static var scalars: [Unicode.Scalar] {
    steering.flatMap { $0 }.compactMap { Unicode.Scalar($0) }
  }

  @Test func whatSteersATerminalIsReplacedInTextAndEscapedInJSON() throws {
    for scalar in Self.scalars {
      let text = "a\(Character(scalar))b"
      let shown = scalar == "\t" ? "a b" : "a\u{FFFD}b"
      #expect(text.printable == shown)
      #expect(Failure(.usage, text, cure: text).message == "\(shown): \(shown)")
      let json = JSONText.string(text)
      #expect(!json.unicodeScalars.contains(scalar))
      #expect(try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8)) == [text])
      let isLayout = "\n\r\t\u{1B}".unicodeScalars.contains(scalar)
      #expect(text.printableLayout == (isLayout ? text : "a\u{FFFD}b"))
    }
  }

  @Test(arguments: ["👩‍👩‍👧", "می‌خواهم", "Grüße", "日本語", "⠓⠊", "e\u{301}", "\u{A0}"])
  func whatIsPartOfAWordSurvives(text: String) {
    #expect(text.printable == text)
    #expect(text.printableLayout == text)
    #expect(JSONText.string(text) == "\"\(text)\"")
  }
}
