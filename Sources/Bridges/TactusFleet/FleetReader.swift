package import TactusBroker
package import TactusSystem
package import TactusText

/// What is known of a reader in a fleet.
package struct FleetReader: Hashable, Sendable {
  /// How a reader stands, the worst first.
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
  /// What its bridge told last; nil if it told nothing.
  package var state: ReaderState?
  /// The groups that it is in, or was when it was last there.
  package var groups: [String] = []
  /// When it last felt something, as far as is known.
  package var felt: Timestamp?

  init(_ name: String) { self.name = name }

  /// What its host runs on, while that is there to say so.
  package var power: HostPower? { state?.power }

  /// How it stands.
  package var standing: Standing {
    guard let state else { return .unknown }
    guard state.isOnline else { return .offline }
    guard let hand = state.hand else { return .noService }
    if !hand.isGloveThere { return .noGlove }
    return hand.isPaused ? .paused : hand.isQuiet ? .quiet : .ready
  }

  mutating func take(_ state: ReaderState) {
    self.state = state
    // The last will names none.
    if state.isOnline { groups = state.groups }
    if let time = state.felt { feel(at: time) }
  }

  mutating func feel(at time: Timestamp) { felt = max(felt ?? time, time) }
}

/// An urgent message that a reader has not acknowledged.
package struct FleetAlert: Hashable, Sendable {
  /// Which message to whom.
  package struct Key: Hashable, Comparable, Sendable {
    package var reader: String
    /// The message's name at its source.
    package var id: String

    package init(reader: String, id: String) { (self.reader, self.id) = (reader, id) }

    package static func < (one: Self, other: Self) -> Bool {
      (one.reader, one.id) < (other.reader, other.id)
    }
  }

  /// When it was first heard of.
  package var since: Timestamp
  /// Who sent it, if that could be read.
  package var from: String?
  /// What it says, if that could be read.
  package var text: String?
  /// Whether the glove has played it.
  package var isFelt = false
  /// Whether its time has passed unfelt.
  package var isExpired = false
  /// Whether a group was told of it.
  package var isEscalated = false

  init(since: Timestamp) { self.since = since }
}
