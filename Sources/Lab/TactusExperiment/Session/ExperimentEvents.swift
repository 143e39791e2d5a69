package import TactusInput
package import TactusWire

/// A moment on the glove's clock, with the largest error of its time.
package struct KeyMoment: Hashable, Sendable {
  package let time: Microseconds
  package let error: Microseconds
  package let clock: KeyClock

  /// Creates a moment.
  package init(_ time: Microseconds, error: Microseconds, clock: KeyClock) {
    (self.time, self.error, self.clock) = (time, error, clock)
  }

  /// Creates a moment that a glove with this firmware dated.
  package init(device time: Microseconds, firmware: String) {
    self.init(time, error: Self.deviceError(firmware: firmware), clock: .device)
  }

  /// The first version of each firmware that dates a key when its contact moved.
  private static let datesContact = [
    "tactus": 2, "Arduino": 1.1, "tactus mock": 1, "tactus trial": 1,
  ]

  /// Returns the error of a key that a glove with this firmware dated.
  ///
  /// It is 2 ms where the contact is dated: a glove looks at its keys once a millisecond, and its
  /// times are whole milliseconds. Any other glove may take 10 ms (PROTOCOL.md, section 5).
  package static func deviceError(firmware: String) -> Microseconds {
    let words = firmware.split(separator: " ")
    guard let first = datesContact[words.dropLast().joined(separator: " ")],
      let version = words.last.flatMap({ Double($0) }), version >= first
    else { return .milliseconds(10) }
    return .milliseconds(2)
  }
}

/// The reported start of a stimulus.
package struct StimulusStart: Hashable, Sendable {
  /// On the glove's clock.
  package let device: Microseconds
  /// On the caller's clock.
  package let host: Microseconds
  /// The largest error of `host`, either way.
  package let error: Microseconds

  /// Creates a start.
  package init(device: Microseconds, host: Microseconds, error: Microseconds) {
    (self.device, self.host, self.error) = (device, host, error)
  }
}

/// The input of a session.
package enum ExperimentEvent: Sendable {
  /// The glove can play.
  case ready
  /// The glove can no longer play, for this reason.
  case absent(String)
  case started(StimulusStart)
  /// The stimulus was felt to its end, at this time on the glove's clock.
  case finished(Microseconds)
  /// The stimulus was not felt as planned, for this reason.
  case spoiled(String)
  /// The keys that are down (bit 0 is key 1) since a moment.
  case keys(UInt8, KeyMoment)
  /// A chord that a terminal composed: its first key, and its end.
  case chord(Chord, first: KeyMoment, last: KeyMoment)
  /// A remark about the current trial.
  case remark(String)
  case tick
}

/// The thing to be felt next.
package struct Presentation: Hashable, Sendable {
  /// The purpose of a presentation.
  package enum Purpose: Hashable, Sendable {
    case trial, instructions, feedback
  }

  package let purpose: Purpose
  package let stimulus: Stimulus
  package let condition: ExperimentCondition
}

extension Presentation {
  /// Right: one short pulse on the first motor; wrong: three on the first two together.
  static func feedback(isRight: Bool) -> Presentation {
    let pulses =
      isRight
      ? [StimulusPulse(motor: 1, percent: 100, onset: 0, duration: 100)]
      : [0, 140, 280].map { StimulusPulse(motor: 2, percent: 100, onset: $0, duration: 70) }
    return Presentation(
      purpose: .feedback, stimulus: .pattern(pulses), condition: ExperimentCondition())
  }
}

/// The output of a session.
package enum ExperimentEffect: Sendable {
  case play(Presentation)
  /// Stop what is being felt.
  case silence
  /// Store the row before anything else happens.
  case store(ExperimentRecord)
  /// One line for the experimenter.
  case show(String)
  /// All trials are done.
  case end
  /// The session cannot continue; its rows are complete.
  case fail(String)
}
