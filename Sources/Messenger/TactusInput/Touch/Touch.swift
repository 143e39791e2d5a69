public import TactusWire

/// A finger on a surface, as its source tells it.
public struct TouchPoint: Hashable, Sendable {
  /// What the finger has just done.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    case down, move, up
    /// The source took the finger away from us, as a phone does at a sixth one.
    case cancel
  }

  /// Tells apart the fingers that are down together; used again once its finger is up.
  public var id: Int
  /// What the finger has just done.
  public var phase: Phase
  /// From the left edge, as the surface is held now; mm.
  public var x: Double
  /// From the upper edge, as the surface is held now; mm.
  public var y: Double
  /// 0…1 of what the source can tell; nil where it tells none.
  public var pressure: Double?

  /// A finger at a place.
  public init(id: Int, _ phase: Phase, x: Double, y: Double, pressure: Double? = nil) {
    self.id = id
    self.phase = phase
    self.x = x
    self.y = y
    self.pressure = pressure
  }
}

/// The surface that fingers touch, as it is held now.
public struct TouchSurface: Hashable, Sendable {
  /// How far the surface is turned from its own upright; degrees, clockwise.
  public enum Orientation: Int, CaseIterable, Hashable, Sendable {
    case upright = 0
    case right = 90
    case upsideDown = 180
    case left = 270
  }

  /// mm, as it is held now.
  public var width: Double
  /// mm, as it is held now.
  public var height: Double
  /// How many fingers it tells apart.
  public var mostContacts: Int
  /// How far it is turned.
  public var orientation: Orientation
  /// Whether it lies flat; nil where nothing says so.
  public var isFlat: Bool?

  /// A surface of this size.
  public init(
    width: Double, height: Double, mostContacts: Int = 10, orientation: Orientation = .upright,
    isFlat: Bool? = nil
  ) {
    self.width = width
    self.height = height
    self.mostContacts = mostContacts
    self.orientation = orientation
    self.isFlat = isFlat
  }
}

/// What a source of touches tells.
public enum TouchEvent: Hashable, Sendable {
  /// First of all, and again whenever size, orientation or posture change: contacts under way are forgotten.
  case surface(TouchSurface)
  case point(TouchPoint)
  /// The source lost count, as evdev says by SYN_DROPPED: every contact is forgotten.
  case lost
}

/// Turns touches into what they mean; each kind of touch has one, with results of its own.
///
/// A time earlier than the last counts as the same instant. Any event in any order is safe.
public protocol TouchRecognizer: Sendable {
  /// What this kind of touch can mean.
  associatedtype Result: Hashable, Sendable

  /// Takes what a source told.
  mutating func take(_ event: TouchEvent, at now: Microseconds) -> [Result]
  /// Lets time pass.
  mutating func advance(to now: Microseconds) -> [Result]
  /// When `advance(to:)` will have a result if no touch comes before.
  var nextDeadline: Microseconds? { get }
}

/// Lengths of the seeds: 1 pt is 1/163 inch.
public enum TouchLength {
  /// mm.
  public static func points(_ count: Double) -> Double { count * 25.4 / 163 }
}
