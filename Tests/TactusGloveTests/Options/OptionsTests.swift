import Foundation
import TactusBraille
import TactusCommandLine
import TactusHaptics
import TactusSerial
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusGlove

/// The options of commands that use a glove, from the words of a command line.
@Suite struct GloveOptionsTests {
  private func options(_ words: String...) throws -> GloveOptions {
    // A device named here, so that the tester's environment is of no account.
    try GloveOptions(Arguments(words, options: GloveOptions.options))
  }

  @Test(
    arguments: [
      ("loopback", .loopback), ("/dev/ttyACM0", .port(.path("/dev/ttyACM0"))),
      ("auto", .port(.automatic)), ("serial:A1", .port(.serial("A1"))),
      ("usb:2341:0043", .port(.usb(vendor: 0x2341, product: 0x43))),
    ] as [(String, GloveOptions.Place)])
  func aDeviceIsAPlace(name: String, place: GloveOptions.Place) throws {
    #expect(try options("--device", name).place == place)
  }

  @Test func theRestHasItsStandards() throws {
    let plain = try options("--device", "loopback")
    #expect(
      plain.baud == 115_200 && plain.waits && plain.capture == nil && !plain.startsWithoutGlove)
    let all = try options(
      "--device=auto", "--baud", "9600", "--no-wait", "--capture", "file.pcapng")
    #expect(all.baud == 9_600 && !all.waits && all.capture == "file.pcapng")
  }

  @Test func aCommandThatCannotWaitDoesNot() throws {
    let arguments = try Arguments(["--device", "auto"], options: GloveOptions.briefOptions)
    #expect(try !GloveOptions(arguments, canWait: false).waits)
    let failure = #expect(throws: Failure.self) {
      _ = try Arguments(["--no-wait"], options: GloveOptions.briefOptions)
    }
    #expect(failure?.status == .usage)
  }

  @Test(arguments: ["1199", "12000001", "fast", "", "9600.5", "-9600"])
  func aBaudOutOfRangeIsRefused(baud: String) throws {
    let failure = #expect(throws: Failure.self) {
      _ = try options("--device", "loopback", "--baud=\(baud)")
    }
    #expect(
      failure?.message == "--baud '\(baud)': give bits per second, 1200 to 12000000")
  }

  @Test(arguments: ["1200", "12000000"])
  func aBaudAtTheEdgeIsAccepted(baud: String) throws {
    #expect(try options("--device", "loopback", "--baud", baud).baud == Int(baud))
  }

  @Test func aNameThatIsNoDeviceIsRefused() throws {
    let failure = #expect(throws: Failure.self) { _ = try options("--device", "usb:no") }
    #expect(failure?.status == .usage)
    #expect(failure?.problem == "'usb:no' does not name a device")
  }
}

/// The options of commands that read text.
@Suite struct ReadingOptionsTests {
  private func options(_ words: String...) throws -> ReadingOptions {
    try ReadingOptions(Arguments(words, options: ReadingOptions.options))
  }

