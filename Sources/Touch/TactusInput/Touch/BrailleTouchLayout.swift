import Glibc

/// The six finger zones of a surface in a mode and orientation (FINGERS.md, M7).
///
/// Its public places are those of the surface as it is held now. Internally, they are turned to the
/// effective orientation, and the right half is folded over the left, whose mirror image it is.
public struct BrailleTouchLayout: Hashable, Sendable {
  /// A place on the surface; mm from the left and the upper edge as it is held now.
  public struct Place: Hashable, Sendable {
    /// From the left edge; mm.
    public var x: Double
    /// From the upper edge; mm.
    public var y: Double

    /// Creates a place.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The mode.
  public let mode: BrailleTouchMode
  /// The effective orientation, in quarter turns clockwise from how the surface is held now; 0 to
  /// 3.
  let turn: Int
  /// The surface as it is held now; mm.
  private let held: Place
  /// The size of the surface in the effective orientation; mm.
  private let size: Place
  /// The middle of the middle finger's zone in the left half.
  private let centre: Place
  /// The unit vector from the middle to the index finger in the left half.
  private let towardsIndex: Place
  /// Half of the width of the middle finger's zone; mm.
  private let reach: Double

  /// The maximum rounding error; mm. A point on a border belongs to the middle finger.
  private static let rounding = 1e-9

  /// Creates the zones of a surface; nil if it has no size.
  public init?(
    _ surface: TouchSurface, settings: BrailleTouchSettings = BrailleTouchSettings(),
    lock: BrailleTouchLock? = nil
  ) {
    held = Place(x: surface.width, y: surface.height)
    guard held.x > 0, held.y > 0, held.x.isFinite, held.y.isFinite else { return nil }
    mode = lock?.mode ?? settings.mode(of: surface)
    turn = lock.map { (surface.orientation.quarterTurns - $0.wayUp.quarterTurns) & 3 } ?? 0
    size = turn & 1 == 0 ? held : Place(x: held.y, y: held.x)
    reach = settings.middleFingerWidth(width: size.x, height: size.y) / 2
    switch mode {
    case .hold:
      centre = Place(x: size.x / 4, y: size.y / 2)
      towardsIndex = Place(x: 0, y: -1)
    case .table:
      let (bias, angle) = (settings.safeBias, settings.safeAngle)
      centre = Place(x: size.x / 4 + bias.inwards, y: size.y / 2 - bias.away)
      towardsIndex = Place(x: sin(angle), y: cos(angle))
    }
  }

  /// Returns the finger that touches a place, on the surface or outside it.
  public func finger(at place: Place) -> BrailleTouchFinger { finger(turned: turned(place)) }

  /// Returns the outline of a finger's zone, at most six corners; empty if it does not fit the surface.
  public func outline(of finger: BrailleTouchFinger) -> [Place] {
    foldedOutline(finger.place).map { turnedBack(unfolded($0, of: finger)) }
  }

  /// Returns the centroid of a finger's zone, which is the target for its dot; nil if the zone does not
  /// fit.
  public func centroid(of finger: BrailleTouchFinger) -> Place? {
    let corners = outline(of: finger)
    guard let first = corners.first else { return nil }
    var (area, x, y) = (0.0, 0.0, 0.0)
    // The sum over the triangles from the first corner, weighted by their areas.
    for (b, c) in zip(corners.dropFirst(), corners.dropFirst(2)) {
      let u = Place(x: b.x - first.x, y: b.y - first.y)
      let v = Place(x: c.x - first.x, y: c.y - first.y)
      let twice = u.x * v.y - u.y * v.x
      area += twice
      x += twice * (u.x + v.x) / 3
      y += twice * (u.y + v.y) / 3
    }
    let place = Place(x: first.x + x / area, y: first.y + y / area)
    return place.x.isFinite && place.y.isFinite ? place : nil
  }
}

extension BrailleTouchLayout {
  /// Turns a place to the effective orientation.
  func turned(_ place: Place) -> Place {
    switch turn {
    case 0: place
    case 1: Place(x: place.y, y: held.x - place.x)
    case 2: Place(x: held.x - place.x, y: held.y - place.y)
    default: Place(x: held.y - place.y, y: place.x)
    }
  }

  private func turnedBack(_ place: Place) -> Place {
    switch turn {
    case 0: place
    case 1: Place(x: held.x - place.y, y: place.x)
    case 2: Place(x: held.x - place.x, y: held.y - place.y)
    default: Place(x: place.y, y: held.y - place.x)
    }
  }

  /// Returns the finger that touches a place in the effective orientation.
  func finger(turned place: Place) -> BrailleTouchFinger {
    let isLeftHalf = place.x < size.x / 2
    let folded = Place(x: isLeftHalf ? place.x : size.x - place.x, y: place.y)
    let distance = towardsIndex(folded)
    let position = distance > reach + Self.rounding ? 0 : distance < -reach - Self.rounding ? 2 : 1
    return BrailleTouchFinger(isLeft: isLeftHalf == isLeftHandLeft, place: position)
  }

  /// Returns the distance from the middle of the middle finger's zone towards the index finger's; mm.
  private func towardsIndex(_ folded: Place) -> Double {
    (folded.x - centre.x) * towardsIndex.x + (folded.y - centre.y) * towardsIndex.y
  }

  /// True if the left half belongs to the left hand; seen from behind the screen, it belongs to the
  /// right.
  private var isLeftHandLeft: Bool { mode == .table }

  private func unfolded(_ place: Place, of finger: BrailleTouchFinger) -> Place {
    finger.isLeft == isLeftHandLeft ? place : Place(x: size.x - place.x, y: place.y)
  }

  /// Returns the outline of a zone in the left half.
  private func foldedOutline(_ position: Int) -> [Place] {
    let half = [
      Place(x: 0, y: 0), Place(x: size.x / 2, y: 0), Place(x: size.x / 2, y: size.y),
      Place(x: 0, y: size.y),
    ]
    switch position {
    case 0: return cut(half) { towardsIndex($0) - reach }
    case 1: return cut(cut(half) { towardsIndex($0) + reach }) { reach - towardsIndex($0) }
    default: return cut(half) { -reach - towardsIndex($0) }
    }
  }

  /// Returns the part of an outline where `depth`, a linear function, is not negative.
  private func cut(_ corners: [Place], at depth: (Place) -> Double) -> [Place] {
    var left: [Place] = []
    for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let (start, end) = (depth(from), depth(to))
      if start >= 0 { left.append(from) }
      guard start >= 0 && end < 0 || start < 0 && end >= 0 else { continue }
      let share = start / (start - end)
      left.append(Place(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
    }
    return left.count < 3 ? [] : left
  }
}
