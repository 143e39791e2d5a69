public import TactusBraille
public import TactusWire

/// Recognises braille cells and swipes in touches (FINGERS.md, M).
///
/// The first finger to lift, with all others where they are, decides the meaning; the others are
/// then ignored until they land again. A sixth finger, or one that the source cancels, makes ⠿ at
/// once. Points before the first surface, without a place or of fingers not down are ignored.
/// Between gestures only settings, surface and lock are stored.
///
/// A cell is held when all its fingers have been still for `BrailleTouchSettings.hold`, which is
/// reported then. A finger that joins it turns it back into a cell to type, so that a hand may rest
/// until it has found its place, and type from there (FINGERS.md, T6, M11).
public struct BrailleTouchRecognizer: TouchRecognizer {
  /// The number of fingers that make ⠿ without any of them lifting.
  public static let fullCell = 6
  /// The maximum time for which resting fingers get pulses to find their place.
  public static let longestRest = ChordRecognizer.longest

  /// The settings; a change discards the current gesture.
  public var settings: BrailleTouchSettings {
    didSet { arrange() }
  }
  /// The locked mode and orientation; nil while both follow the surface.
  public private(set) var lock: BrailleTouchLock?
  /// The zones of the fingers; nil before a surface is known.
  public private(set) var layout: BrailleTouchLayout?
  private var surface: TouchSurface?
  private var gesture = BrailleTouchGesture()
  private var clock = Microseconds.zero

  /// Creates a recognizer without a surface.
  public init(_ settings: BrailleTouchSettings = BrailleTouchSettings()) {
    self.settings = settings
  }

  /// The cell if a finger lifts now; nil without one.
  public var cell: BrailleCell? { gesture.reading.cell }

  /// The number of fingers down that still count; 0 to 5.
  public var fingersDown: Int { gesture.count }

  /// Locks mode and orientation until `unlock()` or a swipe.
  public mutating func lock(_ lock: BrailleTouchLock) {
    self.lock = lock
    arrange()
  }

  /// Lets mode and orientation follow the surface again.
  public mutating func unlock() {
    lock = nil
    arrange()
  }

  public var nextDeadline: Microseconds? { [holdDeadline, feelDeadline].compactMap(\.self).min() }

  public mutating func handle(_ event: TouchEvent, at now: Microseconds) -> [BrailleTouchResult] {
    var results = advance(to: now)
    let mode = layout?.mode
    switch event {
    case .surface(let surface):
      self.surface = surface
      arrange()
    case .lost: gesture.reset()
    case .point(let point): results += handle(point)
    }
    if let new = layout?.mode, new != mode { results.append(.mode(new)) }
    return results
  }

  public mutating func advance(to now: Microseconds) -> [BrailleTouchResult] {
    if now < clock { gesture.shift(by: clock - now) }
    clock = now
    var results: [BrailleTouchResult] = []
    if let deadline = holdDeadline, deadline <= clock {
      gesture.isHeld = true
      results.append(.holding)
    }
    // A late call gives one pulse: those missed before are useless.
    if let deadline = feelDeadline, deadline <= clock, let cell {
      gesture.felt = clock
      results.append(.feel(cell))
    }
    return results
  }

  /// Computes the zones again; the current gesture is discarded.
  private mutating func arrange() {
    gesture.reset()
    layout = surface.flatMap { BrailleTouchLayout($0, settings: settings, lock: lock) }
  }
}

extension BrailleTouchRecognizer {
  private var holdDeadline: Microseconds? {
    guard !gesture.isHeld, cell != nil else { return nil }
    return gesture.stillSince.later(by: settings.safeHold)
  }

  private var feelDeadline: Microseconds? {
    guard settings.vibrates, let cell, settings.vibrationCells.contains(cell) else { return nil }
    let interval = settings.safeInterval
    let last = max(gesture.felt, gesture.readSince - .microseconds(1))
    let ticks = max(0, (last - gesture.start).count) / interval.count
    let (span, isTooLong) = interval.count.multipliedReportingOverflow(by: ticks + 1)
    let deadline = isTooLong ? .max : gesture.start.later(by: Microseconds(span)).count
    let end = gesture.stillSince.later(by: Self.longestRest)
    return deadline <= end.count ? Microseconds(deadline) : nil
  }

  private mutating func handle(_ point: TouchPoint) -> [BrailleTouchResult] {
    guard let layout else { return [] }
    let isPlace = point.x.isFinite && point.y.isFinite
    let place = layout.turned(BrailleTouchLayout.Place(x: point.x, y: point.y))
    if point.phase == .down {
      guard isPlace else { return [] }
      gesture.add(point.id, at: place, now: clock)
      if gesture.count == Self.fullCell { return [fullCell()] }
    } else {
      guard gesture.contains(point.id) else { return [] }
      if point.phase == .cancel { return cancel() }
      if isPlace {
        gesture.move(point.id, to: place, stillness: settings.safeStillness, now: clock)
      }
    }
    gesture.read(layout, settings, now: clock)
    return point.phase == .up ? finish() : []
  }

  private mutating func cancel() -> [BrailleTouchResult] {
    if gesture.count >= settings.fewestCancelled { return [fullCell()] }
    gesture.reset()
    return []
  }

  private mutating func fullCell() -> BrailleTouchResult {
    gesture.reset()
    return .chord(Chord(.full))
  }

  private mutating func finish() -> [BrailleTouchResult] {
    let (reading, isHeld) = (gesture.reading, gesture.isHeld)
    gesture.reset()
    if case .cell(let cell) = reading { return [.chord(Chord(cell, isHeld: isHeld))] }
    guard case .swipe(let swipe) = reading else { return [.rejected] }
    switch settings.swipes.actions[swipe] {
    case .lock(let mode): return [lock(mode, by: swipe)]
    case .unlock:
      unlock()
      return [.unlocked]
    case .command, nil: return [.swipe(swipe)]
    }
  }

  /// Locks the direction of the swipe as up, or the current orientation if the fingers went more
  /// than one way.
  private mutating func lock(
    _ mode: BrailleTouchMode, by swipe: TouchSwipe
  ) -> BrailleTouchResult {
    let turns = (layout?.turn ?? 0) + (swipe.only?.quarterTurns ?? 0)
    let held = surface?.orientation.quarterTurns ?? 0
    let lock = BrailleTouchLock(mode, wayUp: .init(quarterTurns: held - turns))
    self.lock(lock)
    return .locked(lock)
  }
}

extension Microseconds {
  /// This instant plus a span, clamped to the largest time.
  fileprivate func later(by span: Microseconds) -> Microseconds {
    let (sum, isTooLate) = count.addingReportingOverflow(span.count)
    return Microseconds(isTooLate ? .max : sum)
  }
}
