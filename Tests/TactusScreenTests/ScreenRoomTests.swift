import TactusBraille
import TactusInput
import TactusMessenger
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusScreen

@Suite struct ScreenRoomTests {
  private func entered(_ text: String = "", cursor: Int? = nil) -> ScreenHand {
    var hand = ScreenHand()
    hand.show(text, cursor: cursor)
    hand.handle(.entered)
    hand.handle(.quiet)
    return hand
  }

  @Test func `Entering feels the window, without the blanks around it`() {
    var hand = ScreenHand()
    hand.show("  hello   glove")
    #expect(hand.handle(.entered) == "> hello  glove")
  }

  @Test func `Without a screen reader the room says so, and reads what comes once there is one`() {
    var hand = ScreenHand()
    #expect(hand.handle(.entered) == "> 'no BRLTTY'")
    #expect(hand.show("hello") == "hello")
  }

  @Test func `While the hand is elsewhere nothing is felt`() {
    var hand = ScreenHand()
    #expect(hand.show("hello") == "")
    hand.handle(.entered)
    hand.handle(.left)
    #expect(hand.show("other") == "")
  }

  @Test(arguments: [
    ("hello world", "hello there", "there"),
    ("hello world", "hello would", "would"),
    ("one two three", "one ten three", "ten"),
    ("one two three four", "one ten three more", "ten three more"),
    ("", "some news", "some news"),
    ("one two", "one", "<endOfCategory>"),
  ])
  func `What changed is felt from the start of its word`(
    before: String, after: String, felt: String
  ) {
    var hand = entered(before)
    let told = hand.show(after)
    #expect(told == felt.replacing("<endOfCategory>", with: "<end-of-category>"))
  }

  @Test func `A letter typed is one cell`() {
    var hand = entered("hell", cursor: 4)
    #expect(hand.tap("o") == "[135]")
    #expect(hand.show("hello", cursor: 5) == "o")
    hand.handle(.quiet)
    #expect(hand.show("hellox", cursor: 6) == "x")
  }

  @Test func `A letter typed within a line is one cell, though the rest moves on`() {
    var hand = entered("hllo glove", cursor: 1)
    #expect(hand.show("hello glove", cursor: 2) == "e")
  }

  @Test func `A letter deleted is a cue`() {
    var hand = entered("hello glove", cursor: 5)
    #expect(hand.show("hell glove", cursor: 4) == "<back>")
    hand = entered("hello", cursor: 5)
    #expect(hand.show("hell", cursor: 4) == "<back>")
  }

  @Test func `A cursor that blinks is no change, and one that moves is its cell`() {
    var hand = entered("hello", cursor: 2)
    #expect(hand.show("hello") == "")
    #expect(hand.show("hello", cursor: 2) == "")
    #expect(hand.show("hello", cursor: 3) == "L")
  }

  @Test func `A line asked for is felt whole, however much of it is the same`() {
    var hand = entered("the cat sat")
    #expect(hand.press(.lineDown) == "[line down]")
    #expect(hand.show("the dog sat") == "the dog sat")
  }

  @Test func `A key that changes nothing is told`() {
    var hand = entered("the cat sat")
    hand.press(.lineUp)
    #expect(hand.wait(milliseconds: 599) == "")
    #expect(hand.wait(milliseconds: 1) == "(<end-of-category>)")
  }

  @Test func `A flood is never caught up with, and the newest is felt`() {
    var hand = entered("")
    #expect(hand.show("first") == "first")
    var told = ""
    for number in 0..<1000 { told += hand.show("no \(number % 2 == 0 ? "even" : "odd") text") }
    #expect(told == "")
    hand.show("newest words")
    #expect(hand.feel(1) == "newest words")
    #expect(hand.feel(1) == "")
  }

  @Test func `What was being read goes on behind a change elsewhere`() {
    var hand = entered("")
    #expect(hand.show("one two three four five a") == "one two three four five a")
    hand.feel(6)
    #expect(hand.show("ten two three four five a") == "ten two three four five a")
    hand.feel(17)
    #expect(hand.show("six two three four five a") == "six four five a")
  }

