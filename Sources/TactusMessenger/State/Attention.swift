import TactusHaptics
import TactusWire

/// What the hand is feeling, as far as it matters what comes next.
struct Attention: Hashable, Sendable {
  /// Whether something that was asked for is still to be felt.
  var isFeeling = false
  var isPaused = false
  /// The message whose text was asked for last.
  var reading: ReadingSpan?
  /// The messages whose alerts are not over, and whether these cannot wait.
  var alerts: [MessageID: Bool] = [:]
  /// Those that arrived, of which the glove has not said yet that it played them.
  var arrivals: [MessageID: Arrival] = [:]
  /// What was answered in passing and may not have been felt yet.
  var answer: [Feeling]?

  var urgentAlerts: Int { alerts.count(where: \.value) }
  var lesserAlerts: Int { alerts.count - urgentAlerts }

  /// Whether the hand has something to feel right now.
  var isBusy: Bool { isFeeling && !isPaused }
}

/// A message that is being told.
struct Arrival: Hashable, Sendable {
  /// How often it was told.
  var times = 0
  /// Whether it is told again where the glove does not say that it played it.
  var isUrgent = false

  /// Whether it is to be told again, once no more of it is to be felt.
  var isLost: Bool { isUrgent && times < Messenger.mostTellings }
}

/// A stretch of reading of one message.
struct ReadingSpan: Hashable, Sendable {
  var message: MessageID
  var isFull: Bool
  /// Nil while it rests.
  var since: Microseconds?
  /// The first word that the player has.
  var first = 0
  /// The word to be felt next.
  var word = 0
}

extension Messenger {
  /// Has this felt in place of everything else.
  /// - Parameters:
  ///   - message: whose summary or body is the text in it, if it is one.
  ///   - word: the first of that text.
  mutating func feel(
    _ feelings: [Feeling], of message: MessageID? = nil, isFull: Bool = false,
    fromWord word: Int = 0
  ) -> [MessengerEffect] {
    let journal = rest()
    attention = Attention(
      isFeeling: true,
      reading: message.map {
        ReadingSpan(message: $0, isFull: isFull, since: now, first: word, word: word)
      },
      alerts: attention.alerts, arrivals: attention.arrivals)
    return [.feel(feelings)] + journal
  }

  /// Has this felt before what is being felt, which then goes on, or stays paused.
  mutating func alert(_ feelings: [Feeling], about message: MessageID? = nil) -> [MessengerEffect] {
    interrupt()
    if let message { attention.alerts[message] = false }
    return [.alert(feelings, about: message)]
  }

  /// The same for what cannot wait.
  mutating func urgent(_ feelings: [Feeling], about message: MessageID? = nil) -> [MessengerEffect]
  {
    interrupt()
    if let message { attention.alerts[message] = true }
    return [.urgent(feelings, about: message)]
  }

  /// The same about no message that the store has: it takes its place among the alerts all the same.
  mutating func urgentOfNone(_ feelings: [Feeling]) -> [MessengerEffect] {
    lastOfNone += 1
    return urgent(feelings, about: MessageID(rawValue: .min + lastOfNone))
  }

  /// A message is being told.
  mutating func arrives(_ message: MessageID, isUrgent: Bool = false) {
    attention.arrivals[message, default: Arrival()].times += 1
    attention.arrivals[message]?.isUrgent = isUrgent
  }

  /// The glove has played the cue of the alert about this.
  mutating func alertFelt(_ message: MessageID) -> [MessengerEffect] {
    if let kept = overdue.felt(message) { return [.delivered(kept, .felt)] }
    return attention.arrivals.removeValue(forKey: message) == nil
      ? [] : [.delivered(message, .felt)]
  }

  /// Nothing of the alert about this is to be felt any more.
  mutating func alertOver(_ message: MessageID) -> [MessengerEffect] {
    guard attention.alerts.removeValue(forKey: message) != nil else { return [] }
    if OverdueAlerts.isName(message) { return overdueOver(message) }
    guard let arrival = attention.arrivals[message] else { return [.told(message)] }
    if arrival.isLost { tellLater(message) }
    return []
  }

