/// A change of one motor's drive.
public struct MotorChange: Hashable, Sendable {
  /// The time of the change, on the device clock.
  public var time: Microseconds
  /// The number of the motor, from 0.
  public var actuator: Int
  /// The drive from then on: 0 is off, 31 is full.
  public var level: UInt8

  /// Creates a change to `level` at `time`.
  public init(time: Microseconds, actuator: Int, level: UInt8) {
    self.time = time
    self.actuator = actuator
    self.level = level
  }
}

#if !hasFeature(Embedded)
  extension MotorChange: CustomStringConvertible {
    /// `time_us actuator level`, the line of a motor log.
    public var description: String { "\(time.count) \(actuator) \(level)" }
  }
#endif
