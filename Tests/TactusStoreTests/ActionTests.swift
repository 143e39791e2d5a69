import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

/// Actions interrupted by a kill.
@Suite struct ActionTests {
  private static let now = Timestamp(milliseconds: 7)
  private static let (one, other) = (MessageID(rawValue: 1), MessageID(rawValue: 2))

  @Test(arguments: [ActionOutcome.done, .failed])
  func anActionIsInterruptedFromItsBeginningToItsEnd(outcome: ActionOutcome) throws {
    try withStore { store, path in
      try store.beginAction(.freezeCard, about: Self.one, at: Self.now)
      try store.beginAction(.callBank, about: Self.other, at: Self.now)
      let (freeze, call) = (
        InterruptedAction(.freezeCard, about: Self.one),
        InterruptedAction(.callBank, about: Self.other)
      )
      #expect(try MessageStore(path: path).interruptedActions() == [freeze, call])
      try store.journal(.acted(.freezeCard, Self.one, outcome), at: Self.now)
      #expect(try store.interruptedActions() == [call])
      try store.markReported(call, at: Self.now)
      #expect(try store.interruptedActions().isEmpty)
    }
  }

  @Test func anActionTriedAgainAndAgainIsReportedOnce() throws {
    try withStore { store, _ in
      for _ in 0..<3 { try store.beginAction(.freezeCard, about: Self.one, at: Self.now) }
      #expect(
        try store.interruptedActions() == [InterruptedAction(.freezeCard, about: Self.one)])
      try store.journal(.acted(.freezeCard, Self.one, .done), at: Self.now)
      #expect(try store.interruptedActions().isEmpty)
    }
  }
}
