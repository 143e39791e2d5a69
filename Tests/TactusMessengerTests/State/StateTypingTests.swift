import TactusBraille
import TactusInput
import TactusMessenger
import TactusTestSupport
import Testing

/// The felt feedback on typing, the caret, and chords outside of writing.
@Suite struct StateTypingTests {
  // MARK: Ticks

  @Test func twentyCellsTypedFastLoseNothingAndPileUpNothing() throws {
    var hand = Hand.composingToMom()
    var ticks = 0
    for letter in "abcdefghijklmnopqrst" {
      let effects = hand.type(String(letter))
      #expect(effects[0].hasPrefix("save"))
      #expect(effects.dropFirst().allSatisfy { $0 == "[typed]" })
      ticks += effects.count - 1
      hand.wait(seconds: 0.05)
      // Every third tick has been felt by then.
      if hand.now.count / 50_000 % 3 == 0 { hand.do(.quiet) }
    }
    #expect(ticks == 7)
    #expect(hand.place == "writing to Mom: abcdefghijklmnopqrst")
    #expect(hand.receive(.fire).first == "!![urgent-triple 'Door: smoke']")
    #expect(hand.type("u") == ["save 'abcdefghijklmnopqrstu' 1"], "nothing in the alert's way")
    hand.do(.quiet)
    #expect(hand.type("v").last == "[typed]")
  }

  @Test func noTickComesInTheWayOfAnAlertWithoutAMessage() {
    var hand = Hand.composingToMom()
    hand.do(.outboxWaiting(2, isSending: true))
    #expect(hand.type("a") == ["save 'a' 1"])
  }

  @Test func theWordIsFeltAfterItsSpaceIfTheReaderWantsThat() {
    var hand = Hand.composingToMom(echo: .word)
    #expect(hand.type("yes").last == "save 'yes' 1")
    #expect(hand.type(" ") == ["save 'yes ' 1", "[typed 'yes']"])
    #expect(hand.type("o") == ["save 'yes o' 1", "[typed]"], "the hand types on")
    hand.do(.quiet)
    hand.type("k ")
    #expect(hand.type(" ").last == "[typed 'ok']")
  }

  @Test func nothingIsFeltOfTypingIfTheReaderWantsThat() {
    var hand = Hand.composingToMom(echo: .none)
    #expect(hand.type("a") == ["save 'a' 1"])
    #expect(hand.type(" ") == ["save 'a ' 1"])
  }

  // MARK: Outside of writing

  @Test(arguments: [UInt8](1...63))
  func aChordThatIsNotHeldNeverActsByItself(dots: UInt8) {
    let cell = BrailleCell(rawValue: dots)
    let moving = [1, 4, 3, 6, 2, 5, 26].contains(Int(cell.dotNumbers))
    let typing = ["closed", "composing", "sending", "learning", "people", "search"]
    for (name, start) in Hand.everywhere where !typing.contains(name) {
      var hand = start
      hand.do(.quiet)
      let effects = hand.tap(cell)
      if moving, name != "review", name != "question" {
        #expect(!effects.contains { $0.hasPrefix("send") || $0.hasPrefix("run") }, "\(name)")
      } else {
        #expect(effects == ["~[rejected]"], "\(name)")
        #expect(hand.place == start.place, "\(name)")
      }
    }
  }

  // MARK: Reviewing

  @Test func aTextIsReviewedOnceAndAnotherAnew() {
    var hand = Hand.composingToMom("hi")
    hand.review()
    #expect(hand.press(.back) == ["[back 'hi']"])
    #expect(hand.press(.activate).last == "send 'hi' to Mom", "it was felt already")
    hand = Hand.composingToMom("hi")
    hand.review()
    hand.press(.back)
    hand.type("m")
    #expect(hand.press(.activate) == ["[activate 'send?' 'him']", "save 'him' 1"])
    #expect(hand.press(.activate) == ["~[rejected]"], "too soon to have felt it")
  }

  @Test func whatCannotBeReadIsAskedAboutEachTime() {
    var hand = Hand.asked()
    hand.press(.back)
    #expect(hand.press(.activate).first?.contains("unreadable") == true)
  }

  // MARK: The caret

  @Test func theCaretMovesByCellAndToTheEnds() {
    var hand = Hand.composingToMom("a b")
    #expect(hand.press(.right) == ["[end-of-category]"])
    #expect(hand.press(.left) == ["[focus '⠃']"])
    #expect(hand.press(.left) == ["[focus 'space']"])
    #expect(hand.press(.top) == ["[focus '⠁']"])
    #expect(hand.press(.left) == ["[end-of-category]"])
    #expect(hand.press(.right) == ["[focus 'space']"])
    #expect(hand.press(.bottom) == ["[end-of-category]"])
    #expect(hand.place == "writing to Mom: a b")
  }

  @Test func cellsAreTypedAndDeletedBeforeTheCaret() {
    var hand = Hand.composingToMom("cae")
    hand.press(.left)
    #expect(hand.type("k").first == "save 'cake' 1")
    #expect(hand.press(.preview) == ["[preview 'cak']"])
    #expect(hand.press(.delete) == ["[focus 'ca']", "save 'cae' 1"])
    hand.press(.top)
    #expect(hand.press(.delete) == ["~[rejected]"])
  }

  @Test func aWordIsDeletedWithTheBlanksBehindIt() {
    var hand = Hand.composingToMom("yes my dear  ")
    #expect(hand.press(.deleteWord) == ["[focus 'my']", "save 'yes my ' 1"])
    #expect(hand.press(.deleteWord) == ["[focus 'yes']", "save 'yes ' 1"])
    #expect(hand.press(.deleteWord) == ["[focus]", "discard 1"])
    #expect(hand.press(.deleteWord) == ["~[rejected]"])
    #expect(hand.press(.undo) == ["[focus 'yes']", "save 'yes ' 1"])
    #expect(hand.press(.undo) == ["[focus 'my']", "save 'yes my ' 1"])
    #expect(hand.press(.undo) == ["[focus 'dear']", "save 'yes my dear  ' 1"])
    #expect(hand.press(.undo) == ["~[rejected]"])
  }

  @Test(arguments: Seeds.of(count: 12))
  func whateverIsDeletedCanBeBroughtBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var hand = Hand.composingToMom("some words of mine")
    let mom = ConversationID(rawValue: 1)
    let commands: [KeyCommand] = [.left, .right, .top, .bottom, .delete, .deleteWord]
    for _ in 0..<60 {
      let before = try hand.archive.draft(for: mom)?.cells ?? []
      let command = commands[Int.random(in: 0..<6, using: &random)]
      hand.press(command)
      let after = try hand.archive.draft(for: mom)?.cells ?? []
      guard after != before else { continue }
      hand.press(.undo)
      #expect(try hand.archive.draft(for: mom)?.cells == before, "\(Seeds.again(seed))")
      hand.press(command)
    }
  }
}
