import TactusBraille
import TactusInput
import TactusTestSupport
import TactusWire
import Testing

/// A terminal that does not report key releases.
@Suite struct TerminalKeyboardTests {
  /// The events from text read at once and nothing after it.
  private func events(_ text: String) -> [InputEvent] {
    var keyboard = TerminalKeyboard()
    return keyboard.read(text.utf8, at: at(0)) + keyboard.advance(to: at(5_000))
  }

  @Test(
    arguments: [
      ("f ", 1), ("d ", 2), ("s ", 3), ("j ", 4), ("k ", 5), ("l ", 6), ("FDSJKL ", 123_456),
      ("fk ", 15), ("fffk ", 15), ("fdfk ", 25),
    ])
  func spaceCommitsTheRaisedDotsAsALetter(text: String, dots: Int) {
    #expect(events(text) == [chord(dots)])
  }

  @Test func eachKeyRaisesOrLowersItsDot() {
    var keyboard = TerminalKeyboard()
    #expect(keyboard.read("fd".utf8, at: at(0)) == [])
    #expect(keyboard.dots == cell(12))
    #expect(keyboard.read("f".utf8, at: at(100)) == [])
    #expect(keyboard.dots == cell(2))
    #expect(keyboard.read(" ".utf8, at: at(200)) == [chord(2)])
    #expect(keyboard.dots == .blank)
    #expect(!keyboard.reportsReleases)
  }

  @Test(arguments: ["fk\r", "fk\n"])
  func enterCommitsTheRaisedDotsAsAHeldChord(text: String) {
    #expect(events(text) == [chord(15, isHeld: true)])
  }

  @Test func escapeLowersTheDotsAndOnlyThenLeads() {
    var keyboard = TerminalKeyboard()
    #expect(keyboard.read("fd\u{1B}".utf8, at: at(0)) == [])
    #expect(keyboard.advance(to: at(50)) == [])
    #expect(keyboard.dots == .blank)
    #expect(keyboard.read("\u{1B}".utf8, at: at(100)) == [])
    #expect(keyboard.advance(to: at(150)) == [.command(.back)])
  }

  @Test(
    arguments: [
      (" ", KeyCommand.space), ("\r", .activate), ("\n", .activate), ("\u{7F}", .delete),
      ("\u{8}", .delete), ("\u{1B}", .back), ("\u{1B}[A", .up), ("\u{1B}[B", .down),
      ("\u{1B}[C", .right), ("\u{1B}[D", .left), ("\u{1B}OA", .up), ("\u{1B}OB", .down),
      ("\u{1B}OC", .right), ("\u{1B}OD", .left), ("\u{1B}[H", .top), ("\u{1B}[F", .bottom),
      ("\u{1B}[1~", .top), ("\u{1B}[4~", .bottom), ("\u{1B}[3~", .delete),
      ("\u{1B}[1;2A", .up), ("\u{1B}[13u", .activate), ("\u{1B}[27u", .back),
    ])
  func otherKeysAreCommands(text: String, command: KeyCommand) {
    #expect(events(text) == [.command(command)])
  }

  @Test func aCommandKeyLeavesTheRaisedDotsAlone() {
    #expect(events("f\u{1B}[A\u{7F}k ") == [.command(.up), .command(.delete), chord(15)])
  }

  @Test(arguments: [
    "\u{3}", "f\u{1B}[\u{3}", "\u{1B}]0;\u{3}", "\u{1B}[99;5u", "\u{1B}[1089::99;5u",
  ])
  func controlCIsLeftToTheCallerWhateverWentBefore(text: String) {
    #expect(events(text) == [.interrupt])
  }

