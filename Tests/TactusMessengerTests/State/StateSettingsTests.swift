import Synchronization
import TactusHaptics
import TactusInput
import TactusMessage
import TactusText
import TactusWire
import Testing

@testable import TactusMessenger

/// The settings by hand: each value is felt before it is kept.
@Suite struct StateSettingsTests {
  /// A hand at the settings, whose samples are named by their values.
  private static func atSettings(_ change: (inout Messenger) -> Void = { _ in }) -> Hand {
    var hand = Hand()
    hand.messenger.samples = { choices in
      choices.style == .overlapping
        ? nil : [.text("<\(choices.rate) \(choices.strength) \(choices.style.rawValue)>")]
    }
    change(&hand.messenger)
    hand.press(.place, .bottom, .up, .up, .activate)
    return hand
  }

  private static func choosing(
    _ setting: ReaderSetting, _ change: (inout Messenger) -> Void = { _ in }
  ) -> Hand {
    var hand = atSettings(change)
    for _ in 0..<ReaderSetting.allCases.count
    where !hand.place.hasPrefix("settings \(setting.rawValue)") { hand.press(.down) }
    hand.press(.activate)
    return hand
  }

  /// Feels the value to its end, and keeps it.
  @discardableResult
  private static func keep(_ hand: inout Hand) -> [String] {
    hand.wait(seconds: 1)
    hand.do(.quiet)
    return hand.press(.activate)
  }

