import Foundation
import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

@Suite(.onThreads) struct HealthTests {
  /// A time zone in which it is noon, so that no test runs at midnight.
  private static let noon: String = {
    let hour = Calendar(identifier: .gregorian).dateComponents(in: .gmt, from: Date()).hour ?? 0
    // POSIX counts west of Greenwich.
    return "TST\(hour - 12)"
  }()

  private func run(_ words: [String], in folder: Folder) throws -> Outcome {
    try Tool.run(
      ["health"] + words, environment: ["XDG_DATA_HOME": folder.path, "TZ": Self.noon])
  }

  @Test func todayAndTheWeekAreSummedUp() throws {
    try Folder.with { folder in
      let store = try MessageStore(path: folder.file("tactus/messages.db"))
      let now = Timestamp.now
      let yesterday = Timestamp(milliseconds: now.milliseconds - 86_400_000)
      func deliver(_ name: String, at time: Timestamp) throws -> MessageID {
        let message = IncomingMessage(
          sender: "Bank", body: "stop", time: now, externalID: name, urgency: .highest)
        return try store.deliver(message, RuleAnalyzer().analyze(message), at: time).id
      }
      let id = try deliver("today", at: now)
      for (entry, time) in [
        (JournalEntry.delivered(id, .felt), now),
        (.delivered(try deliver("yesterday", at: yesterday), .dampened), yesterday),
        (.read(id, seconds: 90, isFull: true), now), (.acted(.freezeCard, id, .done), now),
      ] {
        try store.journal(entry, at: time)
      }
      let today = try run([], in: folder)
      #expect(today.status == 0)
      #expect(today.lines.contains("arrived     1, 1 urgent"))
      #expect(today.lines.contains("in full     1 min 30 s"))
      #expect(today.lines.contains("actions     1 done, 0 failed"))
      #expect(today.lines.contains { $0.hasPrefix("busiest     1") })
      #expect(today.lines.last == "nothing had to be held back")
      let week = try run(["--week"], in: folder)
      #expect(week.lines.contains("arrived     2, 2 urgent"))
      #expect(week.lines.contains("trend       2 more, read 1 more"))
      #expect(week.lines.filter { $0.hasSuffix("1, 1 dampened") }.count == 1)
      let json = try run(["--week", "--json"], in: folder)
      let object = try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any]
      #expect((object?["days"] as? [Any])?.count == 7)
      #expect((object?["total"] as? [String: Any])?["urgent"] as? Int == 2)
    }
  }

  @Test func withoutMessagesItSaysSoAndMakesNothing() throws {
    try Folder.with { folder in
      let none = try run([], in: folder)
      #expect(none.status == 0)
      #expect(none.text == "no messages\n")
      #expect(try run(["--json"], in: folder).text.hasPrefix("{\"days\":[{"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
      let missing = try run(["--store", folder.file("no.db")], in: folder)
      #expect(missing.status == 66)
      #expect(missing.errorLines.count == 1)
      _ = try MessageStore(path: folder.file("empty.db"))
      let empty = try run(["--store", folder.file("empty.db")], in: folder)
      #expect(empty.status == 0)
      #expect(empty.lines.dropFirst() == ["nothing came, nothing was read"])
    }
  }

  private static let mistakes: [([String], Int32)] = [
    (["today"], 64), (["--weak"], 64), (["--store", "/etc/passwd"], 65),
  ]

  @Test(arguments: mistakes)
  func mistakesAreToldInALine(words: [String], status: Int32) throws {
    try Folder.with { folder in
      let outcome = try run(words, in: folder)
      #expect(outcome.status == status, "\(outcome.errors)")
      #expect(outcome.errorLines.count == 1)
    }
  }
}
