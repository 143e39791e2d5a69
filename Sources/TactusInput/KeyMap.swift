import TactusBraille

/// Maps chords to commands and back.
public enum KeyMap {
  /// Every command once.
  public static let bindings = KeyCommand.allCases.map(KeyBinding.init)

  private static let commands = Dictionary(
    bindings.map { ($0.dots, $0.command) }, uniquingKeysWith: { first, _ in first })

  /// The command of a chord; nil when it has none. While letters are typed, only held chords are
  /// commands.
  public static func command(for chord: Chord, whileTyping isTyping: Bool = false) -> KeyCommand? {
    isTyping && !chord.isHeld ? nil : commands[chord.dots]
  }

  /// The chord of a command, held, so that it works everywhere.
  public static func chord(for command: KeyCommand) -> Chord {
    Chord(KeyBinding(command).dots, isHeld: true)
  }
}
