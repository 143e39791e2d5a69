import TactusBroker
package import TactusSystem
import TactusText
import TactusWire

extension FleetJob.Wish {
  /// Parses the options of a command line.
  ///
  /// - Parameter option: returns the value of an option; nil if it was not given.
  /// - Throws: `Failure` if options contradict each other.
  package init(_ option: (String) -> String?) throws(Failure) {
    self.init()
    (isFollowing, isJSON) = (option("watch") != nil, option("json") != nil)
    for name in ["from", "urgency", "id", "expires", "wait"] where option(name) != nil {
      throw Failure(.usage, "--\(name) is for 'tactus fleet send'", cure: "leave it out")
    }
    guard let group = option("escalate") else {
      guard option("after") == nil else {
        throw Failure(.usage, "--after needs --escalate GROUP")
      }
      return
    }
    guard BrokerName.isName(group) else {
      throw Failure(
        .usage, "the group '\(group.printable)' cannot be in a topic",
        cure: "give \(BrokerName.rule)")
    }
    escalation = (group, try FleetSpan.milliseconds(option("after") ?? "3m", of: "after"))
  }
}

extension FleetSendJob.Wish {
  /// Parses the arguments and options of "send".
  ///
  /// - Parameter option: returns the value of an option; nil if it was not given.
  /// - Throws: `Failure` if an argument is missing or invalid.
  package init(
    _ words: some Collection<String>, option: (String) -> String?
  ) throws(Failure) {
    for name in ["watch", "escalate", "after"] where option(name) != nil {
      throw Failure(.usage, "send takes no --\(name)", cure: "leave it out")
    }
    let text = words.dropFirst().joined(separator: " ")
    guard let target = words.first, !text.isEmpty else {
      throw Failure(.usage, "give a reader, a group or all, and a text", cure: "see --help")
    }
    var urgency: Double?
    if let word = option("urgency") {
      guard let number = Double(word), (0...1).contains(number) else {
        throw Failure(.usage, "--urgency is '\(word.printable)'", cure: "give a number from 0 to 1")
      }
      urgency = number
    }
    let life = try FleetSpan.milliseconds(option("expires") ?? "1d", of: "expires")
    // A sealed message must expire within 7 days by the reader's clock.
    let expires = Timestamp(milliseconds: Timestamp.now.milliseconds + life - 1000)
    let id = option("id") ?? "fleet-" + String(UInt64.random(in: .min ... .max), radix: 36)
    self.init(
      target: target,
      order: FleetOrder(
        id: id, from: option("from") ?? "Fleet", text: text, urgency: urgency, expires: expires))
    isJSON = option("json") != nil
    if let word = option("wait") {
      wait = .milliseconds(try FleetSpan.milliseconds(word, of: "wait"))
    }
  }
}
