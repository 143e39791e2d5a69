public import TactusWire

/// What the device at the other end accepts.
public struct DeviceCapacity: Hashable, Sendable {
  /// How many actuators it has; 1…8.
  public var actuators: Int
  /// The most pulses in one pattern; 10…12.
  public var pulsesPerPattern: Int
  /// The longest pulse; 30…4095 ms.
  public var maximumPulse: Milliseconds

  /// What to assume until the device has described itself.
  public static let standard = DeviceCapacity()

  /// A capacity of these figures; the defaults are those of `standard`.
  public init(
    actuators: Int = 8, pulsesPerPattern: Int = 10, maximumPulse: Milliseconds = 3000
  ) {
    self.actuators = actuators
    self.pulsesPerPattern = pulsesPerPattern
    self.maximumPulse = maximumPulse
  }

  /// The capacity that a device described.
  public init(_ description: DeviceDescription) {
    actuators = Int(description.actuators)
    pulsesPerPattern = Int(description.pulsesPerPattern)
    maximumPulse = description.maximumPulse
  }
}
