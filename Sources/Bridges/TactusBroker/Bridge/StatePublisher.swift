import TactusService
import TactusSystem
import TactusText
import TactusWire

/// Decides when to request the reader's state from the service and when to publish it.
struct StatePublisher {
  /// The interval of state requests; a glove connects and disconnects without an event.
  private static let look = Microseconds.seconds(10)
  /// The least interval between publications that only report a new time of the last felt pulse.
  private static let pause = Microseconds.seconds(10)
  /// The interval of publications without a change: another client may have published there, such
  /// as an earlier host's will.
  private static let again = Microseconds.seconds(600)

  private var state: ReaderState
  /// True if the state of the service is known.
  private var isKnown = false
  private var isThere = false
  private var isAsking = false
  private var wantsToAsk = false
  private var nextLook = Microseconds.zero
  private var told: ReaderState?
  private var toldAt = Microseconds.zero

  init(_ state: ReaderState) { self.state = state }

  mutating func serviceCame() { (isThere, isAsking, wantsToAsk) = (true, false, true) }

  mutating func serviceLeft() {
    (isThere, isKnown, isAsking) = (false, true, false)
    state.hand = nil
  }

  mutating func hear(_ new: ServiceState) {
    (isKnown, isAsking) = (true, false)
    state.hand = ReaderState.Hand(new)
  }

  mutating func hear(_ event: ServiceEvent, at moment: BrokerMoment) {
    switch event {
    case .felt: state.felt = moment.wall
    case .place, .standing, .alert, .notice: wantsToAsk = true
    default: break
    }
  }

  mutating func hear(_ power: HostPower?) { state.power = power }

  /// Handles a new connection to the broker, which may have lost the state or published the will.
  mutating func brokerCame() { told = nil }

  /// Handles the loss of the broker; nothing can be published until it returns.
  mutating func brokerLeft() { told = nil }

  /// Returns true if the state should be requested now.
  mutating func asks(at now: Microseconds) -> Bool {
    guard isThere, !isAsking, wantsToAsk || now >= nextLook else { return false }
    (isAsking, wantsToAsk, nextLook) = (true, false, now + Self.look)
    return true
  }

  /// Returns the state to publish now, if any.
  mutating func news(at moment: BrokerMoment) -> ReaderState? {
    guard isKnown, state != told || moment.clock >= toldAt + Self.again else { return nil }
    if isOnlyFelt, state != told, moment.clock < toldAt + Self.pause { return nil }
    (told, toldAt) = (state, moment.clock)
    var news = state
    news.time = moment.wall
    return news
  }

  private var isOnlyFelt: Bool {
    guard var told else { return false }
    told.felt = state.felt
    return told == state
  }

  /// Returns the time of the next step; nil for never.
  func nextDeadline() -> Microseconds? {
    let look = isThere && !isAsking ? nextLook : nil
    let tell = isKnown && told != nil ? toldAt + (state != told ? Self.pause : Self.again) : nil
    return [look, tell].compactMap(\.self).min()
  }
}
