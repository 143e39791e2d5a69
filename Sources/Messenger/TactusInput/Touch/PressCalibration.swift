public import TactusWire

/// What a source tells of no touch and of the reader's own light touch (FINGERS.md, P2).
public struct PressCalibration: Hashable, Sendable {
  /// What is told of no touch; 0…1.
  public var idle: Double
  /// What is told of a light touch; 0…1, more than `idle`.
  public var light: Double

  /// Nil unless 0 ≤ idle < light ≤ 1.
  public init?(idle: Double, light: Double) {
    guard idle >= 0, idle < light, light <= 1 else { return nil }
    self.idle = idle
    self.light = light
  }

  private init(unchecked light: Double) {
    idle = 0
    self.light = light
  }

  /// Until the reader's own is known: a third of what a source can tell, room for a press of three
  /// times.
  public static let usual = PressCalibration(unchecked: 1.0 / 3)

  /// A force in units of the light touch: 0 for none, 1 for a light one; at most 1000.
  public func force(of told: Double) -> Double {
    guard told.isFinite else { return 0 }
    return min(max((min(max(told, 0), 1) - idle) / (light - idle), 0), PressThreshold.most)
  }

  /// The hardest press that the source can tell, in units of the light touch.
  public var most: Double { force(of: 1) }
}

/// Finds a reader's light touch in 3 s of it.
public struct PressCalibrator: Sendable {
  /// How long the reader touches lightly.
  public static let time = Microseconds.seconds(3)
  /// Presses must be told apart up to this force, or no threshold could be reached.
  public static let leastRange = 2.5

  /// Why nothing was found, in words for people.
  public enum Failure: String, Error, Hashable, Sendable {
    case noTouch = "no touch was felt: lay the finger down lightly and leave it for three seconds"
    case tooHard = "the touch leaves no room for a harder press: touch more lightly"
  }

  /// Steps that are told apart, as a glove tells them.
  private static let steps = 255.0
  /// A touch tells at least so many steps more than none.
  private static let leastTouch = 4.0

  private let idle: Double
  private var clock = FingerClock()
  private var began: Microseconds?
  /// How often each step was told while touched: the same size however fast a source tells.
  private var counts = [Int](repeating: 0, count: 256)

  /// Begins with what the source tells of no touch; 0…1.
  public init(idle: Double = 0) { self.idle = idle.isFinite ? min(max(idle, 0), 1) : 0 }

  /// When the time is over; nil before the first touch.
  public var end: Microseconds? { began.flatMap { clock.told($0 + Self.time) } }

  /// Takes what the source tells; true once the time is over.
  public mutating func take(_ told: Double, at now: Microseconds) -> Bool {
    clock.go(to: now)
    if let began, clock.now - began >= Self.time { return true }
    guard told.isFinite else { return false }
    let step = (min(max(told, 0), 1) * Self.steps).rounded()
    guard step >= idle * Self.steps + Self.leastTouch else { return false }
    if began == nil { began = clock.now }
    counts[Int(step)] += 1
    return false
  }

  /// What was found: the middle one of what was told.
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
