public import TactusWire

/// A finger on a surface, as its source reports it.
public struct TouchPoint: Hashable, Sendable {
  /// The latest action of a finger.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    case down, move, up
    /// The source cancelled the touch, as a phone does at a sixth finger.
    case cancel
  }

  /// Distinguishes the fingers that are down together; reused once its finger is up.
  public var id: Int
  /// The latest action of the finger.
  public var phase: Phase
  /// The distance from the left edge of the surface as it is held now; mm.
  public var x: Double
  /// The distance from the upper edge of the surface as it is held now; mm.
  public var y: Double
  /// The pressure; 0…1 of the source's range, nil if it reports none.
  public var pressure: Double?

  /// Creates a finger at a place.
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
  /// The rotation of the surface from its own upright; degrees, clockwise.
  public enum Orientation: Int, CaseIterable, Hashable, Sendable {
    case upright = 0
    case right = 90
    case upsideDown = 180
    case left = 270
  }

  /// The width as it is held now; mm.
  public var width: Double
  /// The height as it is held now; mm.
  public var height: Double
  /// The number of fingers that it distinguishes.
  public var mostContacts: Int
  /// The rotation of the surface.
  public var orientation: Orientation
  /// True if it lies flat; nil if unknown.
  public var isFlat: Bool?

  /// Creates a surface of this size.
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

/// An event of a source of touches.
public enum TouchEvent: Hashable, Sendable {
  /// The first event, repeated whenever size, orientation or posture change: current contacts are
  /// forgotten.
  case surface(TouchSurface)
  case point(TouchPoint)
  /// The source lost events, as evdev reports by SYN_DROPPED: every contact is forgotten.
  case lost
}

/// Recognises the meaning of touches; each kind of touch has a recognizer with results of its own.
///
/// A time earlier than the last counts as the same instant. Any event in any order is safe.
public protocol TouchRecognizer: Sendable {
  /// A meaning in this kind of touch.
  associatedtype Result: Hashable, Sendable

  /// Handles an event of a source.
  mutating func handle(_ event: TouchEvent, at now: Microseconds) -> [Result]
  /// Advances the clock.
  mutating func advance(to now: Microseconds) -> [Result]
  /// The time at which `advance(to:)` will return a result unless a touch comes before.
  var nextDeadline: Microseconds? { get }
}

/// Lengths in the units of the seeds: 1 pt is 1/163 inch.
public enum TouchLength {
  /// Converts points to mm.
  public static func points(_ count: Double) -> Double { count * 25.4 / 163 }
}
