package import TactusBroker
package import TactusText

/// The known state of a reader in a fleet.
package struct FleetReader: Hashable, Sendable {
  /// The availability of a reader, the worst first.
  package enum Standing: String, CaseIterable, Comparable, Sendable {
    case unknown
    case offline
    case noService = "no service"
    case noGlove = "no glove"
    case paused
    case quiet
    case ready

    package static func < (one: Self, other: Self) -> Bool {
      (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
    }
  }

  /// The reader's name.
  package var name: String
  /// The state that its bridge published last; nil for none.
  package var state: ReaderState?
  /// Its groups, as of the last time it was online.
  package var groups: [String] = []
  /// The time at which it last felt something, if known.
  package var felt: Timestamp?

  init(_ name: String) { self.name = name }

  /// Its host's power, while the host is online to report it.
  package var power: HostPower? { state?.power }

  /// Its availability.
  package var standing: Standing {
    guard let state else { return .unknown }
    guard state.isOnline else { return .offline }
    guard let hand = state.hand else { return .noService }
    if !hand.isGloveThere { return .noGlove }
    return hand.isPaused ? .paused : hand.isQuiet ? .quiet : .ready
  }

  mutating func update(_ state: ReaderState) {
    self.state = state
    // The will names no groups.
    if state.isOnline { groups = state.groups }
    if let time = state.felt { feel(at: time) }
  }

  mutating func feel(at time: Timestamp) { felt = max(felt ?? time, time) }
}

/// An urgent message that a reader has not acknowledged.
package struct FleetAlert: Hashable, Sendable {
  /// A message and its recipient.
  package struct Key: Hashable, Comparable, Sendable {
    package var reader: String
    /// The source's identifier for the message.
    package var id: String

    package init(reader: String, id: String) { (self.reader, self.id) = (reader, id) }

    package static func < (one: Self, other: Self) -> Bool {
      (one.reader, one.id) < (other.reader, other.id)
    }
  }

  /// The time of the first report.
  package var since: Timestamp
  /// The sender, if the message could be read.
  package var from: String?
  /// The text, if the message could be read.
  package var text: String?
  /// True once the glove has played it.
  package var isFelt = false
  /// True if it expired unfelt.
  package var isExpired = false
  /// True once it was escalated to a group.
  package var isEscalated = false

  init(since: Timestamp) { self.since = since }
}
