import TactusHaptics
import TactusMessage
import TactusWire

/// The current output on the glove, as far as the messenger needs to know.
struct Attention: Hashable, Sendable {
  /// True if requested output has not been felt yet.
  var hasUnfeltOutput = false
  var isPaused = false
  /// The message whose text was requested last.
  var reading: ReadingSpan?
  /// The messages whose alerts are not over; the value is true if urgent.
  var alerts: [MessageID: Bool] = [:]
  /// The announced messages that the glove has not yet reported as felt.
  var arrivals: [MessageID: Arrival] = [:]
  /// True if an alert, with or without a message, may still be felt.
  var isAlerted = false
  /// True if an alert without a message may still be felt.
  var hasAlertOfNone = false
  /// True if the output is only the texture of a surface.
  var isTexture = false
  /// True if the output is soft, and dropped for anything else.
  var isBackground = false
  /// True if the output is a room's.
  var isOfRoom = false
  /// The number of a program's output, while it is played.
  var play: Int?
  /// True if everything since its beginning was felt, as far as known.
  var isProven = true
  /// The last answer given in passing, if it may still be unfelt.
  var answer: [TactileItem]?

  /// True if what is requested now is felt only after an alert.
  var isBehindAlert: Bool { !alerts.isEmpty || hasAlertOfNone }

  var urgentAlerts: Int { alerts.count(where: \.value) }
  var lesserAlerts: Int { alerts.count - urgentAlerts }

  /// True if output is being played.
  var isBusy: Bool { hasUnfeltOutput && !isPaused }
}

/// A message being announced.
struct Arrival: Hashable, Sendable {
  /// The number of announcements.
  var times = 0
  /// True if it is announced again when the glove does not report it as felt.
  var isUrgent = false

  /// True if it must be announced again, once its alert is over.
  var isLost: Bool { isUrgent && times < Messenger.mostAnnouncements }
}

/// A period of reading one message.
struct ReadingSpan: Hashable, Sendable {
  var message: MessageID
  var isFull: Bool
  /// The time when the reading began or resumed; nil while it is interrupted.
  var since: Microseconds?
  /// The first word that the player still has.
  var first = 0
  /// The next word to be played.
  var word = 0
}

extension Messenger {
  /// Plays this, replacing everything else.
  /// - Parameters:
  ///   - message: the message whose summary or body is played, if any.
  ///   - word: the word at which that text begins.
  ///   - addsWords: true if the words of unknown cues follow them.
  mutating func feel(
    _ feelings: [TactileItem], of message: MessageID? = nil, isFull: Bool = false,
    fromWord word: Int = 0, addsWords: Bool = true
  ) -> [MessengerEffect] {
    let journal = rest() + endPlay(.brokenOff)
    withdrawOffers()
    attention = Attention(
      hasUnfeltOutput: true,
      reading: message.map {
        ReadingSpan(message: $0, isFull: isFull, since: now, first: word, word: word)
      },
      alerts: attention.alerts, arrivals: attention.arrivals, isAlerted: attention.isAlerted,
      hasAlertOfNone: attention.hasAlertOfNone)
    return [.feel(addsWords ? withWords(feelings) : feelings)] + journal
  }

  /// Plays this first; the current text then continues, or stays paused.
  ///
  /// - Parameter addsWords: true if the words of unknown cues follow all of it.
  mutating func alert(
    _ feelings: [TactileItem], about message: MessageID? = nil, addsWords: Bool = true
  ) -> [MessengerEffect] {
    beginAlert(message, isUrgent: false)
    // A word would delay the alerts behind one about a message.
    let words = addsWords && message == nil ? words(of: feelings) : []
    return [.alert(feelings + words, about: message)]
  }

  /// Plays an alert that cannot wait.
  mutating func urgent(_ feelings: [TactileItem], about message: MessageID? = nil)
    -> [MessengerEffect]
  {
    beginAlert(message, isUrgent: true)
    return [.urgent(feelings, about: message)]
  }