  /// What the line lost is told again in its turn, and does not wait until all else was felt.
  private mutating func tellLater(_ message: MessageID) {
    // One that is told by number is not told by its sender as well.
    if !waiting.append(message) { attention.arrivals[message] = nil }
  }

  /// How often an alert is told of which the glove does not say that it played it.
  static let mostTellings = 3

  /// All was felt, as far as is known: what the line lost of an urgent alert is told again.
  private mutating func tellAgain() -> [MessengerEffect] {
    attention.arrivals = attention.arrivals.filter(\.value.isLost)
    for message in attention.arrivals.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      tellLater(message)
    }
    return endOverdue()
  }

  /// The player goes on with the word at hand, and has no longer those before it.
  private mutating func interrupt() {
    attention.isFeeling = true
    if let span = attention.reading { attention.reading?.first = span.word }
  }

  /// Takes back an alert about a message that is opened.
  mutating func withdraw(_ message: MessageID) -> [MessengerEffect] {
    attention.arrivals[message]?.isUrgent = false
    waiting.remove(message)
    let overdue = overdue.take(message)
    let alert = overdue?.name ?? message
    guard attention.alerts.removeValue(forKey: alert) != nil else { return [] }
    // A cue that was felt led to it: that is enough of an alert.
    let isTold = overdue?.isFelt ?? (attention.arrivals[message] == nil)
    return [.withdraw(alert)] + (isTold ? [.told(message)] : [])
  }

  /// Answers without an end to the reading; the same answer does not come again while it may still be
  /// waiting, so that many keys do not pile up many.
  mutating func answer(_ feelings: [Feeling]) -> [MessengerEffect] {
    guard attention.answer != feelings else { return [] }
    attention.answer = feelings
    interrupt()
    return [.answer(feelings)]
  }

  /// What means nothing here; a stray chord stops no reading.
  mutating func reject() -> [MessengerEffect] { answer([.cue(.rejected)]) }

  /// Ends the present stretch of reading and tells how long it was.
  mutating func rest() -> [MessengerEffect] {
    guard let span = attention.reading, let since = span.since else { return [] }
    attention.reading?.since = nil
    guard since < now else { return [] }
    let seconds = Double(now.count - since.count) / 1_000_000
    return [.journal(.read(span.message, seconds: seconds, isFull: span.isFull))]
  }

  mutating func pauseOrResume() -> [MessengerEffect] {
    guard !attention.isPaused else {
      attention.isPaused = false
      attention.reading?.since = now
      return [.control(.resume)]
    }
    attention.isPaused = true
    return [.control(.pause)] + rest()
  }

  /// - Parameter word: the next one to be felt; less than 0 is the first.
  mutating func felt(upTo word: Int) -> [MessengerEffect] {
    let word = max(word, 0)
    attention.answer = nil
    attention.reading?.word = word
    if let span = attention.reading, span.isFull { bookmarks[span.message] = word }
    return []
  }

  /// - Parameter word: the next one to be felt, perhaps before where the player last began.
  mutating func moved(to word: Int) -> [MessengerEffect] {
    if let first = attention.reading?.first { attention.reading?.first = min(first, max(word, 0)) }
    return felt(upTo: word)
  }

  mutating func glove(isThere: Bool) -> [MessengerEffect] {
    isGloveThere = isThere
    return []
  }

  /// A text that was felt to its end was read.
  mutating func quiet() -> [MessengerEffect] {
    attention.isFeeling = false
    attention.isPaused = false
    attention.alerts = [:]
    attention.answer = nil
    let alerts = tellAgain()
    guard let span = attention.reading else { return alerts }
    let journal = rest()
    attention.reading = nil
    if span.isFull { bookmarks[span.message] = nil }
    return alerts + markRead(span.message) + journal
  }
}
