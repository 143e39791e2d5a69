import TactusAnalysis
import TactusBridge
import TactusMessage
import TactusText
import TactusWire
import Testing

@testable import TactusDesktop

/// A desk on a bus with a server, and a clock set by the test.
private final class Bench {
  var desk: NotificationTracker
  var now = Microseconds.seconds(1)
  private(set) var serial: UInt64 = 0

  init(server: String = ":1.5", rules: [DesktopRule] = [], book: DesktopState = DesktopState()) {
    desk = NotificationTracker(ProgramRules(rules), book) { text in
      PlainAlarm.found(in: text)?.callsForHelp == true
    }
    hear(.there(bus: "f00d", server: server))
  }

  func hear(_ news: BusEvent) {
    desk.handle(news, at: now, time: Timestamp(milliseconds: 1_772_182_800_000))
  }

  /// A program notifies, and is given a number, if any.
  func notify(
    _ summary: String, program: String = "App", sender: String = ":1.9", number: UInt32? = nil,
    _ change: (inout Notification) -> Void = { _ in }
  ) {
    serial += 1
    var notification = Notification(BusCall(sender, serial), program: program, summary: summary)
    change(&notification)
    hear(.notified(notification))
    if let number { hear(.numbered(BusCall(sender, serial), number)) }
  }

  /// The messages handed to the service, which accepts them.
  func taken(_ most: Int = 100) -> [IncomingMessage] {
    let messages = desk.hand(most)
    for message in messages { desk.markStored(message.externalID ?? "") }
    return messages
  }

  func became(_ number: Int64, _ message: IncomingMessage, _ what: DeliveryStatus.What)
    -> [BusAction]
  {
    desk.handle(
      DeliveryStatus(
        number: number, id: message.externalID ?? "", what: what,
        time: Timestamp(milliseconds: 0)))
  }

  func pass(_ time: Microseconds) {
    now = now + time
    desk.passTime(to: now)
  }
}

struct NotificationDeskTests {
  @Test func aNotificationIsHandedOnceWithWhatItsProgramSays() throws {
    let bench = Bench()
    bench.notify("Ada", program: "Signal", number: 7) {
      $0.body = "Lunch?"
      $0.level = .critical
      $0.entry = "org.signal.Signal"
    }
    let messages = bench.taken()
    let message = try #require(messages.first)
    #expect(messages.count == 1)
    #expect((message.sender, message.body) == ("Signal", "Ada: Lunch?"))
    #expect(message.externalID == "f00d/:1.9/1")
    #expect(message.address == "program:org.signal.Signal")
    #expect(message.urgency?.band == .high)
    #expect(bench.taken().isEmpty)
  }

  @Test(arguments: [
    ("Ada", "Hi", "Ada: Hi"), ("Ada:", "Hi", "Ada: Hi"), ("Done.", "All of it", "Done. All of it"),
    ("Ada", " \n ", "Ada"), ("", "Hi", "Hi"), ("two\nlines", "x\ny", "two lines: x\ny"),
  ])
  func headingAndBodyAreOneText(summary: String, body: String, text: String) {
    let bench = Bench()
    bench.notify(summary) { $0.body = body }
    #expect(bench.taken().map(\.body) == [text])
  }

  @Test func whatHasNothingToFeelIsNotTold() {
    let bench = Bench()
    bench.notify(" ") { $0.body = "<b></b>\u{200D}" }
    bench.notify("70 %") { $0.hasValue = true }
    #expect(bench.taken().isEmpty)
  }

  // MARK: Programs for chat

  private static let chat = {
    var rule = DesktopRule(program: "Signal")
    rule.isChat = true
    return rule
  }()

  @Test func aProgramForChatTellsWhoWroteByTheirNameAloneAndSoDoubtful() {
    let bench = Bench(rules: [Self.chat])
    bench.notify("Ada", program: "Signal") { $0.body = "Lunch at <a href=\"http://x\">ten</a>?" }
    bench.notify("Ada", program: "Other") { $0.body = "Lunch?" }
    let messages = bench.taken()
    #expect(messages.map(\.sender) == ["Ada", "Other"])
    #expect(messages.map(\.body) == ["Lunch at ten?", "Ada: Lunch?"])
    #expect(messages.map(\.full) == ["Lunch at ten (http://x)?", nil])
    #expect(messages.map(\.address) == [nil, "program:Other"])
    #expect(messages.map(\.doubt) == ["only a name, by Signal", nil])
  }

