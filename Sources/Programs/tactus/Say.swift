import Glibc
import TactusClient
import TactusCommandLine
import TactusGlove
import TactusPlayer
import TactusSystem
import TactusWire

struct Say: TactusCommand {
  static let name = "say"
  static let usage = "[OPTION…] [TEXT… | -]"
  static let options =
    ReadingOptions.options + GloveOptions.options + [
      ViewStyle.option, virtualTime, MotorLog.option, json,
    ]
  private static let virtualTime = Flag(
    "virtual-time", "read as fast as possible, the same every time")
  private static let json = Flag("json", "print a summary as one JSON object at the end")
  static let notes = """
    While it reads:
      space  pause, or resume at the start of the word
      r      repeat the word
      p n    previous, next word (also left and right)
      + -    faster, slower (also up and down)
      q      stop

    Ctrl-C stops the motors at once. To read a file: tactus say - < letter.txt

    If the glove is unplugged, the reading waits for it and resumes at the start of
    the word.

    \(GloveOptions.notes)

    The exit status is 0 only if everything was felt; otherwise it is 75, or 69 if
    the glove is at fault, and one line lists the words that were not felt.

    While 'tactus run' uses the same glove, or runs and you give no --device, the
    text is played there once the reader is free; 'say' waits, and ends with 75 if
    the reader stopped it or wants quiet. With other options it needs a glove of its
    own.

    For a real glove, --motor-log holds what the glove reports.

      tactus say Hello from Tactus
      tactus say --device auto Hello
      tactus say --encoding six-slot --rate 150 Hello
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let named = arguments.has(GloveOptions.device) || getenv("TACTUS_DEVICE") != nil
    let isPlain = !arguments.hasOther(than: [GloveOptions.device, json])
    if isPlain || !named && !arguments[virtualTime] {
      let waiter = try LiveWaiter()
      defer { waiter.release() }
      if try ServiceGlove.isInUse(named ? GloveOptions(arguments) : nil, waiter) {
        guard isPlain else {
          throw Failure(
            .usage, "the running service has the glove, and its own settings",
            cure: "leave the options out, or name --device loopback")
        }
        try ServiceGlove.play(TextInput(operands: arguments.operands), waiter)
        var output = StandardOutput()
        output.line(arguments[json] ? #"{"outcome":"felt"}"# : "felt, by the running service")
        try output.finish()
        return .ok
      }
    }
    let options = try ReadingOptions(arguments)
    _ = try options.table()
    let glove = try GloveOptions(arguments)
    let input = try TextInput(operands: arguments.operands)
    let isVirtual = arguments[virtualTime]
    guard !isVirtual || glove.place == .loopback else {
      throw Failure(.usage, "--virtual-time needs --device loopback: a real glove keeps real time")
    }
    let view = try SayView(
      arguments[ViewStyle.option], isVirtual: isVirtual, isTyping: input.isTyped, options: options)
    let log = try arguments[MotorLog.option].map { path throws(Failure) in try MotorLog(path) }
    let source = TextSource(input, options.translator, waits: isVirtual)
    var job = SayJob(
      options: options, glove: glove, view: view, log: log, wantsJSON: arguments[json],
      output: StandardOutput(isPatient: !isVirtual))
    // Signals wait until the motors are off and the log shows it.
    return try job.run(source, isVirtual ? VirtualWaiter() : LiveWaiter())
  }
}