  @Test func homeLeadsToTheSettingsWithTheirPresentValues() {
    var hand = Hand()
    hand.press(.place, .bottom, .up)
    #expect(hand.press(.up) == ["[focus 'settings']"])
    #expect(hand.press(.activate) == ["[activate 'rate 100']"])
    let rows = (1...5).map { _ in hand.press(.down) }
    #expect(
      rows == [
        ["[focus 'strength 100']"], ["[focus 'style columns']"], ["[focus 'quiet from none']"],
        ["[focus 'echo tick']"], ["[focus 'words after cues never']"],
      ])
    #expect(hand.press(.down) == ["[end-of-category]"])
    #expect(hand.place == "settings words after cues never 6/6")
    #expect(hand.press(.back) == ["[back 'settings']"])
  }

  @Test func thePresentValueIsSaidFirstAndEachOtherIsFelt() {
    var hand = Self.atSettings()
    #expect(hand.press(.activate) == ["[activate '100' '<100 100 columns>']"])
    #expect(hand.press(.down) == ["[focus '125' '<125 100 columns>']"])
    #expect(hand.press(.repeatWord) == ["[preview '125' '<125 100 columns>']"])
    #expect(hand.press(.place) == ["~['rate 125']"])
    #expect(hand.messenger.choices.rate == 100, "nothing is changed before it is kept")
  }

  @Test func activateKeepsAValueAndBackLeavesEverythingAsItWas() {
    var hand = Self.choosing(.strength)
    #expect(hand.press(.up) == ["[focus '85' '<100 85 columns>']"])
    #expect(hand.press(.back) == ["[back 'strength 100']"])
    hand.press(.activate)
    hand.press(.up)
    #expect(
      Self.keep(&hand) == [
        "~[activate]", "keep strength 85", "use strength 85", "[send-success 'kept, strength 85']",
      ])
    #expect(hand.place.hasPrefix("settings strength 85"))
    #expect(hand.messenger.choices.strength == 85)
  }

  @Test func strengthIsNeverAboveTheProfileNorBelowTheLeast() {
    var hand = Self.choosing(.strength)
    #expect(hand.press(.down) == ["[end-of-category]"])
    hand.press(.top)
    #expect(hand.place == "choosing strength 40 1/5")
    #expect(ReaderChoices().with("39", of: .strength) == nil)
    #expect(ReaderChoices().with("101", of: .strength) == nil)
  }

  @Test func aValueThatTheMotorsCannotPlayIsNamedAndNotKept() {
    var hand = Self.choosing(.style)
    hand.press(.down)
    #expect(hand.place.hasPrefix("choosing style simultaneous"))
    #expect(hand.press(.down) == ["[focus 'overlapping' 'not playable']"])
    #expect(Self.keep(&hand) == ["~[rejected]"])
    #expect(hand.messenger.choices.style == .columns)
    hand.press(.down)
    #expect(hand.place.hasPrefix("choosing style burst"))
  }

  @Test func oneEventTriesOneValueOnly() {
    let tried = Mutex(0)
    var hand = Self.choosing(.rate) { messenger in
      messenger.samples = { choices in
        tried.withLock { $0 += 1 }
        return choices.rate == 100 ? [] : nil
      }
    }
    for command in [KeyCommand.up, .top, .bottom, .up] {
      tried.withLock { $0 = 0 }
      hand.press(command)
      #expect(tried.withLock(\.self) == 1, "\(command)")
    }
  }

  @Test func aValueIsKeptOnlyOnceItsSampleWasFelt() {
    for wait in [0.1, 1] {
      var hand = Self.choosing(.rate)
      hand.press(.down)
      hand.wait(seconds: wait)
      #expect(hand.press(.activate) == ["~[rejected]"], "its sample is still felt")
      hand.do(.quiet)
      hand.wait(seconds: 1)
      #expect(hand.press(.activate).contains("keep rate 125"))
    }
  }

  @Test func aChordHeldBeforeTheSampleWasFeltDoesNotKeepIt() {
    var hand = Self.choosing(.rate)
    hand.press(.down)
    hand.wait(seconds: 1)
    hand.do(.holding)
    hand.do(.quiet)
    #expect(!hand.press(.activate).contains("keep rate 125"))
    hand.do(.holding)
    #expect(hand.press(.activate).contains("keep rate 125"))
  }

  @Test func aSampleThatMayNotHaveBeenFeltIsNotKept() {
    var hand = Self.choosing(.rate)
    hand.press(.down)
    hand.wait(seconds: 1)
    hand.do(.doubted)
    hand.do(.quiet)
    #expect(hand.press(.activate) == ["[preview '125' '<125 100 columns>']"], "it is played again")
    #expect(Self.keep(&hand).contains("keep rate 125"))
  }

  @Test func keptIsSaidOnlyOnceItIsStored() {
    var hand = Self.choosing(.rate)
    hand.keepOutcome = nil
    hand.press(.down)
    #expect(Self.keep(&hand) == ["~[activate]", "keep rate 125"])
    #expect(hand.messenger.choices.rate == 100)
    #expect(hand.place == "choosing rate 125 7/12")
    hand.do(.quiet)
    #expect(hand.press(.activate) == ["~[rejected]"], "it is being stored")
    var chosen = hand.messenger.choices
    chosen.rate = 125
    hand.do(.quiet)
    #expect(
      hand.do(.kept(.rate, chosen, .stored)) == ["use rate 125", "[send-success 'kept, rate 125']"])
    #expect(hand.place == "settings rate 125 1/6")
  }

  @Test(arguments: [(KeepOutcome.notStored, "not kept"), (.notPlayable, "not playable")])
  func aValueThatIsNotStoredChangesNothing(outcome: KeepOutcome, words: String) {
    var hand = Self.choosing(.rate)
    hand.keepOutcome = outcome
    hand.press(.down)
    #expect(
      Self.keep(&hand) == ["~[activate]", "keep rate 125", "[send-failure 'rate \(words)']"])
    #expect(hand.messenger.choices.rate == 100)
    #expect(hand.place == "choosing rate 125 7/12", "it can be tried again")
    hand.keepOutcome = .stored
    #expect(Self.keep(&hand) == ["[preview '125' '<125 100 columns>']"])
    #expect(Self.keep(&hand).contains("use rate 125"))
  }

  @Test func aReaderWhoHasGoneOnFeelsTheOutcomeToo() {
    for (outcome, felt) in [
      (KeepOutcome.stored, ["use rate 125", "![send-success 'kept, rate 125']"]),
      (.notStored, ["![send-failure 'rate not kept']"]),
    ] {
      var hand = Self.choosing(.rate)
      hand.keepOutcome = nil
      hand.press(.down)
      Self.keep(&hand)
      var chosen = hand.messenger.choices
      chosen.rate = 125
      hand.press(.home)
      hand.do(.quiet)
      #expect(hand.do(.kept(.rate, chosen, outcome)) == felt)
      #expect(hand.place == "home settings")
    }
  }

  @Test func whatChangedMeanwhileStays() {
    var hand = Self.choosing(.strength)
    hand.keepOutcome = nil
    hand.press(.up)
    Self.keep(&hand)
    var chosen = hand.messenger.choices
    chosen.strength = 85
    hand.messenger.choices.rate = 200
    hand.do(.kept(.strength, chosen, .stored))
    #expect(hand.messenger.choices.rate == 200 && hand.messenger.choices.strength == 85)
  }

  @Test func quietHoursAreABeginningAndAnEnd() {
    var hand = Self.choosing(.quietFrom)
    #expect(hand.press(.bottom) == ["[focus '23:00']"])
    #expect(Self.keep(&hand).last == "[send-success 'kept, quiet from 23:00']")
    #expect(hand.messenger.choices.quietHours == QuietHours(from: 1380, to: 420))
    #expect(hand.press(.down) == ["[focus 'quiet to 7:00']"])
    hand.press(.activate, .down)
    #expect(hand.place == "choosing quiet to 8:00 9/23", "the beginning is no end")
    Self.keep(&hand)
    #expect(hand.messenger.choices.quietHours == QuietHours(from: 1380, to: 480))
    hand.press(.up, .activate, .top)
    Self.keep(&hand)
    #expect(hand.messenger.choices.quietHours == nil)
  }

  @Test func keptQuietHoursReplaceAnEarlierChordAndHoldBackAlertsAtOnce() throws {
    var hand = Self.choosing(.quietFrom)
    hand.messenger.clock.set(
      try #require(Timestamp(iso8601: "2026-11-25T23:30:00Z")), at: hand.now)
    hand.press(.quiet)
    hand.press(.quiet)
    #expect(!hand.messenger.isQuiet)
    hand.press(.bottom)
    Self.keep(&hand)
    #expect(hand.messenger.isQuiet)
  }

  @Test func theEchoOfTypingIsFeltAndKept() {
    var hand = Self.choosing(.echo)
    #expect(hand.press(.down) == ["[focus 'word' typed 'other']"])
    #expect(hand.press(.down) == ["[focus 'none']"])
    Self.keep(&hand)
    hand.keep(.dinner)
    hand.press(.home, .top, .activate, .activate, .activate)
    #expect(hand.tap(Hand.cell(of: "a")) == ["save 'a' 1"])
  }

  @Test func anAlertInASampleComesFirstAndNothingIsKept() {
    var hand = Self.choosing(.rate)
    hand.press(.down)
    let effects = hand.receive(.fire)
    #expect(effects.first == "!![urgent-triple 'Door: smoke']", "\(effects)")
    hand.press(.goThere)
    #expect(hand.messenger.choices.rate == 100)
    hand.press(.back)
    #expect(hand.place == "choosing rate 125 7/12")
    #expect(Self.keep(&hand).contains("use rate 125"))
  }

  @Test func afterAnAlertAValueIsFeltAgainBeforeItIsKept() {
    var hand = Self.choosing(.rate)
    hand.press(.down)
    hand.wait(seconds: 1)
    hand.do(.quiet)
    hand.receive(.fire)
    hand.feelAlerts()
    hand.do(.quiet)
    hand.wait(seconds: 7)
    #expect(hand.press(.activate) == ["[preview '125' '<125 100 columns>']"])
    #expect(Self.keep(&hand).contains("use rate 125"))
  }

  @Test func closingAbandonsAChoice() {
    var hand = Self.choosing(.rate)
    hand.press(.down)
    hand.do(.quiet)
    hand.wait(seconds: 61)
    #expect(hand.do(.tick) == ["[closed]"])
    #expect(hand.messenger.choices.rate == 100)
    hand.press(.home)
    #expect(hand.place == "home messages")
  }

  @Test func homeReturnsToTheRowButNotToAnUnkeptValue() {
    var hand = Self.choosing(.strength)
    hand.press(.up, .home)
    #expect(hand.place == "home settings")
    hand.press(.activate)
    #expect(hand.place == "settings strength 100 2/6")
  }

  @Test func everyValueCanBeKeptAndReadBack() {
    let tables = ["en-ueb-g1.ctb", "de-g2.ctb"]
    var choices = ReaderChoices()
    choices.table = tables[0]
    choices.quietHours = QuietHours(from: 1325, to: 425)
    for setting in ReaderSetting.allCases {
      let values = choices.values(of: setting, tables: tables)
      #expect(values.contains(choices.value(of: setting)), "\(setting)")
      for value in values {
        #expect(
          choices.with(value, of: setting)?.value(of: setting) == value, "\(setting) \(value)")
      }
    }
  }

  @Test(arguments: [
    ("", ReaderSetting.rate), ("24", .rate), ("401", .rate), ("99999999999999999999", .rate),
    ("loud", .strength), ("columnz", .style), ("", .table), ("24:00", .quietFrom),
    ("7:0", .quietFrom), ("-1:00", .quietFrom), ("7:60", .quietTo), ("tock", .echo),
    ("sometimes", .wordsAfterCues), ("22:00", .quietTo),
  ])
  func aDamagedValueIsNone(_ text: String, of setting: ReaderSetting) {
    #expect(ReaderChoices().with(text, of: setting) == nil)
  }

  // MARK: Tables

  @Test func aTableIsFeltByItsOwnCellsAndKeptForTypingToo() {
    var hand = Hand()
    hand.messenger = Messenger(
      keySeed: 1, typing: TypingTable(name: "en-ueb-g1.ctb"),
      tables: ReaderTables(usual: "en-ueb-g1.ctb", byLanguage: ["de": "de-g2.ctb"]),
      typingBy: { TypingTable(name: $0, backTranslate: { _, _ in "ß" }) },
      backTranslate: { _, _ in "a" })
    hand.press(.place, .bottom, .up, .up, .activate, .down, .down)
    #expect(hand.press(.down) == ["[focus 'table en-ueb-g1']"])
    hand.press(.activate)
    #expect(hand.press(.down) == ["[focus 'de' de-g2.ctb 'other']"], "in its own table")
    Self.keep(&hand)
    #expect(hand.place.hasPrefix("settings table de"))
    #expect(hand.messenger.typing.name == "de-g2.ctb")
    #expect(hand.messenger.backTranslate([], false) == "ß")
    #expect(hand.messenger.tables.usual == "de-g2.ctb")
  }
}

