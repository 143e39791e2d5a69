import TactusBraille
import TactusCommandLine
import TactusInput
import TactusService
import TactusSystem
import TactusText
import TactusWire

/// `tactus keys`: lists the messenger's chords and keys.
struct ListKeys: TactusCommand {
  static let name = "keys"
  static let usage = "[--json]"
  static let options: [any CommandOption] = [Flag.json]
  static let notes = """
    Dots are named by their numbers: 15 is dots 1 and 5 together, an e. In JSON,
    "places" lists where a chord works: lists, reading, writing, the screen, or
    rooms of programs; "mnemonic" is the word whose first letter the chord is, or
    null. 'tactus learn' drills them.

      tactus keys
      tactus keys --json
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    if arguments[.json] {
      return try listJSON(KeyMap.bindings.map(json) + ScreenCommand.allCases.map(json))
    }
    var output = StandardOutput()
    output.write(KeyLesson.text)
    try output.finish()
    return .ok
  }

  private static func json(_ binding: KeyBinding) -> [(String, String)] {
    let rooms = binding.command.isOfHand ? ["screen", "rooms"] : []
    return json(
      binding.command.rawValue, binding.dots, binding.places.map(\.rawValue) + rooms,
      binding.terminalKeys, binding.meaning)
      + [("mnemonic", binding.mnemonic.map { JSONText.string($0) } ?? "null")]
  }

  private static func json(_ command: ScreenCommand) -> [(String, String)] {
    json(command.rawValue, command.dots, ["screen"], command.terminalKeys, command.meaning)
  }

  private static func json(
    _ name: String, _ dots: BrailleCell, _ places: [String], _ keys: [TerminalKey],
    _ meaning: String
  ) -> [(String, String)] {
    [
      ("name", JSONText.string(name)),
      ("dots", JSONText.string(dots.dotNumbers)),
      ("braille", JSONText.string(dots.description)),
      ("places", JSONText.array(places.map { JSONText.string($0) })),
      ("keys", JSONText.array(keys.map { JSONText.string($0.rawValue) })),
      ("meaning", JSONText.string(meaning)),
    ]
  }
}
