import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

@Suite struct JournalTests {
  private static func minute(_ minute: Int64) -> Timestamp {
    Timestamp(milliseconds: minute * 60_000)
  }

  @Test func theJournalSumsUpSomeHoursFromATimeOn() throws {
    try withStore { store, _ in
      var ids: [MessageID] = []
      for (minute, delivery) in [
        (59, Delivery.felt), (60, .felt), (119, .queued), (120, .silent), (121, .dampened),
        (179, nil), (180, .felt),
      ] as [(Int64, Delivery?)] {
        // The critical band and the urgent category cannot wait.
        let number = ids.count
        let analysis = number.isMultiple(of: 2) ? analysis(0.84) : analysis(0.2, .urgent)
        let incoming = message("S", "\(number)", at: 7)
        let id = try store.deliver(incoming, analysis, at: Self.minute(minute)).id
        ids.append(id)
        if let delivery { try store.delivered(id, delivery, at: Self.minute(minute)) }
      }
      let id = ids[0]
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
            deliveries: [.felt: 1, .queued: 1, .silent: 1, .dampened: 1], alerts: 3,
            summarySeconds: 2.5, fullSeconds: 8, sends: [.sent: 1, .unknown: 1],
            actions: [.done: 2, .failed: 1]))
    }
  }

  @Test func aMessageCountsWhenItCameAndAnArchiveOnlyWhereItWasAnnounced() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      do {
        let visitor = try MessageStore(path: path, isVisitor: true)
        try visitor.deliver(message("Mom", "a"), analysis(), at: Self.minute(1))
        try visitor.deliver(message("Bank", "b"), analysis(1), at: Self.minute(61))
        try visitor.deliver([
          (ArchivedMessage(message("Old", "c", at: 5)), analysis()),
          (ArchivedMessage(message("Old", "d", at: 6)), analysis(1)),
          (ArchivedMessage(message("Old", "e", at: 7), isRead: true), analysis(1)),
        ])
      }
      let store = try MessageStore(path: path)
      let missed = try store.claimMissed(most: 9, at: Self.minute(121))
      for id in missed.urgent { try store.delivered(id, .felt, at: Self.minute(122)) }
      let figures = try store.health(since: Self.minute(0), hours: 3)
      #expect(figures.arrivalsByHour == [1, 1, 1])
      #expect(figures.alerts == 2)
      #expect(figures.deliveries == [.silent: 1, .felt: 2])
    }
  }

  @Test func theReasonOfASilentDeliveryIsKeptAndAnOlderRowHasNone() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      do {
        let visitor = try MessageStore(path: path, isVisitor: true)
        try visitor.deliver(message("Ann", "a"), analysis(), at: Self.minute(1))
      }
      let store = try MessageStore(path: path)
      _ = try store.claimMissed(most: 9, at: Self.minute(2))
      let id = MessageID(rawValue: 1)
      for (index, silence) in (Silence.allCases as [Silence?] + [nil]).enumerated() {
        try store.delivered(id, .silent, because: silence, at: Self.minute(3 + Int64(index)))
      }
      let events = try #require(try store.history(of: id)).events
      #expect(events.map(\.silence) == [.notRunning] + Silence.allCases + [nil])
      let reviewed = try store.reviewed(since: Self.minute(0), most: 9)
      #expect(reviewed.map(\.silence) == [nil], "the last delivery counts")
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
