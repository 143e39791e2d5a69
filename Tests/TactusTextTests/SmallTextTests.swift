import TactusTestSupport
import TactusText
import Testing

@Suite struct SpokenTests {
  @Test(arguments: [
    (0, "0 s"), (499, "0 s"), (500, "1 s"), (59_499, "59 s"), (59_500, "1 min 0 s"),
    (61_000, "1 min 1 s"), (3_599_499, "59 min 59 s"), (3_599_500, "1 h 0 min"),
    (5_400_000, "1 h 30 min"), (86_399_499, "23 h 59 min"), (86_399_500, "1 d 0 h"),
    (90_000_000, "1 d 1 h"), (864_000_000, "10 d 0 h"),
  ])
  func aSpanIsGivenInItsTwoLargestUnits(milliseconds: Int64, text: String) {
    #expect(Spoken.time(milliseconds) == text)
  }

  @Test(arguments: [(0, "0 cells"), (1, "1 cell"), (2, "2 cells"), (21, "21 cells")])
  func onlyOneThingIsInTheSingular(count: Int, text: String) {
    #expect(Spoken.count(count, "cell") == text)
  }

  @Test func motorsAreCountedFromOne() {
    #expect(UInt8(0).motorNumber == 1 && UInt8.max.motorNumber == 256 && 5.motorNumber == 6)
  }
}

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

@Suite struct DoubleByteTextTests {
  @Test(arguments: ["Grüße", "naïve", "über", "漢字", "😀", "Привет", "é é"])
  func lettersThatTouchOthersAreNoChance(text: String) {
    #expect(text.isHardlyDoubleByte)
  }

  @Test(arguments: ["", "plain text", "é", "a é b", "é.", "1é2"])
  func anIsolatedLetterMayBeChance(text: String) {
    #expect(!text.isHardlyDoubleByte)
  }
}

@Suite struct UTF8MessageTests {
  @Test(arguments: [
    (1, "invalid UTF-8 at byte 7: 1 byte left out"),
    (3, "invalid UTF-8 at byte 7: 3 bytes left out"),
  ])
  func invalidBytesAreReportedWithTheirPlace(length: Int, message: String) {
    #expect(UTF8LineReader.InvalidSequence(offset: 7, length: length).message == message)
  }

  @Test func aLineHasSixteenBytesAtLeast() {
    var reader = UTF8LineReader(maximumLineBytes: 0)
    #expect(reader.maximumLineBytes == 16)
    reader.append(Array("sixteen bytes ab\nrest".utf8))
    #expect(reader.next()?.text == "sixteen bytes ab")
    #expect(reader.next() == nil, "its end has not come")
    reader.finish()
    #expect(reader.next()?.text == "rest")
  }
}
