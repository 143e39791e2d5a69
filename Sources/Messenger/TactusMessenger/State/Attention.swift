import TactusHaptics
import TactusWire

/// What the hand is feeling, as far as the messenger must know.
struct Attention: Hashable, Sendable {
  /// Whether something that was asked for is still to be felt.
  var isFeeling = false
  var isPaused = false
  /// The message whose text was asked for last.
  var reading: ReadingSpan?
  /// The messages whose alerts are not over, and whether each is urgent.
  var alerts: [MessageID: Bool] = [:]
  /// Announced messages that the glove has not yet reported as felt.
  var arrivals: [MessageID: Arrival] = [:]
  /// Whether an alert, about a message or not, may still be felt.
  var isAlerted = false
  /// Whether what is being felt only tells how a surface feels.
  var isTexture = false
  /// Whether what is being felt is a room's.
  var isOfRoom = false
  /// The number of what a program wanted felt, while it is being felt.
  var play: Int?
  /// Whether everything since it began was felt, as far as is known.
  var isProven = true
  /// The last answer given in passing, if it may still be unfelt.
  var answer: [Feeling]?

  var urgentAlerts: Int { alerts.count(where: \.value) }
  var lesserAlerts: Int { alerts.count - urgentAlerts }

  /// Whether the hand has something to feel right now.
  var isBusy: Bool { isFeeling && !isPaused }
}

/// A message that is being announced.
struct Arrival: Hashable, Sendable {
  /// How often it was announced.
  var times = 0
  /// Whether it is announced again if the glove does not report it as felt.
  var isUrgent = false

  /// Whether it must be announced again, once nothing more of it is to be felt.
  var isLost: Bool { isUrgent && times < Messenger.mostTellings }
}

/// A stretch of reading one message.
struct ReadingSpan: Hashable, Sendable {
  var message: MessageID
  var isFull: Bool
  /// When the reading began or resumed; nil while it rests.
  var since: Microseconds?
  /// The first word that the player still has.
  var first = 0
  /// The word to be felt next.
  var word = 0
}

extension Messenger {
  /// Asks for this to be felt in place of everything else.
  /// - Parameters:
  ///   - message: the message whose summary or body the text is, if any.
  ///   - word: the word at which that text starts.
  mutating func feel(
    _ feelings: [Feeling], of message: MessageID? = nil, isFull: Bool = false,
    fromWord word: Int = 0
  ) -> [MessengerEffect] {
    let journal = rest() + endPlay(.brokenOff)
    attention = Attention(
      isFeeling: true,
      reading: message.map {
        ReadingSpan(message: $0, isFull: isFull, since: now, first: word, word: word)
      },
      alerts: attention.alerts, arrivals: attention.arrivals, isAlerted: attention.isAlerted)
    return [.feel(feelings)] + journal
  }

  /// Asks for this to be felt first; the present text then goes on, or stays paused.
  mutating func alert(_ feelings: [Feeling], about message: MessageID? = nil) -> [MessengerEffect] {
    interrupt()
    attention.isAlerted = true
    if let message { attention.alerts[message] = false }
    return [.alert(feelings, about: message)]
  }

  /// Does the same for an alert that cannot wait.
  mutating func urgent(_ feelings: [Feeling], about message: MessageID? = nil) -> [MessengerEffect]
  {
    interrupt()
    attention.isAlerted = true
    if let message { attention.alerts[message] = true }
    return [.urgent(feelings, about: message)]
  }

  /// Does the same without a stored message; the alert still takes a place among the others.
  mutating func urgentOfNone(_ feelings: [Feeling]) -> [MessengerEffect] {
    urgent(feelings, about: nextAlertOfNone())
  }

  /// A new number for an alert without a stored message.
  mutating func nextAlertOfNone() -> MessageID {
    lastOfNone += 1
    return MessageID(rawValue: .min + lastOfNone)
  }

  /// Notes that a message is being announced.
  mutating func arrives(_ message: MessageID, isUrgent: Bool = false) {
    attention.arrivals[message, default: Arrival()].times += 1
    attention.arrivals[message]?.isUrgent = isUrgent
  }

  /// Handles the glove's report that it played the alert's cue.
  mutating func alertFelt(_ message: MessageID) -> [MessengerEffect] {
    helpCall.alertFelt(message, at: now)
    let stored = overdue[message]?.message ?? message
    lastAlert = stored
    let noted = noteFelt(stored)
    if let kept = overdue.felt(message) { return noted + [.delivered(kept, .felt)] }
    return noted
      + (attention.arrivals.removeValue(forKey: message) == nil
        ? [] : [.delivered(message, .felt)])
  }

  /// Handles the end of an alert: nothing more of it is to be felt.
  mutating func alertOver(_ message: MessageID) -> [MessengerEffect] {
    helpCall.alertFelt(message, at: now)
    guard attention.alerts.removeValue(forKey: message) != nil else { return [] }
    if OverdueAlerts.isName(message) { return overdueOver(message) }
    guard let arrival = attention.arrivals[message] else { return [.told(message, isWhole: true)] }
    if arrival.isLost { tellLater(message) }
    return []
  }

