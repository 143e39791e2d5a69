import TactusBroker
import TactusFleet
import TactusCommandLine
import TactusService
import TactusSystem
import TactusText
import TactusWire

struct Fleet: TactusCommand {
  static let name = "fleet"
  static let usage = "[send NAME|GROUP|all TEXT…] --broker ADDRESS [OPTION…]"
  static let options: [any CommandOption] =
    [
      OptionSpec("watch", nil, "keep running, and show changes"),
      OptionSpec("escalate", "GROUP", "send unacknowledged alerts to a group"),
      OptionSpec("after", "SPAN", "escalate after this time (default 3m)"),
      OptionSpec("from", "NAME", "send: the sender (default Fleet)"),
      OptionSpec("urgency", "X", "send: 0 to 1; 0.85 or more is an urgent alert"),
      OptionSpec("id", "ID", "send: message ID; duplicates are dropped"),
      OptionSpec("expires", "SPAN", "send: discard if not delivered within SPAN"),
      OptionSpec("wait", "SPAN", "send: wait up to SPAN for all to feel it"),
      OptionSpec("json", nil, "print one JSON object per line"),
    ] + MqttCommand.options.filter { wanted.contains($0.name) }
  private static let wanted: Set = [
    "broker", "user", "password-file", "ca", "certificate", "certificate-key", "key", "config",
  ]
  static let notes = FleetTexts.fleet

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    let plan = try FleetPlan(
      try MessengerConfiguration(arguments).mqtt.changed(by: arguments), waiter)
    if arguments.operands.first == "send" {
      var job = try FleetSendJob(
        plan, try FleetSendJob.Wish(arguments.operands.dropFirst(), option: { arguments[$0] }))
      return try job.run(waiter)
    }
    try refuseOperands(arguments)
    var job = try FleetJob(plan, try FleetJob.Wish { arguments[$0] })
    return try job.run(waiter)
  }
}
