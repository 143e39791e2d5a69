/// The phases of one turn of the service's loop, in the order in which they run. `RunJob` then waits for
/// the next event or deadline.
///
/// The order is part of the behavior: a phase uses the results of those above it in the same turn, so that
/// nothing is felt or answered a turn late.
enum TurnPhase: CaseIterable {
  /// The terminal's keys become presses on the loopback glove, which reports them in `glove`.
  case fingers
  /// The glove and the player advance. All that the glove reports happened before the events below.
  case glove
  /// The store's thread and the commands return their results.
  case store
  /// Keys of the terminal whose meaning depends on how long they are held.
  case keys
  /// Programs connect, send requests and leave; the rooms of those that left are closed first.
  case requests
  /// Messages are stored and announced: those of this turn's requests, those that the encoder has read, and
  /// urgent ones for which the store takes too long.
  case messages
  /// Scripts learn the outcome of their messages, from the reports of `glove` and the results of `store`.
  case outcomes
  /// Every few seconds: messages that other programs have stored, and bridges that are missing.
  case look
  /// The messenger learns which rooms are open, and programs that their texts were felt.
  case rooms
  /// Touches, on the page as the phases above have left it.
  case touch
  /// BRLTTY's cells and keys, and the events of all rooms. Chords of every source have passed by now: none
  /// waits for the next turn.
  case screen
  /// Bridges receive the statuses and answers that the store has recorded.
  case bridges
  /// All that the turn did is logged and sent to subscribers.
  case reports
}
