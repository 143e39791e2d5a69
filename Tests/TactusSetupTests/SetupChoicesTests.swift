import Glibc
import TactusGlove
import TactusHaptics
import TactusMessenger
import TactusSerial
import TactusService
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusBraille
@testable import TactusSetup

@Suite struct GloveChoiceTests {
  private let glove = PortInfo(
    path: "/dev/ttyACM0", maker: "Tactus", productName: "Glove", serialNumber: "17",
    likelihood: .glove)
  private let board = PortInfo(path: "/dev/ttyUSB0", likelihood: .possible)
  private let modem = PortInfo(path: "/dev/ttyS0", likelihood: .other)

  private func choices(_ ports: [PortInfo], _ holders: [PortHolder] = []) -> [GloveChoice] {
    GloveChoice.of(ports) { _ in holders }
  }

  @Test func aSingleGloveIsFoundAutomatically() {
    #expect(
      choices([modem, board, glove]) == [
        GloveChoice(device: "auto", name: "/dev/ttyACM0, Tactus Glove", problem: nil),
        GloveChoice(device: "/dev/ttyUSB0", name: "/dev/ttyUSB0, perhaps a glove", problem: nil),
      ])
  }

  @Test func severalGlovesAreNamedBySerialNumberOrPath() {
    var second = glove
    (second.path, second.serialNumber) = ("/dev/ttyACM1", nil)
    #expect(choices([glove, second]).map(\.device) == ["serial:17", "/dev/ttyACM1"])
  }

  @Test func theOnlyPossibleGloveIsFoundAutomatically() {
    #expect(choices([modem, board]).map(\.device) == ["auto"])
    #expect(choices([modem]).isEmpty && choices([]).isEmpty)
  }

  @Test func aGloveWithoutPermissionIsShownWithItsCure() {
    var denied = glove
    denied.access = .denied(group: "dialout")
    let problem = choices([denied])[0].problem
    #expect(problem?.state == .bad && problem?.text == "/dev/ttyACM0 may not be opened")
    #expect(problem?.cure == denied.cure)
  }

  @Test(arguments: [
    (PortHolder(processID: 5, name: "minicom"), "end that program"),
    (
      PortHolder(processID: 5, name: "brltty"),
      "sudo tactus doctor --rules /etc/udev/rules.d, then plug it in again"
    ),
  ])
  func aGloveThatAnotherProgramUsesIsShownWithIt(holder: PortHolder, cure: String) {
    let problem = choices([glove], [holder])[0].problem
    #expect(problem?.text == "/dev/ttyACM0 is in use by \(holder.name) (process 5)")
    #expect(problem?.cure == cure)
  }

  @Test func theServiceReleasesItsGlove() {
    let service = PortHolder(processID: 5, name: "tactus", isService: true)
    #expect(choices([glove], [service])[0].problem == nil)
  }

  @Test func theObjectHasTheDeviceAndItsObstacle() throws {
    var denied = glove
    (denied.access, denied.productName) = (.denied(group: nil), "G\u{1B}love")
    let members = try #require(JSONMembers(line: Array(choices([denied])[0].json.utf8)))
    #expect(members.text("device") == "auto")
    #expect(members.text("name") == "/dev/ttyACM0, Tactus G\u{FFFD}love")
    #expect(members.text("obstacle") == "/dev/ttyACM0 may not be opened")
    #expect(members.text("cure") == denied.cure)
    let good = try #require(JSONMembers(line: Array(GloveChoice.virtual.json.utf8)))
    #expect(good.text("device") == "loopback")
    #expect(good.written("obstacle") == "null" && good.written("cure") == "null")
  }

  @Test func whetherItCanBeUsedMakesNoOtherGlove() {
    #expect(choices([glove]) == choices([glove], [PortHolder(processID: 5, name: "minicom")]))
    #expect(choices([glove]) != choices([board]))
  }
}

@Suite struct LanguageChoiceTests {
  private static func table(
    _ name: String, _ language: String?, _ contraction: TableInfo.Contraction? = .uncontracted,
    dots: Int? = 6, isComputerBraille: Bool = false, summary: String? = nil
  ) -> TableInfo {
    TableInfo(
      name: name, summary: summary ?? name, language: language, contraction: contraction,
      dots: dots, isComputerBraille: isComputerBraille)
  }

  private static func names(_ tables: [TableInfo], first: String = "en") -> [[String]] {
    LanguageChoice.all(of: tables, first: first).map { [$0.code] + $0.tables.map(\.name) }
  }

