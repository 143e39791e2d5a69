import TactusWire

/// One finger that feels lightly and acts by pressing, on a surface or on a sensor of its own.
///
/// Below the force at which a thing begins to move, no action is ever performed. Above it, the
/// thing captures the touch until the finger lifts; a thing that scrolls, until the finger eases
/// off.
struct PressFinger: Sendable {
  /// The time for which a motor continues to render a constant force.
  private static let levelHold = Microseconds.seconds(1)
  /// The tolerance for rounding errors in computed forces and lengths.
  static let tolerance = 1e-9

  let settings: PressSettings
  private var ticks: PressTicks
  /// The first force of this touch; nil while there is no touch.
  private var first: Double?
  /// The thing that the finger felt last.
  private(set) var current: PressThing?
  private var trace: PressTrace?
  private var rest: (place: FingerPlace?, since: Microseconds)?
  private var press: PressHold?
  /// The end of the time in which a new press is not meant for the thing that has appeared under
  /// the finger.
  private var surprise: Microseconds?

  init(_ settings: PressSettings) {
    self.settings = settings
    ticks = PressTicks(settings.motors)
  }

  /// True if the finger touches at all.
  var isTouching: Bool { first != nil }

  /// The time at which `advance(to:)` will return a result.
  var deadline: Microseconds? {
    [ticks.deadline, restDeadline, levelDeadline].compactMap(\.self).min()
  }

  private var restDeadline: Microseconds? {
    guard press == nil, current != nil, let rest else { return nil }
    return rest.since + PressSettings.rest
  }

  private var levelDeadline: Microseconds? {
    guard let press, press.tellsLevel, let changed = press.levelChanged else { return nil }
    let next = ticks.next
    return next < changed + Self.levelHold ? next : nil
  }

  /// Handles a touch of the thing at a place with a force, or a light touch if the force is
  /// unknown.
  mutating func touch(
    force: Double?, on thing: PressThing?, at place: FingerPlace?, now: Microseconds
  ) -> [PressResult] {
    let light = force ?? 1
    if first == nil {
      guard light >= PressSettings.leastForce - Self.tolerance else { return [] }
      first = light
    } else if light < PressSettings.leastForce * settings.safeRelease - Self.tolerance {
      return lift()
    }
    if press != nil { return hold(force: light, on: thing, at: place, now: now) }
    var results = feel(thing, at: place, now: now)
    if let force { results += begin(force: force, at: place, now: now) }
    return results
  }

  /// Advances the clock; call it at each deadline.
  mutating func advance(to now: Microseconds) -> [PressResult] {
    var results: [PressResult] = []
    if let tick = ticks.advance(to: now) { results.append(.feel(tick)) }
    if let deadline = restDeadline, deadline <= now, let current {
      if let place = rest?.place { trace?.rest(at: place) }
      rest = nil
      results.append(.preview(current.id))
    }
    if let deadline = levelDeadline, deadline <= now { results += tickLevel(at: now) }
    return results
  }

  /// Plays a tick, unless it follows another too soon.
  mutating func tick(_ tick: PressTick, at now: Microseconds) -> [PressResult] {
    ticks.grain(tick.lasting(atLeast: settings.leastPulse), at: now).map { [.feel($0)] } ?? []
  }

  /// Lifts the finger.
  mutating func lift() -> [PressResult] {
    defer { self = PressFinger(settings, keeping: ticks) }
    return press.flatMap { $0.isDown && !$0.isGone ? [.eased($0.thing.id)] : nil } ?? []
  }

  /// Updates the pressed thing after a change; if it is gone, the press is ignored, unless the
  /// press itself has scrolled it away.
  mutating func updateThing(now: Microseconds, find: (Int) -> PressThing?) {
    if let press {
      if let thing = find(press.thing.id) {
        self.press?.thing = thing
      } else if !press.hasScrolled {
        self.press?.isGone = true
      }
    }
    guard let old = current, find(old.id)?.area != old.area else { return }
    current = nil
    trace = nil
    rest = nil
    surprise = now + PressSettings.rest
  }

  // MARK: TactileItem

  private mutating func feel(
    _ thing: PressThing?, at place: FingerPlace?, now: Microseconds
  ) -> [PressResult] {
    guard thing?.id == current?.id, trace != nil else {
      return enter(thing, at: place, now: now)
    }
    if let anchor = rest?.place, let place, anchor.distance(to: place) > PressSettings.stillness {
      rest = (place, now)
    } else if rest == nil, let place, trace?.isFar(place) == true {
      rest = (place, now)
      trace?.rest(at: place)
    }
    guard let place, let thing, let isStrong = trace?.move(to: place, on: thing.texture) else {
      return []
    }
    return tick(isStrong ? .strong(thing.motor) : .soft(thing.motor), at: now)
  }

  private mutating func enter(
    _ thing: PressThing?, at place: FingerPlace?, now: Microseconds
  ) -> [PressResult] {
    var results: [PressResult] = []
    // A finger that lands within a thing crosses no edge.
    if trace != nil, let crossed = thing ?? current, let tick = crossed.edgeTick {
      let tick = tick.lasting(atLeast: settings.leastPulse)
      results += ticks.edge(tick, at: now).map { [.feel($0)] } ?? []
    }
    current = thing
    trace = PressTrace(place)
    rest = thing == nil ? nil : (place, now)
    if let thing { results.append(.touched(thing.id)) }
    return results
  }

  // MARK: Pressing

  private mutating func begin(
    force: Double, at place: FingerPlace?, now: Microseconds
  ) -> [PressResult] {
    guard let thing = current, let first else { return [] }
    let forces = settings.threshold(of: thing).forces(first: first, scrolls: thing.scroll != nil)
    guard force >= forces.begin - Self.tolerance else { return [] }
    press = PressHold(
      thing, begin: forces.begin, act: forces.act, release: settings.safeRelease, at: place)
    press?.isGone = surprise.map { now < $0 } ?? false
    ticks.cancel()
    return hold(force: force, on: thing, at: place, now: now)
  }

  private mutating func hold(
    force: Double, on thing: PressThing?, at place: FingerPlace?, now: Microseconds
  ) -> [PressResult] {
    guard var hold = press else { return [] }
    let id = hold.thing.id
    var results = hold.apply(force, at: place, now: now)
    press = hold
    if hold.isGone { results = [] }
    if !hold.isDown, hold.isGone || hold.thing.scroll != nil {
      press = nil
      trace = nil
      return results + enter(thing, at: place, now: now)
    }
    if hold.isGone { return [] }
    if results.contains(where: { if case .scroll(id, _) = $0 { true } else { false } }) {
      results += tick(.strong(hold.thing.motor), at: now)
    }
    if hold.tellsLevel, now >= ticks.next { results += tickLevel(at: now) }
    return results
  }

  private mutating func tickLevel(at now: Microseconds) -> [PressResult] {
    guard let press, let changed = press.levelChanged, now < changed + Self.levelHold else {
      return []
    }
    let thing = press.thing
    return tick(
      PressTick(motor: thing.motor, level: press.level, duration: settings.motors.length), at: now)
  }
}

extension PressFinger {
  /// Creates a finger that is up; its motor keeps its timing.
  private init(_ settings: PressSettings, keeping ticks: PressTicks) {
    self.init(settings)
    self.ticks = ticks
    self.ticks.cancel()
  }
}

extension PressThing {
  /// The tick felt when its edge is crossed.
  fileprivate var edgeTick: PressTick? {
    switch edge {
    case .none: nil
    case .low: .soft(motor)
    case .high: .strong(motor)
    }
  }
}
