import TactusManual
import TactusService
import TactusSystem

/// `tactus watch`: shows people what the hand feels.
struct Watch: Command {
  static let name = "watch"
  static let summary = "Show what is felt of a running messenger, for people who watch."
  static let usage = "[OPTION…]"
  static let options = [
    MessengerOptions.store,
    OptionSpec("wait", nil, "wait for a messenger that does not run, and for the next"),
    OptionSpec("json", nil, "print the story as it comes, as SERVICE.md describes it"),
  ]
  static let notes = """
    On a terminal it draws where the hand is, the cell, the motors and the keys;
    elsewhere it prints a line for each thing felt. It may come and go as it likes:
    the hand feels nothing of it. 'tactus run --show' is both in one.

      tactus watch
      tactus watch --wait --json | jq -r 'select(.event == "news").text'

    The exit status is 69 if no messenger runs, or once it has ended; with --wait
    only Ctrl-C or SIGTERM ends this.
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    var job = WatchJob(
      store: try MessengerOptions.store(arguments), isJSON: arguments.has("json"),
      waits: arguments.has("wait"))
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    return try job.run(waiter)
  }
}
