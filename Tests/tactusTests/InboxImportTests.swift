import Foundation
import TactusMail
import TactusMessage
import TactusTestSupport
import TactusText
import Testing

@Suite(.onThreads) struct InboxImportTests {
  private static let mail = "Date: 1 Jan 2026 10:00:00 +0000\nFrom: Ann <a@x.test>\n\n"

  /// Runs `tactus inbox` with this store.
  private func run(_ words: [String], _ store: String) throws -> Outcome {
    try Tool.run(["inbox"] + words + ["--store", store], environment: ["TZ": "UTC"])
  }

  private func makeMaildir(_ path: String) throws {
    for part in ["cur", "new", "tmp"] {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(part)", withIntermediateDirectories: true)
    }
  }

  @Test func readableFilesAreImportedWhateverElseIsNot() throws {
    try Folder.with { folder in
      let good = try folder.write(
        Array("\(#"{"from":"a","body":"b","time":1777620600000}"#)\n".utf8), to: "good")
      let noise = try folder.write([1, 2, 3], to: "noise")
      let files = ["/no/such/file", noise, folder.path, good]
      let outcome = try run(["import"] + files, folder.file("db"))
      #expect(outcome.status == 65)
      #expect(outcome.text == "1 message imported, 3 files not read\n")
      #expect(outcome.errorLines.count == 3)
      #expect(outcome.errorLines.first == "tactus inbox: /no/such/file: No such file or directory")
      let figures = try run(["import", "--json"] + files, folder.file("db"))
      #expect(
        figures.text
          == #"{"imported":0,"known":1,"passed_over":0,"left_out":0,"files_not_read":3}"# + "\n")
      #expect(try run(["import", "/no/such", "/nor/such"], folder.file("db")).status == 66)
    }
  }