  @Test func tablesAreOfferedForTheirLanguageTheUsualOnesFirst() {
    let tables = [
      Self.table("en-us-g2.ctb", "en-US", .full), Self.table("en-us-g1.ctb", "en-US"),
      Self.table("en-ueb-g2.ctb", "en", .full), Self.table("en-ueb-g1.ctb", "en"),
      Self.table("en-x.ctb", "EN", .partial), Self.table("en-y.ctb", "en", nil),
    ]
    #expect(
      Self.names(tables) == [
        [
          "en", "en-ueb-g1.ctb", "en-ueb-g2.ctb", "en-us-g1.ctb", "en-us-g2.ctb", "en-x.ctb",
          "en-y.ctb",
        ]
      ])
  }

  @Test func tablesThatSixMotorsCannotShowAreNotOffered() {
    let tables = [
      Self.table("a.ctb", "en", nil, dots: 8), Self.table("b.ctb", "en", isComputerBraille: true),
      Self.table("c.ctb", "en", summary: "English Computer Braille"),
      Self.table("d.ctb", "en", nil, dots: nil), Self.table("e.ctb", nil),
      Self.table("f.ctb", "eng"), Self.table("g.ctb", "hu"),
      Self.table("h.ctb", "en", .full, dots: 8),
    ]
    #expect(Self.names(tables) == [["en", "h.ctb"]])
  }

  @Test func theSystemsLanguageComesFirst() {
    let tables = [Self.table("e", "en"), Self.table("d", "de"), Self.table("f", "fr-CA")]
    #expect(Self.names(tables, first: "fr").map(\.first) == ["fr", "en", "de"])
    #expect(Self.names(tables, first: "hu").map(\.first) == ["en", "de", "fr"])
    #expect(Self.names([]).isEmpty)
  }

  @Test func eightTablesAreOfferedAtMost() {
    let tables = (1...9).map { Self.table("\($0)", "en") }
    #expect(Self.names(tables)[0].count == 9)
  }

  @Test func namesAreAlsoInLettersOfAnyTable() {
    let tables = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "tr", "sv"].map {
      Self.table($0, $0)
    }
    let choices = LanguageChoice.all(of: tables, first: "en")
    #expect(choices.count == 10)
    for choice in choices {
      #expect(choice.plainName.utf8.allSatisfy { $0 < 0x80 }, "\(choice.plainName)")
      #expect(choice.plainName.count == choice.name.count)
      #expect(
        choice.words.split(separator: " ").count == 2 && choice.sample.hasPrefix(choice.words))
    }
    #expect(choices.map(\.plainName).contains("Turkce"))
  }
}

@Suite struct PeopleFilesTests {
  @Test func addressBooksAreFoundInTheFoldersInOrder() throws {
    try Folder.with { folder in
      for name in ["b.vcf", "A.VCF", ".hidden.vcf", "notes.txt", "vcf"] {
        try folder.write([], to: name)
      }
      let inner = folder.file("Downloads")
      #expect(mkdir(inner, 0o700) == 0 && mkdir(folder.file("c.vcf"), 0o700) == 0)
      try folder.write([], to: "Downloads/d.vcf")
      let found = PeopleFiles.found(in: [folder.path, folder.file("none"), inner])
      #expect(found == ["A.VCF", "b.vcf", "Downloads/d.vcf"].map { folder.file($0) })
    }
  }

  @Test func sixAreOfferedAtMostAndNoneWithALongName() throws {
    try Folder.with { folder in
      try folder.write([], to: String(repeating: "0", count: 57) + ".vcf")
      let fitting = String(repeating: "1", count: 56) + ".vcf"
      try folder.write([], to: fitting)
      for number in 2...9 { try folder.write([], to: "\(number).vcf") }
      let found = PeopleFiles.found(in: [folder.path])
      #expect(found.count == 6 && found.first == folder.file(fitting))
    }
  }
}

@Suite struct RateTrialTests {
  /// The settings of an empty document.
  private func document(_ text: String = "{}") throws -> SettingsDocument {
    try Folder.with { folder in
      try SettingsDocument(try folder.write(text.utf8, to: "settings.json"))
    }
  }

  private func length(_ pulses: [Pulse]) -> Int {
    pulses.map { Int($0.onset.count + $0.duration.count) }.max() ?? 0
  }

