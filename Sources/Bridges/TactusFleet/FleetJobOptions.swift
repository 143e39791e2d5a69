import TactusBroker
package import TactusCommandLine
package import TactusSystem
import TactusText
import TactusWire

extension FleetJob.Options {
  /// Parses the options of a command line.
  ///
  /// - Throws: `Failure` if options contradict each other.
  package init(_ arguments: Arguments) throws(Failure) {
    self.init()
    (isFollowing, isJSON) = (arguments[FleetOptions.watch], arguments[FleetOptions.json])
    if let other = FleetOptions.send.first(where: { arguments.has($0) }) {
      throw Failure(.usage, "--\(other.name) is for 'tactus fleet send'", cure: "leave it out")
    }
    guard let group = try arguments[FleetOptions.escalate] else {
      guard !arguments.has(FleetOptions.after) else {
        throw Failure(.usage, "--after needs --escalate GROUP")
      }
      return
    }
    guard BrokerName.isName(group) else {
      throw Failure(
        .usage, "the group '\(group.printable)' cannot be in a topic",
        cure: "give \(BrokerName.rule)")
    }
    escalation = (group, try arguments[FleetOptions.after])
  }
}

extension FleetSendJob.Options {
  /// Parses the arguments and options of "send".
  ///
  /// - Throws: `Failure` if an argument is missing or invalid.
  package init(_ arguments: Arguments) throws(Failure) {
    if let other = FleetOptions.list.first(where: { arguments.has($0) }) {
      throw Failure(.usage, "send takes no --\(other.name)", cure: "leave it out")
    }
    let words = arguments.operands.dropFirst()
    let text = words.dropFirst().joined(separator: " ")
    guard let target = words.first, !text.isEmpty else {
      throw Failure(.usage, "give a reader, a group or all, and a text", cure: "see --help")
    }
    let urgency = try arguments[FleetOptions.urgency]
    let life = try arguments[FleetOptions.expires]
    // A sealed message must expire within 7 days by the reader's clock.
    let expires = Timestamp(milliseconds: Timestamp.now.milliseconds + life - 1000)
    let own = "fleet-" + String(UInt64.random(in: .min ... .max), radix: 36)
    let id = try arguments[FleetOptions.id] ?? own
    try self.init(
      target: target,
      order: OperatorMessage(
        id: id, from: arguments[FleetOptions.from], text: text, urgency: urgency, expires: expires))
    isJSON = arguments[FleetOptions.json]
    wait = try arguments[FleetOptions.wait].map { .milliseconds($0) }
  }
}
