import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusSystem
import TactusTestSupport
import TactusText
import Testing

@testable import TactusService

/// The review of a week's alerts, and its corrections.
@Suite struct WeeklyReviewTests {
  private static let now = Timestamp(milliseconds: 1_772_182_800_000)

  private static func before(_ hours: Int64) -> Timestamp {
    Timestamp(milliseconds: now.milliseconds - hours * 3_600_000)
  }

  /// A store with an alert that was felt an hour ago, one of eight days ago, a message during quiet
  /// hours, a low one, one of a muted person, and one whose reason was
  /// not recorded.
  private func week(_ body: (MessageStore, String) throws -> Void) throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let store = try MessageStore(path: path)
      func add(
        _ sender: String, _ body: String, _ urgency: Double, _ delivery: Delivery, _ hours: Int64,
        because silence: Silence? = nil
      )
        throws
      {
        var message = IncomingMessage(sender: sender, body: body, time: Self.before(hours))
        message.urgency = Urgency(urgency)
        let id = try store.deliver(message, RuleAnalyzer().analyze(message)).id
        try store.journal(.delivered(id, .queued), at: Self.before(hours))
        try store.journal(
          .delivered(id, delivery, because: silence), at: Self.before(hours))
      }
      try add("Ada", "The lift waits", 0.9, .felt, 1)
      try add("Bo", "Long ago", 0.9, .felt, 8 * 24)
      try add("Cy", "Dinner on Sunday?", 0.5, .silent, 2, because: .quietHours)
      try add("Di", "A sale", 0.1, .silent, 3)
      let eve = try store.addPerson(named: "Eve").id
      try store.change(.muted(true), of: eve)
      try add("Eve", "Are you there?", 0.5, .silent, 4, because: .muted)
      try add("Fay", "An older row", 0.5, .silent, 5)
      try body(store, path)
    }
  }

  private func lines(_ store: MessageStore?) throws -> [String] {
    try WeeklyReview(of: store, at: Self.now).lines
  }

  @Test func theAlertsOfSevenDaysAreListedAndWhatRaisedNoneWithItsReason() throws {
    try week { store, _ in
      let lines = try self.lines(store)
      #expect(lines[0] == "1 urgent alert in 7 days; 3 messages without an alert")
      #expect(lines.contains { $0.contains("Ada: The lift waits") })
      #expect(lines.contains { $0.contains("Cy: Dinner on Sunday?") })
      #expect(lines.contains { $0.hasSuffix("no alert: its sender was muted") })
      #expect(lines.contains { $0.hasSuffix("no alert: it came during quiet hours") })
      #expect(lines.contains { $0.hasSuffix("no alert: the reason was not recorded") })
      #expect(!lines.contains { $0.contains("Long ago") || $0.contains("A sale") })
    }
  }

  @Test func whatTheReaderMutesTodayDoesNotExplainLastWeek() throws {
    try week { store, _ in
      let before = try lines(store)
      for name in ["Cy", "Fay"] {
        try store.change(.muted(true), of: store.addPerson(named: name).id)
      }
      #expect(try lines(store) == before)
      let history = try #require(try store.history(of: MessageID(rawValue: 3)))
      #expect(history.events.map(\.silence) == [nil, .quietHours])
    }
  }

  @Test func aCorrectionIsLearnedAndShownAndSaysWhatItCannotChange() throws {
    try week { store, path in
      let noted = try WeeklyReview.record(.less, about: 1, in: path, at: Self.now)
      #expect(
        noted
          == "noted: fewer messages like this from Ada; one that is as urgent is still felt at once"
      )
      #expect(
        try lines(store).first
          == "1 urgent alert in 7 days, all marked as not wanted; 3 messages without an alert")
      #expect(try store.reader().reactions == 1)
      let wanted = try WeeklyReview.record(.more, about: 3, in: path, at: Self.now)
      #expect(wanted.hasSuffix("from Cy"))
      let told = try lines(store)
      #expect(told.contains { $0.contains("Cy: Dinner on Sunday?") && $0.hasSuffix("(more)") })
    }
  }

  @Test(arguments: [0, 99, Int64.min, Int64.max])
  func aMessageThatDoesNotExistIsRefusedAndNothingIsLearned(number: Int64) throws {
    try week { store, path in
      #expect(throws: Failure.self) {
        _ = try WeeklyReview.record(.less, about: number, in: path, at: Self.now)
      }
      let reactions = try store.reader().reactions
      #expect(reactions == 0)
    }
  }

  @Test func withoutAStoreThereIsNothingToReview() throws {
    #expect(try lines(nil) == ["0 urgent alerts in 7 days; 0 messages without an alert"])
    #expect(throws: Failure.self) {
      try WeeklyReview.record(.less, about: 1, in: "/nowhere/messages.db", at: Self.now)
    }
  }
}
