import TactusTestSupport
import Testing

@testable import TactusWrittenText

@Suite struct SignSetTests {
  private static let signs = SignSet(["hello", "help", "ß", "lo", "漢字"])

  @Test(arguments: [
    "hello", "say hello", "hello there", "help!", "Straße", "hehelp", "slow", "x漢字x", "hellhelp",
  ])
  func aWordIsFoundAnywhere(text: String) {
    #expect(Self.signs.isIn(text))
  }

  @Test(arguments: ["", "h", "hel", "hell", "HELLO", "l o", "漢", "strasse", "hhhhheeee"])
  func aPartOfAWordIsNotFound(text: String) {
    #expect(!Self.signs.isIn(text))
  }

  @Test func wordsOfOneByteAreLeftOut() {
    #expect(!SignSet(["a", ""]).isIn("a banana"))
    #expect(!SignSet([]).isIn("anything"))
  }

  @Test(arguments: Seeds.of(count: 4))
  func itFindsWhatASlowSearchFinds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func word(_ length: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: length, using: &random)).map { _ in
          "abc".randomElement(using: &random) ?? "a"
        })
    }
    for _ in 0..<40 {
      let signs = (0..<3).map { _ in word(2...4) }
      let text = word(0...12)
      let isThere = signs.contains { sign in
        text.indices.contains { text[$0...].hasPrefix(sign) }
      }
      #expect(SignSet(signs).isIn(text) == isThere, "\(signs) in \(text): \(Seeds.again(seed))")
    }
  }
}
