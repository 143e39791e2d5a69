import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

/// Urgent alerts that wait to be acknowledged.
@Suite struct AlertTests {
  private static func time(_ seconds: Int64) -> Timestamp {
    Timestamp(milliseconds: seconds * 1000)
  }

  /// Calls `body` with a store with an urgent message, and the alert about it.
  private func withAlert(
    _ body: (MessageStore, String, UnacknowledgedAlert) throws -> Void
  ) throws {
    try withStore { store, path in
      let id = try store.deliver(message("Door", "smoke"), analysis(1)).id
      try body(store, path, UnacknowledgedAlert(id, since: Self.time(100)))
    }
  }

  private func open(_ store: MessageStore, at seconds: Int64 = 200) throws -> [UnacknowledgedAlert]
  {
    try store.unacknowledgedAlerts(most: 32, at: Self.time(seconds))
  }

  @Test func anAlertIsThereForTheNextRunUntilItIsAcknowledged() throws {
    try withAlert { store, path, alert in
      var alert = alert
      try store.save(alert)
      alert.repeats = 2
      alert.isFelt = true
      try store.save(alert)
      #expect(try open(MessageStore(path: path)) == [alert])
      try store.acknowledge(alert.message, at: Self.time(150))
      #expect(try open(store) == [])
      // An alert still in progress does not open it again.
      try store.save(alert)
      #expect(try open(store) == [])
    }
  }

  @Test func whatIsReadOrOldOrGoneIsNotOpen() throws {
    try withAlert { store, path, alert in
      try store.save(alert)
      #expect(try open(store, at: 100 + 7 * 86_400) == [alert])
      #expect(try open(store, at: 101 + 7 * 86_400) == [])
      try store.save(UnacknowledgedAlert(MessageID(rawValue: 99), since: Self.time(100)))
      #expect(try open(store) == [alert])
      try store.markRead(alert.message)
      #expect(try open(store) == [])
      try RawDatabase(path).run("PRAGMA foreign_keys = ON; DELETE FROM messages;")
      #expect(try RawDatabase(path).column("SELECT count(*) FROM alerts") == ["0"])
    }
  }

  @Test func theOldestAreTakenFirst() throws {
    try withStore { store, _ in
      for number in 1...40 {
        let id = try store.deliver(message("D", "\(number)"), analysis(1)).id
        try store.save(UnacknowledgedAlert(id, since: Self.time(Int64(100 - number))))
      }
      let open = try open(store)
      #expect(open.map(\.message.rawValue) == (9...40).reversed())
    }
  }

  @Test func helpIsCalledForOnce() throws {
    try withAlert { store, path, alert in
      try store.save(alert)
      #expect(
        try store.beginCallForHelp(about: alert.message, at: Self.time(700))?.sender == "Door")
      #expect(try store.beginCallForHelp(about: alert.message, at: Self.time(701)) == nil)
      #expect(try open(store) == [])
      #expect(try MessageStore(path: path).interruptedCallsForHelp() == [alert.message])
      try store.endCallForHelp(about: alert.message, .done, at: Self.time(702))
      #expect(try store.interruptedCallsForHelp() == [])
      #expect(try store.beginCallForHelp(about: alert.message, at: Self.time(703)) == nil)
      #expect(try store.health(since: Self.time(0)).actions == [.done: 1])
      #expect(try store.interruptedActions() == [])
    }
  }

  @Test func helpIsCalledForThoughTheAlertCouldNotBeKept() throws {
    try withAlert { store, _, alert in
      #expect(try store.beginCallForHelp(about: alert.message, at: Self.time(900)) != nil)
      #expect(try store.beginCallForHelp(about: alert.message, at: Self.time(901)) == nil)
      #expect(try store.interruptedCallsForHelp() == [alert.message])
      try store.cancelCallForHelp(about: alert.message)
      let left = UnacknowledgedAlert(alert.message, since: Self.time(300), repeats: 3)
      #expect(try open(store, at: 901) == [left])
      let gone = MessageID(rawValue: 99)
      #expect(try store.beginCallForHelp(about: gone, at: Self.time(900)) == nil)
    }
  }

  @Test func anAlertThatLapsedIsLeftToNoRun() throws {
    try withAlert { store, path, alert in
      try store.save(alert)
      try store.lapse(alert.message)
      #expect(try open(MessageStore(path: path)) == [])
      #expect(try RawDatabase(path).column("SELECT count(*) FROM alerts") == ["0"])
      var keep = Retention()
      keep.messages = 90
      try store.markAnnounced(alert.message)
      #expect(try store.expire(keep, at: Self.time(100 * 86_400)))
      #expect(try store.message(alert.message) == nil)
    }
  }

  @Test func whatIsAcknowledgedOrCalledForDoesNotLapse() throws {
    try withAlert { store, path, alert in
      try store.save(alert)
      _ = try store.beginCallForHelp(about: alert.message, at: Self.time(700))
      try store.lapse(alert.message)
      #expect(try store.interruptedCallsForHelp() == [alert.message])
      try store.acknowledge(alert.message, at: Self.time(800))
      try store.lapse(alert.message)
      #expect(try RawDatabase(path).column("SELECT count(*) FROM alerts") == ["1"])
    }
  }

  @Test func aCallThatIsTakenBackIsLeftToTheNextRun() throws {
    try withAlert { store, _, alert in
      try store.save(alert)
      _ = try store.beginCallForHelp(about: alert.message, at: Self.time(700))
      try store.cancelCallForHelp(about: alert.message)
      #expect(try open(store) == [alert])
      #expect(try store.interruptedCallsForHelp() == [])
    }
  }

  @Test func nobodyIsCalledAboutWhatIsAcknowledged() throws {
    try withAlert { store, _, alert in
      try store.save(alert)
      try store.acknowledge(alert.message, at: Self.time(150))
      #expect(try store.beginCallForHelp(about: alert.message, at: Self.time(700)) == nil)
    }
  }
}
