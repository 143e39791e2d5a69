/// A kind of plain alarm: a danger that a sentence states in so many words.
enum AlarmKind: Hashable, Sendable, CaseIterable {
  case fire, gas
  /// Somebody cannot breathe, does not wake, bleeds, chokes, fell and stays down.
  case body
  case selfHarm, violence, intruder, pursuit
  /// A child or a person who needs care cannot be found.
  case lost
  /// An order to leave a place at once, or to stay inside.
  case flight, lockdown
  /// Flood, storm, earthquake, here and now.
  case disaster
  /// A device that keeps somebody alive fails.
  case lifeSupport
  /// A call for rescuers.
  case rescue
  /// Somebody close is in hospital, or had an accident.
  case hospital
  /// Water or food that many must not use.
  case supply
  /// Something poisonous, or a wrong dose, that the reader is told not to take.
  case poison

  /// True if an unanswered alert of this kind calls for help: somebody is in danger now.
  var callsForHelp: Bool {
    switch self {
    case .hospital, .supply: false
    case .fire, .gas, .body, .selfHarm, .violence, .intruder, .pursuit, .lost, .flight, .lockdown,
      .disaster, .lifeSupport, .rescue, .poison:
      true
    }
  }

  /// The thing in danger; nil if a call for rescuers leaves it open.
  var danger: Danger? {
    switch self {
    case .fire, .gas: .fireOrGas
    case .body, .lifeSupport, .hospital, .supply, .poison: .health
    case .selfHarm: .selfHarm
    case .violence, .pursuit, .lockdown: .violence
    case .intruder: .security
    case .lost: .missing
    case .disaster: .weather
    case .flight, .rescue: nil
    }
  }

  /// The kind in words, as a reason for calling help.
  var words: String {
    switch self {
    case .fire: "fire or smoke"
    case .gas: "gas or carbon monoxide"
    case .body: "somebody in danger of life"
    case .selfHarm: "somebody who may take their life"
    case .violence: "violence now"
    case .intruder: "an intruder"
    case .pursuit: "somebody being followed"
    case .lost: "a missing person"
    case .flight: "an order to leave at once"
    case .lockdown: "a lockdown"
    case .disaster: "flood, storm or earthquake"
    case .lifeSupport: "a failing medical device"
    case .rescue: "a call for rescuers"
    case .hospital: "somebody in hospital"
    case .supply: "unsafe water or food"
    case .poison: "something poisonous"
    }
  }
}

/// The context of an alarm's words that can change their meaning.
enum AlarmContext: Hashable, Sendable, CaseIterable {
  /// Words that only look like an alarm's.
  case mask
  /// Denies what follows, or what precedes.
  case negation, negationAfter
  /// Supposes: "if", "in case of", "when".
  case condition
  /// Of a film, a game, a dream, a song, the news of long ago.
  case unreal
  /// A time that has passed; only news of the kinds that call no help are taken back by it.
  case past
  /// An animal, which follows people and harms nobody.
  case pet
  /// Somebody works there, or visits.
  case routine
  /// Rescuers are there, and those concerned are safe: it is known at once, but no one is called.
  case handled
  /// A time to come; news and orders for then are no alarm yet.
  case later
  /// Laughter.
  case joke
  /// A drill or a test, which the whole message is about.
  case drill
  /// The whole message says that it is over, handled, or was nothing.
  case over
  /// The whole message is sent to many.
  case bulk
  /// A question that somebody in danger asks, such as "what shall I do?".
  case advice
}
