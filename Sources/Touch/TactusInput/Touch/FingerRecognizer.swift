public import TactusWire

/// Recognises taps, long presses, swipes, and reading by dragging a finger along lines of cells.
///
/// One finger that moves along a line reads until it lifts, and other fingers, which may rest next
/// to it, are ignored; so are those that have rested for the time of a long press when another
/// lands. Elsewhere one finger swipes, as two do everywhere. A finger that rests on a line or to
/// its side reads slowly: a long press works only above and below.
public struct FingerRecognizer: TouchRecognizer {
  /// The minimum distance of a swipe: 50 pt, as in 002; mm.
  public static let swipe = TouchLength.points(50)
  /// The maximum movement of a tap: 20 pt; mm.
  public static let stillness = TouchLength.points(20)

  /// The gesture of the fingers that are down.
  private enum Gesture: Hashable, Sendable {
    /// One finger that may still do anything, with the time at which it landed.
    case open(since: Microseconds)
    /// The finger that reads, by its id.
    case reads(Int)
    /// Fingers that swipe or have no meaning.
    case moves
    /// Their meaning has been reported, or is void.
    case spent

    /// True if a result is still possible.
    var isOpen: Bool {
      switch self {
      case .open, .moves: true
      case .reads, .spent: false
      }
    }
  }

  private var clock = FingerClock()
  private var down = FingersDown()
  private var layout = FingerLayout()
  private var gesture: Gesture?
  /// The fingers of the gesture at their current or last positions; at most `FingersDown.most`.
  private var touched: [FingersDown.Finger] = []
  private var reading = FingerReading()
  private var taps = FingerTaps()

  /// Creates a recognizer with no finger down, on an empty surface.
  public init() {}

  public var nextDeadline: Microseconds? { longPress.flatMap { clock.sourceTime(of: $0.at) } }

  /// Shows these rows and lines. A finger that reads continues with the cells under it now; any
  /// other gesture is void, since it was meant for the previous layout.
  public mutating func show(_ layout: FingerLayout) {
    guard layout != self.layout else { return }
    self.layout = layout
    reading.reset()
    taps.reset()
    if case .open? = gesture { gesture = .spent }
  }

  public mutating func handle(_ event: TouchEvent, at now: Microseconds) -> [FingerResult] {
    var results = advance(to: now)
    switch down.handle(event, at: clock.now) {
    case .nothing: break
    case .landed(let finger): results += land(finger)
    case .moved(let finger): results += move(finger)
    case .lifted(let finger): results += lift(finger)
    case .cancelled(let finger) where isBeside(finger): break
    case .cancelled, .cleared(any: true):
      _ = down.clear()
      results += reading.leave()
      if let gesture, gesture.isOpen { results.append(.rejected) }
      end()
      taps.reset()
    case .cleared(any: false): end()
    }
    return results
  }

  public mutating func advance(to now: Microseconds) -> [FingerResult] {
    clock.advance(to: now)
    guard let press = longPress, press.at <= clock.now else { return [] }
    gesture = .spent
    taps.reset()
    return [.whole(press.row)]
  }

  private var longPress: (at: Microseconds, row: Int)? {
    guard case .open(let since)? = gesture, let finger = touched.first,
      layout.line(levelWith: finger.start) == nil, let row = layout.row(at: finger.start)
    else { return nil }
    return (since + ChordRecognizer.hold, row.id)
  }

  private mutating func land(_ finger: FingersDown.Finger) -> [FingerResult] {
    if isBeside(finger) { return [] }
    let others = down.all.filter { $0.id != finger.id }
    if others.allSatisfy({ clock.now - $0.landed >= ChordRecognizer.hold }), gesture != .moves {
      down.removeAll(except: finger.id)
    }
    guard down.all.count > 1 else {
      let results = reading.leave()
      touched = [finger]
      gesture = .open(since: clock.now)
      reading = FingerReading()
      return results + reading.move(to: finger.place, in: layout)
    }
    record(finger)
    if gesture != .spent { gesture = .moves }
    return reading.leave()
  }

  private mutating func move(_ finger: FingersDown.Finger) -> [FingerResult] {
    record(finger)
    switch gesture {
    case .reads(finger.id)?: return reading.move(to: finger.place, in: layout)
    case .open?:
      if let way = way(of: finger) { gesture = way }
      return gesture == .moves ? reading.leave() : reading.move(to: finger.place, in: layout)
    case .reads?, .moves?, .spent?, nil: return []
    }
  }

  private mutating func lift(_ finger: FingersDown.Finger) -> [FingerResult] {
    var results = move(finger)
    if case .reads(finger.id)? = gesture {
      results += reading.leave()
      _ = down.clear()
    }
    guard down.all.isEmpty else { return results }
    results += reading.leave()
    switch gesture {
    case .open(let since)? where !hasWandered(finger): results += tap(finger, since: since)
    case .open?, .moves?:
      taps.reset()
      results.append(TouchSwipe(touched, least: Self.swipe).map { .swipe($0) } ?? .rejected)
    case .reads?, .spent?, nil: taps.reset()
    }
    end()
    return results
  }

  private mutating func tap(
    _ finger: FingersDown.Finger, since: Microseconds
  ) -> [FingerResult] {
    guard clock.now - since < ChordRecognizer.hold, let row = layout.row(at: finger.start) else {
      taps.reset()
      return []
    }
    let isSecond = taps.isSecond(on: row.id, landed: since, lifted: clock.now)
    return [isSecond ? .activate(row.id) : .focus(row.id)]
  }

  /// Returns the gesture of a finger that has moved further than a still one; nil while it is undecided.
  ///
  /// On a line, a trembling hand moves up and down as well: only leaving the line vertically ends
  /// reading.
  private func way(of finger: FingersDown.Finger) -> Gesture? {
    guard hasWandered(finger) else { return nil }
    let (start, place) = (finger.start, finger.place)
    guard let line = layout.line(levelWith: start) else { return .moves }
    if abs(place.x - start.x) >= abs(place.y - start.y) { return .reads(finger.id) }
    return line.isLevel(with: place) ? nil : .moves
  }

  /// Returns true if another finger is reading now.
  private func isBeside(_ finger: FingersDown.Finger) -> Bool {
    guard case .reads(let reader)? = gesture, reader != finger.id else { return false }
    return down.all.contains { $0.id == reader }
  }

  private func hasWandered(_ finger: FingersDown.Finger) -> Bool {
    finger.start.distance(to: finger.place) > Self.stillness
  }

  private mutating func record(_ finger: FingersDown.Finger) {
    if let index = touched.firstIndex(where: { $0.id == finger.id }) {
      touched[index] = finger
    } else if down.all.contains(where: { $0.id == finger.id }), touched.count < FingersDown.most {
      touched.append(finger)
    }
  }

  private mutating func end() {
    gesture = nil
    touched = []
    reading.reset()
  }
}
