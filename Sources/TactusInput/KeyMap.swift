import TactusBraille

/// Which chord is which command.
public enum KeyMap {
  /// Every command once.
  public static let bindings = KeyCommand.allCases.map(KeyBinding.init)

  private static let commands = Dictionary(
    bindings.map { ($0.dots, $0.command) }, uniquingKeysWith: { first, _ in first })

  /// The command of a chord, if any; while letters are typed only held chords are commands.
  public static func command(for chord: Chord, whileTyping isTyping: Bool = false) -> KeyCommand? {
    isTyping && !chord.isHeld ? nil : commands[chord.dots]
  }

  /// The chord of a command, held, so that it is one everywhere.
  public static func chord(for command: KeyCommand) -> Chord {
    Chord(KeyBinding(command).dots, isHeld: true)
  }
}
