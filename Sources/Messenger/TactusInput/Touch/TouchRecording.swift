public import TactusWire

/// Something with the time at which it happened.
public struct Timed<Value: Hashable & Sendable>: Hashable, Sendable {
  /// When; on the clock of whoever tells it.
  public var time: Microseconds
  /// What.
  public var value: Value

  /// Something that happened at a time.
  public init(_ value: Value, at time: Microseconds) {
    self.value = value
    self.time = time
  }
}

/// Touches in a file, to be felt, tested and shown again in virtual time (FINGERS.md, T5).
///
/// A recording is UTF-8 text with an event a line, each a JSON object; empty lines count for
/// nothing. The first is the surface, which comes again whenever it changes. A point is written as
/// in the request `touch` of the service (SERVICE.md), and no line may have other members:
///
///     {"surface":{"width":65,"height":140,"contacts":5,"orientation":90,"flat":false},"time":0}
///     {"id":0,"phase":"down","x":31.5,"y":12,"pressure":0.4,"time":5120000}
///     {"lost":true,"time":5130000}
///
/// - `time`: µs of a clock that does not go back; a whole number, 0 to 2⁵³.
/// - `width`, `height`: mm as the surface is held now; more than 0, at most 2,000.
/// - `contacts`: how many fingers the surface tells apart; 1 to 64, 10 if left out.
/// - `orientation`: how far it is turned clockwise; 0, 90, 180 or 270 degrees, 0 if left out.
/// - `flat`: whether it lies flat; null or left out if nothing says so.
/// - `id`: tells apart the fingers that are down together; 0 to 65,535.
/// - `phase`: `down`, `move`, `up` or `cancel`.
/// - `x`, `y`: mm from the left and the upper edge; −2,000 to 2,000.
/// - `pressure`: 0 to 1; null or left out where the surface tells none.
/// - `lost`: the source lost count of the fingers; always true.
public enum TouchRecording {
  /// An event of a recording.
  public typealias Entry = Timed<TouchEvent>

  /// The most bytes of a line, its end not counted.
  public static let longestLine = 1_024

  static let times = 0...Microseconds.wireLimit.count
  static let ids = 0...0xFFFF
  static let contacts = 1...64
  static let places = -2_000.0...2_000.0
  static let pressures = 0.0...1.0

  /// Whether a side of a surface can be that long; mm.
  static func isLength(_ length: Double) -> Bool { length > 0 && length <= places.upperBound }

  /// Whether a recording can hold the event.
  static func holds(_ event: TouchEvent) -> Bool {
    switch event {
    case .lost: true
    case .surface(let surface):
      isLength(surface.width) && isLength(surface.height)
        && contacts.contains(surface.mostContacts)
    case .point(let point):
      ids.contains(point.id) && places.contains(point.x) && places.contains(point.y)
        && point.pressure.map(pressures.contains) ?? true
    }
  }
}

extension TouchEvent {
  /// Whether it tells of the surface.
  var isSurface: Bool { if case .surface = self { true } else { false } }
}

/// What is wrong in a recording of touches.
public struct TouchRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1; nil if the whole line is meant.
  public var column: Int?
  /// What was expected there.
  public var expected: String
  /// What is there instead; nil if nothing can be said of it.
  public var found: String?

  /// An error in a line, or at a column of it.
  public init(line: Int, column: Int? = nil, expected: String, found: String? = nil) {
    self.line = line
    self.column = column
    self.expected = expected
    self.found = found
  }

  /// In one line, for a person.
  public var description: String {
    let place = "line \(line)" + (column.map { ", column \($0)" } ?? "")
    return "\(place): expected \(expected)" + (found.map { ", not \($0)" } ?? "")
  }
}