  @Test func aMaildirIsReadWithItsFlagsAndItsFoldersAreNamed() throws {
    try Folder.with { folder in
      let path = folder.file("mail")
      try makeMaildir(path)
      try makeMaildir("\(path)/.Sent")
      for (name, text) in [
        ("cur/1.x:2,FS", "seen"), ("cur/2.x:2,", "not seen"), ("new/3.x", "new"),
        ("cur/4.x:2,DS", "draft"), ("cur/5.x:2,ST", "in the trash"), ("tmp/6.x", "half wri"),
        (".Sent/cur/7.x:2,S", "sent"), ("cur/.hidden", "hidden"),
      ] {
        try folder.write(Array((Self.mail + text).utf8), to: "mail/\(name)")
      }
      try folder.write(Array("no mail".utf8), to: "mail/new/8.x")
      let secret = try folder.write(Array((Self.mail + "of others").utf8), to: "secret")
      for (name, place) in [("cur/9.x:2,S", "/no/such/file"), ("new/9.y", secret)] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(path)/\(name)", withDestinationPath: place)
      }
      #expect(mkfifo("\(path)/cur/10.x", 0o600) == 0)
      let outcome = try run(["import", path], folder.file("db"))
      #expect(outcome.status == 65)
      #expect(
        outcome.text
          == "3 messages imported, 2 skipped as draft or trash, 1 left out\n")
      #expect(outcome.errorLines.count == 3)
      #expect(outcome.errors.contains("new/8.x: not a mail"))
      #expect(outcome.errors.contains("mail: 2 symbolic links skipped: to import them, name"))
      #expect(outcome.errors.contains("folders skipped: to import them, name them: .Sent"))
      #expect(try run(["list"], folder.file("db")).text.hasPrefix("2 new  Ann"))
      #expect(
        try run(["import", "\(path)/.Sent"], folder.file("db")).text == "1 message imported\n")
      // A mail without a date gets that of its file, unless that is invalid.
      let undated = try folder.write(Array("From: Ann\n\nno date".utf8), to: "mail/.Sent/new/11.x")
      var times = [timespec(tv_sec: .max, tv_nsec: 0), timespec(tv_sec: .max, tv_nsec: 0)]
      #expect(utimensat(AT_FDCWD, undated, &times, 0) == 0)
      #expect([0, 65].contains(try run(["import", "\(path)/.Sent"], folder.file("db")).status))
      let above = try run(["import", folder.path], folder.file("db"))
      #expect(above.status == 65)
      #expect(above.errors.contains("name the Maildirs in it: mail"))
    }
  }

  @Test func aLinkIsNotAPartOfAMaildir() throws {
    try Folder.with { folder in
      try makeMaildir(folder.file("mail"))
      try makeMaildir(folder.file("other"))
      try folder.write(Array((Self.mail + "of others").utf8), to: "other/new/1")
      try FileManager.default.removeItem(atPath: folder.file("mail/new"))
      try FileManager.default.createSymbolicLink(
        atPath: folder.file("mail/new"), withDestinationPath: folder.file("other/new"))
      let outcome = try run(["import", folder.file("mail")], folder.file("db"))
      #expect(outcome.status == 65)
      #expect(outcome.errors.contains("is not a Maildir"), "\(outcome.errors)")
    }
  }

  @Test(
    arguments: [
      ("iso-8859-2", "Za=BF=F3=B3=E6", "Zażółć"), ("ISO-8859-15", "5 =A4", "5 €"),
      ("windows-1251", "=CF=F0=E8=E2=E5=F2", "Привет"), ("koi8-r", "=F0=D2=C9=D7=C5=D4", "Привет"),
      ("shift_jis", "=93=FA=96{=87@", "日本①"), ("Windows-31J", "=87@", "①"),
      ("gb2312", "=C4=E3=BA=C3", "你好"),
      ("gb18030", "=81=39=EF=30", "㐁"), ("EUC-KR", "=BE=C8=B3=E7", "안녕"),
      ("big5", "=A7A=A6n", "你好"),
      ("iso-2022-jp", "=1B$BF|K\\=1B(B!", "日本!"), ("utf-16", "=FF=FEa=00=AC=20", "a€"),
      ("utf-16be", "=00a=20=AC", "a€"), ("koi8-r", "=F0\0", "П\0"),
      ("euc-jp", "=C6=FC=FFa=C6", "日a"),
    ])
  func characterSetsAreRead(charset: String, encoded: String, text: String) throws {
    let body =
      "From: a\nContent-Type: text/plain; charset=\(charset)\n"
      + "Content-Transfer-Encoding: quoted-printable\n\n\(encoded)"
    let mail = try MailMessage.message(
      from: Array(body.utf8), time: Timestamp(milliseconds: 0))
    #expect(mail?.message.body == text)
  }

  @Test(arguments: [
    "", "klingon", "utf-8//TRANSLIT", "../../x", "iso-8859-1\0", String(repeating: "a", count: 500),
    "é", "/", "//",
  ])
  func whatIsNoCharacterSetIsNone(name: String) {
    #expect(CharsetConverter.text([0x61, 0xE9], charset: name) == nil)
  }

  @Test(arguments: Seeds.of(count: 200))
  func noBytesCrashAConversion(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sets = [
      "iso-2022-jp-3", "iso-2022-kr", "utf-7", "gb18030", "cp932", "uhc", "big5-hkscs",
      "utf-16",
      "utf-32", "iso-2022-cn-ext", "tscii", "ibm1364", "euc-tw", "viscii", "ucs-2", "johab",
    ]
    let bytes = random.bytes(Int.random(in: 0..<6000, using: &random))
    for charset in sets { #expect(CharsetConverter.text(bytes, charset: charset) != nil) }
  }

  @Test(arguments: Seeds.of(count: 4))
  func whatIsExportedIsImportedAsTheSameWithAllThatWasMadeOfIt(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let phrases = [
      "URGENT: the server is down, call me now!",
      "Your card was charged 900,50 EUR at Shop. Was this you?",
      "Happy birthday 🎉", "See you at seven", "I am so sorry for your loss", "\u{FFFD}\0\u{202E}x",
      "\"\\/\r\n\t",
      "Meeting moved to 5 pm, report due today", "é\u{301}\u{2028}", "> quoted\n-- \nAnn",
      "asap!!!",
    ]
    let lines = (0..<60).map { number in
      let body = (0..<Int.random(in: 1...4, using: &random))
        .map { _ in phrases.randomElement(using: &random) ?? "" }.joined(separator: "\n")
      return MessageJSON.line(
        ArchivedMessage(
          IncomingMessage(
            sender: ["Mom", "Bank", "Boss", "\"é\"\n"].randomElement(using: &random) ?? "a",
            body: "\(body) \(number)",
            time: Timestamp(
              milliseconds: Int64.random(
                in: -62_135_596_800_000...253_402_300_799_999, using: &random)),
            externalID: Bool.random(using: &random) ? "<\(number)@x>\u{7F}" : nil,
            urgency: Int.random(in: 0..<3, using: &random) == 0
              ? Urgency(clamping: Double(Int.random(in: 0...10_000, using: &random)) / 10_000) : nil
          ),
          isRead: Bool.random(using: &random)))
    }
    try Folder.with { folder in
      let (one, other) = (folder.file("one"), folder.file("other"))
      let file = try folder.write(Array(lines.joined(separator: "\n").utf8), to: "lines")
      #expect(try run(["import", file], one).text == "60 messages imported\n")
      let export = try run(["export"], one).output
      let copy = try folder.write(export, to: "copy")
      #expect(try run(["import", copy], other).text == "60 messages imported\n")
      #expect(try run(["export"], other).output == export, "\(Seeds.again(seed))")
      for words in [["list", "--json"], ["list"]]
        + ["Mom", "Bank", "Boss", "\"é\"\n"]
        .map({ ["list", "--json", "--from", $0] })
      {
        // A store numbers its messages in order of arrival.
        let texts = try [one, other].map { store in
          try run(words, store).text.replacing(#/"number":[0-9]+,/#, with: "")
        }
        #expect(texts[0] == texts[1], "\(Seeds.again(seed))")
      }
    }
  }
}
