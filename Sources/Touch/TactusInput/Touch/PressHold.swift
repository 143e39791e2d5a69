import TactusWire

/// A pressed thing: it captures the touch, wherever the finger moves.
struct PressHold: Sendable {
  /// The maximum number of rows or words by which a thing moves at once.
  private static let mostSteps = 1000.0

  /// The thing, kept up to date while it is shown.
  var thing: PressThing
  /// True if the thing has been removed, or was not the target: no further results are reported for
  /// it.
  var isGone = false
  /// True while it is pressed, until the force falls well below the one at which it began to move.
  private(set) var isDown = false
  /// The level at which its motor renders the force.
  private(set) var level = Level(percent: 30)
  /// The time at which `level` changed last; nil before the first result.
  private(set) var levelChanged: Microseconds?
  private let begin: Double
  private let act: Double
  /// The share of a starting force below which its effect ends.
  private let release: Double
  private var isActing = false
  private var place: FingerPlace?
  /// The distance not yet reported as rows or words; mm.
  private var way = 0.0
  /// True if this press has scrolled; it then does not act.
  private(set) var hasScrolled = false

  init(
    _ thing: PressThing, begin: Double, act: Double, release: Double, at place: FingerPlace?
  ) {
    self.thing = thing
    self.begin = begin
    self.act = act
    self.release = release
    self.place = place
  }

  /// True if its motor follows the force now: it moves down with the finger until it acts.
  var tellsLevel: Bool { isDown && !isActing && !isGone && thing.scroll == nil && begin < act }

  /// Applies a force at a place.
  mutating func apply(
    _ force: Double, at place: FingerPlace?, now: Microseconds
  ) -> [PressResult] {
    var results: [PressResult] = []
    if !isDown {
      guard force >= begin - PressFinger.tolerance else { return [] }
      isDown = true
      self.place = place
      results.append(.pressed(thing.id))
    } else if force < begin * release - PressFinger.tolerance {
      isDown = false
      isActing = false
      return [.eased(thing.id)]
    }
    results += scroll(to: place)
    if !isActing, force >= act - PressFinger.tolerance, !hasScrolled {
      isActing = true
      results.append(.activate(thing.id))
    } else if isActing, force < act * release - PressFinger.tolerance {
      isActing = false
    }
    follow(force, now: now)
    return results
  }

  private mutating func scroll(to place: FingerPlace?) -> [PressResult] {
    guard let scroll = thing.scroll, let place else { return [] }
    defer { self.place = place }
    guard !isActing, let last = self.place else { return [] }
    way += scroll.axis == .vertical ? place.y - last.y : place.x - last.x
    let steps = ((way * 1e6).rounded() / 1e6 / scroll.step).rounded(.towardZero)
    guard steps != 0 else { return [] }
    way -= steps * scroll.step
    hasScrolled = true
    let bounded = min(max(steps, -Self.mostSteps), Self.mostSteps)
    return [.scroll(thing.id, steps: Int(bounded))]
  }

  private mutating func follow(_ force: Double, now: Microseconds) {
    guard tellsLevel else { return }
    let share = min(max((force - begin) / (act - begin), 0), 1)
    let new = Level(percent: 30 + Int((70 * share).rounded()))
    guard new != level || levelChanged == nil else { return }
    level = new
    levelChanged = now
  }
}

/// The path of a finger that feels a thing's grain.
struct PressTrace: Sendable {
  private var last: FingerPlace?
  /// The place where the finger was last reported to rest.
  private var restPlace: FingerPlace?
  /// The distance since the last tick; mm.
  private var way = 0.0
  private var isStrongNext = false

  init(_ place: FingerPlace?) {
    last = place
    restPlace = place
  }

  /// Returns true if the finger has left the place where it rested.
  func isFar(_ place: FingerPlace) -> Bool {
    restPlace.map { $0.distance(to: place) > PressSettings.stillness } ?? true
  }

  /// Marks a new place at which the finger may rest.
  mutating func rest(at place: FingerPlace) { restPlace = place }

  /// Moves to a place; returns true for a strong tick, false for a soft one, or nil for none.
  ///
  /// A finger that passes several grains at once feels one.
  mutating func move(to place: FingerPlace, on texture: PressThing.Texture) -> Bool? {
    defer { last = place }
    guard let last, let grain = texture.grain else { return nil }
    way += last.distance(to: place)
    guard way >= grain - 1e-6 else { return nil }
    way = max(0, way.truncatingRemainder(dividingBy: grain))
    if grain - way < 1e-6 { way = 0 }
    guard texture == .scroll else { return false }
    defer { isStrongNext.toggle() }
    return isStrongNext
  }
}

extension PressThing.Texture {
  /// The distance from tick to tick; mm.
  fileprivate var grain: Double? {
    switch self {
    case .none: nil
    case .light: TouchLength.points(10)
    case .coarse, .scroll: TouchLength.points(5)
    }
  }
}