  @Test(arguments: [
    ("+49 151 23456789", "Hi"), ("ada@home.example", "Hi"), ("<ada@home.example>", "Hi"),
    ("Ada", " "), ("\u{200D}", "Hi"),
  ])
  func whatNamesNobodyOrIsAnAddressIsTheProgramsOwn(summary: String, body: String) {
    let bench = Bench(rules: [Self.chat])
    bench.notify(summary, program: "Signal") { $0.body = body }
    let message = bench.taken()[0]
    #expect((message.sender, message.address) == ("Signal", "program:Signal"))
    #expect(message.doubt == nil)
  }

  @Test func theSameTextOfAnotherPersonIsToldAndAFloodIsCountedForTheProgram() {
    let bench = Bench(rules: [Self.chat])
    let say: (inout Notification) -> Void = { $0.body = "Hi" }
    bench.notify("Ada", program: "Signal", number: 7, say)
    _ = bench.taken()
    bench.notify("Bob", program: "Signal", number: 7) {
      say(&$0)
      $0.replaced = 7
    }
    #expect(bench.taken().map(\.sender) == ["Bob"])
    for _ in 0..<30 { bench.notify("Ada", program: "Signal", say) }
    _ = bench.taken()
    bench.pass(.seconds(3))
    #expect(bench.taken().map(\.body) == ["Hi\n(7 more from Signal)"])
  }

  @Test func aProgramWithoutANameIsCalledByItsEntry() {
    let bench = Bench()
    bench.notify("x", program: " ") { $0.entry = "org.example.Files" }
    bench.notify("y", program: "")
    #expect(bench.taken().map(\.sender) == ["Files", "a program"])
  }

  // MARK: Replacement

  @Test func theNumberOfTheServerTellsWhatIsReplaced() {
    let bench = Bench()
    bench.notify("1 mail", number: 7)
    let first = bench.taken()
    bench.notify("2 mails", number: 7) { $0.replaced = 7 }
    let second = bench.taken()
    bench.notify("3 mails", number: 7) { $0.replaced = 7 }
    #expect(second.map(\.replaces) == [first[0].externalID])
    #expect(bench.taken().map(\.replaces) == [second[0].externalID])
  }

  @Test func noProgramTakesThePlaceOfAnothers() {
    let bench = Bench()
    bench.notify("mine", number: 7)
    _ = bench.taken()
    bench.notify("yours", program: "Other", sender: ":1.66", number: 7) { $0.replaced = 7 }
    #expect(bench.taken().map(\.replaces) == [nil])
  }

  @Test func aScriptThatRunsAgainReplacesItsOwn() {
    let bench = Bench()
    bench.notify("one", program: "notify-send", sender: ":1.20", number: 7)
    let first = bench.taken()
    bench.notify("two", program: "notify-send", sender: ":1.21", number: 7) { $0.replaced = 7 }
    #expect(bench.taken().map(\.replaces) == [first[0].externalID])
  }

  @Test func whatNobodyWasToldOfYetIsReplacedAtOnce() {
    let bench = Bench()
    bench.notify("one", number: 7)
    bench.notify("two", number: 7) { $0.replaced = 7 }
    let messages = bench.taken()
    #expect(messages.map(\.body) == ["two"])
    #expect(messages.map(\.replaces) == [nil])
  }

  @Test func aBarIsNeverToldButItsEndIsAndSoIsOneThatIsCritical() {
    let bench = Bench()
    for place in 0..<5 {
      bench.notify("Copying", number: 7) {
        $0.hasValue = true
        $0.replaced = place == 0 ? 0 : 7
      }
    }
    #expect(bench.taken().isEmpty)
    bench.notify("Copied", number: 7) { $0.replaced = 7 }
    bench.notify("Battery: 4 %", number: 8) {
      $0.hasValue = true
      $0.level = .critical
    }
    #expect(bench.taken().map(\.body) == ["Copied", "Battery: 4 %"])
  }

