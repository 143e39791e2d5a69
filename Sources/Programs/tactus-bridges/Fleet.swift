import TactusBroker
import TactusCommandLine
import TactusFleet
import TactusService
import TactusSystem
import TactusText
import TactusWire

struct Fleet: TactusCommand {
  static let name = "fleet"
  static let usage = "[send NAME|GROUP|all TEXT…] --broker ADDRESS [OPTION…]"
  static let options =
    FleetOptions.all + BrokerOptions.access + [MessengerOptions.configuration]
  static let notes = FleetTexts.fleet

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    let plan = try FleetPlan(
      try MessengerConfiguration(arguments).mqtt.changed(by: arguments), waiter)
    MemoryLimit.set()
    if arguments.operands.first == "send" {
      var job = try FleetSendJob(
        plan, try FleetSendJob.Options(arguments))
      return try job.run(waiter)
    }
    try refuseOperands(arguments)
    var job = try FleetJob(plan, try FleetJob.Options(arguments))
    return try job.run(waiter)
  }
}
