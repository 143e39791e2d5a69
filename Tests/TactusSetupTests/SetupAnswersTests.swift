import Glibc
import TactusHaptics
import TactusMessenger
import TactusService
import TactusSystem
import TactusTestSupport
import TactusText
import Testing

@testable import TactusSetup

@Suite struct SetupAnswersTests {
  private static let evening = QuietHours(from: 1320, to: 420)

  /// The settings in a document of this text.
  private func document(_ text: String, in folder: Folder) throws -> SettingsDocument {
    try SettingsDocument(try folder.write(text.utf8, to: "settings.json"))
  }

  private var all: SetupAnswers {
    var answers = SetupAnswers()
    (answers.device, answers.table, answers.rate) = ("auto", "de-g2.ctb", 150)
    (answers.encoding, answers.quiet) = (.burst, Self.evening.map { .hours($0) })
    return answers
  }

  @Test func everyAnswerThatDiffersIsAChange() {
    let changes = all.changes(of: .standard)
    #expect(
      changes.map(\.words) == [
        "device: auto", "table: de-g2.ctb", "rate: 150 %", "encoding: burst",
        "quiet_hours: 22:00-07:00",
      ])
    #expect(
      changes.map { $0.value.map { JSONText.value($0) } ?? "-" } == [
        "\"auto\"", "\"de-g2.ctb\"", "150", "\"burst\"", #"{"from":"22:00","to":"07:00"}"#,
      ])
  }

  @Test func noAnswerIsNoChange() {
    #expect(SetupAnswers().changes(of: .standard).isEmpty)
    var answers = SetupAnswers()
    (answers.quiet, answers.contacts) = (.never, "/home/ada/a.vcf")
    #expect(answers.changes(of: .standard).isEmpty, "there are no quiet hours to end")
  }

  @Test func aChangeNamesWhatWasThereBefore() throws {
    try Folder.with { folder in
      let text = """
        {"device": "loopback", "table": "en-ueb-g2.ctb", "rate": 80, "encoding": "columns",
         "quiet_hours": {"from": "21:00", "to": "08:00"}}
        """
      let standing = try document(text, in: folder).configuration
      #expect(
        all.changes(of: standing).map(\.words) == [
          "device: auto (was loopback)", "table: de-g2.ctb (was en-ueb-g2.ctb)",
          "rate: 150 % (was 80 %)", "encoding: burst (was columns)",
          "quiet_hours: 22:00-07:00 (was 21:00-08:00)",
        ])
      var never = SetupAnswers()
      never.quiet = .never
      let change = try #require(never.changes(of: standing).first)
      #expect(change.words == "quiet_hours: none (was 21:00-08:00)" && change.value == nil)
    }
  }

  @Test func answersThatEqualTheSettingsAreNoChanges() throws {
    try Folder.with { folder in
      var standing = try document("{}", in: folder)
      try all.write(over: standing, at: folder.file("settings.json"))
      standing = try SettingsDocument(folder.file("settings.json"))
      #expect(all.changes(of: standing.configuration).isEmpty)
      #expect(try all.write(over: standing, at: folder.file("settings.json")).isEmpty)
    }
  }

  @Test func onlyTheChangedMembersAreWritten() throws {
    try Folder.with { folder in
      let standing = try document(#"{"rate": 80, "layout": "band-grid"}"#, in: folder)
      var answers = SetupAnswers()
      answers.rate = 120
      let changes = try answers.write(over: standing, at: folder.file("settings.json"))
      #expect(changes.map(\.key) == ["rate"])
      let after = try SettingsDocument(folder.file("settings.json"))
      #expect(after.configuration.ratePercent == 120 && after.configuration.layout == "band-grid")
    }
  }

  @Test func withoutAChangeNoFileIsMade() throws {
    try Folder.with { folder in
      let path = folder.file("settings.json")
      let standing = try SettingsDocument(path)
      try SetupAnswers().write(over: standing, at: path)
      #expect(access(path, F_OK) != 0)
    }
  }

  @Test func settingsThatAnotherProgramChangedAreNotOverwritten() throws {
    try Folder.with { folder in
      let standing = try document(#"{"rate": 80}"#, in: folder)
      let path = try folder.write(#"{"rate": 90}"#.utf8, to: "settings.json")
      do throws(Failure) {
        try all.write(over: standing, at: path)
        Issue.record("the other change is lost")
      } catch {
        #expect(error.status == .unavailable)
        #expect(error.message == "another program has changed the settings: set up again")
      }
      #expect(try folder.read(path) == Array(#"{"rate": 90}"#.utf8))
    }
  }

  @Test(arguments: [
    ("none", SetupAnswers.Quiet.never), ("22:00-07:00", evening.map { .hours($0) }),
    ("22-7", evening.map { .hours($0) }), ("None", nil), ("", nil), ("22:00", nil),
    ("24:00-07:00", nil), ("07:00-07:00", nil), ("22:00-07:60", nil),
  ])
  func quietHoursAreTwoTimesOrNone(words: String, quiet: SetupAnswers.Quiet?) {
    #expect(SetupAnswers.Quiet(words: words) == quiet)
  }
}
