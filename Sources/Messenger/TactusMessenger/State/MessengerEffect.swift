public import TactusHaptics
public import TactusMessage

/// An action requested by a messenger; the caller performs the effects in order.
public enum MessengerEffect: Hashable, Sendable {
  /// Play these at once, replacing all current and pending output.
  case feel([TactileItem])
  /// Play these at once; the interrupted text then continues at the start of the word. Output
  /// requested before these were felt goes first, unless the alert's message was withdrawn.
  case alert([TactileItem], about: MessageID?)
  /// Play a tick at once, and these at the end of the current word, even while paused; the
  /// interrupted text or alert then continues at the start of its sentence.
  case urgent([TactileItem], about: MessageID?)
  /// Drop the alert about this message, which the reader has opened.
  case withdraw(MessageID)
  /// Play these after everything else; `after` and `joins` as in `RoomOutput.then`.
  case add([TactileItem], after: Int, joins: Bool)
  /// Pass the event to this room.
  case room(RoomName, RoomEvent)
  /// Report the outcome of a program's output.
  case played(Int, PlayOutcome)
  /// Play these like an alert, but drop them if other output is requested first.
  case answer([TactileItem], about: MessageID? = nil)
  /// Drop the answers that are being felt, or wait to be.
  case endAnswers
  case control(ReadingControl)
  case markRead(MessageID)
  case save(Draft, ConversationID)
  /// Delete the draft, which was sent or emptied.
  case discardDraft(ConversationID)
  /// Change this setting of a person, and reply with `MessengerEvent.changed`.
  case change(ContactChange, ConversationID)
  /// Join two people, and reply with `MessengerEvent.joined`.
  case join(ConversationID, with: ConversationID)
  /// Send this message, whose draft is already saved, and reply with `MessengerEvent.sent`.
  case send(OutgoingMessage)
  /// Store this note to self, and reply with `MessengerEvent.noteStored`.
  case storeNote(OutgoingMessage)
  /// Delete this message so that it can be restored, and reply with `MessengerEvent.deleted`.
  case delete(MessageID)
  /// Restore the message deleted last, and reply with `MessengerEvent.undeleted`.
  case undelete
  /// Send the messages in the outbox, and reply with `MessengerEvent.outboxWaiting`.
  case sendOutbox
  /// Run the action's command, and reply with `MessengerEvent.done`.
  case run(FraudAction, MessageID)
  /// Record the delivery of a message that arrived, and why a silent one raised no alert; nil if unknown.
  case delivered(MessageID, Delivery, because: Silence? = nil)
  /// Record that enough of a message's alert was felt, or all of it, so that it is never announced
  /// again by itself.
  case announced(MessageID, isWhole: Bool)
  /// Record that the reader chose this action of a message, for the program that delivered it.
  case choose(String, of: MessageID)
  /// Record that this alert waits to be acknowledged, with its number of repeats.
  case unacknowledged(UnacknowledgedAlert)
  /// Record that the reader knows about this message, so that its alert is not repeated.
  case acknowledged(MessageID)
  /// Record that this alert has ended without an acknowledgement: it is not repeated, and does
  /// not call for help.
  case lapsed(MessageID)
  /// Run the command that calls for help about this message, once per message, and reply with
  /// `MessengerEvent.helpCalled`; without such a command only record it. The message is included if
  /// it was known when announced, in case the store cannot be read or never had it.
  case callForHelp(MessageID, Message? = nil)
  /// Record that the reader calls for help, send the messages, each answered by
  /// `MessengerEvent.sent`, and run the command, answered by `MessengerEvent.helpRequested`.
  case requestHelp(ReaderCall)
  /// Store these alarms instead of all earlier ones.
  case saveAlarms([ReaderAlarm])
  /// Store this setting among these choices, if the glove can play it, and reply with
  /// `MessengerEvent.kept`.
  case keep(ReaderSetting, ReaderChoices)
  /// Play by these choices, of which this setting has changed, from now on.
  case use(ReaderSetting, ReaderChoices)
  /// Store the number of rows with a number that the reader has opened.
  case saveOpenedNumbers(Int)
  /// Add an entry to the journal.
  case journal(JournalEntry)
  /// Learn from the reader's reaction to a message.
  case learn(MessageID, Reaction)
  /// Show the problem with the store to observers.
  case complain(ArchiveError)
}

extension MessengerEffect {
  /// Returns true unless this is a complaint that is already among the effects.
  func isNew(after effects: [Self]) -> Bool {
    if case .complain = self { !effects.contains(self) } else { true }
  }
}

/// The reader's control of the text being played.
public enum ReadingControl: Hashable, Sendable {
  case pause
  case resume
  case repeatWord
  case previousWord
  case nextWord
  case faster
  case slower
}

/// The delivery of a message that arrived.
public enum Delivery: String, Hashable, Sendable, CaseIterable {
  /// The glove has played its alert.
  case felt
  /// Its alert is being played or waits: for the glove, for other alerts, or for the end of a whole
  /// message.
  case queued
  /// It is only in the list, because the reader was busy or wants quiet.
  case silent
  /// It is only in the list, because of overload.
  case dampened

  /// True if the reader feels an alert about it, now or later.
  public var hasAlert: Bool { self == .felt || self == .queued }
}

/// A journal entry, from which the store computes the figures of a day or a week.
public enum JournalEntry: Hashable, Sendable {
  case delivered(MessageID, Delivery, because: Silence? = nil)
  /// A message was read for `seconds`, in full or in summary.
  case read(MessageID, seconds: Double, isFull: Bool)
  case sent(ConversationID, SendOutcome)
  case acted(FraudAction, MessageID, ActionOutcome)
}