  @Test func `A change ahead of the hand is felt in its place`() {
    var hand = entered("")
    hand.show("call mom now")
    hand.feel(2)
    #expect(hand.show("call mom not") == "call mom not")
    hand = entered("")
    hand.show("do eat it")
    hand.feel(2)
    #expect(hand.show("do not eat it") == "not eat it")
  }

  @Test func `What comes behind the text at hand is gone on with, without breaking it off`() {
    var hand = entered("")
    #expect(hand.show("line") == "line")
    #expect(hand.show("line one") == "& one")
    #expect(hand.show("line one two") == "& two")
    hand.feel(10)
    #expect(hand.show("line one two three") == "three")
  }

  @Test func `Letters typed faster than they are felt are felt one after another`() {
    var hand = entered("", cursor: 0)
    #expect(hand.show("w", cursor: 1) == "w")
    #expect(hand.show("wo", cursor: 2) == "+o")
    #expect(hand.show("wor", cursor: 3) == "+r")
    hand.feel(3)
    #expect(hand.show("word", cursor: 4) == "d")
  }

  @Test func `A full window goes on by itself, even if nobody asked for it`() {
    var hand = entered("x")
    hand.show("abcdefghi abcdefghi abcdefghi abcdefgh")
    #expect(hand.feel(31) == "[pan right]")
  }

  @Test func `A key breaks off at once what is felt`() {
    var hand = entered("")
    #expect(hand.show("one") == "one")
    hand.press(.lineDown)
    #expect(hand.show("two") == "two")
  }

  @Test func `A pause holds back changes, and then the newest is felt`() {
    var hand = entered("one two")
    hand.handle(.paused(true))
    #expect(hand.show("one ten") == "")
    #expect(hand.show("one six") == "")
    #expect(hand.handle(.paused(false)) == "six")
  }

  @Test func `At its end the window moves on, and a word goes on in the next`() {
    let line = "abcdefghi abcdefghi abcdefghi abcdefghij"
    var hand = ScreenHand()
    hand.show(line)
    hand.handle(.entered)
    #expect(hand.feel(31) == "")
    #expect(hand.feel(1) == "[pan right]")
    #expect(hand.show("klm nop") == "+klm nop")
    #expect(hand.feel(8 + 7) == "")
  }

  private func atSeam() -> ScreenHand {
    var hand = ScreenHand()
    hand.show("abcdefghi abcdefghi abcdefghi abcdefghij")
    hand.handle(.entered)
    #expect(hand.feel(32) == "[pan right]")
    return hand
  }

  @Test func `A screen reader that is slow to move on loses no word`() {
    var hand = atSeam()
    #expect(hand.wait(milliseconds: 2000) == "")
    #expect(hand.show("klm nop") == "+klm nop")
  }

  @Test func `A change elsewhere while the window moves on waits for the word that is gone`() {
    var hand = atSeam()
    #expect(hand.show("abcdefghi abcdefghi abcdefghi abcdefghix") == "")
    #expect(hand.show("klm nop") == "+klm nop")
    #expect(hand.show("klm nox") == "")
    #expect(hand.feel(7) == "")
    #expect(hand.feel(1) == "klm nox")
  }

  @Test func `A hand that leaves before the window's end finds it again`() {
    var hand = atSeam()
    #expect(hand.handle(.left) == "[pan left]")
    hand = atSeam()
    hand.show("klm nop")
    #expect(hand.handle(.left) == "[pan left]")
    hand = atSeam()
    hand.show("klm nop")
    hand.feel(12)
    #expect(hand.handle(.left) == "")
  }

  @Test
  func `A key that the screen reader did not take is told, and no answer to it is waited for`() {
    var hand = entered("x")
    hand.press(.lineDown)
    #expect(hand.lose() == "(<rejected>)")
    #expect(hand.wait(milliseconds: 1000) == "")
  }