  private mutating func beginAlert(_ message: MessageID?, isUrgent: Bool) {
    interrupt()
    interruptOffers(by: message)
    attention.isAlerted = true
    if let message { attention.alerts[message] = isUrgent } else { attention.hasAlertOfNone = true }
  }

  /// Plays an urgent alert without a stored message, which still counts among the alerts.
  mutating func urgentOfNone(_ feelings: [TactileItem]) -> [MessengerEffect] {
    urgent(feelings, about: nextAlertOfNone())
  }

  /// Returns a new number for an alert without a stored message.
  mutating func nextAlertOfNone() -> MessageID {
    lastOfNone += 1
    return MessageID(rawValue: .min + lastOfNone)
  }

  /// Returns true for such a number.
  private func isOfNone(_ name: MessageID) -> Bool { name.rawValue <= .min + lastOfNone }

  /// Records that a message is being announced.
  mutating func arrives(_ message: MessageID, isUrgent: Bool = false) {
    attention.arrivals[message, default: Arrival()].times += 1
    attention.arrivals[message]?.isUrgent = isUrgent
  }

  /// Handles the glove's report that it played the alert's cue.
  mutating func alertFelt(_ message: MessageID) -> [MessengerEffect] {
    if passing[message] != nil { return [] }
    // The question about help is about no message to go to.
    if helpCall.alertFelt(message, at: now) { return [] }
    // An alarm is about no message to go to.
    if let effects = alarmFelt(message) { return effects }
    battery.felt(message, at: now)
    // Nor is another alert without a stored message.
    if isOfNone(message) { return [] }
    let stored = overdue[message]?.message ?? message
    lastAlert = stored
    let recorded = recordFelt(stored)
    if let storedMessage = overdue.felt(message) {
      return recorded + [.delivered(storedMessage, .felt)]
    }
    return recorded
      + (attention.arrivals.removeValue(forKey: message) == nil
        ? [] : [.delivered(message, .felt)])
  }

  /// Handles the end of an alert.
  mutating func alertOver(_ message: MessageID) -> [MessengerEffect] {
    _ = helpCall.alertFelt(message, at: now)
    if let passed = passing.removeValue(forKey: message) { return end(passed) }
    guard attention.alerts.removeValue(forKey: message) != nil else { return [] }
    if OverdueAlerts.isName(message) { return overdueOver(message) }
    guard let arrival = attention.arrivals[message] else {
      return [.announced(message, isWhole: true)]
    }
    if arrival.isLost { queueLostAlert(message) }
    return []
  }

  /// Reports the end of what a room played in passing, if the reader is there.
  private func end(_ passed: (room: RoomName, number: Int)) -> [MessengerEffect] {
    roomAtHand == passed.room ? [.room(passed.room, .passed(passed.number))] : []
  }

  /// Queues an alert lost on the connection, so that it is repeated in its turn and not after
  /// everything else.
  private mutating func queueLostAlert(_ message: MessageID) {
    // A message counted among the further ones is not announced with its sender as well.
    if !waiting.append(message) { attention.arrivals[message] = nil }
  }

  /// The maximum number of attempts at an alert that the glove does not report as felt.
  static let mostAnnouncements = 3