  @Test func whatHasNotChangedIsToldOnce() {
    let bench = Bench()
    bench.notify("Copying", number: 7)
    #expect(bench.taken().count == 1)
    bench.notify("Copying", number: 7) { $0.replaced = 7 }
    #expect(bench.taken().isEmpty)
    bench.notify("Copied", number: 7) { $0.replaced = 7 }
    #expect(bench.taken().map(\.body) == ["Copied"])
  }

  @Test func whatAnswersAKeyOnTheScreenGoesToTheListAlone() {
    let bench = Bench()
    bench.notify("Muted") { $0.isOverlay = true }
    bench.notify("Battery low") {
      $0.isOverlay = true
      $0.level = .critical
    }
    #expect(bench.taken().map(\.isQuiet) == [true, false])
  }

  @Test(arguments: [
    "x-canonical-private-synchronous", "private-synchronous", "synchronous", "x-dunst-stack-tag",
  ])
  func aTagTakesThePlaceOfItsProgramsLastOne(hint: String) {
    let bench = Bench()
    bench.notify("70 %") { $0.apply(hint: hint, .text("volume")) }
    let first = bench.taken()
    bench.notify("day") { $0.apply(hint: hint, .text("brightness")) }
    #expect(bench.taken().map(\.replaces) == [nil])
    bench.notify("80 %") { $0.apply(hint: hint, .text("volume")) }
    let second = bench.taken()
    #expect(second.map(\.replaces) == first.map(\.externalID))
    #expect((first + second).map(\.isQuiet) == [true, true])
  }

  @Test func theNumbersOfAnotherServerMeanOthers() {
    let bench = Bench()
    bench.notify("one", number: 7)
    _ = bench.taken()
    bench.hear(.server(":1.6"))
    bench.notify("two", number: 7) { $0.replaced = 7 }
    #expect(bench.taken().map(\.replaces) == [nil])
  }

  // MARK: Over

  @Test func whatIsDismissedBeforeItWasFeltIsToldWithoutAnAlert() {
    let bench = Bench()
    bench.notify("here", number: 1)
    bench.hear(.closed(1, reason: 2))
    #expect(bench.taken().map(\.isQuiet) == [true])
    bench.notify("there", number: 2)
    let there = bench.taken()
    bench.hear(.closed(2, reason: 3))
    let again = bench.taken()
    #expect(again.map(\.replaces) == [there[0].externalID])
    #expect(again.map(\.isQuiet) == [true])
    #expect(again.map(\.externalID) != there.map(\.externalID))
  }

  @Test func anAlertStaysIfItWasFeltOrIsCriticalOrOnlyVanishedFromTheScreen() {
    let bench = Bench()
    bench.notify("felt", number: 1)
    let felt = bench.taken()
    #expect(bench.became(1, felt[0], .felt).isEmpty)
    bench.notify("critical", number: 2) { $0.level = .critical }
    bench.notify("vanished", number: 3)
    _ = bench.taken()
    for (number, reason): (UInt32, UInt32) in [(1, 2), (2, 2), (3, 1), (4, 2)] {
      bench.hear(.closed(number, reason: reason))
    }
    #expect(bench.taken().isEmpty)
  }

  // MARK: Actions

  @Test func actionsAreOfferedWhereTheProgramHearsOfThem() {
    let offer: (inout Notification) -> Void = {
      $0.actions = [.init("app.answer", "Answer"), .init("default", ""), .init("other", "Other")]
      $0.entry = "org.example.Door"
    }
    let other = Bench()
    other.notify("ring", offer)
    #expect(other.taken().flatMap(\.actions).map(\.name) == ["app.answer", "default"])
    let own = Bench(server: DesktopState.ownServer)
    own.notify("ring", offer)
    #expect(own.taken().flatMap(\.actions).map(\.title) == ["Answer", "open", "Other"])
  }

  @Test func aChosenActionIsDoneOnceAndEndsTheNotification() {
    let bench = Bench(server: DesktopState.ownServer)
    bench.notify("ring", number: 5) { $0.actions = [.init("open", "Open")] }
    let message = bench.taken()[0]
    let deeds = bench.became(3, message, .acted("open"))
    #expect(deeds.count == 2)
    #expect(deeds.last == .close(5, reason: 2))
    #expect(bench.became(3, message, .acted("open")).isEmpty)
  }

