public import TactusWire

/// A source's values for no touch and for the reader's own light touch (FINGERS.md, P2).
public struct PressCalibration: Hashable, Sendable {
  /// The value without a touch; 0…1.
  public var idle: Double
  /// The value of a light touch; 0…1, more than `idle`.
  public var light: Double

  /// Creates a calibration; nil unless 0 ≤ idle < light ≤ 1.
  public init?(idle: Double, light: Double) {
    guard idle >= 0, idle < light, light <= 1 else { return nil }
    self.idle = idle
    self.light = light
  }

  private init(unchecked light: Double) {
    idle = 0
    self.light = light
  }

  /// The default until the reader's own is known: a third of the source's range, so that presses of
  /// three times the light touch are possible.
  public static let usual = PressCalibration(unchecked: 1.0 / 3)

  /// Returns a force in units of the light touch: 0 for none, 1 for a light one; at most 1000.
  public func force(of told: Double) -> Double {
    guard told.isFinite else { return 0 }
    return min(max((min(max(told, 0), 1) - idle) / (light - idle), 0), PressThreshold.most)
  }

  /// The hardest press in the source's range, in units of the light touch.
  public var most: Double { force(of: 1) }
}

/// Measures a reader's light touch for 3 s.
public struct PressCalibrator: Sendable {
  /// The duration of the light touch.
  public static let time = Microseconds.seconds(3)
  /// The minimum range of forces; with less, no threshold could be reached.
  public static let leastRange = 2.5

  /// The reason why the calibration failed, for people.
  public enum Failure: String, Error, Hashable, Sendable {
    case noTouch = "no touch was felt: lay the finger down lightly and leave it for three seconds"
    case tooHard = "the touch leaves no room for a harder press: touch more lightly"
  }

  /// The number of distinct steps, as in a glove's values.
  private static let steps = 255.0
  /// The minimum difference in steps between a touch and none.
  private static let leastTouch = 4.0

  private let idle: Double
  private var clock = FingerClock()
  private var began: Microseconds?
  /// The number of values at each step while touched: a fixed size, however fast the source is.
  private var counts = [Int](repeating: 0, count: 256)

  /// Starts with the source's value without a touch; 0…1.
  public init(idle: Double = 0) { self.idle = idle.isFinite ? min(max(idle, 0), 1) : 0 }

  /// The end of the measurement; nil before the first touch.
  public var end: Microseconds? { began.flatMap { clock.sourceTime(of: $0 + Self.time) } }

  /// Adds a value of the source; returns true once the time is over.
  public mutating func add(_ told: Double, at now: Microseconds) -> Bool {
    clock.advance(to: now)
    if let began, clock.now - began >= Self.time { return true }
    guard told.isFinite else { return false }
    let step = (min(max(told, 0), 1) * Self.steps).rounded()
    guard step >= idle * Self.steps + Self.leastTouch else { return false }
    if began == nil { began = clock.now }
    counts[Int(step)] += 1
    return false
  }

  /// Returns the calibration: the median of the values.
  public func found() throws(Failure) -> PressCalibration {
    var left = (counts.reduce(0, +) + 1) / 2
    guard left > 0 else { throw .noTouch }
    let middle = counts.firstIndex { count in
      left -= count
      return left <= 0
    }
    guard let calibration = PressCalibration(idle: idle, light: Double(middle ?? 0) / Self.steps)
    else { throw .noTouch }
    guard calibration.most >= Self.leastRange else { throw .tooHard }
    return calibration
  }
}
