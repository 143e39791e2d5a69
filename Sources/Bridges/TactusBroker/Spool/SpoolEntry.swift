package import TactusText

/// A message from a broker that is not yet delivered to the service and reported to its sender.
package struct SpoolEntry: Hashable, Sendable {
  /// Its number, higher than all earlier ones.
  package var number: Int
  package var topic: String
  package var payload: [UInt8]
  /// The broker's packet number.
  package var packet: Int
  /// Its identifier, if its source gives it none.
  package var made: String
  package var arrival: Timestamp
  /// The time at which the broker would have dropped it; nil for never.
  package var expires: Timestamp?
  /// The number of this process's connection that received it, from 1; 0 for an earlier process.
  package var connection = 0

  /// Its line in the file.
  var json: String {
    var members = [
      ("number", "\(number)"), ("topic", JSONText.string(topic)),
      ("payload", JSONText.string(Base64.text(payload))), ("packet", "\(packet)"),
      ("made", JSONText.string(made)), ("arrival", "\(arrival.milliseconds)"),
    ]
    if let expires { members.append(("expires", "\(expires.milliseconds)")) }
    return JSONText.object(members)
  }

  init(
    number: Int, topic: String, payload: [UInt8], packet: Int, made: String, arrival: Timestamp,
    expires: Timestamp?, line: Int
  ) {
    (self.number, self.topic, self.payload) = (number, topic, payload)
    (self.packet, self.made, self.arrival) = (packet, made, arrival)
    (self.expires, self.connection) = (expires, line)
  }

  init?(_ members: BrokerMembers) {
    guard let number = members.number("number"), let topic = members.text("topic"),
      let payload = members.text("payload").flatMap({ Base64.bytes($0) }),
      let packet = members.number("packet"), let made = members.text("made"),
      let arrival = members.time("arrival")
    else { return nil }
    self.init(
      number: number, topic: topic, payload: payload, packet: packet, made: made,
      arrival: arrival, expires: members.time("expires"), line: 0)
  }
}
