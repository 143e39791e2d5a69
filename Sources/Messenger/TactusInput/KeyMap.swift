public import TactusBraille

/// Maps chords to commands and back.
public enum KeyMap {
  /// Every command once.
  public static let bindings = KeyCommand.allCases.map(KeyBinding.init)

  private static let commands = Dictionary(
    bindings.map { ($0.dots, $0.command) }, uniquingKeysWith: { first, _ in first })

  /// The command of a chord; nil when it has none. One that is not held only moves about, and while
  /// letters are typed it is none.
  public static func command(for chord: Chord, whileTyping isTyping: Bool = false) -> KeyCommand? {
    guard let command = commands[chord.dots] else { return nil }
    return chord.isHeld || command.isMoving && !isTyping ? command : nil
  }

  /// The command that a chord would give if it were held; nil when it has none.
  public static func command(named dots: BrailleCell) -> KeyCommand? { commands[dots] }

  /// The chord of a command, held, so that it works everywhere.
  public static func chord(for command: KeyCommand) -> Chord {
    Chord(KeyBinding(command).dots, isHeld: true)
  }
}
