import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusText
import Testing

/// Classifies every message as urgent.
private struct Alarmed: Analyzer {
  func analyze(_ message: IncomingMessage) -> Analysis {
    Analysis(
      language: .german, urgency: message.urgency ?? Urgency(clamping: 0.9),
      isUrgent: (message.urgency?.value ?? 0.9) >= 0.7, danger: .health, category: .personal,
      tone: .fear, asks: true, summary: "new", gist: "new", why: ["because"])
  }
}

@Suite struct ReanalysisTests {
  @Test func messagesGetWhatTheAnalysisFindsNowAndNothingIsAnnounced() throws {
    try withStore { store, _ in
      for number in 0..<7 {
        let message = message("S\(number % 3)", "body \(number)", id: "\(number)")
        try store.deliver([(ArchivedMessage(message), analysis(0.1))])
      }
      var (seen, changed) = (0, 0)
      var last: MessageID?
      while let part = try store.reanalyze(
        after: last, limit: 3, Alarmed(), former: RuleAnalyzer())
      {
        seen += part.seen
        changed += part.changed
        last = part.last
      }
      #expect(seen == 7 && changed == 7)
      for id in try store.unread(limit: 9) {
        let found = try #require(try store.message(id)).analysis
        #expect(found.urgency.value == 0.9 && found.isUrgent && found.language == .german)
        #expect(found.danger == .health && found.asks && found.summary == "new")
        #expect(found.why == ["because"])
      }
      #expect(try contradictions(in: store) == [])
      #expect(try store.conversations(.urgent).count == 3)
      #expect(try store.claimMissed(most: 9, at: Timestamp(milliseconds: 9)).isEmpty)
      let again = try store.reanalyze(after: nil, limit: 99, Alarmed(), former: RuleAnalyzer())
      #expect(again?.changed == 0)
    }
  }

  @Test func anUrgencyFromOutsideStays() throws {
    try withStore { store, _ in
      var given = message("Mom", "body", id: "1")
      given.urgency = Urgency(clamping: 0.3)
      let id = try store.deliver(given, analysis(0.3)).id
      _ = try store.reanalyze(after: nil, limit: 9, Alarmed(), former: RuleAnalyzer())
      let found = try #require(try store.message(id)).analysis
      #expect(found.urgency.value == 0.3 && !found.isUrgent && found.summary == "new")
    }
  }
}
