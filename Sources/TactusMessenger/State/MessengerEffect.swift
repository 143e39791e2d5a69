public import TactusHaptics

/// What a messenger wants done, in the order given.
public enum MessengerEffect: Hashable, Sendable {
  /// To be felt at once, in place of what is being felt or still to come.
  case feel([Feeling])
  /// To be felt at once; what it interrupts goes on behind it, at the start of the word. What is asked for
  /// before all of it was felt goes before it, unless the message that it is about was withdrawn.
  case alert([Feeling], about: MessageID?)
  /// A tick to be felt at once, and these behind it at the end of the word that is being felt, in whatever state
  /// the hand is, paused or not; the text, or the alert, that it is of goes on behind them at its sentence.
  case urgent([Feeling], about: MessageID?)
  /// The message is at hand: an alert about it need not be felt any more.
  case withdraw(MessageID)
  /// The same in passing: dropped when something else is asked for before it was felt.
  case answer([Feeling])
  case control(ReadingControl)
  case markRead(MessageID)
  case save(Draft, ConversationID)
  /// The draft was sent or emptied.
  case discardDraft(ConversationID)
  /// The draft was saved before; `MessengerEvent.sent` is to follow.
  case send(OutgoingMessage)
  /// What was kept is to be sent; `MessengerEvent.keptWaiting` is to follow.
  case sendKept
  /// `MessengerEvent.done` is to follow.
  case run(FraudAction, MessageID)
  /// What became of a message that arrived.
  case delivered(MessageID, Delivery)
  /// Enough of the alert about a message was felt, all of it or what led to its being opened: it is never told again
  /// by itself.
  case told(MessageID)
  /// A message was read so far.
  case journal(JournalEntry)
  /// What was wrong with the store, for those who watch.
  case complain(ShelfError)
}

extension MessengerEffect {
  /// Whether it is more than a complaint that was made already.
  func isNews(after effects: [Self]) -> Bool {
    if case .complain = self { !effects.contains(self) } else { true }
  }
}

/// What a reader wants of the text being felt.
public enum ReadingControl: Hashable, Sendable {
  case pause
  case resume
  case repeatWord
  case previousWord
  case nextWord
  case faster
  case slower
}

/// What was done with a message that arrived.
public enum Delivery: String, Hashable, Sendable, CaseIterable {
  /// The glove has played it.
  case felt
  /// It is being told, or will be: when the glove is there, or, where the reader wants it so, when the reading
  /// of a whole message ends.
  case queued
  /// Told by nothing but its place in the list: something else was going on.
  case silent
  /// The same, because there was too much already.
  case dampened

  /// Whether there is something to feel of it, now or later.
  public var isTelling: Bool { self == .felt || self == .queued }
}

/// What the store keeps to sum up a day or a week.
public enum JournalEntry: Hashable, Sendable {
  case delivered(MessageID, Delivery)
  /// For so many seconds, as a whole or in summary.
  case read(MessageID, seconds: Double, isFull: Bool)
  case sent(ConversationID, SendOutcome)
  case acted(FraudAction, MessageID, ActionOutcome)
}
