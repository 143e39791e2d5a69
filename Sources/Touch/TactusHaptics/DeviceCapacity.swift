public import TactusWire

/// The limits of the device at the other end.
public struct DeviceCapacity: Hashable, Sendable {
  /// The number of actuators; 1…8.
  public var actuators: Int
  /// The maximum number of pulses in one pattern; 10…12.
  public var pulsesPerPattern: Int
  /// The longest pulse; 30…4095 ms.
  public var maximumPulse: Milliseconds

  /// The capacity assumed until the device has described itself.
  public static let standard = DeviceCapacity()

  /// Creates a capacity; the defaults are those of `standard`.
  public init(
    actuators: Int = 8, pulsesPerPattern: Int = 10, maximumPulse: Milliseconds = 3000
  ) {
    self.actuators = actuators
    self.pulsesPerPattern = pulsesPerPattern
    self.maximumPulse = maximumPulse
  }

  /// Creates the capacity in a device's description.
  public init(_ description: DeviceDescription) {
    actuators = Int(description.actuators)
    pulsesPerPattern = Int(description.pulsesPerPattern)
    maximumPulse = description.maximumPulse
  }
}
