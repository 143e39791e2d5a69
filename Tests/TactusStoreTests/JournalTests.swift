import TactusMessenger
import TactusStore
import TactusTestSupport
import Testing

@Suite struct JournalTests {
  private static func minute(_ minute: Int64) -> Timestamp {
    Timestamp(milliseconds: minute * 60_000)
  }

  @Test func theJournalSumsUpSomeHoursFromATimeOn() throws {
    try withStore { store, _ in
      let id = try store.deliver(message("Bank", "a"), analysis(0.85)).id
      let calm = try store.deliver(message("Mom", "a"), analysis(0.84)).id
      for (minute, id, delivery) in [
        (59, id, Delivery.felt), (60, id, .felt), (119, calm, .queued), (120, calm, .silent),
        (121, id, .dampened), (179, MessageID(rawValue: 99), .felt), (180, id, .felt),
      ] {
        try store.journal(.delivered(id, delivery), at: Self.minute(Int64(minute)))
      }
      for (minute, entry) in [
        JournalEntry.read(id, seconds: 2.5, isFull: false), .read(id, seconds: 4, isFull: true),
        .read(id, seconds: 4, isFull: true), .sent(ConversationID(rawValue: 1), .sent),
        .sent(ConversationID(rawValue: 1), .unknown), .acted(.freezeCard, id, .done),
        .acted(.callBank, id, .done), .acted(.callBank, id, .failed),
      ].enumerated() {
        try store.journal(entry, at: Self.minute(Int64(100 + minute)))
      }
      let figures = try store.health(since: Self.minute(60), hours: 2)
      #expect(
        figures
          == HealthFigures(
            start: Self.minute(60), arrivalsByHour: [2, 3],
            deliveries: [.felt: 2, .queued: 1, .silent: 1, .dampened: 1], alerts: 2,
            summarySeconds: 2.5, fullSeconds: 8, sends: [.sent: 1, .unknown: 1],
            actions: [.done: 2, .failed: 1]))
    }
  }

  @Test(arguments: [(Int64.max, 24), (.min, 24), (0, 0), (0, -5), (0, .max)])
  func noSpanOfTimeIsTooMuch(start: Int64, hours: Int) throws {
    try withStore { store, _ in
      try store.journal(.delivered(MessageID(rawValue: 1), .felt), at: Self.minute(-1))
      let figures = try store.health(since: Timestamp(milliseconds: start), hours: hours)
      #expect(figures.deliveries == [:])
    }
  }
}