  @Test(arguments: [DesktopState.ownServer, ":1.5"])
  func anActionChosenAtOnceWaitsForTheNumberThatThisServerGave(server: String) throws {
    let bench = Bench(server: server)
    bench.notify("Somebody rings") { $0.actions = [.init("open", "Open")] }
    let message = try #require(bench.taken().first)
    let fate = DeliveryStatus(
      number: 3, id: message.externalID ?? "", what: .acted("open"),
      time: Timestamp(milliseconds: 0))
    #expect(bench.desk.awaitsNumber(fate) == (server == DesktopState.ownServer))
    bench.hear(.numbered(BusCall(":1.9", bench.serial), 7))
    #expect(!bench.desk.awaitsNumber(fate))
  }

  @Test func aChoiceWhoseProgramCannotBeReachedIsToldAsNotDoneOnce() {
    let bench = Bench()
    bench.notify("ring", program: "Door", number: 5) {
      $0.actions = [.init("app.open", "Open")]
      $0.entry = "org.example.Door"
    }
    let message = bench.taken()[0]
    bench.hear(.there(bus: "beef", server: ":1.5"))
    #expect(bench.became(3, message, .acted("app.open")).isEmpty)
    #expect(bench.became(3, message, .acted("app.open")).isEmpty)
    let told = bench.taken()
    #expect(told.map(\.sender) == ["Door"])
    #expect(told.map(\.body) == ["Open could not be done"])
  }

  @Test func aChoiceOfWhatIsNotKnownAnyMoreIsToldAsNotDone() {
    let bench = Bench(server: DesktopState.ownServer)
    bench.notify("ring", number: 5) { $0.actions = [.init("open", "Open")] }
    let message = bench.taken()[0]
    #expect(bench.became(3, message, .acted("open")).count == 2)
    #expect(bench.became(3, message, .acted("open")).isEmpty)
    #expect(bench.taken().isEmpty)
    #expect(bench.became(4, message, .acted("open")).isEmpty)
    #expect(bench.taken().map(\.body) == ["open could not be done"])
  }

  @Test func anApplicationIsStillAskedWhenAnotherShowsNotifications() {
    let bench = Bench()
    bench.notify("ring", number: 5) {
      $0.actions = [.init("app.open", "Open")]
      $0.entry = "org.example.Door"
    }
    let message = bench.taken()[0]
    bench.hear(.server(":1.6"))
    #expect(bench.became(3, message, .acted("app.open")).count == 1)
  }

  @Test func whatWasReadIsOverForItsProgramUnlessItOffersActions() {
    let bench = Bench(server: DesktopState.ownServer)
    bench.notify("plain", number: 5)
    bench.notify("ring", number: 6) { $0.actions = [.init("open", "Open")] }
    let messages = bench.taken()
    #expect(messages.flatMap { bench.became(1, $0, .read) } == [.close(5, reason: 2)])
    #expect(bench.became(2, messages[1], .deleted) == [.close(6, reason: 2)])
  }

  @Test func aResidentOneStaysAndIsAskedAgainButNeverForTheSameChoice() {
    let bench = Bench(server: DesktopState.ownServer)
    bench.notify("ring", number: 5) {
      $0.actions = [.init("open", "Open")]
      $0.isResident = true
    }
    let message = bench.taken()[0]
    #expect(bench.became(3, message, .acted("open")).count == 1)
    #expect(bench.became(3, message, .acted("open")).isEmpty)
    #expect(bench.became(4, message, .acted("open")).count == 1)
  }

  // MARK: GNOME's applications

  @Test func anApplicationReplacesAndWithdrawsByItsOwnNames() {
    let bench = Bench()
    bench.notify("one") { $0.key = "org.example.App/x" }
    let first = bench.taken()
    bench.notify("two") { $0.key = "org.example.App/x" }
    bench.notify("other") { $0.key = "org.example.App/y" }
    let second = bench.taken()
    #expect(second.map(\.replaces) == [first[0].externalID, nil])
    bench.hear(.withdrawn("org.example.App/x"))
    bench.hear(.withdrawn("org.example.App/z"))
    let third = bench.taken()
    #expect(third.map(\.replaces) == [second[0].externalID])
    #expect(third.map(\.isQuiet) == [true])
  }

