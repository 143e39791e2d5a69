import TactusBraille
import TactusWire

extension CueDefinition {
  /// Returns the standard definition of a cue.
  ///
  /// Rhythm and position identify the type of a cue, the rate of its pulses its urgency; the skin
  /// distinguishes both best (Brown, Brewster and Purchase 2006; Hoggan, Anwar and Brewster 2007).
  /// Levels carry no meaning, but cues of the reader's own actions are a little softer than those
  /// of events from others. Every pulse lasts 60 ms or more, enough for a coin motor to spin up,
  /// and every pause on a motor 50 ms.
  static func standard(_ cue: Cue) -> CueDefinition {
    switch cue {
    case .focus: soft((26, 60, 110), (35, 60, 0))
    case .preview: soft((14, 60, 90), (36, 60, 90), (14, 60, 0))
    case .activate: soft((36, 60, 70), (25, 60, 70), (14, 60, 100), (14, 60, 0))
    case .back: soft((14, 60, 100), (14, 60, 70), (25, 60, 70), (36, 60, 0))
    case .categorySwitch:
      soft((123, 60, 110), (456, 60, 110), (123, 60, 110), (456, 60, 0))
    case .endOfCategory: soft((2356, 60, 140), (2356, 60, 140), (2356, 60, 0))
    case .enterFull:
      soft((4, 60, 60), (14, 60, 60), (1245, 60, 110), (123456, 80, 190), (123456, 80, 0))
    case .opened:
      soft((25, 60, 60), (1346, 60, 140), (25, 60, 60), (1346, 60, 140), (1346, 60, 0))
    case .closed: soft((1346, 60, 60), (25, 60, 200), (1346, 60, 60), (25, 60, 0))
    case .typed: soft((25, 60, 20), (1346, 60, 20), (25, 60, 0))
    case .hold: soft((45, 60, 50), (12, 60, 0))
    case .rejected:
      soft((3, 60, 40), (6, 60, 40), (3, 60, 40), (6, 60, 40), (3, 60, 40), (6, 60, 0))
    case .sendSuccess:
      full((36, 60, 40), (25, 60, 40), (14, 60, 90), (1346, 80, 220), (1346, 80, 0))
    case .sendFailure:
      full((456, 80, 120), (123, 80, 260), (456, 80, 120), (123, 80, 0))
    case .kept:
      full((14, 150, 80), (25, 60, 60), (36, 60, 80), (25, 150, 0))
    case .rest: soft((3, 300, 80), (2, 200, 40), (1, 250, 0))
    case .alarm:
      full(
        (16, 60, 60), (34, 60, 60), (16, 60, 60), (34, 60, 200), (16, 60, 60), (34, 60, 60),
        (16, 60, 60),
        (34, 60, 0))
    case .tick: full((123, 60, 40), (456, 60, 40), (123, 60, 0))
    case .urgentTriple:
      full(
        (36, 60, 40), (25, 60, 40), (14, 60, 100), (36, 60, 40), (25, 60, 40), (14, 60, 100),
        (36, 60, 40), (25, 60, 40), (14, 60, 0))
    case .urgentAgain:
      full(
        (123456, 60, 60), (25, 60, 60), (123456, 60, 100), (123456, 60, 60), (25, 60, 60),
        (123456, 60, 0))
    case .urgencyLow: full((36, 80, 370), (36, 80, 370), (36, 80, 0))
    case .urgencyMedium:
      full((25, 70, 180), (25, 70, 180), (25, 70, 180), (25, 70, 0))
    case .urgencyHigh:
      full(
        (14, 60, 95), (14, 60, 95), (14, 60, 95), (14, 60, 95), (14, 60, 95), (14, 60, 95),
        (14, 60, 0))
    case .toneNeutral: full((12, 80, 240), (45, 80, 240), (12, 80, 0))
    case .toneAnger: full((346, 60, 80), (346, 60, 240), (346, 60, 80), (346, 60, 0))
    case .toneJoy:
      full((3, 110, 50), (2, 60, 110), (6, 110, 50), (5, 60, 110), (1, 110, 50), (4, 60, 0))
    case .toneFear:
      full((5, 60, 60), (5, 60, 60), (5, 60, 260), (5, 60, 60), (5, 60, 60), (5, 60, 0))
    case .toneSadness: full((14, 90, 160), (25, 90, 220), (36, 90, 280), (36, 90, 0))
    case .toneEmpathy: full((15, 80, 100), (15, 80, 400), (15, 80, 100), (15, 80, 0))
    case .toneUrgent:
      full(
        (4, 60, 60), (4, 60, 100), (6, 60, 60), (6, 60, 100), (4, 60, 60), (4, 60, 100),
        (6, 60, 60), (6, 60, 0))
    }
  }

  /// Dots as the digits of a number, their duration, and the pause after them; ms.
  private typealias Beat = (dots: Int, duration: UInt32, pause: UInt32)

  private static func soft(_ beats: Beat...) -> CueDefinition { row(beats, percent: 80) }
  private static func full(_ beats: Beat...) -> CueDefinition { row(beats, percent: 100) }

  private static func row(_ beats: [Beat], percent: Int) -> CueDefinition {
    var onset: Milliseconds = 0
    var pulses: [CuePulse] = []
    for beat in beats {
      let dots = String(beat.dots).compactMap(\.wholeNumberValue)
      let duration = Milliseconds(beat.duration)
      pulses.append(
        CuePulse(
          dots: BrailleCell(dots: dots) ?? .full, onset: onset, duration: duration,
          percent: percent))
      onset = onset + duration + Milliseconds(beat.pause)
    }
    return CueDefinition(unchecked: pulses)
  }
}
