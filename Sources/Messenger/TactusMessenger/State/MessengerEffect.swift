public import TactusHaptics

/// What a messenger wants done; effects are carried out in the order given.
public enum MessengerEffect: Hashable, Sendable {
  /// Play these at once, in place of everything being felt or still to come.
  case feel([Feeling])
  /// Play these at once; the interrupted text goes on after them, at the start of the word. Whatever is
  /// asked for before they were felt goes first, unless the alert's message was withdrawn.
  case alert([Feeling], about: MessageID?)
  /// Play a tick at once, and these at the end of the word being felt, even while paused; the interrupted
  /// text or alert goes on after them, at the start of its sentence.
  case urgent([Feeling], about: MessageID?)
  /// Drop the alert about this message, which the reader has opened.
  case withdraw(MessageID)
  /// Play these behind everything else; `after` and `joins` as `RoomFeeling.then` has them.
  case add([Feeling], after: Int, joins: Bool)
  /// Something happened to this room.
  case room(RoomName, RoomEvent)
  /// What a program wanted felt has ended.
  case played(Int, PlayOutcome)
  /// Play these like an alert, but drop them if something else is asked for first.
  case answer([Feeling])
  case control(ReadingControl)
  case markRead(MessageID)
  case save(Draft, ConversationID)
  /// Delete the draft, which was sent or emptied.
  case discardDraft(ConversationID)
  /// Settle this about a person, and answer with `MessengerEvent.changed`.
  case change(ContactChange, ConversationID)
  /// Join two people, and answer with `MessengerEvent.joined`.
  case join(ConversationID, with: ConversationID)
  /// Send this message, whose draft is saved already, and answer with `MessengerEvent.sent`.
  case send(OutgoingMessage)
  /// Keep this note, which goes to nobody, and answer with `MessengerEvent.noted`.
  case note(OutgoingMessage)
  /// Delete this message so that it can come back, and answer with `MessengerEvent.deleted`.
  case delete(MessageID)
  /// Bring back the message deleted last, and answer with `MessengerEvent.undeleted`.
  case undelete
  /// Send the messages in the outbox, and answer with `MessengerEvent.keptWaiting`.
  case sendKept
  /// Run the action's command, and answer with `MessengerEvent.done`.
  case run(FraudAction, MessageID)
  /// Record what became of a message that arrived.
  case delivered(MessageID, Delivery)
  /// Record that enough of a message's alert was felt, or all of it, so that it is never announced again by itself.
  case told(MessageID, isWhole: Bool)
  /// Record that this action of a message was chosen, for the program that brought it.
  case choose(String, of: MessageID)
  /// Record that this alert waits to be acknowledged, or how often it was told by now.
  case unacknowledged(UnacknowledgedAlert)
  /// Record that the reader knows of this message, so that its alert is not told again.
  case acknowledged(MessageID)
  /// Record that this alert has ended although the reader does not know of it: it is not told again, and calls nobody.
  case lapsed(MessageID)
  /// Run the command that calls for help about this message, once for each message, and answer with
  /// `MessengerEvent.helpCalled`; without such a command only record it. A message that was known when it was announced
  /// comes along, for a store that cannot be read or never had it.
  case callForHelp(MessageID, Message? = nil)
  /// Record that the reader calls for help, send the messages, each answered by `MessengerEvent.sent`, and run the
  /// command, answered by `MessengerEvent.helpRequested`.
  case requestHelp(ReaderCall)
  /// Add an entry to the journal.
  case journal(JournalEntry)
  /// Learn from what the reader did with a message.
  case learn(MessageID, Reaction)
  /// Show people who watch what was wrong with the store.
  case complain(ShelfError)
}

extension MessengerEffect {
  /// Whether it is not a complaint that these effects already make.
  func isNews(after effects: [Self]) -> Bool {
    if case .complain = self { !effects.contains(self) } else { true }
  }
}

/// What the reader asks of the text being felt.
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
  /// The glove has played its alert.
  case felt
  /// Its alert is being played or waits: for the glove, for other alerts, or for the end of a whole message.
  case queued
  /// It is only in the list, since something else was going on or the reader wants quiet.
  case silent
  /// It is only in the list, since too much was coming in.
  case dampened

  /// Whether the reader feels an alert about it, now or later.
  public var isTelling: Bool { self == .felt || self == .queued }
}

/// An entry of the journal, from which the store sums up a day or a week.
public enum JournalEntry: Hashable, Sendable {
  case delivered(MessageID, Delivery)
  /// A message was read for so many seconds, in full or in summary.
  case read(MessageID, seconds: Double, isFull: Bool)
  case sent(ConversationID, SendOutcome)
  case acted(FraudAction, MessageID, ActionOutcome)
}
