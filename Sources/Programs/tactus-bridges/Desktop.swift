import TactusAnalysis
import TactusCommandLine
import TactusDesktop
import TactusService
import TactusSystem

/// `tactus desktop`: forwards desktop notifications to the messenger.
struct Desktop: TactusCommand {
  static let name = "desktop"
  static let usage = "[OPTION…]"
  static let options: [any CommandOption] = [
    server, list, json, MessengerOptions.store, MessengerOptions.configuration,
  ]
  private static let server = Flag("server", "receive notifications if no other server runs")
  private static let list = Flag("list", "list the programs that sent any, and their rules")
  private static let json = Flag("json", "with --list: one JSON object a program")
  static let notes = DesktopText.notes

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let store = try MessengerOptions.store(arguments)
    let rules = try MessengerConfiguration(arguments).desktop
    if arguments[list] {
      var output = StandardOutput()
      let isJSON = arguments[json]
      for line in try DesktopList.lines(store: store, rules: rules, isJSON: isJSON) {
        output.line(line)
      }
      try output.finish()
      return .ok
    }
    guard !arguments[json] else {
      throw Failure(.usage, "--json only changes how --list prints", cure: "give --list too")
    }
    var job = try DesktopJob(store: store, rules: rules, isServer: arguments[server]) { text in
      PlainAlarm.found(in: text)?.callsForHelp == true
    }
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    return job.run(waiter)
  }
}
