import TactusBraille
import TactusHaptics
import TactusInput

/// A chord pressed by the fingers.
enum Gesture {
  case press(KeyCommand)
  /// A held chord, required for every command that does more than move.
  case hold(KeyCommand)
  case type(BrailleCell)
}

/// A sensation in the hand.
enum Sensation: Equatable {
  case cue(Cue)
  /// The end of a word, with the text since the last cue.
  case word(String)
  /// Nothing more will be felt.
  case quiet
  /// The time to wake up.
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
