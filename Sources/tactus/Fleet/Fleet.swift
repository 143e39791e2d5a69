import TactusBroker
import TactusFleet
import TactusManual
import TactusService
import TactusSystem
import TactusText
import TactusWire

struct Fleet: Command {
  static let name = "fleet"
  static let summary = "Look after many readers at an MQTT broker."
  static let usage = "[send NAME|GROUP|all TEXT…] --broker ADDRESS [OPTION…]"
  static let options =
    [
      OptionSpec("watch", nil, "go on, and show what changes"),
      OptionSpec("escalate", "GROUP", "tell a group of alerts that nobody acknowledges"),
      OptionSpec("after", "SPAN", "escalate: when, such as 3m (default)"),
      OptionSpec("from", "NAME", "send: who it is from (default Fleet)"),
      OptionSpec("urgency", "X", "send: 0 to 1; from 0.85 on it is an urgent alert"),
      OptionSpec("id", "ID", "send: its name; what has one name is told once"),
      OptionSpec("expires", "SPAN", "send: when nobody wants to feel it any more"),
      OptionSpec("wait", "SPAN", "send: wait so long until everybody has felt it"),
      OptionSpec("json", nil, "a JSON object a line"),
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
