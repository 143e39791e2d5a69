/// A teacher's request about the practice under way. It has the effect of the reader's own chord, but is never
/// an answer, and a change of pace is one of this session only.
public enum PracticeControl: String, Hashable, Sendable, CaseIterable {
  case pause, resume, slower, faster
  /// Plays the item again.
  case again = "repeat"
}

/// The reason why nothing can be requested of practice now.
public enum PracticeObstacle: Hashable, Sendable {
  /// The reader is not in the room of practice.
  case elsewhere
  /// An alert, an alarm or the question about help comes first.
  case alert
}
