public import TactusBraille

/// Maps chords to commands and back.
public enum KeyMap {
  /// Every command once.
  public static let bindings = KeyCommand.allCases.map(KeyBinding.init)

  private static let commands = Dictionary(
    bindings.map { ($0.dots, $0.command) }, uniquingKeysWith: { first, _ in first })

  /// Returns the command of a chord; nil without one. A chord that is not held gives only moving commands,
  /// and none while letters are typed.
  public static func command(for chord: Chord, whileTyping isTyping: Bool = false) -> KeyCommand? {
    guard let command = commands[chord.dots] else { return nil }
    return chord.isHeld || command.isMoving && !isTyping ? command : nil
  }

  /// Returns the command that a chord would give if held; nil without one.
  public static func command(named dots: BrailleCell) -> KeyCommand? { commands[dots] }

  /// Returns the held chord of a command, which works everywhere.
  public static func chord(for command: KeyCommand) -> Chord {
    Chord(KeyBinding(command).dots, isHeld: true)
  }
}
