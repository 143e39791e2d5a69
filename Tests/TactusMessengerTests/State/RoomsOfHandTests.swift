import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessenger
import TactusWire
import Testing

@Suite struct RoomsOfHandTests {
  private let screen = RoomName.screen
  private let timer = RoomName(rawValue: "timer")

  private func hand() -> Hand {
    var hand = Hand()
    hand.handle(.rooms([screen, timer]))
    hand.tap(BrailleCell(rawValue: 1))
    return hand
  }

  private func inScreen() -> Hand {
    var hand = hand()
    hand.press(.down, .down, .down)
    hand.press(.activate)
    return hand
  }

  @Test func `Home lists the rooms, and activate goes in`() {
    var hand = hand()
    #expect(hand.press(.down, .down, .down) == ["[focus 'screen']"])
    #expect(hand.press(.activate) == ["[activate]", "screen: entered"])
    #expect(hand.place == "room screen")
    #expect(hand.press(.place) == ["~['screen']", "screen: replaced"])
  }

  @Test func `Chords go to the room, except those that are the hand's`() {
    var hand = inScreen()
    #expect(hand.tap(BrailleCell(rawValue: 1)) == ["screen: 1"])
    #expect(hand.press(.up) == ["screen: 1 held"])
    #expect(hand.do(.command(.activate)) == ["screen: 15 held"])
    #expect(hand.press(.pause) == ["pause", "~[category-switch 'paused']", "screen: paused(true)"])
    #expect(
      hand.press(.pause) == ["~[category-switch 'resumed']", "resume", "screen: paused(false)"])
    #expect(hand.press(.left) == ["previousWord"])
    #expect(hand.press(.repeatWord) == ["repeatWord"])
    #expect(hand.press(.newMessage) == ["screen: 1345 held"])
  }

  @Test func `A room is told when what it plays in passing is over`() throws {
    for isFelt in [false, true] {
      var hand = inScreen()
      let effects = hand.handle(.room(screen, .inPassing([.text("alert")], number: 5)))
      guard case .answer(_, let name?)? = effects.first else {
        Issue.record("\(effects)")
        return
      }
      if isFelt { #expect(hand.do(.alertFelt(name)) == []) }
      #expect(hand.do(.alertOver(name)) == ["screen: passed(5)"])
      #expect(hand.do(.alertOver(name)) == [])
    }
    var hand = inScreen()
    hand.do(.room(screen, .inPassing([.text("alert")], number: 1)))
    // The same is not played twice.
    #expect(
      hand.do(.room(screen, .inPassing([.text("alert")], number: 2))) == ["screen: passed(2)"])
    #expect(hand.do(.quiet).contains("screen: passed(1)"))
    hand.do(.room(screen, .inPassing([.text("other")], number: 3)))
    hand.press(.home)
    #expect(hand.do(.quiet) == [], "it has left")
  }

  @Test func `What the room wants felt is felt while the hand is there, and the room hears of it`()
  {
    var hand = inScreen()
    #expect(hand.do(.room(screen, .instead([.text("hello")]))) == ["['hello']"])
    #expect(hand.do(.felt(word: 0)) == ["screen: felt(word: 0)"])
    #expect(
      hand.do(.room(screen, .then([.text("glove")], after: 1, joins: true))) == ["+1=['glove']"])
    #expect(hand.do(.room(screen, .inPassing([.cue(.typed)]))) == ["~[typed]"])
    #expect(hand.do(.quiet) == ["screen: quiet"])
    #expect(hand.do(.room(timer, .instead([.text("ring")]))) == [])
    hand.press(.home)
    #expect(hand.do(.room(screen, .instead([.text("hello")]))) == [])
    #expect(hand.do(.quiet) == [])
  }

  @Test func `A pause lasts until the reader goes on, and what programs want felt waits as well`() {
    var hand = inScreen()
    hand.handle(.room(screen, .instead([.text("hello")])))
    hand.press(.pause)
    #expect(hand.do(.quiet) == ["screen: quiet"])
    #expect(hand.do(.play(1, [.text("tea")])) == [])
    #expect(
      hand.press(.pause) == ["~[category-switch 'resumed']", "resume", "screen: paused(false)"])
    #expect(hand.do(.quiet) == ["['tea']"])
  }

  @Test func `A pause that something else has ended is over for the room too`() {
    var hand = inScreen()
    hand.handle(.room(screen, .instead([.text("hello")])))
    hand.press(.pause)
    #expect(
      hand.do(.room(screen, .instead([.text("other")]))) == ["['other']", "screen: paused(false)"])
  }

  @Test func `Home is one chord from anywhere, and its row leads back to the place`() {
    var hand = inScreen()
    #expect(hand.press(.home) == ["[back 'screen']", "screen: left"])
    #expect(hand.press(.activate) == ["[activate]", "screen: entered"])

    hand = self.hand()
    hand.handle(.rooms([screen]))
    let mom = hand.keep(SampleMessage("Mom", "Dinner at seven?"))
    hand.press(.activate, .activate)
    #expect(hand.place.hasPrefix("reading Mom"))
    hand.press(.home)
    #expect(hand.place == "home messages")
    hand.press(.activate)
    #expect(hand.place.hasPrefix("reading Mom"))
    hand.press(.activate)
    hand.type("yes")
    hand.press(.home)
    hand.press(.activate)
    #expect(hand.place == "writing to Mom: yes")
    hand.press(.home)
    hand.archive.remove(mom)
    hand.press(.activate)
    #expect(!hand.place.hasPrefix("reading"))
  }

  @Test func `An urgent alert is felt in a room, and back leads into the room`() {
    var hand = inScreen()
    let id = hand.keep(SampleMessage("Bank", "Your card is being used.", urgency: 0.95))
    hand.doUnfelt(.arrived(id))
    #expect(hand.alerts == [id])
    hand.feelAlerts()
    #expect(hand.press(.goThere).contains("screen: left"))
    #expect(hand.place.hasPrefix("reading Bank") || hand.place.hasPrefix("fraud"))
    #expect(hand.press(.back).contains("screen: entered"))
    #expect(hand.place == "room screen")
  }

  @Test func `A room that never rests does not break off an alert, and goes on with the newest`() {
    var hand = inScreen()
    hand.handle(.quiet)
    let id = hand.keep(SampleMessage("Bank", "Your card is being used.", urgency: 0.95))
    hand.doUnfelt(.arrived(id))
    for text in ["load ab", "load ac", "load ad"] {
      #expect(hand.do(.room(screen, .instead([.text(text)]))) == [])
    }
    hand.do(.alertFelt(id))
    #expect(hand.do(.alertOver(id)).contains("['load ad']"))
  }

  @Test func `What a program has felt is not told as the room's`() {
    var hand = inScreen()
    hand.handle(.quiet)
    #expect(hand.do(.play(1, [.text("tea")])) == ["['tea']"])
    #expect(hand.do(.room(screen, .then([.text("more")], after: 2))) == [])
    #expect(hand.do(.felt(word: 0)) == [])
    #expect(hand.do(.quiet) == ["played 1 felt", "+2['more']"])
    #expect(hand.do(.felt(word: 2)) == ["screen: felt(word: 2)"])
  }

  @Test func `A room that goes leads the hand home; an alert that is read above it stays`() {
    var hand = inScreen()
    #expect(hand.do(.rooms([timer])) == ["[back 'messages']", "screen: left"])
    #expect(hand.place == "home messages")
    hand = inScreen()
    hand.receive(SampleMessage("Bank", "Your card is being used.", urgency: 0.95))
    hand.press(.goThere)
    let place = hand.place
    #expect(hand.do(.rooms([])) == [])
    #expect(hand.place == place)
    hand.press(.back)
    #expect(hand.place == "home messages")
  }

  @Test func `A room does not close for lack of keys`() {
    var hand = inScreen()
    hand.handle(.quiet)
    #expect(hand.messenger.nextDeadline == nil)
  }

  @Test func `A program may lead the hand home, and only out of its own room`() {
    var hand = inScreen()
    #expect(hand.do(.leave(timer)) == [])
    #expect(hand.do(.leave(screen)) == ["[back 'screen']", "screen: left"])
    #expect(hand.do(.enter(timer)) == ["[activate]", "timer: entered"])
  }

  @Test func `In learn mode a chord of the screen tells what it does there`() {
    var hand = inScreen()
    #expect(hand.press(.learn) == ["[activate 'learn']", "screen: left"])
    let lineDown = Chord(ScreenCommand.lineDown.dots, isHeld: true)
    #expect(hand.do(.chord(lineDown)) == ["['line down']"])
    #expect(hand.press(.place) == ["['where']"])
    #expect(hand.press(.learn) == ["[back]", "screen: entered"])
  }

  // MARK: Feelings from programs

  @Test func `A program's text waits until the hand is free, and its end is told`() {
    var hand = hand()
    #expect(hand.do(.play(7, [.text("tea")])) == [])
    #expect(hand.do(.quiet) == ["['tea']"])
    #expect(hand.do(.quiet) == ["played 7 felt"])
  }

  @Test func `A key breaks it off, quiet refuses it, and too many are refused`() {
    var hand = hand()
    hand.handle(.quiet)
    hand.handle(.play(1, [.text("tea")]))
    #expect(hand.press(.down).contains("played 1 broken off"))
    for number in 2..<18 { #expect(hand.do(.play(number, [.text("x")])) == []) }
    #expect(hand.do(.play(18, [.text("x")])) == ["played 18 full"])
    hand.press(.quiet)
    #expect(hand.do(.play(19, [.text("x")])) == ["played 19 quiet"])
  }

  @Test func `An alert goes before it`() {
    var hand = hand()
    hand.handle(.quiet)
    hand.doUnfelt(
      .arrived(hand.keep(SampleMessage("Bank", "Your card is being used.", urgency: 0.95))))
    #expect(hand.do(.play(1, [.text("tea")])) == [])
    hand.feelAlerts()
    #expect(hand.do(.quiet).contains("['tea']"))
  }

  @Test func `Without a glove it waits`() {
    var hand = hand()
    hand.handle(.quiet)
    hand.handle(.glove(isThere: false))
    #expect(hand.do(.play(1, [.text("tea")])) == [])
    #expect(hand.do(.glove(isThere: true)) == ["['tea']"])
  }
}
