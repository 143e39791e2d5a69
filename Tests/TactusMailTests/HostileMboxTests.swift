import TactusMail
import Testing

/// Mboxes built to hide mails, to make one of nothing, or to exhaust time.
@Suite struct HostileMboxTests {
  private static let from = "From a@x.test Sat Jan  3 01:05:34 1996"
  private static let mail = "\(from)\nFrom: Ann <ann@x.test>\n\nthe text\n\n"

  private func read(_ text: String) -> Reading { Reading.of(MboxReader(), [Array(text.utf8)]) }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      times(50_000, "From \n"), times(50_000, "From here\n\n"), times(50_000, ">From a\n"),
      times(300_000, ">") + "From a\n", times(50_000, "From a@x.test 1 Jan 2026\n"),
      "From " + times(300_000, "1 Jan 2026 "), times(50_000, "\r\n"), times(50_000, "\r"),
      times(50_000, "\0"), times(50_000, "From\0\n\n"), "From", "From ", "\nFrom",
    ])
  func whatIsNoMailHidesNoneThatFollows(junk: String) {
    let reading = read("\(Self.mail)\(junk)\n\n\(Self.mail)")
    #expect(reading.messages.count >= 2)
    #expect(reading.messages.last?.message.body == "the text")
  }

  @Test(.timeLimit(.minutes(5)))
  func manyLinesThatBeginMailsAreCountedAndNoneIsMadeUp() {
    let reading = read(Self.times(20_000, "\(Self.from)\n\n"))
    #expect(reading.messages.isEmpty && reading.errors.count == 20_000)
  }

  @Test func aDateAloneMakesNoMailWithinAParagraph() {
    let reading = read("\(Self.mail.dropLast())\(Self.from)\nFrom: Eve <eve@x.test>\n\nmore\n")
    #expect(reading.messages.count == 1)
    #expect(reading.messages.first?.message.sender == "Ann")
  }

  @Test func aMailThatIsTooLongIsCutAndTheNextIsRead() {
    let line = Array((Self.times(1023, "x") + "\n").utf8)
    let block = Array(repeating: line, count: 1024).flatMap(\.self)
    let chunks =
      [Array("\(Self.mail.dropLast())".utf8)] + Array(repeating: block, count: 34)
      + [Array("\n\(Self.mail)".utf8)]
    let reading = Reading.of(MboxReader(), chunks)
    #expect(reading.messages.count == 2)
    #expect(reading.messages.last?.message.body == "the text")
  }

  @Test(arguments: [1, 2, 3, 7, 64])
  func howItComesMakesNoDifference(size: Int) {
    let text = "junk\n\n\(Self.mail)>From a\n\(Self.mail)From here\n\n\(Self.mail)"
    let bytes = Array(text.utf8)
    let chunks = stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min($0 + size, bytes.count)])
    }
    #expect(Reading.of(MboxReader(), chunks) == read(text))
  }
}
