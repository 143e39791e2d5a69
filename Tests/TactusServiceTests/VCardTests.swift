import Glibc
import TactusSystem
import TactusTestSupport
import Testing

@testable import TactusService

/// Parsing address books as telephones and programs write them.
@Suite struct VCardTests {
  private func items(_ bytes: [UInt8], pieces: Int = 1 << 17) -> [VCardReader.Item] {
    var reader = VCardReader()
    var items: [VCardReader.Item] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      items += reader.read(Array(rest.prefix(pieces)))
      rest = rest.dropFirst(pieces)
    }
    return items + reader.finish()
  }

  private func card(_ lines: String...) throws -> VCard {
    let text = (["BEGIN:VCARD"] + lines + ["END:VCARD"]).joined(separator: "\r\n") + "\r\n"
    let whole = items(Array(text.utf8))
    #expect(items(Array(text.utf8), pieces: 1) == whole)
    guard case .card(let card)? = whole.first, whole.count == 1 else {
      throw Missing()
    }
    return card
  }

  private struct Missing: Error {}

  @Test func version3() throws {
    let card = try card(
      "VERSION:3.0", "N:Lovelace;Ada;;;", "FN:Ada Lovelace", "TEL;TYPE=CELL:+49 170 1234567",
      "item1.EMAIL;type=INTERNET;type=pref:ada@home.example", "item1.X-ABLabel:_$!<Home>!$_")
    #expect(card.name == "Ada Lovelace")
    #expect(card.addresses == ["+49 170 1234567", "ada@home.example"])
    #expect(card.line == 1)
  }

  @Test func version4HasUris() throws {
    let card = try card(
      "VERSION:4.0", "FN:Bo \\, the Baker",
      #"TEL;VALUE=uri;TYPE="voice,cell":tel:+49-30-5550;ext=2"#,
      "EMAIL:mailto:bo@home.example")
    #expect(card.name == "Bo , the Baker")
    #expect(card.addresses == ["+49-30-5550", "bo@home.example"])
  }

  @Test func version21IsQuotedPrintableWithSoftLineBreaks() throws {
    let card = try card(
      "VERSION:2.1", "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=", "=BCrgen",
      "TEL;CELL;VOICE:0170 1")
    #expect(card.name == "Jürgen Müller")
    #expect(card.addresses == ["0170 1"])
  }

  @Test func aSoftBreakMayBeAFoldToo() throws {
    let card = try card(
      "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=98=D0=B2=D0=B0=D0=BD=D0=BE=D0=",
      " =B2;=D0=9B=D0=B5=D0=BD=D0=B0;;;", "TEL:1")
    #expect(card.name == "Лена Иванов")
    #expect(
      try self.card("FN;ENCODING=QUOTED-PRINTABLE:Anna =", " Lang", "TEL:1").name == "Anna Lang")
    #expect(try self.card("FN;QUOTED-PRINTABLE:Anna =", "\tLang").name == "Anna Lang")
  }

  @Test(arguments: [
    "FN;ENCODING=b;CHARSET=UTF-8:SsO8cmdlbiBNw7xsbGVy", "FN;BASE64:SsO8cmdlbiBNw7xsbGVy",
    "FN;ENCODING=BASE64:SsO8cmdl\r\n biBNw7xsbGVy",
    "item1.FN;ENCODING=B:SsO8cmdl\r\n\tbiBNw7xsbGVy",
    "FN;ENCODING=\"b\":SsO8cmdlbiBNw7xsbGVy",
    "FN;CHARSET=ISO-8859-1;ENCODING=b:SvxyZ2VuIE38bGxlcg==",
    "N;ENCODING=b:TcO8bGxlcjtKw7xyZ2Vu", "item2.N;ENCODING=Q:M=C3=BCller;J=C3=BCrgen",
    "a.FN;ENCODING=\"QUOTED-PRINTABLE\":J=C3=BCrgen=\r\n =20M=C3=BCller",
    "FN:Jürgen\r\n\t Müller", "ORG;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen M=C3=BCller",
    "FN;CHARSET=SHIFT_JIS:Jürgen Müller", "FN;ENCODING=b:Jürgen Müller",
  ])
  func namesAreReadHoweverTheyAreEncoded(line: String) throws {
    let found = try card(
      line, "home.TEL;ENCODING=QUOTED-PRINTABLE;TYPE=CELL:+49=20170=20123",
      "x.EMAIL;ENCODING=b:YUB4LnRlc3Q=")
    #expect(found.name == "Jürgen Müller")
    #expect(found.addresses == ["+49 170 123", "a@x.test"])
  }

  private static let three = """
    BEGIN:VCARD\nVERSION:3.0\nFN:Zoë Łęcka 😀\nTEL:+49 1\nEND:VCARD\nBEGIN:VCARD\nFN:Bo
     rg\nTEL:2\nEND:VCARD\n
    """

  @Test(arguments: ["\n", "\r\n", "\r"], [UInt32(0), 1, 2, 3, 4, 5])
  func anyLineEndsAndUTF16AreRead(lineEnd: String, form: UInt32) {
    let text = Self.three.replacing("\n", with: lineEnd)
    let units = Array(text.utf16)
    let marked = form % 2 == 1 ? [0xFEFF] + units : units
    let bytes: [UInt8] =
      switch form {
      case 0: Array(text.utf8)
      case 1: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      case 2, 3: marked.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      default: marked.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      }
    for pieces in [1, 3, 1 << 17] {
      let names = items(bytes, pieces: pieces).map { item in
        if case .card(let card) = item { card.name + card.addresses.joined() } else { "\(item)" }
      }
      #expect(names == ["Zoë Łęcka 😀+49 1", "Borg2"])
    }
  }

  @Test(arguments: [
    ("BEGIN:VCARD|FN:No End|TEL:1|BEGIN:VCARD|FN:Next One|TEL:2|END:VCARD", ["1", "Next One"]),
    (
      "BEGIN:VCARD|FN:A|END:VCARD|BEGIN:VCARD|FN:B|BEGIN:VCARD|FN:C|BEGIN:VCARD|FN:D|END:VCARD",
      ["A", "4", "6", "D"]
    ),
    ("BEGIN:VCARD|FN:A|AGENT:|BEGIN:VCARD|FN:In|END:VCARD|TEL:1|END:VCARD", ["A"]),
    ("BEGIN:VCARD|FN:A|AGENT:|BEGIN:VCARD|FN:In|BEGIN:VCARD|FN:B|END:VCARD", ["1", "B"]),
    ("BEGIN:VCARD|FN:A|AGENT:Bob|BEGIN:VCARD|FN:B|END:VCARD", ["1", "B"]),
    ("BEGIN:VCARD|FN:A|END:VCARD|BEGIN:VCARD|FN:Last", ["A", "4"]),
  ])
  func aCardWithoutEndTakesNoOtherWithIt(text: String, found: [String]) {
    let read = items(Array(text.replacing("|", with: "\n").utf8)).map { item in
      switch item {
      case .card(let card): card.name
      case .skipped(let line, _): "\(line)"
      }
    }
    #expect(read == found)
  }

  @Test func theContactsOfAPipeAreRead() throws {
    try Folder.with { folder in
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      defer { close(ends[0]) }
      let card = "BEGIN:VCARD\nFN:Ada\nTEL:+49 170 1234567\nEND:VCARD\n"
      #expect(write(ends[1], card, card.utf8.count) == card.utf8.count)
      close(ends[1])
      var job = ContactsImport(store: folder.file("db"), isTrial: true)
      let status = try job.run("/dev/fd/\(ends[0])")
      #expect(status == .ok)
    }
  }

  @Test func whatNeverEndsIsRefusedAtOnce() throws {
    try Folder.with { folder in
      let pipe = try folder.write([], to: "pipe.vcf") + ".fifo"
      #expect(mkfifo(pipe, 0o600) == 0)
      let sparse = try folder.write([], to: "sparse.vcf")
      #expect(truncate(sparse, 3 << 30) == 0)
      for path in ["/dev/zero", pipe, sparse] {
        var job = ContactsImport(store: pipe + ".store", isTrial: true)
        let failure = #expect(throws: Failure.self) { _ = try job.run(path) }
        #expect(failure?.status == (path == sparse ? .badData : .noInput))
      }
    }
  }

  @Test func validUTF8WinsAndOneWrongByteIsOneMark() throws {
    func name(_ header: String, _ value: [UInt8]) -> String {
      let bytes = Array("BEGIN:VCARD\nFN\(header):".utf8) + value + Array("\nEND:VCARD\n".utf8)
      guard case .card(let card)? = items(bytes).first else { return "none" }
      return card.name
    }
    let zoe = Array("Zoë ".utf8)
    #expect(name(";CHARSET=ISO-8859-1", zoe) == "Zoë")
    #expect(name(";CHARSET=windows-1252", zoe) == "Zoë")
    #expect(name(";CHARSET=ISO-8859-1", [0x5A, 0x6F, 0xEB]) == "Zoë")
    #expect(name(";CHARSET=UTF-8", zoe + [0xE1] + Array(" Bad".utf8)) == "Zoë \u{FFFD} Bad")
    #expect(name("", zoe + [0xE1] + Array(" Bad".utf8)) == "Zoë \u{FFFD} Bad")
    #expect(name("", [0x5A, 0x6F, 0xEB]) == "Zoë")
    #expect(name(";CHARSET=SHIFT_JIS", [0x83, 0x41]) == "ア")
  }

  @Test func foldedLinesAreJoined() throws {
    let card = try card("FN:Ada Love", " lace", "EMAIL:ada@ho", "\tme.example")
    #expect(card.name == "Ada Lovelace")
    #expect(card.addresses == ["ada@home.example"])
  }

  @Test func otherCharacterSetsAndBytesThatSayNothing() {
    func name(_ line: [UInt8]) -> String? {
      let bytes = Array("BEGIN:VCARD\n".utf8) + line + Array("\nEND:VCARD\n".utf8)
      guard case .card(let card)? = items(bytes).first else { return nil }
      return card.name
    }
    #expect(name(Array("FN;CHARSET=ISO-8859-5:".utf8) + [0xBE, 0xDB, 0xEC, 0xD3, 0xD0]) == "Ольга")
    #expect(name(Array("FN:J".utf8) + [0xFC] + Array("rgen".utf8)) == "Jürgen")
    #expect(name(Array("FN;CHARSET=NO-SUCH//IGNORE:Ada".utf8)) == "Ada")
  }

  @Test func aCardWithinACardIsPassedOver() throws {
    let card = try card(
      "FN:Ada", "AGENT:", "BEGIN:VCARD", "FN:Eve", "TEL:666", "END:VCARD", "TEL:1")
    #expect(card.name == "Ada")
    #expect(card.addresses == ["1"])
  }

  @Test func withoutAFormattedNameItIsThePartsOrTheFirm() throws {
    #expect(try card("N:Lovelace;Ada;King", "TEL:1").name == "Ada King Lovelace")
    #expect(try card("N:;;;;", "ORG:Bakery;Shop", "TEL:1").name == "Bakery")
    #expect(try card("TEL:1").name.isEmpty)
  }

  @Test func aPictureOfAnySizeIsPassedOver() throws {
    let line = String(repeating: "QUJD", count: 18)
    let picture = ["PHOTO;ENCODING=b;TYPE=JPEG:"] + Array(repeating: " " + line, count: 20_000)
    let text =
      (["BEGIN:VCARD", "FN:Ada"] + picture + ["TEL:1", "END:VCARD"]).joined(separator: "\r\n")
    guard case .card(let card)? = items(Array(text.utf8)).first else {
      Issue.record("no card")
      return
    }
    #expect(card.addresses == ["1"])
  }

  @Test func whatIsNoCardIsPassedOver() {
    #expect(items(Array("hello\n\n:\n;:\nEND:VCARD\nFN:x\n".utf8)).isEmpty)
    #expect(items([0, 255, 10, 58, 10]).isEmpty)
    #expect(
      items(Array("BEGIN:VCARD\nFN:A\n".utf8))
        == [.skipped(line: 1, "a card without END:VCARD")])
  }

  @Test func aLineWithoutEndIsBounded() {
    var reader = VCardReader()
    let piece = [UInt8](repeating: 0x41, count: 1 << 17)
    for _ in 0..<100 { #expect(reader.read(piece).isEmpty) }
    #expect(reader.finish().isEmpty)
  }

  @Test func addressesThatAreNoneAndMoreThanAMostAreLeftOut() throws {
    let card = try card("FN:A", "TEL:call me", "EMAIL:nobody", "TEL:\u{1B}[2J1")
    #expect(card.addresses.isEmpty)
    let many = items(
      Array(
        ("BEGIN:VCARD\nFN:A\n" + (0..<1000).map { "TEL:\($0)\n" }.joined() + "END:VCARD\n").utf8))
    guard case .card(let card)? = many.first else { return }
    #expect(card.addresses.count == VCard.mostAddresses)
  }
}
