/// A layout of motors with their positions, as the page draws them.
package struct PageLayout: Hashable, Sendable {
  /// One motor.
  package struct Actuator: Hashable, Sendable {
    package let name: String
    /// The position in the drawing, from 0 (left) to 1 (right).
    package let x: Double
    /// The position in the drawing, from 0 (top) to 1 (bottom).
    package let y: Double

    /// Creates a motor with this name and position.
    package init(name: String, x: Double, y: Double) {
      (self.name, self.x, self.y) = (name, x, y)
    }
  }

  package let name: String
  package let actuators: [Actuator]

  /// Creates a layout of these motors.
  package init(name: String, actuators: [Actuator]) {
    (self.name, self.actuators) = (name, actuators)
  }
}
