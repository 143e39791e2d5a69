public import TactusWire

/// A value with the time at which it occurred.
public struct Timed<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The time, on the clock of its source.
  public var time: Microseconds
  /// The value.
  public var value: Value

  /// Creates a value with its time.
  public init(_ value: Value, at time: Microseconds) {
    self.value = value
    self.time = time
  }
}

/// A file of touches, which can be felt, tested and shown again in virtual time (FINGERS.md, T5).
///
/// A recording is UTF-8 text with one event per line, each a JSON object; empty lines are ignored. The
/// first is the surface, which is repeated whenever it changes. A point has the form of the
/// service's request `touch` (SERVICE.md), and no line may have other members:
///
///     {"surface":{"width":65,"height":140,"contacts":5,"orientation":90,"flat":false},"time":0}
///     {"id":0,"phase":"down","x":31.5,"y":12,"pressure":0.4,"time":5120000}
///     {"lost":true,"time":5130000}
///
/// - `time`: µs of a clock that does not go back; a whole number, 0 to 2⁵³.
/// - `width`, `height`: mm as the surface is held now; more than 0, at most 2,000.
/// - `contacts`: the number of fingers that the surface distinguishes; 1 to 64, 10 by default.
/// - `orientation`: its rotation clockwise; 0, 90, 180 or 270 degrees, 0 by default.
/// - `flat`: true if it lies flat; null or absent if unknown.
/// - `id`: distinguishes the fingers that are down together; 0 to 65,535.
/// - `phase`: `down`, `move`, `up` or `cancel`.
/// - `x`, `y`: mm from the left and the upper edge; −2,000 to 2,000.
/// - `pressure`: 0 to 1; null or absent if the surface reports none.
/// - `lost`: the source lost track of the fingers; always true.
public enum TouchRecording {
  /// An event of a recording.
  public typealias Entry = Timed<TouchEvent>

  /// The maximum number of bytes of a line, without its end.
  public static let longestLine = 1_024

  static let times = 0...Microseconds.wireLimit.count
  static let ids = 0...0xFFFF
  static let contacts = 1...64
  static let places = -2_000.0...2_000.0
  static let pressures = 0.0...1.0

  /// Returns true if a side of a surface can have this length; mm.
  static func isLength(_ length: Double) -> Bool { length > 0 && length <= places.upperBound }

  /// Returns true if a recording can contain the event.
  static func canContain(_ event: TouchEvent) -> Bool {
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
  /// True if it describes the surface.
  var isSurface: Bool { if case .surface = self { true } else { false } }
}

/// A format error in a recording of touches.
public struct TouchRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public var line: Int
  /// The column in Unicode scalars, counted from 1; nil for the whole line.
  public var column: Int?
  /// A description of the expected text.
  public var expected: String
  /// A description of the actual text; nil if there is none.
  public var found: String?

  /// Creates an error in a line, or at a column of it.
  public init(line: Int, column: Int? = nil, expected: String, found: String? = nil) {
    self.line = line
    self.column = column
    self.expected = expected
    self.found = found
  }

  /// One line for a person.
  public var description: String {
    let place = "line \(line)" + (column.map { ", column \($0)" } ?? "")
    return "\(place): expected \(expected)" + (found.map { ", not \($0)" } ?? "")
  }
}
