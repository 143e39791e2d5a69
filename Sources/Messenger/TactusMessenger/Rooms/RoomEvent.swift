public import TactusHaptics
public import TactusInput

/// What happens to a room of the hand.
public enum RoomEvent: Hashable, Sendable {
  /// The hand is in the room, for the first time or again; what waits there is to be felt now.
  case entered
  /// The hand is elsewhere: home, or with an alert.
  case left
  /// A chord that means nothing to the hand itself.
  case chord(Chord)
  /// This word of the room's text was felt, counted from its start.
  case felt(word: Int)
  /// This cell of the room's text was felt, where it is cells already.
  case feltCell(Int)
  /// The reader moved to this word of the room's text.
  case moved(word: Int)
  /// The reader has paused, or goes on.
  case paused(Bool)
  /// All of the room's text was felt.
  case quiet
}

/// What a room of the hand wants felt; nothing of it is felt while the hand is elsewhere.
public enum RoomFeeling: Hashable, Sendable {
  /// At once, in place of what the room wanted felt before.
  case instead([Feeling])
  /// Behind it. `after` is how many words or cells of the room's text precede these; `joins` is whether they
  /// go on with it even within a word.
  case then([Feeling], after: Int = 0, joins: Bool = false)
  /// At once, and then on with it.
  case inPassing([Feeling])
}

/// How something that a program wanted felt has ended.
public enum PlayOutcome: String, Hashable, Sendable, CaseIterable {
  /// All of it was felt.
  case felt
  /// It waited for minutes, or a part of it was perhaps not felt.
  case notFelt = "not felt"
  /// Something else was asked for first.
  case brokenOff = "broken off"
  /// The reader wants quiet.
  case quiet
  /// Too much waits already.
  case full
}
