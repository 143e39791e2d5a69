import TactusBraille
import TactusHaptics
import TactusInput

/// One chord that fingers press.
enum Gesture {
  case press(KeyCommand)
  /// A held chord, as for every command that does more than move.
  case hold(KeyCommand)
  case type(BrailleCell)
}

/// A sensation of the hand.
enum Sensation: Equatable {
  case cue(Cue)
  /// A word has ended; this is the text since the last cue.
  case word(String)
  /// Nothing more follows.
  case quiet
  /// It is time to get up.
  case awake
}

/// A person who knows the messenger and acts only on what the hand feels.
protocol FingerScript {
  /// True if the script has ended.
  var isOver: Bool { get }
  /// Returns the chords in response to a sensation, usually none.
  mutating func feel(_ sensation: Sensation) -> [Gesture]
  /// Handles the arrival of a message, which the person may be waiting for.
  mutating func came(from sender: String)
}

extension FingerScript {
  mutating func came(from sender: String) {}
}
