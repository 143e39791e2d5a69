import TactusBraille
import TactusInput
import TactusTestSupport
import TactusWire
import Testing

/// A terminal with the kitty keyboard protocol, which reports key releases.
@Suite struct ReleaseReportTests {
  private static func keyboard() -> TerminalKeyboard {
    var keyboard = TerminalKeyboard()
    _ = keyboard.read("\u{1B}[?15u".utf8, at: at(0))
    return keyboard
  }

  private static let codes: [Character: Int] = [
    "f": 102, "d": 100, "s": 115, "j": 106, "k": 107, "l": 108, " ": 32,
  ]

  /// The sequence for a key press, and in `release` for a key release.
  private static func press(_ key: Character) -> String { "\u{1B}[\(codes[key] ?? 0)u" }
  private static func release(_ key: Character) -> String { "\u{1B}[\(codes[key] ?? 0);1:3u" }

  private static func press(_ keys: String) -> [UInt8] { Array(keys.map(press).joined().utf8) }
  private static func release(_ keys: String) -> [UInt8] { Array(keys.map(release).joined().utf8) }

  @Test(arguments: [
    ("\u{1B}[?15u", true), ("\u{1B}[?10u", true), ("\u{1B}[?1u", false), ("\u{1B}[?0u", false),
  ])
  func onlyATerminalThatTellsOfAllReleasesHasChords(reply: String, isTold: Bool) {
    var keyboard = TerminalKeyboard()
    #expect(keyboard.read(reply.utf8, at: at(0)) == [])
    #expect(keyboard.reportsReleases == isTold)
  }

  @Test func keysPressedTogetherAreAChord() {
    var keyboard = Self.keyboard()
    #expect(keyboard.read(Self.press("fk"), at: at(10)) == [])
    #expect(keyboard.dots == cell(15))
    #expect(keyboard.read(Self.release("f"), at: at(90)) == [])
    #expect(keyboard.read(Self.release("k"), at: at(100)) == [chord(15)])
    #expect(keyboard.dots == .blank)
  }

