import TactusTestSupport
import TactusWire
import Testing

@Suite struct ShortTextTests {
  @Test(arguments: [
    ("", ""), ("glove", "glove"), ("sixteen letters!", "sixteen letters!"),
    ("seventeen letters", "seventeen letter"), ("fifteen lettersß", "fifteen letters"),
    ("⠓⠑⠇⠇⠕⠺", "⠓⠑⠇⠇⠕"), ("🧤🧤🧤🧤🧤", "🧤🧤🧤🧤"), ("abc🧤🧤🧤🧤", "abc🧤🧤🧤"),
  ])
  func aTextIsCutAtACharacter(text: String, expected: String) {
    let short = ShortText<16>(text)
    #expect(short.description == expected)
    #expect(short.array == Array(expected.utf8))
    #expect(short.count == expected.utf8.count)
  }

  @Test func illFormedTextIsShownWithReplacements() {
    let text = ShortText<16>(utf8: [0x61, 0xFF, 0xC3])
    #expect(text.description == "a\u{FFFD}\u{FFFD}")
    #expect(text.array == [0x61, 0xFF, 0xC3])
  }

  @Test(arguments: Seeds.of(count: 50))
  func anyBytesMakeATextOfAtMostTheCapacity(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let bytes = random.bytes(Int.random(in: 0...40, using: &random))
      let text = ShortText<16>(utf8: bytes)
      #expect(text.count <= 16, "\(Seeds.again(seed))")
      #expect(bytes.starts(with: text.array), "\(Seeds.again(seed))")
      if bytes.count <= 16 { #expect(text.array == bytes, "\(Seeds.again(seed))") }
    }
  }

  @Test func textsAreEqualByTheirBytes() {
    #expect(ShortText<16>("glove") == ShortText(utf8: Array("glove".utf8)))
    #expect(ShortText<16>("glove") != ShortText("gloves"))
    #expect(ShortText<16>("glove" as StaticString) == ShortText("glove" as String))
    #expect(ShortText<4>("glove" as StaticString).description == "glov")
    #expect(ShortText<16>() == ShortText(""))
  }
}
