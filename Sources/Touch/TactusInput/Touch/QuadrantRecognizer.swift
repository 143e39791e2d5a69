public import TactusWire

/// Recognises chords of fingers on the four quarters of a surface (FINGERS.md, Q).
///
/// Each finger that lands redefines the chord, from all fingers that are down then; moving and
/// lifting change nothing, and the chord is typed when none is down. So fingers may lift in any
/// order and slip over an axis. If the source cancels or loses a finger, the chord is rejected, and
/// fingers still down are ignored until they land again.
public struct QuadrantRecognizer: TouchRecognizer {
  private let settings: QuadrantSettings
  private var writer: QuadrantWriter
  private var clock = FingerClock()
  private var down = FingersDown()
  /// The fingers of the chord at their current or last positions.
  private var touched: [FingersDown.Finger] = []
  /// Their chord; nil if they make none.
  private var chord: QuadrantChord?
  /// The places where the fingers of the chord have been still, and the time since then; nil once
  /// one has lifted.
  private var rest: (places: [Int: FingerPlace], since: Microseconds)?
  private var isHeld = false

  /// Creates a recognizer with no finger down, in the normal state.
  public init(_ settings: QuadrantSettings = QuadrantSettings()) {
    self.settings = settings
    writer = QuadrantWriter(settings)
  }

  /// The state that selects the characters of the next chord.
  public var state: QuadrantState { writer.state }

  public var nextDeadline: Microseconds? { holdDeadline.flatMap(clock.sourceTime) }

  public mutating func handle(_ event: TouchEvent, at now: Microseconds) -> [QuadrantResult] {
    var results = advance(to: now)
    switch down.handle(event, at: clock.now) {
    case .nothing: break
    case .landed: land()
    case .moved(let finger): move(finger)
    case .lifted(let finger):
      record(finger)
      rest = nil
      if down.all.isEmpty { results += finish() }
    case .cancelled, .cleared(any: true):
      _ = down.clear()
      end()
      results.append(.rejected)
    case .cleared(any: false): end()
    }
    return results
  }

  public mutating func advance(to now: Microseconds) -> [QuadrantResult] {
    clock.advance(to: now)
    guard let deadline = holdDeadline, deadline <= clock.now else { return [] }
    isHeld = true
    return [.holding]
  }

  private var holdDeadline: Microseconds? {
    guard let rest, !isHeld, let chord, settings.held[chord] != nil, swipe == nil else {
      return nil
    }
    return rest.since + ChordRecognizer.hold
  }

  private var swipe: TouchSwipe? { TouchSwipe(touched, least: settings.swipe) }

  private mutating func land() {
    guard let surface = down.surface else { return }
    touched = down.all
    chord = QuadrantChord(touched.map { Quadrant($0.place, on: surface) })
    isHeld = false
    restAnew()
  }

  private mutating func move(_ finger: FingersDown.Finger) {
    record(finger)
    guard let anchor = rest?.places[finger.id],
      anchor.distance(to: finger.place) > settings.stillness
    else { return }
    restAnew()
  }

  private mutating func record(_ finger: FingersDown.Finger) {
    guard let index = touched.firstIndex(where: { $0.id == finger.id }) else { return }
    touched[index] = finger
  }

  private mutating func restAnew() {
    let places = touched.map { ($0.id, $0.place) }
    rest = (Dictionary(places) { first, _ in first }, clock.now)
  }

  private mutating func finish() -> [QuadrantResult] {
    defer { end() }
    if isHeld, let chord, let command = settings.held[chord] { return writer.command(command) }
    if let swipe { return [.swipe(swipe)] }
    return chord.map { writer.type($0) } ?? [.rejected]
  }

  private mutating func end() {
    touched = []
    chord = nil
    rest = nil
    isHeld = false
  }
}
