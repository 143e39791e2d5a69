import TactusMessage
import TactusTestSupport
import TactusText
import Testing

@testable import TactusMail

@Suite struct MessageReaderTests {
  private static let mbox = """
    From ann@x.test Sat Jan  3 01:05:34 1996
    From: Ann <ann@x.test>
    Subject: one

    >From the start
    >>From there
    From here nobody counts
    > as usual

    From no date is no mail

    From mark@x.test Sun Jan  4 01:05:34 1996 +0100
    From: Mark <mark@x.test>
    Status: RO
    Subject: two

    end
    """

  @Test(arguments: ["", "\u{FEFF}", "\n"], ["\n", "\r\n"])
  func aSingleMailIsKnownByItsHeader(start: String, end: String) throws {
    let mail =
      start
        + """
        Received: from mx.x.test by y.test;
         Sat, 3 Jan 1996 01:05:34 +0000
        From: Ann <ann@x.test>
        Subject: one
        Date: Sat, 3 Jan 1996 01:05:34 +0000

        From here on
        two: three
        """.replacing("\n", with: end)
    let bytes = Array(mail.utf8)
    let format = try #require(MessageFormat.of(Array(bytes.prefix(MessageFormat.telling))))
    #expect(format == .eml)
    for chunks in [[bytes], bytes.map { [$0] }] {
      var reader = format.reader
      var found: [ArchivedMessage?] = []
      for chunk in chunks { reader.append(chunk) }
      #expect(reader.next() == nil)
      reader.finish()
      while let item = reader.next() { found.append(try item.result.get()) }
      #expect(found.map { $0?.message.sender } == ["Ann"])
      #expect(found.first??.message.body.hasSuffix("From here on\ntwo: three") == true)
    }
  }

  @Test(arguments: [
    "Dear Ann,\nDate: tomorrow\n", "name: value\nother: value\n", "BEGIN:VCARD\nFN:Ann\n",
    "http://x.test\n", "From here: on\n",
  ])
  func textThatOnlyLooksLikeAHeaderIsNoMail(text: String) {
    #expect(MessageFormat.of(Array(text.utf8)) != .eml)
  }

