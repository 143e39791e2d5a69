public import TactusWire

/// What the device at the other end can take.
public struct DeviceCapacity: Hashable, Sendable {
  /// 1…8.
  public var actuators: Int
  /// 10…12.
  public var pulsesPerPattern: Int
  /// The longest pulse that is accepted; 30…4095 ms.
  public var maximumPulse: Milliseconds

  /// What may be counted on before a device has described itself.
  public static let standard = DeviceCapacity()

  /// Creates a capacity from its sizes.
  public init(
    actuators: Int = 8, pulsesPerPattern: Int = 10, maximumPulse: Milliseconds = 3000
  ) {
    self.actuators = actuators
    self.pulsesPerPattern = pulsesPerPattern
    self.maximumPulse = maximumPulse
  }

  /// Creates the capacity that a device says it has.
  public init(_ description: DeviceDescription) {
    actuators = Int(description.actuators)
    pulsesPerPattern = Int(description.pulsesPerPattern)
    maximumPulse = description.maximumPulse
  }
}
