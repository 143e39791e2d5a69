public import TactusWire

/// A finger that feels the things on a surface lightly and acts by pressing (FINGERS.md, P).
///
/// One finger is followed, the first; others count for nothing until it lifts, and need to land
/// again to count. A touch for which the source tells no force feels all the same, and acts by two
/// taps.
public struct PressRecognizer: TouchRecognizer {
  /// The most things that are shown; of more, the last count.
  public static let mostThings = 512

  private var clock = FingerClock()
  private var down = FingersDown()
  private var finger: PressFinger
  private var things: [PressThing] = []
  /// The finger that is followed, as it landed.
  private var followed: FingersDown.Finger?
  /// Whether the finger that is followed has wandered too far for a tap.
  private var hasWandered = false
  private var taps = FingerTaps()
  private var hasToldOfForce = false

  /// No finger down, and nothing shown.
  public init(_ settings: PressSettings = PressSettings()) { finger = PressFinger(settings) }

  public var nextDeadline: Microseconds? { finger.deadline.flatMap(clock.told) }

  /// Shows these things, of which later ones lie on earlier ones.
  ///
  /// What has come under a finger that did not move is not pressed by it within the next 300 ms,
  /// since the press was meant for what was there before.
  public mutating func show(_ things: [PressThing]) -> [PressResult] {
    if self.things != Array(things.suffix(Self.mostThings)) { taps.forget() }
    self.things = things.suffix(Self.mostThings)
    finger.show(now: clock.now) { id in self.things.last { $0.id == id } }
    return down.all.first { $0.id == followed?.id }.map { touch($0) } ?? []
  }

  public mutating func take(_ event: TouchEvent, at now: Microseconds) -> [PressResult] {
    var results = advance(to: now)
    let change = down.take(event, at: clock.now)
    if let followed, !down.all.contains(where: { $0.id == followed.id }) {
      results += end(change)
    }
    switch change {
    case .landed(let new):
      guard followed == nil || followed?.id == new.id else { break }
      // A finger that lands again without having lifted was lost in between.
      results += finger.lift()
      followed = new
      hasWandered = false
      if new.pressure == nil, !hasToldOfForce {
        hasToldOfForce = true
        results.append(.withoutPressure)
      }
      results += touch(new)
    case .moved(let moved) where moved.id == followed?.id: results += touch(moved)
    case .moved, .lifted, .cancelled, .forgotten, .nothing: break
    }
    return results
  }

  public mutating func advance(to now: Microseconds) -> [PressResult] {
    clock.go(to: now)
    var results: [PressResult] = []
    while let deadline = finger.deadline, deadline <= clock.now {
      results += finger.advance(to: deadline)
    }
    return results
  }

  private mutating func touch(_ point: FingersDown.Finger) -> [PressResult] {
    if point.start.distance(to: point.place) > PressSettings.stillness { hasWandered = true }
    return finger.take(
      force: force(of: point), on: thing(at: point.place), at: point.place, now: clock.now)
  }

  /// Nil where the finger landed without a force: it does not press, even if one is told later.
  private func force(of point: FingersDown.Finger) -> Double? {
    guard followed?.pressure != nil else { return nil }
    return point.pressure.map(finger.settings.calibration.force)
  }

  private func thing(at place: FingerPlace) -> PressThing? {
    things.last { $0.area.contains(place) }
  }

  private mutating func end(_ change: FingersDown.Change) -> [PressResult] {
    var results: [PressResult] = []
    if case .lifted(let lifted) = change {
      results += tap(lifted)
    } else {
      taps.forget()
    }
    followed = nil
    return results + finger.lift()
  }

  private mutating func tap(_ lifted: FingersDown.Finger) -> [PressResult] {
    guard let followed, followed.pressure == nil else { return [] }
    let isStill = lifted.start.distance(to: lifted.place) <= PressSettings.stillness
    guard isStill, !hasWandered, clock.now - followed.landed < PressSettings.rest,
      let thing = thing(at: followed.place)
    else {
      taps.forget()
      return []
    }
    let isSecond = taps.isSecond(on: thing.id, landed: followed.landed, lifted: clock.now)
    return [isSecond ? .activate(thing.id) : .preview(thing.id)]
  }
}
