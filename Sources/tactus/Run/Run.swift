import TactusWire

struct Run: Command {
  static let name = "run"
  static let summary = "Read, answer and act on messages by touch alone."
  static let usage = "[OPTION…]"
  static let options =
    MessengerSettings.specs + GloveOptions.specs + [
      MessengerPaths.storeOption,
      OptionSpec("judge", nil, "show what is felt, for those who watch"),
    ]
  static let notes = """
    The messenger of a person who feels: six keys in, six motors out. It needs no
    screen. Keys come from the glove, and from the terminal where there is one
    (tactus keys lists them); messages from 'tactus notify' and 'tactus inbox
    import'. It closes after a minute without a key, and any key opens it again.

    What is sent goes to the command "send" of the settings, or else to the
    outbox in the store; "freeze_card" and "call_bank" do what the fraud room
    offers. Each is told what to do in JSON on standard input, and says with its
    exit status what came of it.

    \(GloveOptions.notes)

    Ctrl-C stops the motors at once and ends it; drafts are kept.

      tactus run --device auto
      tactus run --judge               # on the loopback, with the terminal's keys
      tactus notify --from Mom 'Dinner at 7?'
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard arguments.operands.isEmpty else {
      throw Failure(.usage, "'\(arguments.operands[0].printable)': run takes options only")
    }
    let settings = try MessengerSettings(arguments)
    let glove = try GloveOptions(
      arguments, standard: settings.configuration.device ?? "loopback")
    var job = try RunJob(
      settings, glove, store: MessengerPaths.store(arguments), isJudged: arguments.has("judge"))
    return try job.run()
  }
}
