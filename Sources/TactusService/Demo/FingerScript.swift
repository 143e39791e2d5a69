import TactusBraille
import TactusHaptics
import TactusInput

/// What fingers do: one chord.
enum Gesture {
  case press(KeyCommand)
  /// Held, so that it is a command where letters are typed too.
  case hold(KeyCommand)
  case type(BrailleCell)
}

/// What a hand has just felt.
enum Sensation: Equatable {
  case cue(Cue)
  /// A word has ended; the text since the last cue.
  case word(String)
  /// Nothing more comes.
  case quiet
  /// The time to get up has come.
  case awake
}

/// A person who knows the messenger and acts on nothing but what the hand feels.
protocol FingerScript {
  /// Whether all is done that was to be done.
  var isOver: Bool { get }
  /// What the fingers do about it, one chord after the other; mostly nothing.
  mutating func feel(_ sensation: Sensation) -> [Gesture]
}
