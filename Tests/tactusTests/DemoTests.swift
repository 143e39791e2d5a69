import Foundation
import TactusMessenger
import TactusTestSupport
import Testing

@Suite(.onThreads) struct DemoTests {
  private struct Report: Decodable {
    struct Event: Decodable {
      var timeMs: Int
      var kind: String
      var text: String
    }

    struct Figures: Decodable {
      var firstPulseS: Double?
      var actionFeltS: Double?
      var confirmedS: Double?
      var gestures: Int?
      var letters: Int?
      var reply: String?
      var share: Double?
      var digestCells: Int?
      var cellsBefore: Int?
      var cellsAfter: Int?
      var alertsFelt: Int
      var alertsDampened: Int
      var motorsRunning: Int
    }

    var events: [Event]
    var figures: Figures
    var missed: [String]

    func events(_ kind: String) -> [Event] { events.filter { $0.kind == kind } }

    func first(_ kind: String, _ text: String, after index: Int = 0) -> Int? {
      events.indices.dropFirst(index).first {
        events[$0].kind == kind && events[$0].text == text
      }
    }
  }

  private static func run(_ scenario: DemoScenario, seed: UInt64, _ more: [String] = []) throws
    -> Outcome
  {
    try Tool.run(["demo", scenario.rawValue, "--seed", "\(seed)", "--json"] + more)
  }

  private static func report(_ outcome: Outcome) throws -> Report {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Report.self, from: Data(outcome.output))
  }

  // MARK: Figures

  @Test(arguments: Seeds.of(count: 5))
  func anAlertIsUnderstoodAndActedOnWithinHalfAMinute(seed: UInt64) throws {
    let outcome = try Self.run(.fraud, seed: seed)
    let report = try Self.report(outcome)
    #expect(outcome.status == 0 && report.missed == [], "\(Seeds.again(seed))")
    let came = try #require(report.events("came").first)
    let freeze = try #require(report.first("world", "freeze card"))
    let name = try #require(report.events[..<freeze].last { $0.kind == "felt" })
    #expect(name.text.hasPrefix("\"freeze card?"), "acted before the action's name was felt")
    let success = try #require(report.first("felt", "send-success"))
    let confirmed = Double(report.events[success].timeMs - came.timeMs) / 1000
    let told = try #require(report.figures.confirmedS)
    #expect(abs(told - confirmed) < 0.01 && told < 30, "\(Seeds.again(seed))")
    #expect(try #require(report.figures.actionFeltS) < told)
    #expect(try #require(report.figures.firstPulseS) < 0.1)
    #expect(report.figures.gestures == report.events("keys").count)
    #expect(report.events("screen").last?.text == "home messages")
    #expect(report.figures.motorsRunning == 0)
  }

  @Test(arguments: Seeds.of(count: 5))
  func aMessageIsReadAndAnsweredInFiveGesturesFromHome(seed: UInt64) throws {
    let outcome = try Self.run(.birthday, seed: seed)
    let report = try Self.report(outcome)
    #expect(outcome.status == 0 && report.missed == [], "\(Seeds.again(seed))")
    let sending = try #require(report.first("world", "sending to Mom: yes"))
    let chords = report.events[..<sending].count { $0.kind == "keys" }
    let gestures = try #require(report.figures.gestures)
    // The first chord opens the messenger.
    #expect(gestures <= 5 && gestures + 1 == chords && report.figures.letters == 0)
    #expect(report.first("felt", "send-success", after: sending) != nil)
    let summary = report.events[..<sending].last { $0.kind == "felt" && $0.text.contains("7 pm") }
    #expect(summary != nil, "answered before the summary was felt; \(Seeds.again(seed))")
    #expect(report.figures.motorsRunning == 0)
  }

  @Test(arguments: Seeds.of(count: 1))
  func aNightIsReadInAThirdOfItsCells(seed: UInt64) throws {
    let outcome = try Self.run(.overload, seed: seed)
    let report = try Self.report(outcome)
    #expect(outcome.status == 0 && report.missed == [], "\(Seeds.again(seed))")
    let before = try #require(report.figures.cellsBefore)
    let after = try #require(report.figures.cellsAfter)
    #expect(after > 0 && after * 3 <= before)
    #expect(report.events("came").count == 15)
    // In the quiet hours of the night nothing is felt; the digest comes before any summary.
    #expect(report.figures.alertsFelt + report.figures.alertsDampened == 0)
    let digest = try #require(report.events.firstIndex { $0.text.hasPrefix("news 1/") })
    let summary = try #require(
      report.events.firstIndex { $0.kind == "screen" && $0.text.hasPrefix("reading") })
    #expect(digest < summary)
    let cells = try #require(report.figures.digestCells)
    #expect(cells > 0 && cells < 240, "\(Seeds.again(seed))")
    #expect(report.events("screen").last?.text == "closed")
    #expect(report.figures.motorsRunning == 0)
  }

  @Test func aFigureThatIsMissedIsNamedAndEndsWithOne() throws {
    let outcome = try Self.run(.fraud, seed: 0, ["--rate", "25"])
    #expect(outcome.status == 1)
    #expect(try Self.report(outcome).missed == ["confirmed_s"])
    let plain = try Tool.run(["demo", "fraud", "--rate", "25"])
    #expect(plain.status == 1)
    #expect(plain.lines.contains { $0.hasPrefix("arrival to confirmed") && $0.contains("missed") })
  }

  // MARK: Playing

  @Test(arguments: [DemoScenario.fraud, .birthday], Seeds.of(count: 2))
  func aSeedGivesTheSameEveryTimeAndAnotherOneDoesNot(scenario: DemoScenario, seed: UInt64) throws {
    let first = try Self.run(scenario, seed: seed).output
    #expect(try Self.run(scenario, seed: seed).output == first, "\(Seeds.again(seed))")
    #expect(try Self.run(scenario, seed: seed &+ 1).output != first)
  }

  @Test func realTimeChangesNothingButTheWait() throws {
    let fast = ["--rate", "400"]
    let virtual = try Self.run(.fraud, seed: 0, fast)
    #expect(try Self.run(.fraud, seed: 0, fast + ["--real-time"]).output == virtual.output)
  }

  @Test(arguments: ["en-ueb-g2.ctb", "de-g1.ctb"])
  func readingAndTypingUseTheRequestedTable(table: String) throws {
    for scenario in [DemoScenario.fraud, .birthday] {
      let outcome = try Self.run(scenario, seed: 0, ["--table", table])
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test func aPersonsSettingsDoNotCount() throws {
    try Folder.with { folder in
      let home = folder.file("config")
      try FileManager.default.createDirectory(
        atPath: home + "/tactus", withIntermediateDirectories: true)
      try Data("{\"rate\": 400}".utf8).write(
        to: URL(fileURLWithPath: home + "/tactus/messenger.json"))
      let words = ["demo", "fraud"]
      let own = try Tool.run(words, environment: ["XDG_CONFIG_HOME": home])
      #expect(own.status == 0)
      #expect(try own.output == Tool.run(words).output)
    }
  }

  @Test func linesAreInTheOrderOfTheirTimes() throws {
    for scenario in [DemoScenario.fraud, .birthday] {
      let times = try Self.report(Self.run(scenario, seed: 0)).events.map(\.timeMs)
      #expect(times == times.sorted())
    }
  }
}
