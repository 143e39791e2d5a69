import TactusAnalysis
import TactusBraille
import TactusGlove
import TactusHaptics
import TactusInput
import TactusMessage
import TactusMessenger
import TactusSystem
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// A message is felt in the braille table of its language, down to the motors.
@Suite struct ReaderTableTests {
  /// The motors' changes while this message was felt, and the draft's cells read in an answer to
  /// it.
  private static func motors(
    _ text: String, _ settings: String, table: String? = nil
  ) throws -> [String] {
    let reading = ReadingOptions(translator: try Translator(), rate: try Rate(percent: 400))
    let settings = try MessengerSettings(
      MessengerConfiguration(json: Array(settings.utf8), file: "settings"), reading,
      vocabulary: nil)
    var outlet = DemoOutlet()
    let message = IncomingMessage(sender: "Kim", body: text, time: Timestamp(milliseconds: 1))
    let id = outlet.archive.deliver(message, InstalledAnalyzer.ofProgram.analyze(message))
    if let table { outlet.archive.change(.table(table), of: ConversationID(rawValue: 1)) }
    let stage = try StageReading(
      settings, glove: Glove(.loopback, VirtualWaiter(hearsSignals: false)), seed: 1)
    var driver = MessengerDriver(
      reading: stage,
      messenger: Messenger(
        keySeed: 1, typing: settings.typingTable, tables: settings.tables,
        typingBy: settings.typingBy, backTranslate: settings.backTranslation), outlet: outlet)
    var now = Microseconds.zero
    func run(until end: Microseconds) throws {
      while let next = driver.nextDeadline, next < end {
        now = max(now + .microseconds(1), next)
        try driver.step(to: now)
      }
      now = max(now, end)
    }
    try driver.begin(at: now)
    try run(until: .seconds(2))
    for command in [.place, .activate, .activate] as [KeyCommand] {
      try driver.press([.chord(KeyMap.chord(for: command))], at: now)
    }
    _ = driver.popMotorChanges()
    while try driver.outlet.archive.message(id)?.isRead != true, now < .seconds(90) {
      try run(until: now + .milliseconds(10))
    }
    return (driver.popMotorChanges() ?? []).filter { $0.level > 0 }.map { "\($0.actuator)" }
  }

  private static let list = #"{"tables": {"de": "de-g2.ctb", "en": "en-ueb-g1.ctb"}}"#

  @Test func aGermanMessageIsFeltByItsTableBesideAnEnglishOne() throws {
    let german = "Kannst du morgen bitte den Kuchen mitbringen?"
    let english = "Could you bring the cake tomorrow please?"
    #expect(try Self.motors(german, "{}") != Self.motors(german, Self.list))
    #expect(try Self.motors(english, "{}") == Self.motors(english, Self.list))
    // Contracted German is shorter.
    #expect(try Self.motors(german, "{}").count > Self.motors(german, Self.list).count)
  }

  @Test func theTableOfAPersonGoesFirst() throws {
    let german = "Kannst du morgen bitte den Kuchen mitbringen?"
    let usual = try Self.motors(german, "{}")
    #expect(try Self.motors(german, Self.list, table: "en-ueb-g1.ctb") == usual)
    #expect(try Self.motors(german, "{}", table: "de-g2.ctb") != usual)
    #expect(try Self.motors(german, "{}", table: "no such table") == usual)
  }

  @Test(arguments: [
    (#"{"tables": {"de": "de-g9.ctb"}}"#, "de-g"),
    (#"{"tables": {"German": "de-g2.ctb"}}"#, "\"de\""),
    (#"{"tables": ["de-g2.ctb"]}"#, "an object"), (#"{"tables": {"de": 2}}"#, "a text"),
  ])
  func aWrongListIsRefusedWithTheNearestNames(settings: String, expected: String) throws {
    let error = #expect(throws: JSONDocumentError.self) {
      try MessengerConfiguration(json: Array(settings.utf8), file: "settings")
    }
    #expect("\(try #require(error))".contains(expected))
  }

  @Test func anAnswerIsTypedInTheTableOfItsRecipient() throws {
    let settings = try MessengerSettings(
      MessengerConfiguration(json: Array(Self.list.utf8), file: "settings"),
      ReadingOptions(translator: try Translator()), vocabulary: nil)
    var archive = MemoryArchive()
    let message = IncomingMessage(sender: "Kim", body: "hallo", time: Timestamp(milliseconds: 1))
    archive.deliver(message, InstalledAnalyzer.ofProgram.analyze(message))
    archive.change(.language("de"), of: ConversationID(rawValue: 1))
    var messenger = Messenger(
      keySeed: 1, typing: settings.typingTable, tables: settings.tables,
      typingBy: settings.typingBy, backTranslate: settings.backTranslation)
    for command in [.place, .activate, .activate, .activate] as [KeyCommand] {
      _ = messenger.handle(.chord(KeyMap.chord(for: command)), archive: archive, at: .zero)
    }
    // "das und" in contracted German; other words in English.
    for dots in [0b01_1001, 0, 0b10_0101] as [UInt8] {
      let chord = Chord(BrailleCell(rawValue: dots))
      _ = messenger.handle(
        dots == 0 ? .command(.space) : .chord(chord), archive: archive, at: .zero)
    }
    guard case .composing(_, let text, _) = messenger.screen else {
      Issue.record("\(messenger.screen)")
      return
    }
    #expect(text.hasPrefix("das "), "\(text)")
  }
}
