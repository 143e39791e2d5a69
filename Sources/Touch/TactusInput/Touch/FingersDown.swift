import TactusWire

/// The fingers that are down on a surface, in any order of events.
///
/// Impossible events are ignored: places that are not numbers, fingers that never landed, points
/// before a surface is known. Places are clamped to the surface, so that every later sum is finite.
struct FingersDown: Sendable {
  /// The maximum number of distinct fingers; more are ignored.
  static let most = 16
  /// The maximum time without an event of a finger: after it, the source has lost the finger when
  /// another lands.
  static let longestSilence = Microseconds.seconds(10)
  /// The largest side of a surface; mm.
  static let largest = 10_000.0

  /// A finger from where it landed to where it is.
  struct Finger: Hashable, Sendable {
    /// The source's identifier.
    var id: Int
    /// The place where it landed.
    var start: FingerPlace
    /// Its current place.
    var place: FingerPlace
    /// The last pressure from its source; nil if it reports none.
    var pressure: Double?
    /// The time at which it landed.
    var landed: Microseconds
    /// The time of its last event.
    var lastSeen: Microseconds
  }

  /// The effect of an event.
  enum Change: Hashable, Sendable {
    case nothing
    case landed(Finger)
    case moved(Finger)
    /// It is no longer among the fingers down.
    case lifted(Finger)
    /// The source cancelled it; it is no longer among the fingers down.
    case cancelled(Finger)
    /// All were removed; `any` is true if there were any.
    case cleared(any: Bool)
  }

  /// The surface; nil until a usable one is known.
  private(set) var surface: TouchSurface?
  /// The fingers in the order in which they landed; at most `most`.
  private(set) var all: [Finger] = []

  /// Handles an event of a source.
  mutating func handle(_ event: TouchEvent, at now: Microseconds) -> Change {
    switch event {
    case .surface(let new):
      let isUsable = [new.width, new.height].allSatisfy { $0 > 0 && $0 <= Self.largest }
      surface = isUsable ? new : nil
      return clear()
    case .lost: return clear()
    case .point(let point): return handle(point, at: now)
    }
  }

  /// Removes all fingers: those still down do not count until they land again.
  mutating func clear() -> Change {
    defer { all = [] }
    return .cleared(any: !all.isEmpty)
  }

  /// Removes all fingers but this one; the others only rest on the surface.
  mutating func removeAll(except id: Int) { all.removeAll { $0.id != id } }

  private mutating func handle(_ point: TouchPoint, at now: Microseconds) -> Change {
    guard let surface else { return .nothing }
    let place = FingerPlace(point, on: surface)
    let pressure = point.pressure.flatMap { $0.isFinite ? $0 : nil }
    guard point.phase != .down else {
      guard let place else { return .nothing }
      all.removeAll { $0.id == point.id || now - $0.lastSeen >= Self.longestSilence }
      guard all.count < Self.most else { return .nothing }
      all.append(
        Finger(
          id: point.id, start: place, place: place, pressure: pressure, landed: now, lastSeen: now))
      return .landed(all[all.count - 1])
    }
    guard let index = all.firstIndex(where: { $0.id == point.id }) else { return .nothing }
    all[index].lastSeen = now
    if let place { all[index].place = place }
    if let pressure { all[index].pressure = pressure }
    switch point.phase {
    case .down, .move: return .moved(all[index])
    case .up: return .lifted(all.remove(at: index))
    case .cancel: return .cancelled(all.remove(at: index))
    }
  }
}

/// A place on a surface; mm from its upper left corner.
struct FingerPlace: Hashable, Sendable {
  var x: Double
  var y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Clamps the place of a point to the surface; nil if a coordinate is not finite.
  init?(_ point: TouchPoint, on surface: TouchSurface) {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    self.init(
      x: min(max(point.x, 0), surface.width), y: min(max(point.y, 0), surface.height))
  }

  /// Returns the distance in mm, exact to a nanometre.
  func distance(to other: FingerPlace) -> Double {
    let (x, y) = (other.x - self.x, other.y - self.y)
    return ((x * x + y * y).squareRoot() * 1e6).rounded() / 1e6
  }
}

extension TouchSwipe {
  /// Creates the swipe of fingers that all moved in the same direction by at least this distance, in mm;
  /// otherwise nil.
  init?(_ fingers: [FingersDown.Finger], least: Double) {
    let ways = fingers.map { Direction($0, least: least) }
    guard let first = ways.first, let way = first, ways.allSatisfy({ $0 == way }) else {
      return nil
    }
    self.init(way, fingers.count)
  }
}

extension TouchSwipe.Direction {
  /// Creates the direction of a finger that moved by at least this distance (FINGERS.md, M3); otherwise
  /// nil.
  fileprivate init?(_ finger: FingersDown.Finger, least: Double) {
    guard finger.start.distance(to: finger.place) >= least - 1e-6 else { return nil }
    self.init(x: finger.place.x - finger.start.x, y: finger.place.y - finger.start.y)
  }
}