  @Test func theLettersBeginAtOnceAndFitIntoAGlove() throws {
    for kind in Encoding.Kind.allCases {
      for rate in [25, 100, 200] {
        let pulses = try RateTrial.pulses(document(), table: nil, encoding: kind, rate: rate)
        #expect(pulses.first?.onset.count == 0, "\(kind) \(rate)")
        #expect(
          !pulses.isEmpty && pulses.count <= DeviceCapacity.standard.pulsesPerPattern,
          "\(kind) \(rate)")
        #expect(pulses.map(\.onset.count) == pulses.map(\.onset.count).sorted())
        #expect(Set(pulses.map(\.actuator)).count > 1)
      }
    }
  }

  @Test func aHigherRateIsShorter() throws {
    let lengths = try [60, 100, 150, 200].map { rate in
      length(try RateTrial.pulses(document(), table: nil, encoding: nil, rate: rate))
    }
    #expect(lengths == lengths.sorted(by: >) && Set(lengths).count == 4)
  }

  @Test func theSettingsCountWhereNothingIsTried() throws {
    func pulses(_ text: String, _ kind: Encoding.Kind? = nil) throws -> [Pulse] {
      try RateTrial.pulses(document(text), table: nil, encoding: kind, rate: 100)
    }
    #expect(try pulses(#"{"encoding": "burst"}"#) == pulses("{}", .burst))
    #expect(try pulses("{}") == pulses("{}", .columns))
    #expect(try pulses(#"{"encoding": "burst"}"#, .columns) == pulses("{}"))
    #expect(try pulses("{}") != pulses("{}", .burst))
  }

  @Test func whatDoesNotFitIsBadData() throws {
    let document = try document()
    for (table, rate, problem) in [("none.ctb", 100, "table: "), ("en-ueb-g1.ctb", 7, "")] {
      do throws(Failure) {
        _ = try RateTrial.pulses(document, table: table, encoding: nil, rate: rate)
        Issue.record("no failure: \(table)")
      } catch {
        #expect(error.status == .badData && error.problem.hasPrefix(problem))
        #expect(!error.problem.isEmpty)
      }
    }
  }

  @Test func eachEncodingAndRateHasAPatternOfItsOwn() throws {
    let reading = ReadingOptions(
      translator: try Translator(table: "en-ueb-g1.ctb"), encoding: .columns, layout: .gloveFingers,
      calibration: .standard, limits: .standard, rate: try Rate(percent: 100))
    let patterns = Encoding.Kind.allCases.flatMap { kind in
      [60, 100].map { RateTrial.pattern(kind, reading, rate: $0) }
    }
    #expect(patterns.allSatisfy { $0 != nil } && Set(patterns).count == 12)
    #expect(RateTrial.pattern(.columns, reading, rate: 7) == nil)
  }
}

@Suite struct SetupFindingsTests {
  private func settings(_ path: String, check: @escaping SetupFindings.Check = { _ in })
    -> Finding?
  {
    SetupFindings(settings: path, store: path + ".none/messages.db", check: check).ofReader
      .first { $0.check == "settings" }
  }

  @Test func settingsThatAreMissingAreGood() throws {
    try Folder.with { folder in
      let finding = try #require(settings(folder.file("none.json")))
      #expect(finding.state == .good && finding.text.hasPrefix("no "))
      #expect(finding.text.hasSuffix(": the standard settings apply"))
    }
  }

  @Test func invalidSettingsAreBadWithACure() throws {
    try Folder.with { folder in
      let path = try folder.write(#"{"rate": "fast"}"#.utf8, to: "settings.json")
      let finding = try #require(settings(path))
      #expect(finding.state == .bad && finding.text.contains("rate") && finding.cure != nil)
    }
  }

  @Test func aFailedCheckOfTheSettingsIsBadWithItsCure() throws {
    try Folder.with { folder in
      let path = try folder.write("{}".utf8, to: "settings.json")
      let finding = try #require(
        settings(path) { _ throws(Failure) in throw Failure(.noInput, "no table", cure: "take one")
        }
      )
      #expect(finding.state == .bad && finding.text == "no table" && finding.cure == "take one")
      let usual = try #require(
        settings(path) { _ throws(Failure) in throw Failure(.noInput, "no table") })
      #expect(usual.cure == "correct it: 'tactus help settings' lists every key")
      let good = try #require(settings(path))
      #expect(good.state == .good && good.cure == nil)
    }
  }

  @Test func programsAreFoundInTheSystemsFolders() {
    #expect(SystemPrograms.find("sh")?.hasSuffix("/sh") == true)
    #expect(SystemPrograms.find("no-such-program-of-tactus") == nil)
  }
}
