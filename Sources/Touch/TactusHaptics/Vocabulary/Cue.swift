/// An event with its own vibration pattern, instead of braille.
///
/// The raw value is its name on the command line and in files.
public enum Cue: String, Hashable, Sendable, CaseIterable {
  // MARK: Navigation

  /// Another row is current.
  case focus
  /// The current row is played again.
  case preview
  /// The current row is opened.
  case activate
  /// One level back out.
  case back
  /// Another category of conversations.
  case categorySwitch = "category-switch"
  /// There is no further row or message this way.
  case endOfCategory = "end-of-category"
  /// From the summary to the whole message.
  case enterFull = "enter-full"
  /// The messenger is open, on its home rows.
  case opened
  /// The messenger has closed; any key opens it.
  case closed

  // MARK: Typing

  /// A cell was typed.
  case typed
  /// A chord has been held long enough to be a command.
  case hold
  /// The chord has no meaning here.
  case rejected

  // MARK: Outcomes

  /// Sent, or done.
  case sendSuccess = "send-success"
  /// Not sent, or not done.
  case sendFailure = "send-failure"
  /// Stored to be sent later.
  case kept

  // MARK: The reader

  /// Time for a rest.
  case rest

  /// An alarm that the reader set rings.
  case alarm

  // MARK: Messages

  /// An urgent alert follows at the end of this word.
  case tick
  /// An urgent alert has arrived.
  case urgentTriple = "urgent-triple"
  /// An urgent alert is repeated, since it has not been acknowledged.
  case urgentAgain = "urgent-again"
  case urgencyLow = "urgency-low"
  case urgencyMedium = "urgency-medium"
  case urgencyHigh = "urgency-high"
  case toneNeutral = "tone-neutral"
  case toneAnger = "tone-anger"
  case toneJoy = "tone-joy"
  case toneFear = "tone-fear"
  case toneSadness = "tone-sadness"
  case toneEmpathy = "tone-empathy"
  case toneUrgent = "tone-urgent"
}
