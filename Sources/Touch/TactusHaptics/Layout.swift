/// Where the actuators sit, and which one renders which dot.
public struct Layout: Hashable, Sendable {
  /// One motor: its name for a person, and its place in a drawing.
  public struct Actuator: Hashable, Sendable {
    /// The name for a person, such as "index finger".
    public let name: String
    /// The place in the drawing, from 0 (left) to 1 (right).
    public let x: Double
    /// The place in the drawing, from 0 (top) to 1 (bottom).
    public let y: Double

    /// An actuator of this name, drawn at this place.
    public init(_ name: String, x: Double, y: Double) {
      self.name = name
      self.x = x
      self.y = y
    }
  }

  /// The name that selects the layout.
  public let name: String
  /// One line for a list of the layouts.
  public let summary: String
  /// The actuators by number, 1…8 of them.
  public let actuators: [Actuator]
  /// The actuators of dots 1 to 6, in that order.
  public let dots: [UInt8]

  /// What the three bits of a pulse can address.
  static let maximumActuators = 8

  /// A layout of a user's own.
  ///
  /// - Throws: `HapticsError.invalidLayout` unless there are 1…8 actuators with places within 0…1,
  ///   and six dots, each on one of them.
  public init(
    name: String, summary: String, actuators: [Actuator], dots: [UInt8]
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
    self.init(unchecked: name, summary, actuators, dots)
  }

  init(unchecked name: String, _ summary: String, _ actuators: [Actuator], _ dots: [UInt8]) {
    self.name = name
    self.summary = summary
    self.actuators = actuators
    self.dots = dots
  }

  /// The actuator of a dot; dots 7 and 8 share those of dots 3 and 6, where their cue is felt.
  ///
  /// `dot` is clamped to 1…8.
  public func actuator(ofDot dot: Int) -> UInt8 {
    switch dot {
    case 7: dots[2]
    case 8: dots[5]
    default: dots[min(max(dot, 1), 6) - 1]
    }
  }

  /// Whether two dots share an actuator.
  var sharesActuators: Bool { Set(dots).count < dots.count }
}