  /// Queues the urgent alerts lost on the connection, now that everything else has been felt.
  private mutating func requeueLostAlerts() -> [MessengerEffect] {
    attention.arrivals = attention.arrivals.filter(\.value.isLost)
    for message in attention.arrivals.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      queueLostAlert(message)
    }
    return endOverdue()
  }

  /// Records an interruption: the player resumes at the current word, and drops the words before
  /// it.
  private mutating func interrupt() {
    attention.hasUnfeltOutput = true
    if let span = attention.reading { attention.reading?.first = span.word }
  }

  /// Withdraws the alert about a message that is being opened.
  mutating func withdraw(_ message: MessageID) -> [MessengerEffect] {
    attention.arrivals[message]?.isUrgent = false
    waiting.remove(message)
    let known = acknowledged(message)
    let overdue = overdue.remove(about: message)
    let alert = overdue?.name ?? message
    guard attention.alerts.removeValue(forKey: alert) != nil else { return known }
    // A cue that was felt led the reader here, which suffices as an alert.
    let wasAnnounced = overdue?.isFelt ?? (attention.arrivals[message] == nil)
    return known + [.withdraw(alert)] + (wasAnnounced ? [.announced(message, isWhole: false)] : [])
  }

  /// Answers without ending the reading. An answer that may still be waiting is not repeated, so
  /// that many key presses do not queue many answers.
  ///
  /// - Parameters:
  ///   - name: the name under which its end is reported; nil for none.
  ///   - addsWords: true if the words of unknown cues follow them.
  mutating func answer(
    _ feelings: [TactileItem], about name: MessageID? = nil, addsWords: Bool = true
  ) -> [MessengerEffect] {
    guard attention.answer != feelings else { return [] }
    attention.answer = feelings
    interrupt()
    return [.answer(addsWords ? withWords(feelings) : feelings, about: name)]
  }

  /// Rejects a chord without a meaning here, without stopping the reading.
  mutating func reject() -> [MessengerEffect] { answer([.cue(.rejected)]) }

  /// Ends the current period of reading, and logs its length.
  mutating func rest() -> [MessengerEffect] {
    guard let span = attention.reading, let since = span.since else { return [] }
    attention.reading?.since = nil
    guard since < now else { return [] }
    let seconds = Double(now.count - since.count) / 1_000_000
    return [.journal(.read(span.message, seconds: seconds, isFull: span.isFull))]
  }

  static let paused: [TactileItem] = [.cue(.categorySwitch), .text("paused")]
  static let resumed: [TactileItem] = [.cue(.categorySwitch), .text("resumed")]

  /// True if the reader has paused; alerts, answers and requested output are still played.
  public var isPaused: Bool { attention.isPaused }

  mutating func pauseOrResume() -> [MessengerEffect] {
    guard !attention.isPaused else { return resume() }
    attention.isPaused = true
    return [.control(.pause)] + rest() + answer(Self.paused)
  }

  /// Resumes after a pause; never pauses, so that a reader who feels nothing can press blindly.
  mutating func resume() -> [MessengerEffect] {
    guard attention.isPaused else { return answer([.cue(.categorySwitch), .text("not paused")]) }
    attention.isPaused = false
    attention.reading?.since = now
    return answer(Self.resumed) + [.control(.resume)]
  }

  /// Records the progress through the text.
  ///
  /// - Parameter word: the next word to be felt; below 0 means the first.
  mutating func felt(upTo word: Int) -> [MessengerEffect] {
    let word = max(word, 0)
    attention.answer = nil
    attention.reading?.word = word
    if let span = attention.reading, span.isFull { bookmarks[span.message] = word }
    return []
  }

  /// Records a jump in the text.
  ///
  /// - Parameter word: the next word to be felt, which may precede the player's last start.
  mutating func moved(to word: Int) -> [MessengerEffect] {
    if let first = attention.reading?.first { attention.reading?.first = min(first, max(word, 0)) }
    return felt(upTo: word)
  }

  mutating func glove(isThere: Bool) -> [MessengerEffect] {
    isGloveThere = isThere
    if !isThere { battery.update(nil) }
    return []
  }

  /// Handles the end of all output: a text felt to its end counts as read.
  mutating func quiet() -> [MessengerEffect] {
    attention.hasUnfeltOutput = false
    offerFelt()
    helpCall.everythingFelt(at: now)
    let passed = passing.values.sorted { $0.number < $1.number }.flatMap { end($0) }
    passing = [:]
    let played = endPlay(attention.isProven ? .felt : .notFelt) + feelHeld()
    if !attention.hasUnfeltOutput { (attention.isOfRoom, attention.isBackground) = (false, false) }
    attention.alerts = [:]
    (attention.isAlerted, attention.hasAlertOfNone) = (false, false)
    attention.answer = nil
    let alerts = passed + played + requeueLostAlerts()
    guard let span = attention.reading else { return alerts }
    let journal = rest()
    attention.reading = nil
    if span.isFull { bookmarks[span.message] = nil }
    return alerts + markRead(span.message) + journal
  }
}