  @Test func keysHeldAreACommandThatIsToldInTime() {
    var keyboard = Self.keyboard()
    #expect(keyboard.read(Self.press("fk"), at: at(10)) == [])
    #expect(keyboard.nextDeadline == at(410))
    #expect(
      keyboard.read("\u{1B}[107;1:2u".utf8, at: at(400)) == [], "a repetition changes nothing")
    #expect(keyboard.advance(to: at(410)) == [.holding])
    #expect(keyboard.read(Self.release("kf"), at: at(800)) == [chord(15, isHeld: true)])
  }

  @Test func theSpaceBarMakesACommandAndAloneASpace() {
    var keyboard = Self.keyboard()
    let chordBytes = Self.press(" f") + Self.release("f ")
    #expect(keyboard.read(chordBytes, at: at(10)) == [.holding, chord(1, isHeld: true)])
    #expect(keyboard.read(Self.press(" ") + Self.release(" "), at: at(90)) == [.command(.space)])
  }

  @Test(
    arguments: [
      ("\u{1B}[13u\u{1B}[13;1:3u", [KeyCommand.activate]), ("\u{1B}[27u\u{1B}[27;1:3u", [.back]),
      ("\u{1B}[127u\u{1B}[127;1:2u\u{1B}[127;1:3u", [.delete, .delete]),
      ("\u{1B}[13;1:1u\u{1B}[13;1:2u", [.activate]), ("\u{1B}[13;1:3u", []),
      ("\u{1B}[A\u{1B}[1;1:2A\u{1B}[1;1:3A", [.up, .up]), ("\u{1B}[1;129B", [.down]),
      ("\u{1B}[57419u\u{1B}[57420u\u{1B}[57417u\u{1B}[57418u", [.up, .down, .left, .right]),
      (
        "\u{1B}[57414u\u{1B}[57423u\u{1B}[57424u\u{1B}[57426u", [.activate, .top, .bottom, .delete]
      ),
      ("\u{1B}[57441;2u\u{1B}[57441;1:3u", []), ("pasted f \r", []), ("\u{1B}[102;5u", []),
    ])
  func otherKeysAreCommandsWhenTheyGoDown(text: String, commands: [KeyCommand]) {
    var keyboard = Self.keyboard()
    let events = keyboard.read(text.utf8, at: at(10)) + keyboard.advance(to: at(900))
    #expect(events == commands.map(InputEvent.command))
    #expect(keyboard.dots == .blank)
  }

  @Test func keysGoByTheirPlaceOnOtherLayouts() {
    var keyboard = Self.keyboard()
    let cyrillic = "\u{1B}[1072::102u\u{1B}[1072::102;1:3u"
    #expect(keyboard.read(cyrillic.utf8, at: at(10)) == [chord(1)])
    let capital = "\u{1B}[102:70;2u\u{1B}[102:70;2:3u"
    #expect(keyboard.read(capital.utf8, at: at(100)) == [chord(1)])
  }

  @Test(arguments: ["\u{1B}[99;5u", "\u{1B}[1089::99;5u", "\u{1B}[99::105;5u", "\u{1B}[99;69u"])
  func controlCIsLeftToTheCaller(text: String) {
    var keyboard = Self.keyboard()
    #expect(keyboard.read(text.utf8 + Array("\u{1B}[99;5:3u".utf8), at: at(10)) == [.interrupt])
  }

  @Test func aReleaseThatNeverCameIsMadeUpForByTheNextPress() {
    var keyboard = Self.keyboard()
    #expect(keyboard.read(Self.press("f"), at: at(10)) == [])
    #expect(keyboard.read(Self.press("f"), at: at(300)) == [chord(1)])
    #expect(keyboard.read(Self.release("f"), at: at(350)) == [chord(1)])
  }

  @Test func aStuckKeyIsTold() {
    var keyboard = Self.keyboard()
    #expect(keyboard.read(Self.press("d"), at: at(10)) == [])
    #expect(keyboard.advance(to: at(10_010)) == [.holding, .stuck(keys: keys(2))])
    #expect(keyboard.read(Self.press("f") + Self.release("f"), at: at(11_000)) == [chord(1)])
  }

  @Test func keysGoneWithTheirReportsAreForgotten() {
    var keyboard = Self.keyboard()
    #expect(keyboard.read(Self.press("fd"), at: at(10)) == [])
    #expect(keyboard.read("\u{1B}[?0u".utf8, at: at(20)) == [])
    #expect(keyboard.dots == .blank)
    #expect(keyboard.nextDeadline == nil)
    #expect(keyboard.read("k ".utf8, at: at(30)) == [chord(5)])
  }

  @Test(arguments: Seeds.of(count: 50))
  func itsKeysAreThoseOfAGloveHoweverTheBytesAreParted(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var keyboard = Self.keyboard()
    var glove = ChordRecognizer()
    var down: UInt8 = 0
    var clock: Int64 = 0
    let names = Array("fdsjkl ")
    for _ in 0..<300 {
      clock += Int64.random(in: 0...250, using: &random)
      let key = Int.random(in: 0..<names.count, using: &random)
      let isPress = down & 1 << UInt8(key) == 0
      down ^= 1 << UInt8(key)
      let bytes = isPress ? Self.press(String(names[key])) : Self.release(String(names[key]))
      let cut = Int.random(in: 0...bytes.count, using: &random)
      let events =
        keyboard.read(bytes[..<cut], at: at(clock)) + keyboard.read(bytes[cut...], at: at(clock))
      #expect(events == glove.keys(down, at: at(clock)), "\(Seeds.again(seed))")
      #expect(keyboard.dots == glove.dots, "\(Seeds.again(seed))")
      #expect(keyboard.nextDeadline == glove.nextDeadline, "\(Seeds.again(seed))")
    }
  }

  @Test(arguments: Seeds.of(count: 50))
  func noSequencesDoHarm(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var keyboard = TerminalKeyboard()
    let parts = [
      "\u{1B}", "[", "\u{1B}[", "?", "1", "102", "107", "32", ";", ":", "3", "u", "~", "200", "f",
      "\u{1B}[?15u", "\u{1B}[?0u", "\u{1B}[200~", "\u{1B}[102u", "\u{1B}[102;1:3u", " ", "\u{1B}]",
    ]
    var clock = Microseconds.zero
    for _ in 0..<500 {
      clock += Microseconds(Int64.random(in: -200_000...400_000, using: &random))
      let text = (0..<3).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      for event in keyboard.read(text.utf8, at: clock) {
        if case .chord(let chord) = event {
          #expect(chord.dots.rawValue & ~keys(15) == 0, "\(Seeds.again(seed))")
          #expect(chord.dots != .blank, "\(Seeds.again(seed))")
        }
      }
      if let deadline = keyboard.nextDeadline {
        _ = keyboard.advance(to: deadline)
        #expect(keyboard.nextDeadline != deadline, "\(Seeds.again(seed))")
      }
    }
  }
}
