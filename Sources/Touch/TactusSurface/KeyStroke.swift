import CEvdev
package import TactusInput

/// A key of a US keyboard with its modifiers.
package struct KeyStroke: Hashable, Sendable {
  /// Linux's number of the key (input-event-codes.h).
  package var code: UInt16
  /// The keys held while it is pressed, in the order in which they go down.
  package var modifiers: [UInt16]

  private init(_ code: Int32, _ modifiers: Int32...) {
    self.code = UInt16(code)
    self.modifiers = modifiers.map { UInt16($0) }
  }

  /// Creates the key of a character; nil if a US keyboard has none for it.
  package init?(_ character: Character) {
    guard let stroke = Self.ofCharacters[character] else { return nil }
    self = stroke
  }

  /// Creates the key of a command; nil if other programs have none for it.
  package init?(_ command: KeyCommand) {
    switch command {
    case .up: self.init(KEY_UP)
    case .down: self.init(KEY_DOWN)
    case .left: self.init(KEY_LEFT)
    case .right: self.init(KEY_RIGHT)
    case .top: self.init(KEY_HOME, KEY_LEFTCTRL)
    case .bottom: self.init(KEY_END, KEY_LEFTCTRL)
    case .back: self.init(KEY_ESC)
    case .activate: self.init(KEY_ENTER)
    case .space: self.init(KEY_SPACE)
    case .delete: self.init(KEY_BACKSPACE)
    case .deleteWord: self.init(KEY_BACKSPACE, KEY_LEFTCTRL)
    case .undo: self.init(KEY_Z, KEY_LEFTCTRL)
    case .home, .preview, .full, .newMessage, .search, .urgentOnly, .place, .clock, .sendKept,
      .moreLikeThis,
      .lessLikeThis, .options, .learn, .pause, .resume, .repeatWord, .faster, .slower, .goThere,
      .acknowledge,
      .quiet, .callForHelp:
      return nil
    }
  }

  /// Every key that can be pressed.
  package static let keys: Set<UInt16> = Set(
    (Array(ofCharacters.values) + KeyCommand.allCases.compactMap(KeyStroke.init))
      .flatMap { $0.modifiers + [$0.code] })

  /// Key down (1) and key up (0) in order; every key that is pressed is released.
  package var changes: [(code: UInt16, value: Int32)] {
    let all = modifiers + [code]
    return all.map { ($0, 1) } + all.reversed().map { ($0, 0) }
  }

  /// The rows of the keyboard from the left, with their first key and their characters with Shift.
  private static let rows: [(first: Int32, plain: String, shifted: String)] = [
    (KEY_1, "1234567890-=", "!@#$%^&*()_+"),
    (KEY_Q, "qwertyuiop[]", "QWERTYUIOP{}"),
    (KEY_A, "asdfghjkl;'`", "ASDFGHJKL:\"~"),
    (KEY_BACKSLASH, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
  ]

  private static let ofCharacters: [Character: KeyStroke] = {
    var strokes: [Character: KeyStroke] = [
      " ": KeyStroke(KEY_SPACE), "\t": KeyStroke(KEY_TAB), "\n": KeyStroke(KEY_ENTER),
      "\r": KeyStroke(KEY_ENTER), "\r\n": KeyStroke(KEY_ENTER),
    ]
    for row in rows {
      for (offset, character) in row.plain.enumerated() {
        strokes[character] = KeyStroke(row.first + Int32(offset))
      }
      for (offset, character) in row.shifted.enumerated() {
        strokes[character] = KeyStroke(row.first + Int32(offset), KEY_LEFTSHIFT)
      }
    }
    return strokes
  }()
}