  @Test func itsActionsAreItsOwnWhoeverTakesNotifications() {
    let bench = Bench(server: DesktopState.ownServer)
    bench.notify("ring") {
      $0.key = "org.example.App/x"
      $0.entry = "org.example.App"
      $0.actions = [.init("app.open::a", "Open"), .init("win.close", "Close")]
    }
    #expect(bench.taken().flatMap(\.actions).map(\.name) == ["app.open::a"])
  }

  // MARK: Floods

  @Test func whatIsHeldBackIsInTheFileAtOnceAndToldByWhoeverComesAfter() {
    let bench = Bench()
    for number in 0..<30 { bench.notify("number \(number)") }
    #expect(bench.taken().count == 24)
    let notes = bench.desk.drainChanges()
    let held = notes.filter { if case .held = $0 { true } else { false } }
    #expect(held.count == 1, "of a flood the last only")
    for notes in [notes, bench.desk.state.snapshot] {
      var book = DesktopState()
      for note in notes { book.apply(note) }
      let next = Bench(book: book)
      next.pass(.zero)
      #expect(next.taken().map(\.body).last == "number 29\n(5 more from App)")
      #expect(next.desk.state.held.isEmpty)
    }
  }

  @Test func whatWasHeldBackIsInTheFileNoMoreOnceItIsTold() {
    let bench = Bench()
    for number in 0..<30 { bench.notify("number \(number)") }
    var book = DesktopState()
    for note in bench.desk.drainChanges() { book.apply(note) }
    #expect(book.held.count == 1)
    bench.pass(.seconds(3))
    for note in bench.desk.drainChanges() { book.apply(note) }
    #expect(book.held.isEmpty)
    #expect(book.waiting.last?.message.body == "number 29\n(5 more from App)")
  }

  @Test func whatIsHeldBackIsNumberedAndWithoutAnAlertOnceSomebodySawIt() {
    let bench = Bench()
    for number: UInt32 in 1...30 { bench.notify("number \(number)", number: number) }
    _ = bench.taken()
    bench.hear(.closed(29, reason: 2))
    #expect(bench.desk.state.held.map(\.entry.message.isQuiet) == [false])
    bench.hear(.closed(30, reason: 2))
    bench.pass(.seconds(3))
    let told = bench.taken()
    #expect(told.map(\.body) == ["number 30\n(5 more from App)"])
    #expect(told.map(\.isQuiet) == [true])
  }

  @Test func theNumbersOfAnotherServerAreNoneOfWhatIsHeldBack() {
    let bench = Bench()
    for number: UInt32 in 1...30 { bench.notify("number \(number)", number: number) }
    bench.hear(.server(":1.6"))
    bench.hear(.closed(30, reason: 2))
    #expect(bench.desk.state.held.map(\.entry.message.isQuiet) == [false])
  }

  @Test func noMoreIsHeldBackThanThereArePlacesHoweverManyAFileNames() throws {
    let bench = Bench()
    for number in 0..<25 { bench.notify("number \(number)") }
    let held = try #require(bench.desk.state.held.first)
    var book = DesktopState()
    for number in 0..<1_000 {
      var one = held
      one.place = "place \(number)"
      one.entry.message.externalID = "\(number)"
      book.apply(.held(one))
    }
    #expect(book.held.count == ProgramFlow.mostPlaces)
  }

