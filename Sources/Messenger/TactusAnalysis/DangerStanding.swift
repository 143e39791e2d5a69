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

  /// True if the models do not deny a plain alarm found by the rules. People use the same words for old illnesses as for
  /// present ones, and call the police in jest: such alarms need more than that.
  func agrees(with alarm: PlainAlarm?) -> Bool {
    let isOften = critical >= -1.1 && pressure >= -1.6 && scam < 0
    guard let alarm, alarm.needsAgreement else { return isOften }
    let least: Float = alarm.callsForRescuers ? 1.2 : alarm.kind == .body ? 0 : -0.6
    return isOften && min(critical, pressure) >= least
  }
  /// True if they deny an alarm found by the rules altogether.
  var denies: Bool { critical < -2 || pressure < -2 || scam >= 0 }
}
