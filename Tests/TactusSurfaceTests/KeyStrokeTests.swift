import TactusInput
import TactusSurface
import Testing

/// The characters of a US keyboard's keys.
@Suite struct KeyStrokeTests {
  private static let printable = (0x20...0x7E).map { Character(Unicode.Scalar($0)) }

  @Test func everyCharacterOfASCIIHasAKeyOfItsOwn() {
    let strokes = Self.printable.compactMap(KeyStroke.init)
    #expect(strokes.count == Self.printable.count)
    #expect(Set(strokes).count == strokes.count)
  }

  /// From input-event-codes.h and the keyboard on the table.
  @Test(
    arguments: [
      ("a", 30, false), ("Z", 44, true), ("1", 2, false), ("!", 2, true), ("0", 11, false),
      (")", 11, true), ("-", 12, false), ("+", 13, true), ("[", 26, false), ("}", 27, true),
      (";", 39, false), ("\"", 40, true), ("`", 41, false), ("~", 41, true), ("\\", 43, false),
      ("|", 43, true), (",", 51, false), (">", 52, true), ("?", 53, true), (" ", 57, false),
      ("\t", 15, false), ("\n", 28, false), ("p", 25, false), ("@", 3, true),
    ] as [(Character, UInt16, Bool)])
  func aCharacterIsItsKeyWithOrWithoutShift(text: Character, code: UInt16, isShifted: Bool) {
    let stroke = KeyStroke(text)
    #expect(stroke?.code == code)
    #expect(stroke?.modifiers == (isShifted ? [42] : []))
  }

  @Test(arguments: ["é", "ß", "字", "\u{0}", "\u{7F}", "👍", "e\u{301}"] as [Character])
  func whatAUSKeyboardDoesNotHaveHasNoKey(text: Character) { #expect(KeyStroke(text) == nil) }

  @Test func capitalsAreTheirLettersWithShift() {
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      let capital = Character(letter.uppercased())
      #expect(KeyStroke(letter)?.code == KeyStroke(capital)?.code)
      #expect(KeyStroke(letter)?.modifiers == [])
    }
  }

  @Test(arguments: KeyCommand.allCases)
  func aCommandWithAKeyLeavesNothingDown(command: KeyCommand) {
    guard let stroke = KeyStroke(command) else { return }
    var down: [UInt16] = []
    for (code, value) in stroke.changes {
      if value == 1 { down.append(code) } else { #expect(down.popLast() == code) }
      #expect(KeyStroke.keys.contains(code))
    }
    #expect(down.isEmpty)
  }

  @Test func movingAndEditingHaveKeys() {
    let expected: [KeyCommand: UInt16] = [
      .up: 103, .down: 108, .left: 105, .right: 106, .back: 1, .activate: 28, .space: 57,
      .delete: 14,
    ]
    for (command, code) in expected {
      #expect(KeyStroke(command)?.code == code && KeyStroke(command)?.modifiers == [])
    }
    #expect(KeyStroke(.home) == nil && KeyStroke(.learn) == nil)
  }
}
