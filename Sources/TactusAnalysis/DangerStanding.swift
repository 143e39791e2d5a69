/// How far what a message says of a danger is to be believed.
enum DangerStanding: Hashable {
  /// It is a plain alarm for the rules and for the models, or nothing but one: help is called.
  case certain
  /// It is a plain alarm for the rules alone: it must be felt at once, and nobody is called.
  case stated
  /// No danger, or one of the rules' that the models deny.
  case none

  /// Whether an alert that nobody answers calls for help.
  var calls: Bool { self == .certain }
}

/// By how much the models' scores of a message exceed the limits from which on each is so.
struct DangerScores {
  /// Of a critical urgency.
  var critical: Float
  /// Of an urgency that interrupts.
  var pressure: Float
  /// Of a scam.
  var scam: Float

  /// Whether the models do not deny a plain alarm of the rules. Of old illnesses people say the same words as of present
  /// ones, and in jest they call the police: those need more than that.
  func agrees(with alarm: PlainAlarm?) -> Bool {
    let isOften = critical >= -1.1 && pressure >= -1.6 && scam < 0
    guard let alarm, alarm.needsAgreement else { return isOften }
    let least: Float = alarm.callsForRescuers ? 1.2 : alarm.kind == .body ? 0 : -0.6
    return isOften && min(critical, pressure) >= least
  }
  /// Whether they deny an alarm of the rules altogether.
  var denies: Bool { critical < -2 || pressure < -2 || scam >= 0 }
}
