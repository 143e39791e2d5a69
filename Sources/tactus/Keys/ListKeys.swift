import TactusInput
import TactusManual
import TactusSystem
import TactusText
import TactusWire

/// `tactus keys`: lists the messenger's chords and keys.
struct ListKeys: Command {
  static let name = "keys"
  static let summary = "List what the six keys and the terminal's keys mean."
  static let usage = "[--json]"
  static let options = [jsonOption]
  static let notes = """
    Dots are named by their numbers: 15 is dots 1 and 5 together, an e.

      tactus keys
      tactus keys --json
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    if arguments.has("json") { return try listJSON(KeyMap.bindings.map(json)) }
    var output = StandardOutput()
    output.write(KeyLesson.text)
    try output.finish()
    return .ok
  }

  private static func json(_ binding: KeyBinding) -> [(String, String)] {
    [
      ("name", JSONText.string(binding.command.rawValue)),
      ("dots", JSONText.string(binding.dots.dotNumbers)),
      ("braille", JSONText.string(binding.dots.description)),
      ("places", JSONText.array(binding.places.map { JSONText.string($0.rawValue) })),
      ("keys", JSONText.array(binding.terminalKeys.map { JSONText.string($0.rawValue) })),
      ("meaning", JSONText.string(binding.meaning)),
    ]
  }
}
