public import TactusInput

/// What happens to a messenger.
public enum MessengerEvent: Hashable, Sendable {
  case chord(Chord)
  /// From a key that means one thing wherever it is pressed, such as an arrow.
  case command(KeyCommand)
  /// Keys have been held long enough to be a command once they are let go.
  case holding
  /// A message was stored.
  case arrived(MessageID)
  /// Urgent messages were stored while the messenger did not run or was not told, and beyond those named so
  /// many others.
  case missed([MessageID], others: Int)
  /// What the messenger wanted kept was not, or nothing more can be; an urgent message is told of its sender
  /// all the same, or counted where eight alerts are open.
  case notKept(ShelfError, urgentFrom: String? = nil)
  /// An urgent message came, and it takes long to keep it: it is told all the same, under a number of the caller's.
  case overdue(Int, from: String, summary: String)
  /// It is kept now; it is not told again, unless the glove did not play it.
  case kept(MessageID, overdue: Int)
  case sent(IdempotencyKey, SendOutcome)
  case done(FraudAction, ActionOutcome)
  /// An earlier run began this about a message and did not end it.
  case interrupted(FraudAction, MessageID)
  /// So many messages were kept for want of a way to send them, and are being sent now or are not.
  case keptWaiting(Int, isSending: Bool)
  /// How sending one of those ended, or one of an earlier run.
  case keptSent(OutgoingMessage, SendOutcome)
  /// The glove has played the cue of the alert about this message.
  case alertFelt(MessageID)
  /// Nothing of it is to be felt any more.
  case alertOver(MessageID)
  /// The word of the last text that was asked for, counted in that whole text, was felt.
  case felt(word: Int)
  /// The reader went to this word of it, to be felt next.
  case moved(word: Int)
  /// All that was asked for was felt.
  case quiet
  /// The glove came, or is gone: what is told then is felt once it is back.
  case glove(isThere: Bool)
  /// Time has passed; see `Messenger.nextDeadline`.
  case tick
}

/// How an attempt to send ended.
public enum SendOutcome: Hashable, Sendable {
  case sent
  /// It certainly did not go.
  case failed
  /// It may have gone: trying again uses the same key.
  case unknown
  /// Nothing is there that sends it; it waits.
  case kept
}

/// How a fraud action ended.
public enum ActionOutcome: Hashable, Sendable {
  case done
  case failed
}

/// What can be done about a payment that may be somebody else's.
public enum FraudAction: String, Hashable, Sendable, CaseIterable {
  case freezeCard = "freeze card"
  case callBank = "call bank"
  case ignore
}
