/// The credentials for a broker, and the authorities for its certificate.
package struct BrokerLogin: Hashable, Sendable {
  package var user: String?
  package var password: String?
  /// A file of certificates (PEM) that sign the broker's; nil for those of the system.
  package var authorities: String?
  /// The client's own certificate and its key, as files (PEM); nil for none.
  package var certificate: String?
  package var certificateKey: String?

  package init() {}
}

/// A message to publish with QoS 1.
package struct BrokerPublication: Hashable, Sendable {
  package var topic: String
  package var payload: String
  package var isRetained: Bool

  package init(_ topic: String, _ payload: String, isRetained: Bool = false) {
    (self.topic, self.payload, self.isRetained) = (topic, payload, isRetained)
  }
}

/// The settings of a client's connection.
package struct BrokerSettings: Sendable {
  package var address: BrokerAddress
  package var login: BrokerLogin
  /// The client's identifier, which identifies its session at the broker.
  package var client: String
  /// The time for which the broker keeps the session after the connection is lost, in seconds; 0
  /// for none.
  package var sessionSeconds: UInt32
  /// The will, which the broker publishes 5 s after the connection is lost.
  package var will: BrokerPublication?
  /// The topics to subscribe to; their retained messages are received if `hearsRetained`.
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

/// A message received from a broker.
package struct BrokerArrival: Hashable, Sendable {
  package var topic: String
  /// Its payload, cut to slightly more than the longest valid one.
  package var payload: [UInt8]
  /// The broker's packet number, under which it repeats an unacknowledged message on the next
  /// connection; 0 for none.
  package var packet: Int
  package var isRetained: Bool
  /// The remaining time for which the broker would keep it, in seconds; nil if unlimited.
  package var expirySeconds: UInt32?

  package init(
    topic: String, payload: [UInt8], packet: Int = 0, isRetained: Bool = false,
    expirySeconds: UInt32? = nil
  ) {
    (self.topic, self.payload, self.packet) = (topic, payload, packet)
    (self.isRetained, self.expirySeconds) = (isRetained, expirySeconds)
  }
}

/// An event of a client.
package enum BrokerEvent: Hashable, Sendable {
  /// Connected; `isResumed` is true if the broker has kept the session.
  case connected(isResumed: Bool)
  /// All subscriptions are acknowledged: from now on the broker keeps the messages published
  /// there.
  case listening(isResumed: Bool)
  /// The connection is lost or failed, for this reason; each reason is reported once until it is
  /// established.
  case lost(String)
  /// A message; the next `flush` acknowledges it to the broker.
  case arrived(BrokerArrival)
  /// The broker has acknowledged this ticket, once more if it was published again.
  case published(Int)
  /// The acknowledgement has survived long enough that the message is presumably on the broker's
  /// disk; never for retained messages.
  case confirmed(Int)
  /// The broker rejected this ticket, for this reason.
  case refused(Int, String)
  /// The broker refused the subscription to this topic, for this reason.
  case subscriptionRefused(String, String)
}
