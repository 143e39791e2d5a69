public import TactusBraille
public import TactusHaptics
public import TactusInput

/// An event in a room.
public enum RoomEvent: Hashable, Sendable {
  /// The reader is in the room, for the first time or again; its contents are played now.
  case entered
  /// The reader is elsewhere: at home, or at an alert.
  case left
  /// A chord without a global meaning.
  case chord(Chord)
  /// This word of the room's text was felt, counted from its start.
  case felt(word: Int)
  /// This cell of the room's text was felt, if the text consists of cells.
  case feltCell(Int)
  /// The reader moved to this word of the room's text.
  case moved(word: Int)
  /// The reader paused or resumed.
  case paused(Bool)
  /// A teacher requests this; only in practice.
  case requested(PracticeControl)
  /// Something else is felt before the rest of the room's output: an alert, or nothing at all since
  /// the glove is gone.
  case interrupted
  /// Output in passing with this number is over: it was felt, or dropped.
  case passed(Int)
  /// Other output has replaced the rest of the room's, which is not felt.
  case replaced
  /// All of the room's text was felt.
  case quiet
}

/// A room's output; none of it is played while the reader is elsewhere.
public enum RoomOutput: Hashable, Sendable {
  /// Plays at once, replacing the room's previous output.
  case instead([TactileItem])
  /// Plays after the previous output. `after` is the number of words or cells of the room's text
  /// that precede these; if `joins` is true, these continue it even within a word.
  case then([TactileItem], after: Int = 0, joins: Bool = false)
  /// Plays at once, then resumes the previous output; with a number, its end is reported by
  /// `RoomEvent.passed`.
  case inPassing([TactileItem], number: Int? = nil)
  /// From now on, these chords are the room's even when they are held: answers, from a reader who
  /// presses for long. Those about alerts are not, while there are any.
  case claims(Set<BrailleCell>)
}

/// The outcome of a program's output.
public enum PlayOutcome: String, Hashable, Sendable, CaseIterable {
  /// All of it was felt.
  case felt
  /// It waited for minutes, or a part of it may not have been felt.
  case notFelt = "not felt"
  /// Another output replaced it.
  case brokenOff = "broken off"
  /// The reader has turned on quiet.
  case quiet
  /// Too many others are waiting.
  case full
}
