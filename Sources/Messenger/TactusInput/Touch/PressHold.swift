import TactusWire

/// A thing that is pressed: it has the touch, wherever the finger goes.
struct PressHold: Sendable {
  /// A thing moves by at most so many rows or words at once.
  private static let mostSteps = 1000.0

  /// Kept up to date while it is shown.
  var thing: PressThing
  /// The thing is no longer there, or was never meant: nothing more is told of it.
  var isGone = false
  /// Whether it is pressed now; ends well below the force at which it began to move.
  private(set) var isDown = false
  /// How strongly its motor tells the force.
  private(set) var level = Level(percent: 30)
  /// When `level` changed last; nil before it was told.
  private(set) var levelChanged: Microseconds?
  private let begin: Double
  private let act: Double
  /// The share of a force below which what began at it ends.
  private let release: Double
  private var isActing = false
  private var place: FingerPlace?
  /// The way that was not told as rows or words yet; mm.
  private var way = 0.0
  /// What was scrolled in this press does not act in it.
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

  /// Whether its motor follows the force now: it moves down with the finger until it acts.
  var tellsLevel: Bool { isDown && !isActing && !isGone && thing.scroll == nil && begin < act }

  /// What comes of a force and a place.
  mutating func take(
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

/// The way of a finger that feels a thing's grain.
struct PressTrace: Sendable {
  private var last: FingerPlace?
  /// Where the finger was when it was told what it rests on.
  private var settled: FingerPlace?
  /// The way since the last tick; mm.
  private var way = 0.0
  private var isStrongNext = false

  init(_ place: FingerPlace?) {
    last = place
    settled = place
  }

  /// Whether the finger has left the place where it rested.
  func isFar(_ place: FingerPlace) -> Bool {
    settled.map { $0.distance(to: place) > PressSettings.stillness } ?? true
  }

  /// The finger is here now, and may rest anew.
  mutating func settle(_ place: FingerPlace) { settled = place }

  /// Goes on to a place; tells whether a tick is strong, or nil where none is felt.
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
  /// The way from tick to tick; mm.
  fileprivate var grain: Double? {
    switch self {
    case .none: nil
    case .light: TouchLength.points(10)
    case .coarse, .scroll: TouchLength.points(5)
    }
  }
}
