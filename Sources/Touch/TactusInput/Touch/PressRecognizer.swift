public import TactusWire

/// Recognises a finger that feels the things on a surface lightly and acts by pressing (FINGERS.md,
/// P).
///
/// Only the first finger is followed; others are ignored until it lifts and they land again. A
/// touch for which the source reports no force can still feel, and acts by two taps.
public struct PressRecognizer: TouchRecognizer {
  /// The maximum number of things shown; of more, the last ones count.
  public static let mostThings = 512

  private var clock = FingerClock()
  private var down = FingersDown()
  private var finger: PressFinger
  private var things: [PressThing] = []
  /// The followed finger, as it landed.
  private var followed: FingersDown.Finger?
  /// True if the followed finger has moved too far for a tap.
  private var hasWandered = false
  private var taps = FingerTaps()
  private var hasReportedNoPressure = false

  /// Creates a recognizer with no finger down, and nothing shown.
  public init(_ settings: PressSettings = PressSettings()) { finger = PressFinger(settings) }

  public var nextDeadline: Microseconds? { finger.deadline.flatMap(clock.sourceTime) }

  /// Shows these things; later ones lie on top of earlier ones.
  ///
  /// A press within the next 300 ms by a finger that did not move does not act on a thing that has
  /// just appeared under it, since it was meant for the previous one.
  public mutating func show(_ things: [PressThing]) -> [PressResult] {
    if self.things != Array(things.suffix(Self.mostThings)) { taps.reset() }
    self.things = things.suffix(Self.mostThings)
    finger.updateThing(now: clock.now) { id in self.things.last { $0.id == id } }
    return down.all.first { $0.id == followed?.id }.map { touch($0) } ?? []
  }

  public mutating func handle(_ event: TouchEvent, at now: Microseconds) -> [PressResult] {
    var results = advance(to: now)
    let change = down.handle(event, at: clock.now)
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
      if new.pressure == nil, !hasReportedNoPressure {
        hasReportedNoPressure = true
        results.append(.withoutPressure)
      }
      results += touch(new)
    case .moved(let moved) where moved.id == followed?.id: results += touch(moved)
    case .moved, .lifted, .cancelled, .cleared, .nothing: break
    }
    return results
  }

  public mutating func advance(to now: Microseconds) -> [PressResult] {
    clock.advance(to: now)
    var results: [PressResult] = []
    while let deadline = finger.deadline, deadline <= clock.now {
      results += finger.advance(to: deadline)
    }
    return results
  }

  private mutating func touch(_ point: FingersDown.Finger) -> [PressResult] {
    if point.start.distance(to: point.place) > PressSettings.stillness { hasWandered = true }
    return finger.touch(
      force: force(of: point), on: thing(at: point.place), at: point.place, now: clock.now)
  }

  /// Returns the force of a finger; nil if it landed without one: it does not press, even if a force is
  /// reported later.
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
      taps.reset()
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
      taps.reset()
      return []
    }
    let isSecond = taps.isSecond(on: thing.id, landed: followed.landed, lifted: clock.now)
    return [isSecond ? .activate(thing.id) : .preview(thing.id)]
  }
}
