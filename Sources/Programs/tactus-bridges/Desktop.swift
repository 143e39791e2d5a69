import TactusDesktop
import TactusCommandLine
import TactusService
import TactusSystem

/// `tactus desktop`: tells the messenger what programs on the desktop notify.
struct Desktop: TactusCommand {
  static let name = "desktop"
  static let usage = "[OPTION…]"
  static let options: [any CommandOption] = [
    OptionSpec("server", nil, "receive notifications if no other server runs"),
    OptionSpec("list", nil, "list the programs that sent any, and their rules"),
    OptionSpec("json", nil, "with --list: one JSON object a program"),
    MessengerOptions.store, MessengerOptions.configuration,
  ]
  static let notes = DesktopText.notes

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let store = try MessengerOptions.store(arguments)
    let rules = try MessengerConfiguration(arguments).desktop
    if arguments.has("list") {
      var output = StandardOutput()
      let isJSON = arguments.has("json")
      for line in try DesktopList.lines(store: store, rules: rules, isJSON: isJSON) {
        output.line(line)
      }
      try output.finish()
      return .ok
    }
    guard !arguments.has("json") else {
      throw Failure(.usage, "--json says how --list prints", cure: "give --list too")
    }
    var job = try DesktopJob(store: store, rules: rules, isServer: arguments.has("server"))
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    return job.run(waiter)
  }
}
