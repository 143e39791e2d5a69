import TactusBraille
import TactusHaptics
import TactusInput

/// One chord that fingers press.
enum Gesture {
  case press(KeyCommand)
  /// A held chord, as every command is that does more than move about.
  case hold(KeyCommand)
  case type(BrailleCell)
}

/// What the hand has just felt.
enum Sensation: Equatable {
  case cue(Cue)
  /// A word has ended; this is the text since the last cue.
  case word(String)
  /// Nothing more comes.
  case quiet
  /// It is time to get up.
  case awake
}

/// A person who knows the messenger and acts only on what the hand feels.
protocol FingerScript {
  /// Whether the script has come to its end.
  var isOver: Bool { get }
  /// The chords with which the fingers answer a sensation, usually none.
  mutating func feel(_ sensation: Sensation) -> [Gesture]
  /// Takes that somebody wrote of whom the person may have been waiting to hear at this hour.
  mutating func came(from sender: String)
}

extension FingerScript {
  mutating func came(from sender: String) {}
}