  @Test func anEscapeIsDecidedAfterItsTime() {
    var keyboard = TerminalKeyboard()
    #expect(keyboard.read([0x1B], at: at(10)) == [])
    #expect(keyboard.nextDeadline == at(60))
    #expect(keyboard.advance(to: at(59)) == [])
    #expect(keyboard.advance(to: at(60)) == [.command(.back)])
    #expect(keyboard.nextDeadline == nil)
    #expect(keyboard.read([0x1B], at: at(100)) == [])
    #expect(keyboard.read("f ".utf8, at: at(200)) == [.command(.back), chord(1)])
  }

  @Test func aSequenceMayComeInPieces() {
    var keyboard = TerminalKeyboard()
    #expect(keyboard.read([0x1B], at: at(0)) == [])
    #expect(keyboard.read("[".utf8, at: at(49)) == [])
    #expect(keyboard.read("1;1".utf8, at: at(300)) == [])
    #expect(keyboard.read("D".utf8, at: at(600)) == [.command(.left)])
    #expect(keyboard.dots == .blank)
  }

  @Test func aSequenceWithoutItsEndIsForgotten() {
    var keyboard = TerminalKeyboard()
    #expect(keyboard.read("\u{1B}[1;".utf8, at: at(0)) == [])
    #expect(keyboard.nextDeadline == at(500))
    #expect(keyboard.advance(to: at(500)) == [])
    #expect(keyboard.read("f ".utf8, at: at(501)) == [chord(1)])
  }

  @Test(
    arguments: [
      "aeqwxyz1234", "äöü€😀", "\t\0\u{1}\u{1C}", "\u{1B}f", "\u{1B}[f", "\u{1B}[[D", "\u{1B}[15~",
      "\u{1B}[Z",
      "\u{1B}[?62;22c", "\u{1B}[<0;10;10M", "\u{1B}[M", "\u{1B}[12;40R", "\u{1B}]0;fdsjkl\u{7}",
      "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}Pfds\u{1B}\\", "\u{1B}[1;1:3A",
      "\u{1B}[102;5u", "\u{1B}[102;3u", "\u{1B}[;;;;u", "\u{1B}[:::u",
      "\u{1B}[99999999999999999999u",
      "\u{1B}[9999999999999999999;9223372036854775807:1u", "\u{1B}[13;1:7u", "\u{1B}[1$D",
      "\u{1B}[" + String(repeating: "1", count: 300) + "D",
    ])
  func whatIsNoKeyOfTheseMeansNothing(text: String) {
    var keyboard = TerminalKeyboard()
    #expect(keyboard.read(text.utf8, at: at(0)) == [])
    #expect(keyboard.advance(to: at(5_000)) == [])
    #expect(keyboard.dots == .blank)
    #expect(keyboard.read("fk ".utf8, at: at(6_000)) == [chord(15)], "and what follows does")
  }

  @Test func aMarkedPasteMeansNothing() {
    let paste = "\u{1B}[200~f \r fdsjkl\u{1B}[A\r\u{1B}[201~"
    #expect(events(paste + "fk ") == [chord(15)])
    var keyboard = TerminalKeyboard()
    let events = paste.utf8.enumerated().flatMap { index, byte in
      keyboard.read([byte], at: at(Int64(index)))
    }
    #expect(events == [])
    #expect(keyboard.dots == .blank)
  }

  @Test func aPasteWithoutItsEndEndsByItself() {
    var keyboard = TerminalKeyboard()
    #expect(keyboard.read("\u{1B}[200~fk ".utf8, at: at(0)) == [])
    #expect(keyboard.read("fk ".utf8, at: at(900)) == [])
    #expect(keyboard.read("fk ".utf8, at: at(1_900)) == [chord(15)])
  }

  @Test func moreKeysAtOnceThanAHandTypesAreAPaste() {
    var keyboard = TerminalKeyboard()
    let text = "freeze the card\r\r"
    #expect(keyboard.read(text.utf8, at: at(0)) == [])
    #expect(keyboard.read("\r\r".utf8, at: at(49)) == [], "its rest")
    #expect(keyboard.read("\r".utf8, at: at(99)) == [.command(.activate)])
    #expect(keyboard.read("fdsjklfdsjklfdk ".utf8, at: at(200)) == [chord(125)], "16 keys waited")
  }

