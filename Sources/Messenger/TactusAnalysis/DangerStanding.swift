/// The credibility of a danger that a message states.
enum DangerStanding: Hashable {
  /// A plain alarm for the rules and for the models, or nothing but an alarm: help is called.
  case certain
  /// A plain alarm for the rules alone: it must be felt at once, but no help is called.
  case stated
  /// No danger, or one found by the rules that the models deny.
  case none

  /// True if an unanswered alert calls for help.
  var calls: Bool { self == .certain }
}

/// The margins by which the models' scores of a message exceed their thresholds.
struct DangerScores {
  /// The margin for a critical urgency.
  var critical: Float
  /// The margin for an urgency that interrupts.
  var pressure: Float
  /// The margin for a scam.
  var scam: Float

  /// True if the models do not deny a plain alarm found by the rules.
  var agrees: Bool { critical >= -1.1 && pressure >= -1.6 && scam < 0 }
  /// True if they deny an alarm found by the rules altogether.
  var denies: Bool { critical < -2 || pressure < -2 || scam >= 0 }
}
