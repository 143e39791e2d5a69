import TactusCommandLine
import TactusGlove
import TactusSystem

struct Compile: TactusCommand {
  static let name = "compile"
  static let usage = "[OPTION…] [TEXT… | -]"
  static let options = ReadingOptions.options + [json]
  private static let json = Flag("json", "one JSON object per cell, then a summary")
  static let notes = """
    No device is needed: the text is read on a virtual glove in virtual time.
    The summary counts exactly the bytes that 'tactus say' would send for it:
    slot definitions (once per session) and runs. The handshake, the clock and
    the lease are left out, since they do not depend on the text.

      tactus compile Hello
      tactus compile --json --encoding burst Hello
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try CompileJob.run(
      TextInput(operands: arguments.operands), ReadingOptions(arguments),
      isJSON: arguments[json])
  }
}
