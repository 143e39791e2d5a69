import TactusHaptics
import TactusInput
import TactusMessage

/// A message being read, in summary or in full.
struct Reading: Hashable, Sendable {
  var message: Message
  var isFull = false
  /// True if an alert led here, from the place below.
  var isVisit = false
}

/// Reading: from message to message of one conversation, in summary first.
extension Messenger {
  /// Opens a message, in summary first.
  mutating func read(
    _ message: Message, after cue: Cue, isVisit: Bool = false
  ) -> [MessengerEffect] {
    places.append(.reading(Reading(message: message, isVisit: isVisit)))
    return feelSummary(of: message, after: [.cue(cue)])
  }

  mutating func whileReading(
    _ command: KeyCommand, _ reading: Reading, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    let message = reading.message
    switch command {
    case .down: return try turn(to: archive.message(after: message.id), from: reading)
    case .up: return try turn(to: archive.message(before: message.id), from: reading)
    case .top: return try turn(to: archive.oldestMessage(before: message.id), from: reading)
    case .bottom: return try turn(to: archive.newestMessage(after: message.id), from: reading)
    case .left: return previousWord(of: message)
    case .right: return [.control(.nextWord)]
    case .preview:
      return reading.isFull
        ? feelBody(of: message, after: [.cue(.preview)] + when(message), fromWord: 0)
        : feelSummary(of: message, after: [.cue(.preview)] + when(message))
    case .delete: return try delete(message.id, archive)
    case .full where !reading.isFull:
      stay(at: .reading(Reading(message: message, isFull: true, isVisit: reading.isVisit)))
      return feelBody(of: message, after: [.cue(.enterFull)]) + markRead(message.id)
    case .full where reading.isFull, .back where reading.isFull:
      stay(at: .reading(Reading(message: message, isVisit: reading.isVisit)))
      return feelSummary(of: message, after: [.cue(.back)], tone: false)
    case .back: return try leave(archive)
    case .options: return try openOptions(of: message.conversation, about: message.id, archive)
    case .activate:
      let read = markRead(message.id)
      // A fraud warning should not be answered, but the reader may still act on it.
      if message.analysis.isFraudAlert { return enterFraudRoom(message, archive) + read }
      return try message.actions.isEmpty
        ? reply(to: message, archive) + read : openActions(of: message) + read
    default: return reject()
    }
  }

  /// Goes back a word; a word before the point where the player resumed is requested again.
  mutating func previousWord(of message: Message) -> [MessengerEffect] {
    guard let span = attention.reading, span.message == message.id, span.word <= span.first,
      span.first > 0
    else { return [.control(.previousWord)] }
    let text = span.isFull ? message.whole : message.analysis.summary
    return feel(
      [.cue(.preview)]
        + Self.text(text, fromWord: span.first - 1, in: tables.table(for: message)), of: message.id,
      isFull: span.isFull,
      fromWord: span.first - 1)
  }

  /// Plays the current message again, after the reader was elsewhere.
  mutating func resumeReading(
    _ reading: Reading, after cues: [TactileItem] = [.cue(.back)]
  ) -> [MessengerEffect] {
    reading.isFull
      ? feelBody(of: reading.message, after: cues)
      : feelSummary(of: reading.message, after: cues, tone: false)
  }

  private mutating func turn(to next: Message?, from reading: Reading) -> [MessengerEffect] {
    let read = markRead(reading.message.id)
    guard let next else { return answer([.cue(.endOfCategory)]) + read }
    stay(at: .reading(Reading(message: next, isVisit: reading.isVisit)))
    return feelSummary(of: next, after: [.cue(.focus)]) + read
  }

  mutating func feelSummary(
    of message: Message, after cues: [TactileItem], tone: Bool = true
  ) -> [MessengerEffect] {
    let tone: [TactileItem] = tone ? [.cue(Self.toneCue(for: message.analysis))] : []
    return withdraw(message.id)
      + feel(
        cues + Self.opening(message) + tone
          + Self.text(message.analysis.summary, in: tables.table(for: message)), of: message.id)
  }

  /// - Parameter word: the word at which to begin; nil for the bookmark.
  mutating func feelBody(
    of message: Message, after cues: [TactileItem], fromWord word: Int? = nil
  ) -> [MessengerEffect] {
    var start = word ?? bookmarks[message.id] ?? 0
    if start >= message.whole.split(whereSeparator: \.isWhitespace).count { start = 0 }
    return feel(
      cues + Self.opening(message)
        + Self.text(message.whole, fromWord: start, in: tables.table(for: message)),
      of: message.id, isFull: true, fromWord: start)
  }

  /// Marks the message as read if it is open and unread.
  mutating func markRead(_ id: MessageID) -> [MessengerEffect] {
    var wasUnread = false
    for (index, place) in places.enumerated() {
      guard case .reading(var reading) = place, reading.message.id == id, !reading.message.isRead
      else { continue }
      reading.message.isRead = true
      places[index] = .reading(reading)
      wasUnread = true
    }
    return wasUnread ? [.markRead(id)] + acknowledged(id) : []
  }
}