  @Test func whatIsWrittenToTheTerminalIsTakenBack() {
    #expect(TerminalKeyboard.enter == "\u{1B}[>15u\u{1B}[?u\u{1B}[?2004h")
    #expect(TerminalKeyboard.leave == "\u{1B}[?2004l\u{1B}[<u")
  }

  @Test(arguments: Seeds.of(count: 100))
  func noBytesDoHarmAndOnlyDotKeysMakeChords(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var keyboard = TerminalKeyboard()
    var clock = Microseconds.zero
    // All but those keys: as letters, and as the digits of their codes.
    let letters = Set("fdsjklFDSJKL0123456789u".utf8)
    let allowed = (0...255).map(UInt8.init).filter { !letters.contains($0) }
    let likely = Array("\u{1B}[\u{1B}O;:?<~ABCM \r".utf8)
    for _ in 0..<200 {
      clock += Microseconds(Int64.random(in: -100_000...300_000, using: &random))
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        (Bool.random(using: &random) ? likely : allowed).randomElement(using: &random) ?? 0
      }
      for event in keyboard.read(bytes, at: clock) + keyboard.advance(to: clock) {
        switch event {
        case .command, .interrupt: break
        default: Issue.record("\(event): \(Seeds.again(seed))")
        }
      }
      #expect(keyboard.dots == .blank, "\(Seeds.again(seed))")
    }
  }

  @Test(arguments: Seeds.of(count: 50))
  func committedDotsAreThoseRaisedHoweverTheBytesAreParted(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var keyboard = TerminalKeyboard()
    var raised: UInt8 = 0
    var expected: [InputEvent] = []
    var bytes: [UInt8] = []
    for _ in 0..<300 {
      let key = Array("fdsjkl \r".utf8).randomElement(using: &random) ?? 0x20
      bytes.append(key)
      if let dot = Array("fdsjkl".utf8).firstIndex(of: key) {
        raised ^= 1 << UInt8(dot)
      } else if raised == 0 {
        expected.append(.command(key == 0x20 ? .space : .activate))
      } else {
        expected.append(.chord(Chord(BrailleCell(rawValue: raised), isHeld: key == 0x0D)))
        raised = 0
      }
    }
    var events: [InputEvent] = []
    var rest = bytes[...]
    var clock: Int64 = 0
    while !rest.isEmpty {
      let part = rest.prefix(Int.random(in: 1...16, using: &random))
      rest = rest.dropFirst(part.count)
      clock += Int64.random(in: 0...200, using: &random)
      events += keyboard.read(part, at: at(clock))
    }
    #expect(events == expected, "\(Seeds.again(seed))")
    #expect(keyboard.dots.rawValue == raised, "\(Seeds.again(seed))")
  }

  @Test func digitsTouchAChannelAndTheRowBelowPressesIt() {
    var keyboard = TerminalKeyboard()
    #expect(keyboard.read(Array("16qYw".utf8), at: .zero) == [])
    let touches = keyboard.drainTouches()
    #expect(touches.map(\.finger) == [0, 5, 0, 5, 1])
    #expect(touches.map(\.isHard) == [false, false, true, true, true])
    #expect(keyboard.drainTouches() == [])
    // Pressed, repeated and released, if the terminal reports it.
    let held = "\u{1B}[?15u\u{1B}[50;1:1u\u{1B}[50;1:2u\u{1B}[50;1:3u"
    _ = keyboard.read(Array(held.utf8), at: .zero)
    #expect(keyboard.drainTouches().map(\.finger) == [1, 1])
    for _ in 0..<100 { _ = keyboard.read(Array("1".utf8), at: .zero) }
    #expect(keyboard.drainTouches().count <= 16)
  }
}
