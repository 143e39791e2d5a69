import Glibc
import TactusBraille
import TactusTestSupport
import Testing

struct TableTests {
  @Test func aTableOfEndlessOrSpecialFilesIsRefusedBeforeItIsRead() throws {
    try Folder.with { folder in
      let long = try folder.write([], to: "long.ctb")
      #expect(truncate(long, 3 << 30) == 0)
      #expect(mkfifo(folder.file("pipe.ctb"), 0o600) == 0)
      for (name, included) in [("a", "pipe.ctb"), ("b", "/dev/zero"), ("c", long)] {
        let path = try folder.write(Array("include \(included)\n".utf8), to: "\(name).ctb")
        #expect(throws: BrailleError.self) { try Translator(table: path) }
      }
      #expect(throws: BrailleError.self) { try Translator(table: long) }
    }
  }

  @Test func theListIsSortedAndNamesEachTableOnce() {
    let names = Tables.list().map(\.name)
    #expect(names == names.sorted())
    #expect(Set(names).count == names.count)
    #expect(names.contains("en-ueb-g1.ctb"))
    #expect(
      !names.contains { $0.hasSuffix(".cti") || $0.hasSuffix(".dis") || $0.hasSuffix(".dic") })
  }

  @Test(
    arguments: [
      ("en-ueb-g1.ctb", "Unified English uncontracted braille", "en", .uncontracted, nil, false),
      ("de-g2.ctb", "German contracted braille", "de", .full, nil, false),
      ("fr-bfu-comp8.utb", "French computer braille", "fr", nil, 8, true),
      ("en-us-comp8.ctb", "U.S. English 8 dot Computer braille table", nil, nil, nil, false),
    ] as [(String, String, String?, TableInfo.Contraction?, Int?, Bool)])
  func aTableTellsWhatItIs(
    name: String, summary: String, language: String?, contraction: TableInfo.Contraction?,
    dots: Int?, isComputerBraille: Bool
  ) throws {
    let table = try #require(Tables.list().first { $0.name == name })
    #expect(table.summary == summary)
    #expect(table.language == language)
    #expect(table.contraction == contraction)
    #expect(table.dots == dots)
    #expect(table.isComputerBraille == isComputerBraille)
  }

  @Test(arguments: [
    ("en-ueb-g1", "en-ueb-g1.ctb"), ("en-uebg2.ctb", "en-ueb-g2.ctb"), ("de-g2.cbt", "de-g2.ctb"),
    ("en-uebg2", "en-ueb-g2.ctb"),
  ])
  func anUnknownTableIsAnsweredWithTheNearest(name: String, nearest: String) throws {
    let error = #expect(throws: BrailleError.self) { try Translator(table: name) }
    guard case .unknownTable(name, let names) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(names.contains(nearest))
    #expect(names.count <= 3)
  }

  @Test(arguments: ["nope.ctb", "nope", "zzzzzzzz.utb", "", ".ctb"])
  func anEndingAloneMakesNoNameLikeAnother(name: String) {
    #expect(Tables.nearest(to: name) == [])
  }

  @Test(arguments: [
    "", ",", ",,", "/", "/dev/null", "/dev/zero", "/usr", ".", "nope.ctb\n", "\u{0}", "en\u{0}.ctb",
    "en-ueb-g1.ctb,nope.cti", String(repeating: "x", count: 5000),
  ])
  func whatIsNoTableIsRefused(name: String) {
    let error = #expect(throws: BrailleError.self) { try Translator(table: name) }
    let message = error?.description ?? "\n"
    #expect(!message.contains("\n"))
    #expect(!message.contains("\0"))
  }

  @Test func aBrokenTableIsRefusedWithTheReason() {
    let error = #expect(throws: BrailleError.self) { try Translator(table: "/etc/passwd") }
    guard case .unusableTable(_, let message) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(message.contains("/etc/passwd:1"))
  }

  @Test(arguments: [
    "/usr/share/liblouis/tables/en-ueb-g1.ctb", "en-ueb-g1.ctb,braille-patterns.cti",
  ])
  func pathsAndListsAreTables(name: String) throws {
    #expect(try Translator(table: name).translate(line: "ab").cells.unicodeBraille == "⠁⠃")
  }

  @Test(arguments: [
    BrailleError.unknownTable(name: "x", nearest: ["a", "b"]),
    .unknownTable(name: "x\ny", nearest: []), .unusableTable(name: "x", message: "m"),
    .translationFailed(table: "x", message: "m"), .lineTooLong(bytes: 1 << 33),
    .notUnicodeBraille(character: "\n", offset: 3), .notBRF(character: "é", offset: 1),
    .notSixDot(cell: .init(rawValue: 0xFF), index: 2),
  ])
  func everyErrorIsOneLine(error: BrailleError) {
    #expect(!error.description.contains("\n"))
    #expect(error.description.contains(":"))
  }
}
