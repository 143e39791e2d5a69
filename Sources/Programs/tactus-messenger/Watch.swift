import TactusCommandLine
import TactusService
import TactusSystem

/// `tactus watch`: shows people what the hand feels.
struct Watch: TactusCommand {
  static let name = "watch"
  static let usage = "[OPTION…]"
  static let options: [any CommandOption] = [MessengerOptions.store, wait, json]
  private static let wait = Flag("wait", "wait for a messenger to start, and for the next")
  private static let json = Flag("json", "print events as they happen (see SERVICE.md)")
  static let notes = """
    On a terminal it draws the current room, the cell, the motors and the keys;
    otherwise it prints a line for each cell, cue or text felt. You can start and
    stop it at any time; the reader does not notice. 'tactus run --show' combines
    both.

      tactus watch
      tactus watch --wait --json | jq -r 'select(.event == "news").text'

    The exit status is 69 if no messenger runs, or once it has ended; with --wait
    only Ctrl-C or SIGTERM ends this.
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    var job = WatchJob(
      store: try MessengerOptions.store(arguments), isJSON: arguments[json],
      waits: arguments[wait])
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    return try job.run(waiter)
  }
}