  /// The failure of a command line.
  private func failure(_ words: String...) -> Failure? {
    #expect(throws: Failure.self) {
      _ = try ReadingOptions(Arguments(words, options: ReadingOptions.options))
    }
  }

  @Test func withoutOptionsAllIsStandard() throws {
    let options = try options()
    #expect(options.encoding == .columns && options.layout == .gloveFingers)
    #expect(options.rate == .normal && options.board == nil && options.pressure.isEmpty)
    #expect(options.title == "\(Translator.defaultTable)  columns  glove-fingers")
  }

  @Test(arguments: [("25", 25), ("400", 400), ("150%", 150)])
  func aRateIsAPercentage(text: String, percent: Int) throws {
    #expect(try options("--rate", text).rate.percent == percent)
  }

  @Test(arguments: ["24", "401", "fast", "1.5", ""])
  func anotherRateIsRefused(text: String) {
    #expect(failure("--rate=\(text)")?.status == .usage)
  }

  @Test func anUnknownTableNamesTheNearest() {
    let failure = failure("--table", "en-ueb-g2x.ctb")
    #expect(failure?.status == .usage)
    #expect(
      failure?.message.hasPrefix("no braille table 'en-ueb-g2x.ctb': did you mean en-ueb-g2.ctb")
        == true)
    #expect(
      ReadingOptions.unknownTable("qqqqqqqqqqqqqqqq").hasSuffix(": see 'tactus tables'"))
  }

  @Test func unknownCharactersAreSpelledOrSkipped() throws {
    let sign = "\u{1F9E4}"
    var counts: [Int] = []
    for policy in ["spell", "skip"] {
      let options = try options("--unknown", policy)
      var source = TextSource(try TextInput(operands: [sign]), options.translator, waits: true)
      var count = 0
      while case .cell = source.next() { count += 1 }
      counts.append(count)
    }
    #expect(counts[0] > 0 && counts[1] == 0)
    #expect(failure("--unknown", "ask")?.message == "--unknown 'ask': give spell or skip")
  }

  @Test func anUnknownEncodingOrLayoutIsRefused() {
    #expect(failure("--encoding", "rows")?.status == .usage)
    #expect(failure("--layout", "foot")?.status == .usage)
  }

  // MARK: Times of an encoding

  @Test func aTimeIsSetByEitherOfItsNames() throws {
    let short = try options("--set", "cell-gap=300", "--set", "pulse=99")
    let long = try options("--set=cell_gap_ms=300", "--set", "pulse_ms=99")
    #expect(short.encoding == long.encoding && short.encoding != .columns)
    #expect(short.encoding[.cellGap] == 300 && short.encoding[.pulse] == 99)
    #expect(short.encoding[.gap] == Encoding.columns[.gap])
  }

  @Test func theLastSettingOfATimeCounts() throws {
    #expect(try options("--set", "pulse=90", "--set", "pulse=120").encoding[.pulse] == 120)
  }

  @Test func settingsApplyToTheNamedEncoding() throws {
    let options = try options("--encoding", "overlapping", "--set", "hold=30")
    #expect(options.encoding.kind == .overlapping && options.encoding[.hold] == 30)
  }

  @Test(
    arguments: [
      ("pulse", "--set 'pulse': give NAME=MS, where NAME is one of pulse, gap, cell-gap"),
      ("puls=90", "--set 'puls=90': columns has no such time: did you mean pulse?"),
      ("qqqqqq=9", "--set 'qqqqqq=9': columns has no such time: it has pulse, gap, cell-gap"),
      ("pulse=79", "--set 'pulse=79': for columns, give pulse a whole number from 80 to 500 ms"),
      ("pulse=501", "--set 'pulse=501': for columns, give pulse a whole number from 80 to 500 ms"),
      ("pulse=", "--set 'pulse=': for columns, give pulse a whole number from 80 to 500 ms"),
    ])
  func aWrongSettingIsRefusedWithTheRightOnes(setting: String, words: String) {
    let failure = failure("--set", setting)
    #expect(failure?.status == .usage && failure?.message == words)
  }

  // MARK: Profiles

  private static func write(_ board: String, to folder: Folder) throws -> String {
    try folder.write(try Data(contentsOf: HardwareFolder.profile(board)), to: "\(board).json")
  }

  @Test(arguments: HardwareFolder.boards)
  func theProfileOfABoardGivesLayoutLimitsAndBoard(name: String) throws {
    let path = HardwareFolder.profile(name).path
    let profile = try Profile(readingFrom: path)
    let options = try options("--profile", path)
    #expect(options.layout == profile.layout && options.limits == profile.limits)
    #expect(options.board?.name == name && options.calibration == profile.calibration)
    #expect(throws: Never.self) { try options.table() }
    // A file named as the layout applies as a whole.
    let asLayout = try self.options("--layout", path)
    #expect(asLayout.board?.name == name && asLayout.limits == profile.limits)
    // What the command line names goes before.
    #expect(try self.options("--profile", path, "--layout", "one-motor").layout == .oneMotor)
  }

  @Test func aProfileAndALayoutMayNotContradictEachOther() throws {
    let path = HardwareFolder.profile("microbit").path
    let failure = failure("--profile", path, "--layout", path)
    #expect(failure?.status == .badData)
    #expect(failure?.problem.contains("next to its layout, and a profile is named too") == true)
  }

  @Test func aLayoutsFileNeedsALayout() throws {
    try Folder.with { folder in
      let path = try folder.write(Array("{}".utf8), to: "empty.json")
      let failure = failure("--layout", path)
      #expect(failure?.status == .badData)
      #expect(
        failure?.message.hasSuffix("has no 'layout': add one, or use it with --profile") == true)
    }
  }

  @Test func aProfileThatCannotBeReadIsNoInputAndAWrongOneBadData() throws {
    try Folder.with { folder in
      #expect(failure("--profile", folder.file("none.json"))?.status == .noInput)
      let path = try folder.write(Array("{".utf8), to: "wrong.json")
      #expect(failure("--profile", path)?.status == .badData)
    }
  }

  @Test func aGloveOfAnotherBoardIsReportedButNotTheLoopback() throws {
    let options = try options("--profile", HardwareFolder.profile("microbit").path)
    var device = try GloveRig("a").device
    #expect(device.board.description == "loopback")
    #expect(ReadingOptions.mismatch(options.board, device) == nil)
    device.board = ShortText("another")
    #expect(ReadingOptions.mismatch(options.board, device) != nil)
    #expect(ReadingOptions.mismatch(nil, device) == nil)
  }

  // MARK: Others

  @Test func aCueIsFoundByItsNameOrTheNearestOnesAreNamed() throws {
    let cue = try #require(Cue.allCases.first)
    #expect(try Cue(named: cue.rawValue) == cue)
    let wrong = cue.rawValue + "x"
    let near = #expect(throws: Failure.self) { _ = try Cue(named: wrong) }
    #expect(near?.message.contains("did you mean") == true)
    #expect(near?.message.contains(cue.rawValue) == true)
    let far = #expect(throws: Failure.self) { _ = try Cue(named: "qqqqqqqqqqqq") }
    #expect(far?.message.hasSuffix("'tactus cues' lists them") == true)
  }

  @Test func theCuesOfAVocabularyAreCompiledForTheLayout() throws {
    let wide = try options().table(of: Vocabulary.standard)
    let narrow = try options("--layout", "one-motor").table(of: Vocabulary.standard)
    let motors = { (table: CueTable) in
      Set(Cue.allCases.flatMap { table.timeline(of: $0).pulses.map(\.actuator) })
    }
    #expect(motors(wide).count > 1 && motors(narrow).count == 1)
  }

  @Test(
    arguments: [
      (nil, "plain"), (.plain, "plain"), (.hidden, "none"),
    ] as [(ViewStyle?, String)])
  func aViewInVirtualTimeIsPlainUnlessItIsNone(style: ViewStyle?, kind: String) throws {
    let view = try SayView(style, isVirtual: true, isTyping: false, options: options())
    let found =
      switch view {
      case .none: "none"
      case .plain: "plain"
      case .live: "live"
      }
    #expect(found == kind)
  }

  @Test func anUnknownViewIsRefused() {
    let failure = #expect(throws: Failure.self) {
      _ = try Arguments(["--view", "wide"], options: [ViewStyle.option])[ViewStyle.option]
    }
    #expect(failure?.message == "--view 'wide': give live, plain or none")
  }
}
