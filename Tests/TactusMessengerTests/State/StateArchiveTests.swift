import TactusInput
import TactusMessage
import TactusMessenger
import Testing

@Suite struct StateArchiveTests {
  private let error = ArchiveError("messages.db: disk full; free some space")
  private let complaint = "complain messages.db: disk full; free some space"

  /// Commands that need the archive, with their places.
  @Test(arguments: [
    ("home", KeyCommand.activate), ("conversations", .up), ("conversations", .activate),
    ("conversations", .right), ("conversations", .urgentOnly), ("conversations", .preview),
    ("alerts", .down), ("alerts", .top), ("summary", .down), ("summary", .up),
    ("summary", .activate), ("summary", .place), ("full", .bottom),
  ])
  func anArchiveThatCannotBeReadIsFeltAndNothingMoves(name: String, command: KeyCommand) throws {
    var hand = try #require(Hand.everywhere.first { $0.name == name }).hand
    let place = hand.place
    hand.archive.error = error
    #expect(hand.press(command) == ["[send-failure]", complaint])
    #expect(hand.place == place)
    hand.archive.error = nil
    #expect(hand.press(command).contains { $0.contains("send-failure") } == false)
  }

  @Test func homeWorksWithoutAnArchive() {
    var hand = Hand()
    hand.archive.error = error
    #expect(hand.press(.place) == ["[opened send-failure 'messages']", complaint])
    #expect(hand.press(.down) == ["[focus send-failure 'alerts']", complaint])
    #expect(hand.press(.bottom) == ["[focus 'close']"])
    #expect(hand.press(.activate) == ["[closed]"])
  }

  @Test func backLeadsOutWithoutAnArchive() {
    for (name, start) in Hand.everywhere where name != "closed" {
      var hand = start
      hand.archive.error = error
      for _ in 0..<12 where !hand.place.hasPrefix("home") { hand.press(.back) }
      #expect(hand.place.hasPrefix("home"), "\(name)")
      hand = start
      hand.archive.error = error
      for _ in 0..<12 where !hand.place.hasPrefix("home") { hand.do(.command(.back)) }
      #expect(hand.place.hasPrefix("home"), "\(name)")
    }
  }

  @Test func backIsOneLevelEvenWhereTheRowCannotBeRead() {
    var hand = Hand.readingMom()
    hand.archive.error = error
    #expect(hand.press(.back) == ["[send-failure]", complaint])
    #expect(hand.place == "conversations all 4/4")
  }

  @Test func lettersAreTakenWithoutAnArchive() {
    var hand = Hand.composingToMom("hi")
    hand.archive.error = error
    #expect(hand.type("x") == ["save 'hix' 1"])
    #expect(hand.send().last == "send 'hix' to Mom")
  }

  /// It may be the most urgent of all.
  @Test func anArrivalThatCannotBeReadIsTold() {
    for (name, start) in Hand.everywhere {
      var hand = start
      hand.archive.error = error
      #expect(
        hand.do(.arrived(MessageID(rawValue: 3))) == [
          "delivered 3 queued", complaint, "!![urgent-triple '1 more']",
        ], "\(name)")
    }
  }

  @Test func anArrivalThatCouldNotBeReadIsToldByNameOnceItCan() {
    var hand = Hand.readingMom(urgentWaits: true)
    hand.press(.full)
    let id = hand.keep(.fire)
    hand.archive.error = error
    #expect(hand.do(.arrived(id)) == ["delivered 6 queued", complaint])
    hand.archive.error = nil
    #expect(hand.do(.quiet).last == "!![urgent-triple 'Door: smoke']")
    #expect(hand.messenger.waitingAlerts == 0)
  }

  @Test func whatWaitedIsToldEvenIfItsSenderCannotBeRead() {
    var hand = Hand.readingMom(urgentWaits: true)
    hand.press(.full)
    hand.receive(.fire)
    hand.archive.error = error
    #expect(hand.do(.quiet).suffix(2) == ["!![urgent-triple '1 more']", complaint])
  }

  @Test func whatAFailingArchivePreventedIsNotMarkedAsDone() {
    var hand = Hand.readingMom()
    hand.archive.error = error
    #expect(hand.press(.down) == ["[send-failure]", complaint])
    hand.archive.error = nil
    #expect(hand.press(.down) == ["[focus tone-empathy 'bring cake']", "mark 1"])
  }
}
