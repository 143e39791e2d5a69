package import TactusText

/// A message that came from a broker, and is not known to have reached the service and its sender's ear.
package struct SpoolEntry: Hashable, Sendable {
  /// Its number, higher than those before.
  package var number: Int
  package var topic: String
  package var payload: [UInt8]
  /// The broker's number for it.
  package var packet: Int
  /// Its name at its source, if it brings none.
  package var made: String
  package var arrival: Timestamp
  /// When the broker would have dropped it; nil for never.
  package var expires: Timestamp?
  /// Which of this process's lines it came by, from 1; 0 for one of an earlier process.
  package var line = 0

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
    (self.expires, self.line) = (expires, line)
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
