import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

@testable import TactusService

/// The urgency in `tactus inbox show`.
@Suite struct InboxMessageTests {
  /// The urgency line of a message from Anna, who is marked for emergencies.
  private func urgency(_ value: Double, body: String) throws -> String {
    try Folder.with { folder in
      let store = try MessageStore(path: folder.file("messages.db"))
      let anna = try store.addPerson(named: "Anna").id
      try store.change(.emergency(true), of: anna)
      var message = IncomingMessage(
        sender: "Anna", body: body, time: Timestamp(milliseconds: 1_772_182_800_000))
      message.urgency = Urgency(value)
      try store.deliver(message, RuleAnalyzer().analyze(message))
      let lines = try InboxMessage("1", in: store, .standard).lines
      return try #require(lines.first { $0.hasPrefix("urgency") })
    }
  }

  @Test func aMessageThatOnlyTheMarkRaisedSaysSo() throws {
    #expect(
      try urgency(0.1, body: "Hello")
        == "urgency  critical, since Anna is marked for emergencies; would not call for help")
  }

  @Test func aMessageThatIsCriticalByItselfWouldCall() throws {
    let line = try urgency(1, body: "Hello")
    #expect(line.hasSuffix("; would call for help if not acknowledged"), "\(line)")
    #expect(!line.contains("since Anna"), "\(line)")
  }
}
