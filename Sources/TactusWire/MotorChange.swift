/// One motor changing its drive.
public struct MotorChange: Hashable, Sendable {
  /// On the device's clock.
  public var time: Microseconds
  /// The actuator, counted from 0.
  public var actuator: Int
  /// 0 off, 31 full.
  public var level: UInt8

  /// Creates a change of a motor's level, 0 to 31.
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
