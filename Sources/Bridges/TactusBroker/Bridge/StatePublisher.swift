import TactusBridge
import TactusSystem
import TactusText
import TactusWire

/// Decides when to request the reader's state from the service and when to publish it.
struct StatePublisher {
  /// The interval of state requests; a glove connects and disconnects without an event.
  private static let look = Microseconds.seconds(10)
  /// The minimum interval between publications that only report a new time of the last felt pulse.
  private static let pause = Microseconds.seconds(10)
  /// The interval of publications without a change: another client may have published there, such
  /// as an earlier host's will.
  private static let again = Microseconds.seconds(600)

  private var state: ReaderState
  /// True if the state of the service is known.
  private var isKnown = false
  private var isThere = false
  private var isRequesting = false
  private var needsRequest = false
  private var nextLook = Microseconds.zero
  private var published: ReaderState?
  private var publishedAt = Microseconds.zero

  init(_ state: ReaderState) { self.state = state }

  mutating func serviceConnected() { (isThere, isRequesting, needsRequest) = (true, false, true) }

  mutating func serviceDisconnected() {
    (isThere, isKnown, isRequesting) = (false, true, false)
    state.hand = nil
  }

  mutating func update(_ new: ServiceState) {
    (isKnown, isRequesting) = (true, false)
    state.hand = ReaderState.Hand(new, after: state.hand)
  }

  mutating func handle(_ event: ReaderEvent, at moment: EventTime) {
    switch event {
    case .felt: state.felt = moment.wall
    case .place, .standing, .alert, .notice: needsRequest = true
    }
  }

  mutating func update(_ power: HostPower?) { state.power = power }

  /// Handles a new connection to the broker, which may have lost the state or published the will.
  mutating func brokerConnected() { published = nil }

  /// Handles the loss of the broker; nothing can be published until it returns.
  mutating func brokerDisconnected() { published = nil }

  /// Returns true if the state should be requested now.
  mutating func shouldRequestState(at now: Microseconds) -> Bool {
    guard isThere, !isRequesting, needsRequest || now >= nextLook else { return false }
    (isRequesting, needsRequest, nextLook) = (true, false, now + Self.look)
    return true
  }

  /// Returns the state to publish now, if any.
  mutating func stateToPublish(at moment: EventTime) -> ReaderState? {
    guard isKnown, state != published || moment.clock >= publishedAt + Self.again else {
      return nil
    }
    if isOnlyFelt, state != published, moment.clock < publishedAt + Self.pause { return nil }
    (published, publishedAt) = (state, moment.clock)
    var stamped = state
    stamped.time = moment.wall
    return stamped
  }

  private var isOnlyFelt: Bool {
    guard var published else { return false }
    published.felt = state.felt
    return published == state
  }

  /// Returns the time of the next step; nil for never.
  func nextDeadline() -> Microseconds? {
    let look = isThere && !isRequesting ? nextLook : nil
    let publication =
      isKnown && published != nil
      ? publishedAt + (state != published ? Self.pause : Self.again) : nil
    return [look, publication].compactMap(\.self).min()
  }
}
