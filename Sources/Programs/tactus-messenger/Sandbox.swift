import TactusClient
import TactusCommandLine
import TactusGlove
import TactusService
import TactusSetup
import TactusSystem

/// `tactus sandbox`: the messenger with invented people.
struct Sandbox: TactusCommand {
  static let name = "sandbox"
  static let usage = "[OPTION…]"
  static let options = MessengerSettings.options + GloveOptions.options + [show]
  private static let show = Flag("show", "show what the reader feels, for sighted people")
  static let notes = """
    The messenger with the same rooms, chords and cues as 'tactus run', but with
    invented people: every act can be tried, and nothing leaves. A message is felt
    as sent, goes nowhere, and is answered by its invented recipient a few seconds
    later. Within nine minutes there come a question, a bank's warning, an alarm, a
    parcel with choices, and another question. Freezing a card, calling the bank and
    calling for help are felt as done, and do nothing. Practice begins at the start.

    Everything is in memory. No message, setting or progress of the reader's is
    opened or changed, but for the settings of reading and typing, which are read.
    Alarms of the real messenger are not felt meanwhile.

    The row 'close' at home ends it, as does Ctrl-C. Without a key it closes after a
    minute, and ends twenty minutes later. A glove that 'tactus run' uses is not
    taken from it: end 'tactus run' first.

      tactus sandbox
      tactus sandbox --device loopback --show
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let settings = try MessengerSettings(arguments)
    let glove = try GloveOptions(
      arguments, standard: settings.configuration.device ?? GloveChoice.usual)
    var job = SandboxJob(
      settings, glove, store: try MessengerPaths.store(), isShown: arguments[show])
    return try job.run(LiveWaiter())
  }
}
