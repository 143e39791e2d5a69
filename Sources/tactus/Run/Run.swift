import TactusGlove
import TactusInput
import TactusManual
import TactusService
import TactusSetup
import TactusSystem
import TactusTouch
import TactusWire

struct Run: Command {
  static let name = "run"
  static let summary = "Read, answer, act and use the computer by touch alone."
  static let usage = "[OPTION…]"
  static let options =
    MessengerSettings.specs + GloveOptions.specs + [
      MessengerOptions.store,
      OptionSpec("room", "NAME", "begin in a room: screen, or one that a program offers"),
      OptionSpec("touch", "auto|PATH", "touch a touchscreen or touchpad of this machine"),
      OptionSpec(
        "touch-mode", "MODE", "what touching it means; see 'touch'", choices: TouchSettings.modes),
      OptionSpec("surface-mm", "W×H", "its size, if it does not tell, such as 300x190"),
      OptionSpec("release", nil, "have the running service leave the glove to others"),
      OptionSpec("resume", nil, "have it take the glove back (it does after 10 min)"),
      OptionSpec(
        "show", nil, "show what the hand feels, for people who watch", formerName: "judge"),
    ]
  static let notes = """
    The service, the one owner of the glove: six keys in, six motors out, nothing to
    see. Keys come from the glove and, if there is one, from the terminal, wherever
    the output goes ('tactus keys' lists them); messages come from 'tactus notify'
    and 'tactus inbox import'. After a minute without a key the messages close, and
    any key opens them again. Each store (--store) has one service at a time.

    The hand is in one room at a time: messages, the computer's screen by way of
    BRLTTY (see 'tactus screen'), or one that a program offers (SERVICE.md). Home
    lists them; dots 125, held, lead home, and its row leads back in. Urgent alerts
    are felt in all. A room of --room that there is not yet is waited for, at home.

    Meanwhile 'tactus say' has its text felt here, and other commands that need the
    glove name this one: 'run --release' leaves it to them until 'run --resume', for
    ten minutes at most, and alerts wait. Either ends with 69 if no service runs.

    Small models on this machine judge each message, in English, German, French,
    Spanish, Italian, Portuguese, Dutch, Polish, Turkish and Swedish, with rules for
    plain alarms beside them. An urgency given with a message ('tactus notify
    --urgency') overrides them.

    With --touch a touchscreen or touchpad of this machine is under the fingers, for
    braille cells, characters on its quarters, rows to press, or rows to tap and to
    read (--touch-mode). No other program gets its touches meanwhile. A phone does
    the same by 'tactus web', and any program by the service's socket.

    An urgent message waits only for the end of the word that is being felt.

    \(SettingsText.notes)

    Without --device it uses the device that the variable TACTUS_DEVICE names, or
    else the settings; or else the glove that is plugged in, or else the loopback, a
    glove inside this program. As a service of systemd it waits for a glove instead
    of the loopback, and at the very first start asks by touch what 'tactus setup
    --by-hand' asks.

    Ctrl-C stops the motors at once and quits; drafts are kept. The exit status is
    then 130, or 143 after SIGTERM; 69 means that another service has the store, or
    the glove cannot be had, and 'tactus(1)' lists the others.

      tactus run --device auto
      tactus run --show               # on the loopback, with the terminal's keys
      tactus run --room screen         # with BRLTTY on the screen
      tactus run --touch auto --touch-mode quadrant
      tactus notify --from Mom 'Dinner at 7?'
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let store = try MessengerOptions.store(arguments)
    if arguments.has("release"), arguments.has("resume") {
      throw Failure(.usage, "--release and --resume", cure: "give one of them")
    }
    if arguments.has("release") || arguments.has("resume") {
      try ServiceGlove.leave(toOthers: arguments.has("release"), store: store, LiveWaiter())
      var output = StandardOutput()
      output.line(
        arguments.has("release")
          ? "the glove is free for others, for 10 minutes at most" : "the service has the glove")
      try output.finish()
      return .ok
    }
    if let status = try Setup.ask(arguments, standard: GloveChoice.usual, .firstStart) {
      return status
    }
    var settings = try MessengerSettings(arguments)
    try settings.configuration.touch.take(
      mode: arguments["touch-mode"], of: "touch-mode", size: arguments["surface-mm"])
    var glove = try GloveOptions(
      arguments, standard: settings.configuration.device ?? GloveChoice.usual)
    // A path on the command line that leads nowhere is a slip of the pen.
    glove.startsWithout = !arguments.has("no-wait") && arguments["device"]?.contains("/") != true
    var job = try RunJob(
      settings, glove, store: store, isJudged: arguments.has("show"), room: arguments["room"],
      touch: arguments["touch"].map { place in
        OwnSurfaceOptions(
          path: place == "auto" ? nil : place, kind: settings.configuration.touch.kind,
          size: settings.configuration.touch.size)
      })
    return try job.run(LiveWaiter())
  }
}