  /// Queues an alert that the line lost, so that it comes again in its turn and not after all else.
  private mutating func tellLater(_ message: MessageID) {
    // A message that is announced by number is not announced by its sender as well.
    if !waiting.append(message) { attention.arrivals[message] = nil }
  }

  /// How often an alert is tried that the glove does not report as felt.
  static let mostTellings = 3

  /// Queues the urgent alerts that the line lost, now that everything else was felt.
  private mutating func tellAgain() -> [MessengerEffect] {
    attention.arrivals = attention.arrivals.filter(\.value.isLost)
    for message in attention.arrivals.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      tellLater(message)
    }
    return endOverdue()
  }

  /// Notes an interruption: the player goes on at the present word, and forgets those before it.
  private mutating func interrupt() {
    attention.isFeeling = true
    if let span = attention.reading { attention.reading?.first = span.word }
  }

  /// Withdraws the alert about a message that is being opened.
  mutating func withdraw(_ message: MessageID) -> [MessengerEffect] {
    attention.arrivals[message]?.isUrgent = false
    waiting.remove(message)
    let known = acknowledged(message)
    let overdue = overdue.take(message)
    let alert = overdue?.name ?? message
    guard attention.alerts.removeValue(forKey: alert) != nil else { return known }
    // The reader came here by a cue that was felt: that is alert enough.
    let isTold = overdue?.isFelt ?? (attention.arrivals[message] == nil)
    return known + [.withdraw(alert)] + (isTold ? [.told(message, isWhole: false)] : [])
  }

  /// Answers without ending the reading. An answer that may still be waiting is not repeated, so that many
  /// keys do not pile up many answers.
  mutating func answer(_ feelings: [Feeling]) -> [MessengerEffect] {
    guard attention.answer != feelings else { return [] }
    attention.answer = feelings
    interrupt()
    return [.answer(feelings)]
  }

  /// Rejects a chord that means nothing here, without stopping the reading.
  mutating func reject() -> [MessengerEffect] { answer([.cue(.rejected)]) }

  /// Ends the present stretch of reading, and journals how long it was.
  mutating func rest() -> [MessengerEffect] {
    guard let span = attention.reading, let since = span.since else { return [] }
    attention.reading?.since = nil
    guard since < now else { return [] }
    let seconds = Double(now.count - since.count) / 1_000_000
    return [.journal(.read(span.message, seconds: seconds, isFull: span.isFull))]
  }

  static let paused: [Feeling] = [.cue(.categorySwitch), .text("paused")]
  static let resumed: [Feeling] = [.cue(.categorySwitch), .text("resumed")]

  /// Whether the reader has paused; alerts, answers and whatever is asked for are felt even so.
  public var isPaused: Bool { attention.isPaused }

  mutating func pauseOrResume() -> [MessengerEffect] {
    guard !attention.isPaused else { return resume() }
    attention.isPaused = true
    return [.control(.pause)] + rest() + answer(Self.paused)
  }

  /// Goes on with what was paused; never pauses, so that a reader who feels nothing can press it blindly.
  mutating func resume() -> [MessengerEffect] {
    guard attention.isPaused else { return answer([.cue(.categorySwitch), .text("not paused")]) }
    attention.isPaused = false
    attention.reading?.since = now
    return answer(Self.resumed) + [.control(.resume)]
  }

  /// Notes how far the text was felt.
  ///
  /// - Parameter word: the next word to be felt; below 0 means the first.
  mutating func felt(upTo word: Int) -> [MessengerEffect] {
    let word = max(word, 0)
    attention.answer = nil
    attention.reading?.word = word
    if let span = attention.reading, span.isFull { bookmarks[span.message] = word }
    return []
  }

  /// Notes a jump in the text.
  ///
  /// - Parameter word: the next word to be felt, which may lie before the player's last start.
  mutating func moved(to word: Int) -> [MessengerEffect] {
    if let first = attention.reading?.first { attention.reading?.first = min(first, max(word, 0)) }
    return felt(upTo: word)
  }

  mutating func glove(isThere: Bool) -> [MessengerEffect] {
    isGloveThere = isThere
    return []
  }

  /// Handles the end of everything to be felt: a text felt to its end counts as read.
  mutating func quiet() -> [MessengerEffect] {
    attention.isFeeling = false
    helpCall.everythingFelt(at: now)
    let played = endPlay(attention.isProven ? .felt : .notFelt) + feelHeld()
    if !attention.isFeeling { attention.isOfRoom = false }
    attention.alerts = [:]
    attention.isAlerted = false
    attention.answer = nil
    let alerts = played + tellAgain()
    guard let span = attention.reading else { return alerts }
    let journal = rest()
    attention.reading = nil
    if span.isFull { bookmarks[span.message] = nil }
    return alerts + markRead(span.message) + journal
  }
}
