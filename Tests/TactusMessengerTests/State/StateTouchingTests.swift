import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessenger
import Testing

/// Fingers on a surface, and characters typed directly.
@Suite struct StateTouchingTests {
  /// A hand at the first row of Bank, Boss, News, Mom.
  private func inConversations() -> Hand {
    var hand = Hand.withMessages()
    hand.press(.place, .activate)
    return hand
  }

  @Test func aRowThatIsTouchedIsAtHandAndTold() {
    var hand = inConversations()
    #expect(hand.do(.row(below: 2, .focus)) == ["[focus urgency-low 'News 1']"])
    #expect(hand.do(.row(below: -1, .focus)) == ["[focus urgency-high 'Boss 1']"])
    #expect(hand.do(.row(below: 0, .focus)) == ["[preview urgency-high 'Boss 1']"])
    #expect(hand.do(.row(below: 1, .scroll)) == ["[focus]"])
    #expect(hand.place.contains("3/4"))
    // Beyond the last row it selects the last one.
    hand.do(.row(below: 9, .focus))
    #expect(hand.place.contains("4/4"))
  }

  @Test func aRowThatIsActivatedIsOpenedAndALongPressTellsAll() {
    var hand = inConversations()
    #expect(hand.do(.row(below: 3, .activate)) == ["[activate tone-joy 'dinner at 7']"])
    hand = inConversations()
    #expect(
      hand.do(.row(below: 3, .whole)).first
        == "[enter-full 'shall we have dinner at 7 on Sunday']")
    #expect(hand.place.contains("full"))
  }

  @Test func aLongPressOnTheMessageBeingReadDoesWhatAPressDoesThere() {
    var (press, long) = (Hand.readingMom(), Hand.readingMom())
    #expect(long.do(.row(below: 0, .whole)) == press.do(.row(below: 0, .activate)))
    #expect(long.place == press.place)
    // The reader's own note cannot be answered, and is not streamed whole either.
    #expect(!long.place.contains("full"))
  }

  @Test func aFingerOnAPausedTextFeelsThatItIsPaused() {
    var hand = Hand.readingMom()
    hand.press(.pause)
    hand.do(.quiet)
    #expect(hand.do(.underFinger([.text("m")])) == ["~[category-switch 'paused']"])
  }

  @Test func anyRowThatIsTouchedOpensTheMessenger() {
    var hand = Hand.withMessages()
    hand.do(.row(below: 2, .activate))
    #expect(hand.place == "home messages")
  }

  @Test func aCellUnderTheFingerIsFeltInPlaceOfTheOneBefore() {
    var hand = inConversations()
    #expect(hand.do(.underFinger([.text("m")])) == ["['m']"])
    #expect(hand.do(.underFinger([.text("e")])) == ["['e']"])
    hand.receive(.fire)
    // An alert comes first.
    #expect(hand.do(.underFinger([.text("s")])) == [])
    hand.do(.quiet)
    #expect(hand.do(.underFinger([.text("s")])) == ["['s']"])
  }

  @Test func textureIsFeltOnlyIfNothingElseIs() {
    var hand = inConversations()
    #expect(hand.do(.texture([.cue(.focus)])) == [])
    hand.do(.quiet)
    #expect(hand.do(.texture([.cue(.focus)])) == ["[focus]"])
    #expect(hand.do(.texture([.cue(.focus)])) == ["[focus]"])
    hand.receive(.fire)
    #expect(hand.do(.texture([.cue(.focus)])) == [])
    hand.do(.quiet)
    hand.do(.glove(isThere: false))
    #expect(hand.do(.texture([.cue(.focus)])) == [])
  }

  @Test func charactersAreWrittenIntoAnAnswerBesideCells() {
    var hand = Hand.composingToMom("hi")
    #expect(hand.do(.character("3")) == ["save 'hi3' 1"])
    #expect(hand.do(.character("ß")) == ["save 'hi3ß' 1"])
    hand.type("o")
    #expect(hand.place == "writing to Mom: hi3ßo")
    hand.press(.delete, .delete)
    #expect(hand.place == "writing to Mom: hi3")
    hand.press(.undo)
    #expect(hand.place == "writing to Mom: hi3ß")
  }

  @Test func aCharacterGoesWhereTheCaretIs() {
    var hand = Hand.composingToMom("yo")
    hand.press(.left)
    #expect(hand.do(.character("3")) == ["save 'y3o' 1"])
    #expect(hand.do(.character("4")) == ["save 'y34o' 1"])
  }

  @Test func charactersNarrowASearchAndAreDeletedAgain() {
    var hand = Hand.withMessages()
    hand.press(.place, .search)
    for character in "ca7" { hand.do(.character(character)) }
    #expect(hand.place.contains("ca7"))
    hand.press(.delete)
    #expect(hand.place.contains("ca") && !hand.place.contains("ca7"))
    hand.type("k")
    #expect(hand.place.contains("cak"))
  }

  @Test func elsewhereACharacterMeansNothingButEnterDoesWhatTheRowSays() {
    var hand = inConversations()
    #expect(hand.do(.character("a")) == ["~[rejected]"])
    hand.do(.quiet)
    #expect(hand.do(.character("\n")).first != "~[rejected]")
    #expect(!hand.place.hasPrefix("conversations"))
  }
}
