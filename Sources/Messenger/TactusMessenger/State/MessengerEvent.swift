public import TactusHaptics
public import TactusInput
public import TactusMessage
public import TactusWire

/// An input to a messenger.
public enum MessengerEvent: Hashable, Sendable {
  case chord(Chord)
  /// A key with one meaning everywhere, such as an arrow, was pressed.
  case command(KeyCommand)
  /// The keys have been held long enough to be a command once released.
  case holding
  /// A character, rather than a chord, was typed.
  case character(Character)
  /// A finger touched the row this far below the current one, or above it if negative.
  case row(below: Int, RowTouch)
  /// A finger moved onto a cell on the surface; these are its items.
  case underFinger([TactileItem])
  /// A finger touched a surface; these are the items of its texture.
  case texture([TactileItem])
  /// The meaning of touches has changed, as described in a few words.
  case touchState(String)
  /// Text typed by touch, to be played.
  case typed(String)
  /// Touches without a meaning.
  case rejected
  /// A message was stored.
  case arrived(MessageID)
  /// A stored message replaced an earlier one, which is gone.
  case replaced(MessageID, by: MessageID)
  /// A stored message became urgent.
  case raised(MessageID)
  /// Urgent messages were stored while the messenger did not run or without its knowledge: these,
  /// and `others` more.
  case missed([MessageID], others: Int)
  /// A message could not be stored. An urgent one is still announced with its sender, or counted
  /// if eight alerts are open.
  case notStored(ArchiveError, urgentFrom: String? = nil)
  /// Storing an urgent message takes long: it is announced at once, under a number that the caller
  /// chose. With the whole message it is repeated, and may call for help, even if it is never
  /// stored.
  case overdue(Int, from: String, gist: String, isDoubtful: Bool = false, message: Message? = nil)
  /// That message is now stored; it is announced again only if the glove did not play it.
  case stored(MessageID, overdue: Int)
  case sent(IdempotencyKey, SendOutcome)
  /// A note was stored.
  case noteStored(IdempotencyKey)
  case done(FraudAction, ActionOutcome)
  /// A setting of a person was stored.
  case changed(ContactChange, ConversationID)
  /// Keeping a setting among these choices has this outcome.
  case kept(ReaderSetting, ReaderChoices, KeepOutcome)
  /// Two people were joined: this conversation has all data, and the other is gone.
  case joined(ConversationID, gone: ConversationID)
  /// The people were not joined, because one of them is gone.
  case notJoined
  /// An earlier run started this action on a message and did not finish it.
  case interrupted(FraudAction, MessageID)
  /// This many messages wait in the outbox, and are being sent now or not.
  case outboxWaiting(Int, isSending: Bool)
  /// A message from the outbox, or from an earlier run, has an outcome.
  case outboxSent(OutgoingMessage, SendOutcome)
  /// A message was deleted as requested.
  case deleted(MessageID)
  /// The message was not deleted, because it is being sent.
  case notDeleted(MessageID)
  /// The message deleted last was restored; nil if there was none.
  case undeleted(MessageID?)
  /// These rooms are available, in this order at home.
  case rooms([RoomName])
  /// Enter this room.
  case enter(RoomName)
  /// The room sends the reader home.
  case leave(RoomName)
  /// A room produces output.
  case room(RoomName, RoomOutput)
  /// A teacher requests this of the practice under way.
  case practise(PracticeControl)
  /// A program requests output once the glove is free, under a number that the caller chose.
  case play(Int, [TactileItem])
  /// Practice plays these softly if the glove is free, and drops them for anything else; empty to stop.
  case background([TactileItem])
  /// The output is no longer wanted.
  case unplay(Int)
  /// A part of the requested output may not have been felt.
  case doubted
  /// This cell of the last requested text, which consists of cells, was felt.
  case feltCell(Int)
  /// The glove has played the cue of the alert about this message.
  case alertFelt(MessageID)
  /// The alert about this message is over.
  case alertOver(MessageID)
  /// An earlier run left these alerts unacknowledged.
  case unacknowledged([UnacknowledgedAlert])
  /// The call for help about a message has an outcome; nil if an earlier run began the call and may
  /// have completed it.
  case helpCalled(MessageID, ActionOutcome?)
  /// The command of the reader's own call for help has ended.
  case helpRequested(IdempotencyKey, ActionOutcome)
  /// The reader called for help in an earlier run.
  case earlierHelp(EarlierReaderCall)
  /// A message of a call for help has waited so long that it will not be sent: `failed`, or
  /// `unknown` if it may have been sent.
  case helpLapsed(OutgoingMessage, SendOutcome)
  /// An earlier run stored these alarms.
  case alarms([ReaderAlarm])
  /// A word of the last requested text was felt, counted from the start of that text.
  case felt(word: Int)
  /// The reader jumped to this word of that text, which is played next.
  case moved(word: Int)
  /// Everything requested was felt.
  case quiet
  /// The glove was connected or lost; alerts raised without it are played once it is back.
  case glove(isThere: Bool)
  /// The glove measured what powers its motors.
  case supply(Supply)
  /// Time has passed; see `Messenger.nextDeadline`.
  case tick
}

/// The outcome of an attempt to send.
public enum SendOutcome: Hashable, Sendable {
  case sent
  /// The message was certainly not sent.
  case failed
  /// The message may have been sent; another attempt uses the same key.
  case unknown
  /// The message waits in the outbox, because no command can send it.
  case queued
}

/// The outcome of keeping a setting.
public enum KeepOutcome: Hashable, Sendable {
  case stored
  case notStored
  /// The connected glove cannot play it.
  case notPlayable
}

/// The outcome of a fraud action.
public enum ActionOutcome: Hashable, Sendable {
  case done
  case failed
}

/// An action on a payment that may be fraudulent.
public enum FraudAction: String, Hashable, Sendable, CaseIterable {
  case freezeCard = "freeze card"
  case callBank = "call bank"
  /// Writing to the people with the emergency mark.
  case tellHelper = "tell a helper"
  case ignore
}
