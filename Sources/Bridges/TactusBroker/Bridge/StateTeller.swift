import TactusService
import TactusSystem
import TactusText
import TactusWire

/// When to ask the service how the hand stands, and when to tell the broker.
struct StateTeller {
  /// How often the service is asked even if it tells nothing, since a glove comes and goes without a word.
  private static let look = Microseconds.seconds(10)
  /// How often it is told at most that something was felt.
  private static let pause = Microseconds.seconds(10)
  /// How often it is told although nothing changes: another may have published there, such as the will of an earlier host.
  private static let again = Microseconds.seconds(600)

  private var state: ReaderState
  /// Whether it is known how it stands with the service.
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

  /// The broker may have forgotten, or told the will.
  mutating func brokerCame() { told = nil }

  /// Until the broker is back, nothing can be told.
  mutating func brokerLeft() { told = nil }

  /// Whether to ask the service now.
  mutating func asks(at now: Microseconds) -> Bool {
    guard isThere, !isAsking, wantsToAsk || now >= nextLook else { return false }
    (isAsking, wantsToAsk, nextLook) = (true, false, now + Self.look)
    return true
  }

  /// What to tell the broker now, if anything.
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

  /// When to look again; nil for never.
  func nextDeadline() -> Microseconds? {
    let look = isThere && !isAsking ? nextLook : nil
    let tell = isKnown && told != nil ? toldAt + (state != told ? Self.pause : Self.again) : nil
    return [look, tell].compactMap(\.self).min()
  }
}
