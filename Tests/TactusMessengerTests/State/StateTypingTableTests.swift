import TactusBraille
import TactusInput
import TactusMessenger
import TactusTestSupport
import Testing

/// A draft that was typed in another braille table.
@Suite struct StateTypingTableTests {
  private static let mom = ConversationID(rawValue: 1)

  /// Successive runs of the messenger, each with a different table.
  private struct Runs {
    var hand = Hand.withMessages()

    init(_ text: String, in table: TypingTable, _ meaning: @escaping Composer.BackTranslation) {
      start(table, meaning)
      hand.type(text)
    }

    mutating func start(_ table: TypingTable, _ meaning: @escaping Composer.BackTranslation) {
      hand.messenger = Messenger(keySeed: 7, typing: table, backTranslate: meaning)
      hand.press(.place, .activate, .bottom, .activate)
      opened = hand.press(.activate).filter { !$0.hasPrefix("mark") }
    }

    var opened: [String] = []
    var draft: Draft? { (try? hand.archive.draft(for: StateTypingTableTests.mom)) ?? nil }
  }

  /// The letters of `Hand`.
  private static let plain: Composer.BackTranslation = { cells, _ in
    String(
      cells.map { cell in "abcdefghijklmnopqrstuvwxyz ".first { Hand.cell(of: $0) == cell } ?? "?" }
    )
  }
  /// The same cells shifted by one letter: "ab" reads "bc".
  private static let shifted: Composer.BackTranslation = { cells, isPartial in
    String(plain(cells, isPartial).map(next))
  }
  private static func next(_ letter: Character) -> Character {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return letters.firstIndex(of: letter).map { letters[($0 + 1) % 26] } ?? letter
  }
  private static func previous(_ letter: Character) -> Character {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return letters.firstIndex(of: letter).map { letters[($0 + 25) % 26] } ?? letter
  }

  @Test func aWordThatMayBeReadOtherwiseIsNamedBeforeItIsSent() {
    let doubting = TypingTable(
      name: "one", translate: { $0.map(Hand.cell(of:)) },
      doubtful: { $0.count > 2 ? ["hiz"] : [] })
    var runs = Runs("hi", in: doubting, Self.plain)
    #expect(runs.hand.press(.activate).first == "[activate 'send?' 'hi']")
    runs = Runs("hiz", in: doubting, Self.plain)
    #expect(runs.hand.press(.activate).first == "[activate 'doubtful hiz send?' 'hiz']")
    runs.hand.wait(seconds: 1)
    #expect(runs.hand.press(.activate).last == "send 'hiz' to Mom")
  }

  private static let one = TypingTable(name: "one") { $0.map(Hand.cell(of:)) }
  private static let other = TypingTable(name: "other") { text in
    text.map { Hand.cell(of: previous($0)) }
  }

  @Test func theTextStaysTheSameAndIsTypedOnInThePresentTable() {
    var runs = Runs("hi mom", in: Self.one, Self.plain)
    #expect(runs.draft?.table == "one")
    runs.start(Self.other, Self.shifted)
    #expect(runs.opened == ["[activate 'hi mom']"])
    // This cell is an s here and a t there.
    #expect(runs.hand.type("s") == ["save 'hi momt' 1", "[typed]"])
    #expect(runs.draft?.table == "other")
    #expect(runs.hand.press(.delete) == ["[focus 'mom']", "save 'hi mom' 1"])
    runs.start(Self.one, Self.plain)
    #expect(runs.opened == ["[activate 'hi mom']"])
    #expect(runs.draft?.cells.count == 6)
  }

  @Test(arguments: [TypingTable(name: "other"), TypingTable(name: "other") { _ in [.full] }])
  func aTextThatThePresentTableCannotSayStaysBeforeWhatIsTypedThen(table: TypingTable) {
    var runs = Runs("hi mom", in: Self.one, Self.plain)
    runs.start(table, Self.shifted)
    #expect(runs.opened == ["[activate 'hi mom']"])
    #expect(runs.hand.type("s") == ["save 'hi momt' 1", "[typed]"])
    #expect(runs.hand.press(.delete, .delete) == ["[focus 'mo']", "save 'hi mo' 1"])
    #expect(runs.hand.press(.back) == ["[back]", "save 'hi mo' 1"])
    #expect(runs.hand.press(.activate) == ["[activate 'hi mo']"])
    // In the table of its beginning it has cells again.
    runs.start(Self.one, Self.plain)
    #expect(runs.opened == ["[activate 'hi mo']"])
    #expect(runs.hand.type("m") == ["save 'hi mom' 1", "[typed]"])
    #expect(runs.draft?.start == "")
    #expect(runs.draft?.cells.count == 6)
  }

  @Test func aTextBeforeTheCellsCanBeDeletedToItsEndAndSent() {
    var runs = Runs("hi", in: Self.one, Self.plain)
    runs.start(TypingTable(name: "other"), Self.shifted)
    let sent = runs.hand.send()
    #expect(sent == ["[activate]", "save 'hi' 1", "send 'hi' to Mom"])
    runs = Runs("hi", in: Self.one, Self.plain)
    runs.start(TypingTable(name: "other"), Self.shifted)
    #expect(runs.hand.press(.delete) == ["[focus 'h']", "save 'h' 1"])
    #expect(runs.hand.press(.delete) == ["[focus]", "discard 1"])
    #expect(runs.hand.press(.delete) == ["~[rejected]"])
  }

  @Test func aDraftOfAnUnknownTableIsTakenForOneOfThisIfItReadsTheSame() {
    var runs = Runs("hi", in: TypingTable(), Self.plain)
    #expect(runs.draft?.table == nil)
    runs.start(Self.one, Self.plain)
    #expect(runs.opened == ["[activate 'hi']"])
    #expect(runs.draft?.cells.count == 2)
    runs = Runs("hi", in: TypingTable(), Self.plain)
    runs.start(Self.other, Self.shifted)
    #expect(runs.opened == ["[activate 'hi']"])
  }

  @Test(.long) func whatHasTooManyCellsInThePresentTableStaysWhole() {
    let text = String(repeating: "a", count: 3_000)
    var runs = Runs(text, in: Self.one, Self.plain)
    let long = TypingTable(name: "long") { $0.flatMap { [Hand.cell(of: $0), .blank] } }
    runs.start(long) { cells, _ in String(repeating: "a", count: cells.count / 2) }
    #expect(runs.opened == ["[activate '\(text)']"])
  }

  @Test(arguments: Seeds.of(count: 10))
  func noChangeOfTablesChangesAText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var runs = Runs("hi", in: Self.one, Self.plain)
    let tables = [
      (Self.one, Self.plain), (Self.other, Self.shifted),
      (TypingTable(name: "mute"), Self.plain), (TypingTable(name: "dumb"), Self.shifted),
    ]
    for _ in 0..<60 {
      if Int.random(in: 0..<3, using: &random) > 0 {
        runs.hand.tap(Hand.cell(of: "abc".randomElement(using: &random) ?? "a"))
      } else if runs.draft.map({ $0.text.count > 1 }) == true {
        runs.hand.press(.delete)
      }
      let text = runs.draft?.text ?? ""
      let (table, meaning) = tables[Int.random(in: 0..<4, using: &random)]
      runs.start(table, meaning)
      #expect(runs.opened == ["[activate '\(text)']"], "\(Seeds.again(seed))")
    }
  }
}
