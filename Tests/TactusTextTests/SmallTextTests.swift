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