  @Test func `Blank windows are passed until there is text, or none is left`() {
    let line = "abcdefghi abcdefghi abcdefghi abcdefgh"
    var hand = ScreenHand()
    hand.show(line)
    hand.handle(.entered)
    hand.feel(32)
    #expect(hand.show("") == "[pan right]")
    #expect(hand.wait(milliseconds: 150) == "[pan right]")
    #expect(hand.show("end") == "& end")
    hand.handle(.left)
    hand.show(line)
    hand.handle(.entered)
    hand = hand.renewed()
    hand.feel(32)
    hand.show("")
    var pans = 0
    for _ in 0..<100 where !hand.wait(milliseconds: 150).isEmpty { pans += 1 }
    #expect(pans == ScreenRoom.mostBlanks - 1)
  }

  @Test func `While blank windows are passed, nothing is due at once again and again`() {
    var hand = ScreenHand()
    hand.show("abcdefghi abcdefghi abcdefghi abcdefgh")
    hand.handle(.entered)
    hand.feel(32)
    hand.show("")
    for _ in 0..<10 {
      hand.show("", cursor: 3)
      hand.show("")
      #expect(hand.wait(milliseconds: 150) == "[pan right]")
      #expect(hand.room.nextDeadline.map { $0 > hand.now } ?? true)
    }
  }

  @Test func `Without the setting, or while somebody writes at its end, the window stays`() {
    let line = "abcdefghi abcdefghi abcdefghi abcdefgh"
    var hand = ScreenHand(pansByItself: false)
    hand.show(line)
    hand.handle(.entered)
    #expect(hand.feel(38) == "")
    hand = ScreenHand()
    hand.show(line, cursor: 38)
    hand.handle(.entered)
    #expect(hand.feel(38) == "")
  }

  @Test func `The cursor is brought to the cell felt last, also in the window before`() {
    let line = "abcdefghi abcdefghi abcdefghi abcdefghij"
    var hand = ScreenHand()
    hand.show(line)
    hand.handle(.entered)
    #expect(hand.press(.route) == "(<rejected>)")
    hand.feel(4)
    #expect(hand.press(.route) == "[route 3]")
    hand.feel(28)
    hand.show("klm nop")
    hand.feel(1)
    #expect(hand.press(.route) == "[pan left][route 32]")
  }

  @Test func `Keys that are not the hand's go to the screen reader as they are`() {
    var hand = entered("x")
    #expect(
      hand.handle(.chord(Chord(BrailleCell(rawValue: 0b01_1110), isHeld: true))) == "[space 2345]")
    #expect(hand.press(.capital) == "(<typed>)")
    #expect(hand.tap("a") == "[17]")
    #expect(hand.tap("a") == "[1]")
  }

  @Test func `Every chord is its own, and none is the hand's`() {
    var dots: Set<BrailleCell> = []
    for command in ScreenCommand.allCases {
      #expect(dots.insert(command.dots).inserted, "\(command)")
      #expect(KeyMap.command(named: command.dots)?.isOfHand != true, "\(command)")
      #expect(command.meaning.count <= 24, "\(command)")
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `Whatever is shown and pressed, little is kept and every cell felt is one of the window`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var hand = ScreenHand()
    for _ in 0..<300 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<5:
        let count = Int.random(in: 20...80, using: &random)
        let cells = (0..<count).map { _ in
          BrailleCell(
            rawValue: Bool.random(using: &random)
              ? 0 : UInt8.random(in: .min ... .max, using: &random))
        }
        _ = hand.room.show(cells, at: hand.now)
      case 5: hand.handle(.entered)
      case 6: hand.handle(.left)
      case 7: hand.feel(Int.random(in: 1...10, using: &random))
      case 8:
        let dots = BrailleCell(rawValue: UInt8.random(in: 1...63, using: &random))
        hand.handle(.chord(Chord(dots, isHeld: Bool.random(using: &random))))
      case 9: _ = hand.wait(milliseconds: Int64.random(in: 1...900, using: &random))
      case 10: hand.handle(.quiet)
      default: _ = hand.room.hide()
      }
      #expect(hand.room.run.map { $0.indices.count <= 4 * 80 } ?? true, "seed \(seed)")
    }
  }
}

extension ScreenHand {
  /// The same hand, at the start of the felt cells.
  fileprivate func renewed() -> ScreenHand {
    var hand = ScreenHand()
    (hand.room, hand.now) = (room, now)
    return hand
  }
}
