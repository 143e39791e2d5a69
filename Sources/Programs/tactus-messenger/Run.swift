import TactusClient
import TactusCommandLine
import TactusGlove
import TactusInput
import TactusService
import TactusSetup
import TactusSurface
import TactusSystem
import TactusWire

struct Run: TactusCommand {
  static let name = "run"
  static let usage = "[OPTION…]"
  static let options =
    MessengerSettings.options + GloveOptions.options + [
      MessengerOptions.store, room, touch, touchMode, surface, release, resume, show,
    ]
  private static let room = Option(
    "room", "NAME", .text, "start in a room: screen, or one that a program offers")
  private static let touch = Option(
    "touch", "auto|PATH", .text, "use a touchscreen or touchpad of this machine")
  private static let touchMode = Option(
    "touch-mode", "MODE", .text(offering: TouchSettings.modes),
    "how touches are read; see 'touch'")
  private static let surface = Option(
    "surface-mm", "W×H", .text, "its size, if unknown, such as 300x190")
  private static let release = Flag("release", "let other commands use the glove")
  private static let resume = Flag("resume", "take it back (automatic after 10 min)")
  private static let show = Flag(
    "show", "show what the reader feels, for sighted people", formerName: "judge")
  static let notes = """
    Runs the service, which alone controls the glove. Keys come from the glove and,
    if there is one, from the terminal ('tactus keys'); messages from 'tactus
    notify', 'tactus inbox import' and the bridges ('tactus help bridges'). Home
    (hold dots 125) lists the rooms: messages, the computer's screen ('tactus
    screen'), and those of other programs (SERVICE.md). Urgent alerts are felt in
    every room. Only one service can use a store at a time.

    The settings (~/.config/tactus/messenger.json) choose who is called, how answers
    are sent and much more: 'tactus help settings' or 'man tactus-settings'. A value
    that the reader keeps under "settings" at home applies until the option or the
    setting that it replaces is changed.

    While the service runs, 'tactus say' plays its text here. Other commands that
    need the glove refuse to start: 'run --release' lets them use it until 'run
    --resume', for ten minutes at most, and alerts wait.

    Without --device it uses the device in TACTUS_DEVICE or in the settings, or else
    the glove that is plugged in, or else the virtual glove (loopback).

    Ctrl-C stops the motors at once and quits; drafts are kept.

      tactus run --device auto
      tactus run --show               # on the loopback, with the terminal's keys
      tactus run --touch auto --touch-mode quadrant
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let store = try MessengerOptions.store(arguments)
    if arguments[release], arguments[resume] {
      throw Failure(.usage, "--release and --resume", cure: "give one of them")
    }
    if arguments[release] || arguments[resume] {
      try ServiceGlove.leave(toOthers: arguments[release], store: store, LiveWaiter())
      var output = StandardOutput()
      output.line(
        arguments[release]
          ? "the glove is free for others, for 10 minutes at most" : "the service has the glove")
      try output.finish()
      return .ok
    }
    if let status = try Setup.runHandSetup(arguments, standard: GloveChoice.usual, .firstStart) {
      return status
    }
    var settings = try MessengerSettings(arguments)
    try settings.configuration.touch.apply(
      mode: arguments[touchMode], of: touchMode.name, size: arguments[surface])
    var glove = try GloveOptions(
      arguments, standard: settings.configuration.device ?? GloveChoice.usual)
    // A nonexistent path on the command line is a typing mistake.
    let namesPath = try arguments[GloveOptions.device]?.contains("/") == true
    glove.startsWithoutGlove = !arguments[GloveOptions.noWait] && !namesPath
    var job = try RunJob(
      settings, glove, store: store, isJudged: arguments[show], room: arguments[room],
      touch: arguments[touch].map { place in
        OwnSurfaceOptions(
          path: place == "auto" ? nil : place, kind: settings.configuration.touch.kind,
          size: settings.configuration.touch.size)
      })
    return try job.run(LiveWaiter())
  }
}
