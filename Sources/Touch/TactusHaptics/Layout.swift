/// The positions of the actuators, and the assignment of dots to them.
public struct Layout: Hashable, Sendable {
  /// One motor: its display name and its position in a drawing.
  public struct Actuator: Hashable, Sendable {
    /// The display name, such as "index finger".
    public let name: String
    /// The position in the drawing, from 0 (left) to 1 (right).
    public let x: Double
    /// The position in the drawing, from 0 (top) to 1 (bottom).
    public let y: Double

    /// Creates an actuator with this name and position.
    public init(_ name: String, x: Double, y: Double) {
      self.name = name
      self.x = x
      self.y = y
    }
  }

  /// The parts of the body that motors touch.
  public enum Surface: Hashable, Sendable {
    /// One area of skin.
    case skin
    /// Fingers of one hand.
    case fingers
    /// Dots 1 to 3 on one hand, and dots 4 to 6 on the same fingers of the other.
    case twoHands
  }

  /// The name that selects the layout.
  public let name: String
  /// One line for a list of the layouts.
  public let summary: String
  /// The actuators by number, 1…8 of them.
  public let actuators: [Actuator]
  /// The actuators of dots 1 to 6, in that order.
  public let dots: [UInt8]
  /// The part of the body that the motors touch; skin for a layout from a file, whose predictions are then cautious.
  public let surface: Surface
  /// The encoding used when none is chosen: the fastest that every plausible `PerceptionModel` rates
  /// at 88 % of letters or more at the normal rate; columns for a layout from a file.
  public let encoding: Encoding.Kind

  /// The number of actuators that the three bits of a pulse can address.
  static let maximumActuators = 8

  /// Creates a custom layout.
  ///
  /// - Throws: `HapticsError.invalidLayout` unless there are 1…8 actuators with positions within
  ///   0…1, and six dots, each on one of them.
  public init(
    name: String, summary: String, actuators: [Actuator], dots: [UInt8], surface: Surface = .skin
  ) throws(HapticsError) {
    func refuse(_ reason: String) -> HapticsError { .invalidLayout(name: name, reason: reason) }
    guard (1...Self.maximumActuators).contains(actuators.count) else {
      throw refuse("\(actuators.count) actuators: give 1 to \(Self.maximumActuators)")
    }
    guard dots.count == 6 else { throw refuse("\(dots.count) dots: give the actuators of 6") }
    for (index, actuator) in dots.enumerated() where actuator >= actuators.count {
      throw refuse(
        "dot \(index + 1) is on actuator \(actuator): the last one is \(actuators.count - 1)")
    }
    for (index, actuator) in actuators.enumerated() {
      guard (0...1).contains(actuator.x), (0...1).contains(actuator.y) else {
        throw refuse("actuator \(index) is drawn outside 0…1")
      }
    }
    self.init(unchecked: name, summary, actuators, dots, surface, .columns)
  }

  init(
    unchecked name: String, _ summary: String, _ actuators: [Actuator], _ dots: [UInt8],
    _ surface: Surface, _ encoding: Encoding.Kind
  ) {
    self.name = name
    self.summary = summary
    self.actuators = actuators
    self.dots = dots
    self.surface = surface
    self.encoding = encoding
  }

  /// Returns the actuator of a dot; dots 7 and 8 share those of dots 3 and 6, where their cue is felt.
  ///
  /// `dot` is clamped to 1…8.
  public func actuator(ofDot dot: Int) -> UInt8 {
    switch dot {
    case 7: dots[2]
    case 8: dots[5]
    default: dots[min(max(dot, 1), 6) - 1]
    }
  }

  /// True if two dots share an actuator.
  public var sharesActuators: Bool { Set(dots).count < dots.count }
}
