/// Who one is for a broker, and how its certificate is checked.
package struct BrokerLogin: Hashable, Sendable {
  package var user: String?
  package var password: String?
  /// A file of certificates (PEM) that vouch for the broker's; nil for those of the system.
  package var authorities: String?
  /// The client's own certificate and its key, files (PEM); nil for none.
  package var certificate: String?
  package var certificateKey: String?

  package init() {}
}

/// Something to be published, with QoS 1.
package struct BrokerPublication: Hashable, Sendable {
  package var topic: String
  package var payload: String
  package var isRetained: Bool

  package init(_ topic: String, _ payload: String, isRetained: Bool = false) {
    (self.topic, self.payload, self.isRetained) = (topic, payload, isRetained)
  }
}

/// How a client presents itself to a broker.
package struct BrokerSettings: Sendable {
  package var address: BrokerAddress
  package var login: BrokerLogin
  /// The client's identifier, by which the broker knows its session.
  package var client: String
  /// How long the broker keeps the session after the line broke, in seconds; 0 for none.
  package var sessionSeconds: UInt32
  /// What the broker publishes once the line has been broken for 5 s.
  package var will: BrokerPublication?
  /// What is heard; retained messages come of these if `hearsRetained`.
  package var topics: [String]
  package var hearsRetained = false

  package init(
    _ address: BrokerAddress, login: BrokerLogin, client: String, sessionSeconds: UInt32,
    will: BrokerPublication? = nil, topics: [String]
  ) {
    (self.address, self.login, self.client) = (address, login, client)
    (self.sessionSeconds, self.will, self.topics) = (sessionSeconds, will, topics)
  }
}

/// A message that came from a broker.
package struct BrokerArrival: Hashable, Sendable {
  package var topic: String
  /// Its payload, of which no more is kept than of any message that is read.
  package var payload: [UInt8]
  /// The broker's number for it, by which it sends it again on the next line if it was not acknowledged; 0 without one.
  package var packet: Int
  package var isRetained: Bool
  /// How long the broker would still have kept it, in seconds; nil for ever.
  package var expirySeconds: UInt32?

  package init(
    topic: String, payload: [UInt8], packet: Int = 0, isRetained: Bool = false,
    expirySeconds: UInt32? = nil
  ) {
    (self.topic, self.payload, self.packet) = (topic, payload, packet)
    (self.isRetained, self.expirySeconds) = (isRetained, expirySeconds)
  }
}

/// What a client hears.
package enum BrokerEvent: Hashable, Sendable {
  /// The line stands; whether the broker has kept the session.
  case connected(isResumed: Bool)
  /// The broker has answered for each topic: from now on it keeps what is published there.
  case listening(isResumed: Bool)
  /// The line is gone, or cannot be had, for this reason; told once for each reason until it stands.
  case lost(String)
  /// It is acknowledged to the broker with the next `flush`.
  case arrived(BrokerArrival)
  /// The broker has acknowledged what was published under this ticket: once more where that was published again.
  case published(Int)
  /// It has stood by that for a while, after which it may be believed to have it on its disk; never of what is retained.
  case settled(Int)
  /// The broker does not take what was published under this ticket, for this reason.
  case refused(Int, String)
  /// The broker does not let this topic be heard, for this reason.
  case deaf(String, String)
}