  @Test(arguments: ["\n", "\r\n"])
  func anMboxIsSplitAtItsFromLinesAndUnquoted(end: String) {
    let reading = Reading.of(
      MboxReader(), [Array(Self.mbox.replacing("\n", with: end).utf8)])
    #expect(reading.errors == [])
    #expect(reading.lines == [1, 12])
    #expect(reading.messages.map(\.message.sender) == ["Ann", "Mark"])
    #expect(reading.messages.map(\.isRead) == [false, true])
    #expect(
      reading.messages.first?.message.body
        == "one\nFrom the start\n>From there\nFrom here nobody counts\n> as usual\n\n"
        + "From no date is no mail")
    #expect(
      reading.messages.map(\.message.time.iso8601)
        == ["1996-01-03T01:05:34.000Z", "1996-01-04T00:05:34.000Z"])
  }

  @Test func textBeforeTheFirstMailIsReportedAndTheRestIsRead() {
    let reading = Reading.of(
      MboxReader(), [Array("junk\nmore\n\n\(Self.mbox)".utf8)])
    #expect(reading.lines == [1, 4, 15])
    #expect(reading.errors.count == 1)
    #expect(reading.messages.count == 2)
  }

  @Test func endlessLinesAreReadInPieces() {
    let long = String(repeating: "x", count: 200_000)
    let text =
      "From a 1 Jan 2026 00:00:00\nFrom: a\n\n\(long)\n\nFrom b 1 Jan 2026 00:00:00\nFrom: b\n\nb"
    let reading = Reading.of(MboxReader(), [Array(text.utf8)])
    #expect(reading.lines == [1, 6])
    #expect(reading.messages.map(\.message.body) == [long, "b"])
  }

  @Test(arguments: Seeds.of(count: 30))
  func aMessageWrittenAsJSONReadsBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let characters = Array("aé😀\"\\\n\t\0 \u{7F}\u{2028}x")
    func text(_ count: Int) -> String {
      "a" + String((0..<count).map { _ in characters.randomElement(using: &random) ?? "b" })
    }
    let message = ArchivedMessage(
      IncomingMessage(
        sender: text(9), body: text(40),
        time: Timestamp(
          milliseconds: Int64.random(in: -62_135_596_800_000...253_402_300_799_999, using: &random)),
        externalID: Bool.random(using: &random) ? text(5) : nil,
        urgency: Bool.random(using: &random)
          ? Urgency(clamping: Double(Int.random(in: 0...10_000, using: &random)) / 10_000) : nil,
        address: Bool.random(using: &random) ? text(9) : nil),
      isRead: Bool.random(using: &random))
    let line = MessageJSON.line(message)
    #expect(!line.contains("\n"))
    #expect(try MessageJSON.message(line) == message, "\(Seeds.again(seed))")
  }

  @Test func anUrgencyThatIsASumOfTenthsIsWrittenAsPeopleWouldWriteIt() {
    let message = IncomingMessage(
      sender: "a", body: "b", time: Timestamp(milliseconds: 0), urgency: Urgency(0.7 + 0.1))
    #expect(MessageJSON.line(ArchivedMessage(message)).contains(#""urgency":0.8}"#))
  }

  @Test(arguments: [
    ("[]", "not an object"), ("{", "column 2"), (#"{"from":"a","body":"b"}"#, "no \"time\""),
    (#"{"from":" ","body":"b","time":1}"#, "no \"from\""),
    (#"{"from":"a","address":" ","body":"b","time":1777620600000}"#, "\"address\" is not a number"),
    (#"{"from":"a","address":1,"body":"b","time":1777620600000}"#, "\"address\" is not text"),
    (#"{"from":1,"body":"b","time":1}"#, "\"from\" is not text"),
    (#"{"from":"a","body":"","time":1}"#, "no \"body\""),
    (#"{"from":"a","body":"\u200b\u2800 ","time":1}"#, "no \"body\""),
    (#"{"from":"\u200b\u2800","body":"b","time":1}"#, "no \"from\""),
    (#"{"from":"a","body":"b","time":"2026-02-30T00:00:00Z"}"#, "\"time\" is not a time"),
    (#"{"from":"a","body":"b","time":"+292277026596-12-04T15:30:08Z"}"#, "\"time\" is not a time"),
    (#"{"from":"a","body":"b","time":1e300}"#, "\"time\" is outside the years"),
    (#"{"from":"a","body":"b","time":292277026596000}"#, "\"time\" is outside the years"),
    (
      #"{"from":"a","body":"b","time":1777620600}"#,
      "\"time\" is outside the years 1980 to 9999: give milliseconds since 1970, not seconds"
    ),
    (#"{"from":"a","body":"b","time":315532799999}"#, "\"time\" is outside the years 1980"),
    (#"{"from":"a","body":"b","time":-62135596800001}"#, "\"time\" is outside the years"),
    (#"{"from":"a","body":"b\ud800","time":1}"#, "column"),
    (String(repeating: "[", count: 100_000), "column"),
    (#"{"from":"a","body":"b","time":1777620600000,"urgency":1.1}"#, "\"urgency\" is 1.1"),
    (#"{"from":"a","body":"b","time":1777620600000,"read":1}"#, "\"read\" is neither"),
  ])
  func aBadLineSaysWhatIsWrongAndTheNextIsRead(line: String, words: String) {
    let good = #"{"from":"a","text":"b","time":1777620600000,"other":{}}"#
    let reading = Reading.of(JSONLinesReader(), [Array("\n\(line)\n\(good)\n".utf8)])
    #expect(reading.lines == [2, 3])
    #expect(reading.errors.first?.reason.hasPrefix(words) == true, "\(reading.errors)")
    #expect(reading.messages.count == 1)
  }

  @Test(
    arguments: [
      (#"{"from":"a","text":"b","time":315532800000}"#, "b", 315_532_800_000),
      (#"{"from":"a","text":"\ud83d\ude00","time":1777620600000.4}"#, "😀", 1_777_620_600_000),
      (
        "\u{FEFF}" + #"{"time":"0001-01-01T00:00:00Z","text":"b","x":[{}],"from":"a"}"#, "b",
        -62_135_596_800_000
      ),
      (
        #"{"from":"a","body":null,"text":"b","time":"1969-12-31T23:00:00.25-01:30"}"#, "b",
        1_800_250
      ),
    ] as [(String, String, Int64)])
  func unusualButValidLinesAreRead(line: String, body: String, time: Int64) throws {
    let reading = Reading.of(JSONLinesReader(), [Array("\(line)\r\n".utf8)])
    #expect(reading.errors == [])
    #expect(reading.messages.map(\.message.body) == [body])
    #expect(reading.messages.map(\.message.time.milliseconds) == [time])
  }

  @Test func aDamagedMboxIsReadAsFarAsPossible() {
    let first =
      "From a 1 Jan 2026 00:00:00\r\nFrom: a\r\nContent-Length: 999999\r\n\r\none\0\r\n\r\n"
    let second = "From b 1 Jan 2026 00:00:00\r\nFrom: b\r\nContent-Length: -1\r\n\r\ntwo"
    let reading = Reading.of(MboxReader(), [Array((first + second).utf8)])
    #expect(reading.errors == [])
    #expect(reading.messages.map(\.message.body) == ["one\0", "two"])
  }

  @Test func anEndlessLineIsReportedOnceAndNotHeld() {
    let chunk = Array(repeating: UInt8(ascii: "x"), count: 1 << 20)
    let good = Array(("\n" + #"{"from":"a","text":"b","time":1777620600000}"#).utf8)
    let reading = Reading.of(JSONLinesReader(), Array(repeating: chunk, count: 10) + [good])
    #expect(reading.errors.count == 1)
    #expect(reading.messages.count == 1)
  }

  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59.999Z", -1),
      ("2026-05-01 07:30", 1_777_620_600_000),
      ("2026-05-01T07:30:00.5+02:00", 1_777_613_400_500),
      ("2026-05-01t07:30:00,1239z", 1_777_620_600_123),
      ("0001-01-01T00:00:00Z", -62_135_596_800_000),
      ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
      ("2026-13-01T00:00:00Z", nil), ("0000-01-01T00:00:00Z", nil),
      ("9999-12-31T23:59:60Z", nil), ("9999-12-31T23:59:59-00:01", nil),
      ("0001-01-01T00:00:00+00:01", nil),
      ("2026-05-01", nil), ("x", nil),
      ("2026-05-01T07:30:00+0", nil), ("2026-05-01T07:30:00Zz", nil),
      ("2026-05-01T07:30:00.Z", nil),
    ] as [(String, Int64?)])
  func timesOfISO8601(text: String, milliseconds: Int64?) {
    let time = Timestamp(iso8601: text)
    #expect(time?.milliseconds == milliseconds)
    if let time { #expect(time.iso8601.flatMap { Timestamp(iso8601: $0) } == time) }
  }
}