/// Words that follow cues, and numbers.
@Suite struct StateCueWordsTests {
  private static func hand(_ words: WordsAfterCues, known: Set<Cue> = []) -> Hand {
    var hand = Hand.withMessages()
    hand.messenger.choices.wordsAfterCues = words
    hand.messenger.knownCues = known
    return hand
  }

  @Test func aCueWithAMessageIsFollowedByItsWordUntilKnown() {
    var hand = Self.hand(.untilKnown)
    hand.press(.place)
    #expect(hand.press(.up) == ["[end-of-category 'end']"])
    hand.messenger.knownCues = [.endOfCategory]
    #expect(hand.press(.up) == ["[end-of-category]"])
    hand.messenger.choices.wordsAfterCues = .always
    #expect(hand.press(.up) == ["[end-of-category 'end']"])
    hand.messenger.choices.wordsAfterCues = .never
    #expect(hand.press(.up) == ["[end-of-category]"])
  }

  @Test func cuesThatAnswerTheFingersHaveNoWord() {
    var hand = Self.hand(.always)
    #expect(hand.press(.place) == ["[opened 'messages 5']"])
    #expect(hand.do(.holding) == ["~[hold]"])
    #expect(hand.press(.down) == ["[focus 'alerts 1']"])
    for cue in [
      Cue.focus, .preview, .activate, .back, .categorySwitch, .enterFull, .opened, .typed, .hold,
      .rejected,
    ] {
      #expect(cue.word == nil, "\(cue)")
    }
  }