  @Test func ofAFloodTheNewestIsToldWithACount() {
    let bench = Bench()
    for number in 0..<10_000 { bench.notify("number \(number)") }
    bench.notify("a word", program: "Other")
    let first = bench.taken()
    #expect(first.count == 25)
    #expect(first.last?.body == "a word")
    bench.pass(.seconds(3))
    #expect(
      bench.taken().map(\.body) == ["number 9999\n(9975 more from App)"])
    #expect(bench.desk.nextDeadline != nil, "counts are still to be noted")
    bench.pass(.seconds(3))
    #expect(bench.desk.nextDeadline == nil)
    #expect(bench.desk.state.programs["App"]?.count == 10_000)
  }

  @Test func aFloodOfWhatIsLessDoesNotHideACriticalOne() {
    let bench = Bench()
    for number in 0..<50 { bench.notify("number \(number)") }
    bench.notify("fire") { $0.level = .critical }
    for number in 0..<50 { bench.notify("number \(number)") }
    _ = bench.taken()
    bench.pass(.seconds(3))
    #expect(bench.taken().map { $0.body.hasPrefix("fire") } == [true])
  }

  @Test func ofWhatWaitsTheNewestAndTheCriticalAreKept() {
    let bench = Bench()
    bench.notify("fire", program: "Alarm") { $0.level = .critical }
    for number in 0..<400 {
      bench.notify("number \(number)", program: "App \(number % 100)")
      bench.pass(.seconds(1))
    }
    let waiting = bench.desk.state.waiting
    #expect(waiting.count <= DesktopState.mostWaiting)
    #expect(waiting.first?.message.body == "fire")
    #expect(waiting.last?.message.body == "number 399")
    let dropped = bench.desk.popDroppedCount()
    #expect(dropped > 0)
  }

  @Test func whoeverTakesAThousandNamesHoldsNobodyUpForLong() {
    let bench = Bench()
    for number in 0..<1_000 { bench.notify("x", program: "Flood \(number)") }
    bench.notify("a word", program: "Honest")
    _ = bench.taken()
    var passed = 0
    while !bench.taken().contains(where: { $0.body.hasPrefix("a word") }), passed < 300 {
      bench.pass(.seconds(1))
      passed += 1
    }
    #expect(passed < 120)
  }
}

struct DesktopBookTests {
  @Test func aBookReadFromItsNotesIsTheSame() {
    let bench = Bench(server: DesktopState.ownServer)
    bench.notify("one", number: 3) {
      $0.body = "with \"quotes\" and \u{1F600}"
      $0.actions = [.init("open", "Open")]
      $0.isResident = true
      $0.entry = "org.example.App"
    }
    bench.notify("two", number: 4) { $0.level = .critical }
    let messages = bench.taken()
    bench.notify("three")
    _ = bench.became(1, messages[0], .felt)
    _ = bench.became(2, messages[0], .acted("open"))
    bench.desk.end()
    let notes = bench.desk.drainChanges()
    for lines in [notes.map(\.json), bench.desk.state.snapshot.map(\.json)] {
      var book = DesktopState()
      for line in lines {
        let note = DesktopStateChange(Array(line.utf8))
        #expect(note?.json == line)
        if let note { book.apply(note) }
      }
      // A message handed over is handed over again, since its arrival is unknown.
      let entries = bench.desk.state.entries.map { entry in
        var entry = entry
        entry.isHanded = false
        return entry
      }
      #expect(book.entries == entries)
      #expect(book.programs == bench.desk.state.programs)
      #expect((book.bus, book.server) == (bench.desk.state.bus, bench.desk.state.server))
      #expect(book.hasActed("2 \(messages[0].externalID ?? "")"))
    }
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"note\":\"put\"}", "{\"note\":\"put\",\"message\":{\"do\":\"state\"}}",
    "{\"note\":\"number\",\"id\":\"x\",\"number\":1.5}",
    "{\"note\":\"number\",\"id\":\"x\",\"number\":1e30}",
    "{\"note\":\"heard\",\"name\":\"x\",\"count\":1e99,\"last\":0}", "{\"note\":\"later\"}",
    "{\"note\":\"taken\",\"id\":", "{\"note\":\"held\",\"place\":\"x\",\"left\":1}",
  ])
  func aLineThatIsNoNoteIsNone(line: String) {
    #expect(DesktopStateChange(Array(line.utf8)) == nil)
  }

  @Test func whatWasTakenBeforeTheServerChangedIsForgottenAndWhatWaitsStays() {
    let bench = Bench()
    bench.notify("one", number: 3)
    _ = bench.taken()
    bench.notify("two", number: 4)
    bench.hear(.there(bus: "beef", server: ":1.5"))
    #expect(bench.desk.state.entries.map(\.message.body) == ["two"])
    #expect(bench.desk.state.entries.map(\.number) == [nil])
  }
}
