public import TactusHaptics
public import TactusInput

/// Something that happens to a messenger.
public enum MessengerEvent: Hashable, Sendable {
  case chord(Chord)
  /// A key was pressed that means one thing everywhere, such as an arrow.
  case command(KeyCommand)
  /// The keys have been held long enough to be a command once released.
  case holding
  /// A character was typed as such.
  case character(Character)
  /// A finger on a surface did this with the row so many below the one at hand, or above it.
  case row(below: Int, RowTouch)
  /// A finger came onto a cell of what lies on the surface, which feels like this.
  case underFinger([Feeling])
  /// How the surface feels to a finger.
  case texture([Feeling])
  /// Fingers have another meaning from now on, told in a few words.
  case touchState(String)
  /// What fingers typed, to be felt again.
  case typed(String)
  /// Fingers meant nothing.
  case rejected
  /// A message was stored.
  case arrived(MessageID)
  /// A stored message took the place of an earlier one, which is gone.
  case replaced(MessageID, by: MessageID)
  /// A stored message turned out to be urgent.
  case raised(MessageID)
  /// Urgent messages were stored while the messenger did not run or did not hear of them: these, and
  /// so many others.
  case missed([MessageID], others: Int)
  /// Something could not be stored. An urgent message is announced by its sender even so, or counted if
  /// eight alerts are open.
  case notKept(ShelfError, urgentFrom: String? = nil)
  /// Storing an urgent message takes long: it is announced at once, under a number that the caller chose. With the whole
  /// message it is told again, and may call for help, even if it is never stored.
  case overdue(Int, from: String, gist: String, isDoubtful: Bool = false, message: Message? = nil)
  /// That message is stored now; it is announced again only if the glove did not play it.
  case kept(MessageID, overdue: Int)
  case sent(IdempotencyKey, SendOutcome)
  /// A note was kept.
  case noted(IdempotencyKey)
  case done(FraudAction, ActionOutcome)
  /// What was to be settled about a person is kept.
  case changed(ContactChange, ConversationID)
  /// Two people were joined: this conversation holds everything, and the other is gone.
  case joined(ConversationID, gone: ConversationID)
  /// They were not, since one of them is gone.
  case notJoined
  /// An earlier run began this action about a message and did not end it.
  case interrupted(FraudAction, MessageID)
  /// So many messages wait in the outbox, and are being sent now or not.
  case keptWaiting(Int, isSending: Bool)
  /// Sending a message from the outbox, or one of an earlier run, has ended.
  case keptSent(OutgoingMessage, SendOutcome)
  /// A message was deleted, as it was asked for.
  case deleted(MessageID)
  /// It was not, since it is being sent.
  case notDeleted(MessageID)
  /// The message deleted last is back; nil if there was none.
  case undeleted(MessageID?)
  /// These rooms are open to the hand, in this order at home.
  case rooms([RoomName])
  /// The hand is to go into this room.
  case enter(RoomName)
  /// The room leads the hand home.
  case leave(RoomName)
  /// A room wants something felt.
  case room(RoomName, RoomFeeling)
  /// A program wants this felt once the hand is free, under a number that the caller chose.
  case play(Int, [Feeling])
  /// It is no longer wanted.
  case unplay(Int)
  /// A part of what was asked for was perhaps not felt.
  case doubted
  /// This cell of the last requested text, which is cells already, was felt.
  case feltCell(Int)
  /// The glove has played the cue of the alert about this message.
  case alertFelt(MessageID)
  /// Nothing more of the alert about this message is to be felt.
  case alertOver(MessageID)
  /// An earlier run left these alerts unacknowledged.
  case unacknowledged([UnacknowledgedAlert])
  /// Calling for help about a message has ended; nil if an earlier run began it and perhaps did it.
  case helpCalled(MessageID, ActionOutcome?)
  /// The command has ended that the reader's own call for help runs.
  case helpRequested(IdempotencyKey, ActionOutcome)
  /// The reader called for help in an earlier run.
  case earlierHelp(EarlierReaderCall)
  /// A message of a call for help has waited so long that it is not sent any more: `failed`, or `unknown` if it may
  /// have gone.
  case helpLapsed(OutgoingMessage, SendOutcome)
  /// A word of the last requested text was felt, counted from that text's start.
  case felt(word: Int)
  /// The reader jumped to this word of that text, which is felt next.
  case moved(word: Int)
  /// Everything that was asked for was felt.
  case quiet
  /// The glove came or went; alerts made without it are felt once it is back.
  case glove(isThere: Bool)
  /// Time has passed; see `Messenger.nextDeadline`.
  case tick
}

/// How an attempt to send ended.
public enum SendOutcome: Hashable, Sendable {
  case sent
  /// The message certainly did not go.
  case failed
  /// The message may have gone; another attempt uses the same key.
  case unknown
  /// The message waits in the outbox, since no command sends it.
  case kept
}

/// How a fraud action ended.
public enum ActionOutcome: Hashable, Sendable {
  case done
  case failed
}

/// An action on a payment that may be a fraud.
public enum FraudAction: String, Hashable, Sendable, CaseIterable {
  case freezeCard = "freeze card"
  case callBank = "call bank"
  /// Writing to the people marked for emergencies.
  case tellHelper = "tell a helper"
  case ignore
}