  @Test func noAlertAboutAMessageIsDelayedByAWord() {
    var hand = Self.hand(.always)
    let calm = hand.receive(.report)
    #expect(calm.first == "![urgency-high 'Boss: report']", "\(calm)")
    #expect(hand.receive(.fire).first == "!![urgent-triple 'Door: smoke']")
  }

  @Test func aSendersTextNeverHidesTheWord() {
    var hand = Hand()
    hand.messenger.choices.wordsAfterCues = .always
    hand.keep(SampleMessage("Mom", "high tea", gist: "high tea", .personal, urgency: 0.75))
    hand.press(.place, .activate)
    let felt = hand.press(.preview)
    #expect(felt == ["[preview urgency-high 'high' 'Mom 1']"])
    for text in ["high tea", "not high", "no", "joy"] {
      #expect(
        hand.messenger.withWords([.cue(.urgencyHigh), .text(text)]).count == 3, "\(text)")
      #expect(
        hand.messenger.withWords([.cue(.sendFailure), .text(text)]).count == 3, "\(text)")
    }
  }

  @Test func anOutputThatSaysItItselfHasNoOtherWord() {
    var hand = Self.hand(.always)
    #expect(hand.do(.outboxWaiting(2, isSending: false)) == ["![kept '2 kept']"])
    #expect(hand.do(.notJoined) == ["![send-failure 'not joined']"])
    hand.do(.quiet)
    hand.press(.place, .callForHelp)
    #expect(hand.press(.callForHelp).last == "!![send-failure 'no helper set']")
  }

  @Test func inAnAlertTheWordFollowsAllOfIt() {
    var hand = Self.hand(.always)
    let message = OutgoingMessage(
      key: IdempotencyKey(rawValue: "1"), conversation: hand.conversation("Mom"), recipient: "Mom",
      text: "hi", isConfirmed: true, address: nil)
    #expect(hand.do(.outboxSent(message, .failed)) == ["![send-failure 'Mom' 'failure']"])
    #expect(hand.do(.outboxSent(message, .unknown)) == ["![send-failure 'perhaps sent' 'Mom']"])
  }

  @Test func aSentAnswerIsSaidToBeASuccess() throws {
    var hand = Hand.composingToMom("hi")
    hand.messenger.choices.wordsAfterCues = .untilKnown
    hand.review()
    var key: IdempotencyKey?
    for case .send(let message) in hand.handle(.chord(KeyMap.chord(for: .activate))) {
      key = message.key
    }
    let sent = hand.do(.sent(try #require(key), .sent))
    #expect(sent.first == "![send-success 'success']", "\(sent)")
  }

  @Test func theOutputOfARoomHasNoOtherWords() {
    var hand = Self.hand(.always)
    hand.do(.rooms([.practice]))
    hand.do(.enter(.practice))
    #expect(
      hand.do(.room(.practice, .instead([.cue(.toneJoy)]))) == ["[tone-joy]"],
      "practice asks for the word")
    hand.do(.quiet)
    #expect(hand.do(.play(1, [.cue(.kept)])).contains("[kept]"))
  }

  @Test func aNumberIsIntroducedUntilTenRowsWereOpened() {
    var hand = Hand.withMessages()
    hand.messenger.openedNumbers = 8
    #expect(hand.press(.place) == ["[opened 'messages 5 new']"])
    #expect(hand.press(.activate).contains("opened 9"))
    #expect(hand.press(.bottom) == ["[focus urgency-low 'Mom 2 new']"])
    #expect(hand.press(.activate).contains("opened 10"))
    hand.press(.back)
    #expect(hand.press(.back, .preview) == ["[preview 'messages 5']"])
    #expect(!hand.press(.activate).contains { $0.hasPrefix("opened") })
  }

  @Test func aRowWithoutANumberTeachesNothing() {
    var hand = Hand()
    hand.messenger.openedNumbers = 3
    hand.press(.place, .activate)
    #expect(hand.messenger.openedNumbers == 3)
  }
}
