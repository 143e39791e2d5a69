/// A kind of plain alarm: a danger that a sentence states in so many words.
enum AlarmKind: Hashable, Sendable, CaseIterable {
  case fire, gas
  /// A person cannot breathe, does not wake, is bleeding or choking, or fell and stays down.
  case body
  case selfHarm, violence, intruder, pursuit
  /// Somebody is in the house, as a courier may also be told.
  case presence
  /// A child or a person who needs care cannot be found.
  case lost
  /// An order to leave a place at once, or to stay inside.
  case flight, lockdown
  /// A flood, a storm or an earthquake, here and now.
  case disaster
  /// A device that keeps a person alive is failing.
  case lifeSupport
  /// A call for rescuers.
  case rescue
  /// A person close to the reader is in hospital, or had an accident.
  case hospital
  /// Water or food that the public must not use.
  case supply
  /// Something poisonous, or a wrong dose, that the reader is warned not to take.
  case poison

  /// True if an unanswered alert of this kind calls for help: a person is in danger now.
  var callsForHelp: Bool {
    switch self {
    case .hospital, .supply, .presence: false
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
    case .intruder, .presence: .security
    case .lost: .missing
    case .disaster: .weather
    case .flight, .rescue: nil
    }
  }

  /// The kind in words, as a reason for calling for help.
  var words: String {
    switch self {
    case .fire: "fire or smoke"
    case .gas: "gas or carbon monoxide"
    case .body: "somebody in mortal danger"
    case .selfHarm: "somebody who may take their life"
    case .violence: "violence now"
    case .intruder: "an intruder"
    case .presence: "somebody in the house"
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
enum AlarmContext: Hashable, Sendable {
  /// Words that only look like an alarm's.
  case mask
  /// A negation of the words after it, or before it.
  case negation, negationAfter
  /// A supposition: "if", "in case of", "when".
  case condition
  /// A film, a game, a dream, a song, or old news.
  case unreal
  /// A time in the past; it takes back only news of the kinds that do not call for help.
  case past
  /// An animal, which follows people and is harmless.
  case pet
  /// A person who works there, or is visiting.
  case routine
  /// Rescuers have arrived, and everyone is safe: the reader is told at once, but no one is called.
  case handled
  /// A time in the future; news and orders for it are not alarms yet.
  case later
  /// Laughter.
  case joke
  /// A drill or a test, as the subject of the whole message.
  case drill
  /// The whole message says that it is over, handled, or a false alarm.
  case over
  /// The whole message is sent to many recipients.
  case bulk
  /// A question that a person in danger asks, such as "what shall I do?".
  case advice
}
