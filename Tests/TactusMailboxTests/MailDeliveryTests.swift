import TactusBridge
import TactusMessage
import TactusText
import TactusWire
import Testing

@testable import TactusMailbox

/// The way of a mail from its file to the service, and into the ledger.
@Suite struct MailDeliveryTests {
  private func link(_ rig: MailboxRig) -> BridgeLink {
    BridgeLink(name: "mail", answers: true, store: rig.store)
  }

  /// Reads a mail; also returns the words for the user.
  private func read(
    _ place: MailLocation, _ delivery: inout MailDelivery
  ) throws -> (new: MailDelivery.New?, words: [String]) {
    var words: [String] = []
    let new = try delivery.read(place) { words.append($0) }
    return (new, words)
  }

  private let stored = DeliveryAnswer.taken(MessageID(rawValue: 5), .silent(nil), .low)

  @Test func aNewMailIsDeliveredUnderItsNameAndRecordedOnceItIsStored() throws {
    try MailboxRig.with { rig in
      var (delivery, link) = (MailDelivery(rig.ledger), link(rig))
      let place = try rig.put(MailSample.text(), "1.host")
      let new = try #require(try read(place, &delivery).new)
      #expect(new.message.sender == "Ada" && new.message.body == "Dinner\nAt seven?")
      #expect(new.message.externalID == new.taken.id && new.message.source == "mail")
      delivery.hand(new, to: &link)
      #expect(try !rig.ledger.knows(place.name) && link.waiting == 1)
      try delivery.delivered(1, stored, at: .zero)
      #expect(try rig.ledger.knows(place.name) && rig.ledger.knows(id: new.taken.id))
      #expect(delivery.isEmpty && delivery.nextDeadline == nil)
    }
  }

