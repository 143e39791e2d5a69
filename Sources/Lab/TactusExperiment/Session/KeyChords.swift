import TactusInput

/// The chords of the participant's keys, each with the times of its first press and last release.
struct KeyChords: Sendable {
  private var bounces = KeyBounceFilter()
  private var recognizer = ChordRecognizer()
  /// The first press of the chord being made.
  private var start: KeyMoment?

  /// The first press of a chord whose keys are still down; nil without one.
  var unfinishedSince: KeyMoment? { recognizer.dots == .blank ? nil : start }

  /// Returns the chords that end with a change of the keys.
  mutating func keys(_ keys: UInt8, _ moment: KeyMoment) -> [TimedChord] {
    let down = bounces.keys(keys, at: moment.time)
    let before = recognizer.dots
    let events = recognizer.keys(down, at: moment.time)
    let begun = start ?? moment
    if before == .blank, recognizer.dots != .blank { start = moment }
    var chords: [TimedChord] = []
    for case .chord(let chord) in events {
      chords.append(TimedChord(chord: chord, first: begun, last: moment))
      start = moment
    }
    if recognizer.dots == .blank { start = nil }
    return chords
  }
}

/// A chord with the times of its first press and last release.
struct TimedChord: Sendable {
  let chord: Chord
  let first: KeyMoment
  let last: KeyMoment
}
