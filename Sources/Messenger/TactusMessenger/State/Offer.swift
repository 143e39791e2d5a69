import TactusMessage
import TactusWire

/// Something that a press does, sends or keeps, once it was felt: an action on a message, an answer, a
/// question, or a value of a setting.
struct Offer: Hashable, Sendable {
  /// The time when it was played, or last refused a premature press.
  var since: Microseconds
  /// True if a press counts only after all of it was felt.
  var mustBeFelt = true
  /// True once all of it was felt, as far as is known.
  var isFelt = false
  /// True if the keys that are held were pressed before that.
  var isHeldTooEarly = false
  /// True if an alert has come since it was played.
  var isInterrupted = false
}

/// The effect of a press on an offer.
enum OfferPress: Hashable {
  case accept
  /// It is played again first.
  case again
  /// The press is a bounce, or came before the reader felt what it is about.
  case tooEarly
}

extension Messenger {
  /// Decides about a press. After an alert nothing is accepted before it was felt again.
  ///
  /// - Parameter offer: the offer; nil if something else was felt since.
  func press(on offer: Offer?) -> OfferPress {
    guard let offer else { return .again }
    guard now - offer.since >= Self.handling else { return .tooEarly }
    if offer.isInterrupted { return attention.alerts.isEmpty ? .again : .tooEarly }
    guard offer.mustBeFelt else { return .accept }
    // All is over, and it was not felt: the glove was gone.
    if !offer.isFelt, !attention.hasUnfeltOutput { return .again }
    return offer.isFelt && !offer.isHeldTooEarly && !attention.isAlerted ? .accept : .tooEarly
  }

  /// Returns the offer of what is played for the first time. Behind an alert, it is not felt at once.
  func newOffer() -> Offer { Offer(since: now, mustBeFelt: attention.isBehindAlert) }

  /// Returns the offer of what is played again. Once an alert, or something else, came between, all of
  /// it must be felt.
  func renewed(_ offer: Offer?) -> Offer {
    guard let offer, !offer.mustBeFelt, !offer.isInterrupted else { return Offer(since: now) }
    return offer
  }

  /// Refuses a press that came too early: a key that bounces or repeats must not act.
  mutating func refuseEarlyPress() -> [MessengerEffect] {
    places[places.count - 1].offer?.since = now
    return reject()
  }

  /// Plays something about the current offer, such as the whole text, after which the offer remains.
  mutating func keepingOffer(_ play: (inout Messenger) -> [MessengerEffect]) -> [MessengerEffect] {
    let offer = places.last?.offer
    let effects = play(&self)
    if let offer, !offer.mustBeFelt || offer.isFelt { places[places.count - 1].offer = offer }
    return effects
  }

  /// Records that all of the offer was felt, as far as is known.
  mutating func offerFelt() {
    guard attention.isProven, places.last?.offer != nil else { return }
    places[places.count - 1].offer?.isFelt = true
  }

  /// Records whether a held chord was begun only after the offer was felt.
  mutating func holdOffer() {
    guard let isFelt = places.last?.offer?.isFelt else { return }
    places[places.count - 1].offer?.isHeldTooEarly = !isFelt
  }

  /// Records that the held keys were released: the next press is judged by itself.
  mutating func releaseOffer() {
    guard places.last?.offer?.isHeldTooEarly == true else { return }
    places[places.count - 1].offer?.isHeldTooEarly = false
  }

  /// Records that an alert comes before whatever is on offer.
  ///
  /// - Parameter message: the message of the alert: the outcome of an action interrupts no question about the
  ///   same message.
  mutating func interruptOffers(by message: MessageID?) {
    for index in places.indices { places[index].interruptOffer(by: message) }
  }

  /// Withdraws what is on offer, since something else is felt: a press may be about that.
  mutating func withdrawOffers() {
    for index in places.indices where places[index].offer != nil { places[index].offer = nil }
  }
}

extension Place {
  /// The offer that a press here accepts; nil for none.
  fileprivate(set) var offer: Offer? {
    get {
      switch self {
      case .composing(let composing): composing.offer
      case .choosing(let choice): choice.offer
      case .question(let review): review.offer
      case .fraudRoom(let room): room.offer
      case .actions(let menu): menu.offer
      case .joining(let list): list.offer
      default: nil
      }
    }
    set {
      switch self {
      case .composing(var composing):
        composing.offer = newValue
        self = .composing(composing)
      case .choosing(var choice):
        choice.offer = newValue
        self = .choosing(choice)
      case .question(var review):
        review.offer = newValue
        self = .question(review)
      case .fraudRoom(var room):
        room.offer = newValue
        self = .fraudRoom(room)
      case .actions(var menu):
        menu.offer = newValue
        self = .actions(menu)
      case .joining(var list):
        list.offer = newValue
        self = .joining(list)
      default: break
      }
    }
  }

  fileprivate mutating func interruptOffer(by message: MessageID?) {
    if case .fraudRoom(let room) = self, room.message.id == message { return }
    if offer != nil { offer?.isInterrupted = true }
  }
}