  @Test func aMailThatIsFeltButNotStoredIsDeliveredAgainAfterTwoSeconds() throws {
    try MailboxRig.with { rig in
      var (delivery, link) = (MailDelivery(rig.ledger), link(rig))
      let place = try rig.put(MailSample.text(), "1.host")
      delivery.hand(try #require(try read(place, &delivery).new), to: &link)
      try delivery.delivered(1, .taken(nil, .felt, .low), at: .seconds(5))
      #expect(try !rig.ledger.knows(place.name))
      #expect(delivery.nextDeadline == .seconds(7))
      delivery.step(&link, at: .milliseconds(6999))
      #expect(link.waiting == 1)
      delivery.step(&link, at: .seconds(7))
      #expect(link.waiting == 2 && delivery.nextDeadline == nil)
      try delivery.delivered(1, stored, at: .seconds(8))
      #expect(!delivery.isEmpty, "the ticket of the first delivery is void")
      try delivery.delivered(2, stored, at: .seconds(8))
      #expect(try delivery.isEmpty && rig.ledger.knows(place.name))
    }
  }

  @Test func aCopyOfAMailUnderWayIsNotDelivered() throws {
    try MailboxRig.with { rig in
      var delivery = MailDelivery(rig.ledger)
      let places = try ["1", "2"].map { try rig.put(MailSample.text(), $0) }
      #expect(try read(places[0], &delivery).new != nil)
      #expect(try read(places[1], &delivery).new == nil)
      #expect(try !rig.ledger.knows(MaildirName("2")), "it is checked again if the first is lost")
    }
  }

  @Test func aCopyOfARecordedMailIsKnownByItsNameFromThenOn() throws {
    try MailboxRig.with { rig in
      var delivery = MailDelivery(rig.ledger)
      let first = try #require(try read(try rig.put(MailSample.text(), "1"), &delivery).new)
      try delivery.record([(first.taken, first.name)])
      #expect(try read(try rig.put(MailSample.text(), "2"), &delivery).new == nil)
      #expect(try rig.ledger.knows(MaildirName("2")))
    }
  }

  @Test(arguments: ["1:2,D", "1:2,T", "1:2,ST"])
  func aMailInTheTrashIsNotEvenOpened(file: String) throws {
    try MailboxRig.with { rig in
      var delivery = MailDelivery(rig.ledger)
      let (new, words) = try read(
        MailLocation(folder: rig.maildir, file: file), &delivery)
      #expect(new == nil && words == [])
      #expect(try !rig.ledger.knows(MaildirName(file)), "it may be taken out of the trash")
    }
  }

  @Test func aFileThatIsNoMailIsReportedOnce() throws {
    try MailboxRig.with { rig in
      var delivery = MailDelivery(rig.ledger)
      let place = try rig.put("hello\n", "1")
      #expect(try read(place, &delivery).words.count == 1)
      #expect(try read(place, &delivery).words == [] && rig.ledger.knows(place.name))
    }
  }

  @Test func aFileThatCannotBeReadNowIsReportedOnceAndTriedAgain() throws {
    try MailboxRig.with { rig in
      var delivery = MailDelivery(rig.ledger)
      let place = MailLocation(folder: rig.folder.path, file: String(repeating: "x", count: 300))
      let words = try (0..<2).map { _ in try read(place, &delivery).words.count }
      #expect(words == [1, 0])
      #expect(try !rig.ledger.knows(place.name))
    }
  }

  @Test func whatIsPassedOverIsRecordedWithoutAWord() throws {
    try MailboxRig.with { rig in
      var delivery = MailDelivery(rig.ledger)
      let place = try rig.put(MailSample.text(["X-Status: T"]), "1")
      let (new, words) = try read(place, &delivery)
      #expect(try new == nil && words == [] && rig.ledger.knows(place.name))
    }
  }

  @Test func aMailThatIsGoneIsNotRecorded() throws {
    try MailboxRig.with { rig in
      var delivery = MailDelivery(rig.ledger)
      let place = MailLocation(folder: rig.maildir, file: "1")
      let (new, words) = try read(place, &delivery)
      #expect(try new == nil && words == [] && !rig.ledger.knows(place.name))
    }
  }

  @Test func anAnswerInAThreadDoesNotRepeatItsSubject() throws {
    try MailboxRig.with { rig in
      var delivery = MailDelivery(rig.ledger)
      func new(_ id: String, _ subject: String, _ references: String, _ body: String) throws
        -> MailDelivery.New
      {
        let more = references.isEmpty ? [] : ["References: \(references)"]
        let text = MailSample.text(id: id, subject: subject, more, body: body)
        return try #require(try read(try rig.put(text, id), &delivery).new)
      }
      let first = try new("a@x", "Dinner", "", "At seven?")
      let second = try new("b@x", "Re: Dinner", "<a@x>", "At eight.")
      #expect(second.message.body == "At eight." && second.taken.thread == first.taken.thread)
      try delivery.record([(first.taken, first.name), (second.taken, second.name)])
      let third = try new("c@x", "AW: Dinner", "<a@x> <b@x>", "Fine.")
      #expect(third.message.body == "Fine." && third.taken.thread == first.taken.thread)
      let other = try new("d@x", "Lunch", "<a@x> <b@x>", "Fine.")
      #expect(other.message.body == "Lunch\nFine.", "another subject in the thread")
      let alone = try new("e@x", "Dinner", "", "Again?")
      #expect(alone.message.body == "Dinner\nAgain?", "no answer, so its subject may be new")
    }
  }

  @Test func theThreadOfAnUnknownMailIsThatOfItsFirstReference() throws {
    try MailboxRig.with { rig in
      var delivery = MailDelivery(rig.ledger)
      let threads = try ["<b@x>", "<c@x>"].map { second in
        let text = MailSample.text(id: "\(second)1", ["References: <a@x> \(second)"])
        return try #require(try read(try rig.put(text, second), &delivery).new).taken.thread
      }
      #expect(threads[0] == threads[1] && threads[0] == StableHash.of("<a@x>"))
    }
  }

  @Test func onlyUnreadMailsAreMarkedLaterAndOnlyIfThatIsWanted() throws {
    try MailboxRig.with { rig in
      let unread = try rig.put(MailSample.text(id: "1@x"), "1")
      let read = try rig.put(MailSample.text(id: "2@x"), "2:2,S", in: "cur")
      var (marking, other) = (MailDelivery(rig.ledger, marksSeen: true), MailDelivery(rig.ledger))
      #expect(try self.read(unread, &marking).new?.taken.place == unread)
      #expect(try self.read(read, &marking).new?.taken.place == nil)
      #expect(try self.read(unread, &other).new?.taken.place == nil)
    }
  }

  @Test func readAndOldMailsRaiseNoAlert() throws {
    try MailboxRig.with { rig in
      var delivery = MailDelivery(rig.ledger)
      let places = [
        try rig.put(MailSample.text(id: "1@x"), "1"),
        try rig.put(MailSample.text(id: "2@x"), "2:2,S", in: "cur"),
        try rig.put(MailSample.text(id: "3@x"), "3", isOld: true),
        try rig.put(MailSample.text(id: "4@x", date: MailSample.longAgo), "4"),
      ]
      let quiet = try places.map { try read($0, &delivery).new?.message.isQuiet }
      #expect(quiet == [false, true, true, true])
    }
  }

  @Test func aMailThatTheServiceRejectsForeverIsNotDeliveredAgain() throws {
    try MailboxRig.with { rig in
      var (delivery, link) = (MailDelivery(rig.ledger), link(rig))
      let place = try rig.put(MailSample.text(), "1")
      delivery.hand(try #require(try read(place, &delivery).new), to: &link)
      try delivery.refused(7)
      #expect(!delivery.isEmpty, "an unknown ticket")
      try delivery.refused(1)
      #expect(try delivery.isEmpty && rig.ledger.knows(place.name))
      #expect(try read(place, &delivery).new == nil)
      // Nothing of it is recorded, so that a copy is a new mail.
      #expect(try read(try rig.put(MailSample.text(), "2"), &delivery).new != nil)
    }
  }

  @Test func sixteenMailsAreUnderWayAtMost() throws {
    try MailboxRig.with { rig in
      var (delivery, link) = (MailDelivery(rig.ledger), link(rig))
      for number in 1...16 {
        #expect(!delivery.isFull)
        let place = try rig.put(MailSample.text(id: "\(number)@x"), "\(number)")
        delivery.hand(try #require(try read(place, &delivery).new), to: &link)
      }
      #expect(delivery.isFull)
      try delivery.delivered(3, .expired, at: .zero)
      #expect(!delivery.isFull)
    }
  }

  @Test func mailsUnderWayStayKnownWhenTheUnrecordedOnesAreForgotten() throws {
    try MailboxRig.with { rig in
      var (delivery, link) = (MailDelivery(rig.ledger), link(rig))
      let (one, two) = (MailSample.text(id: "1@x"), MailSample.text(id: "2@x"))
      delivery.hand(try #require(try read(try rig.put(one, "1"), &delivery).new), to: &link)
      #expect(try read(try rig.put(two, "2"), &delivery).new != nil)
      delivery.forgetUnwritten()
      #expect(try read(try rig.put(one, "1b"), &delivery).new == nil)
      #expect(try read(try rig.put(two, "2"), &delivery).new != nil)
    }
  }
}
