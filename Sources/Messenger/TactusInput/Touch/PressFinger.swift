import TactusWire

/// One finger that feels lightly and acts by pressing, on a surface or on a sensor of its own.
///
/// Below the force at which a thing begins to move nothing is ever done. From there on the thing
/// has the touch until the finger lifts; what scrolls has it until the finger eases off.
struct PressFinger: Sendable {
  /// How long a motor goes on telling a force that does not change.
  private static let levelHold = Microseconds.seconds(1)
  /// Forces and lengths are computed, so that their last digits mean nothing.
  static let tolerance = 1e-9

  let settings: PressSettings
  private var ticks: PressTicks
  /// The first force of this touch; nil while there is no touch.
  private var first: Double?
  /// What the finger has felt last.
  private(set) var current: PressThing?
  private var trace: PressTrace?
  private var rest: (place: FingerPlace?, since: Microseconds)?
  private var press: PressHold?
  /// A press that begins before is not meant for what has come under the finger.
  private var surprise: Microseconds?

  init(_ settings: PressSettings) {
    self.settings = settings
    ticks = PressTicks(settings.motors)
  }

  /// Whether the finger touches at all.
  var isTouching: Bool { first != nil }

  /// When `advance(to:)` has something to tell.
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

  /// The finger touches the thing at its place with a force, or lightly where none is told.
  mutating func take(
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

  /// Lets time pass; to be called at each deadline.
  mutating func advance(to now: Microseconds) -> [PressResult] {
    var results: [PressResult] = []
    if let tick = ticks.advance(to: now) { results.append(.feel(tick)) }
    if let deadline = restDeadline, deadline <= now, let current {
      if let place = rest?.place { trace?.settle(place) }
      rest = nil
      results.append(.preview(current.id))
    }
    if let deadline = levelDeadline, deadline <= now { results += tellLevel(at: now) }
    return results
  }

  /// Feels a tick, unless it comes too soon after another.
  mutating func tick(_ tick: PressTick, at now: Microseconds) -> [PressResult] {
    ticks.grain(tick.lasting(atLeast: settings.leastPulse), at: now).map { [.feel($0)] } ?? []
  }

  /// The finger is up.
  mutating func lift() -> [PressResult] {
    defer { self = PressFinger(settings, keeping: ticks) }
    return press.flatMap { $0.isDown && !$0.isGone ? [.eased($0.thing.id)] : nil } ?? []
  }

  /// Other things are there; a press on what is gone counts for nothing, unless it has scrolled
  /// it away.
  mutating func show(now: Microseconds, find: (Int) -> PressThing?) {
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

  // MARK: Feeling

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
      trace?.settle(place)
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
    ticks.forget()
    return hold(force: force, on: thing, at: place, now: now)
  }

  private mutating func hold(
    force: Double, on thing: PressThing?, at place: FingerPlace?, now: Microseconds
  ) -> [PressResult] {
    guard var hold = press else { return [] }
    let id = hold.thing.id
    var results = hold.take(force, at: place, now: now)
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
    if hold.tellsLevel, now >= ticks.next { results += tellLevel(at: now) }
    return results
  }

  private mutating func tellLevel(at now: Microseconds) -> [PressResult] {
    guard let press, let changed = press.levelChanged, now < changed + Self.levelHold else {
      return []
    }
    let thing = press.thing
    return tick(
      PressTick(motor: thing.motor, level: press.level, duration: settings.motors.length), at: now)
  }
}

extension PressFinger {
  /// A finger that is up; its motor keeps its pace.
  private init(_ settings: PressSettings, keeping ticks: PressTicks) {
    self.init(settings)
    self.ticks = ticks
    self.ticks.forget()
  }
}

extension PressThing {
  /// What is felt where its edge is crossed.
  fileprivate var edgeTick: PressTick? {
    switch edge {
    case .none: nil
    case .low: .soft(motor)
    case .high: .strong(motor)
    }
  }
}
