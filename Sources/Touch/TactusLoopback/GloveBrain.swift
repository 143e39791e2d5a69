import TactusDevice
public import TactusWire

/// A device that runs in a virtual glove in place of the device core, such as one with defects.
public protocol SubstituteDevice: Sendable {
  mutating func advance(to time: Microseconds)
  mutating func receive(_ byte: UInt8, at time: Microseconds)
  mutating func popByte(at time: Microseconds) -> UInt8?
  mutating func setKeys(down: UInt8, at time: Microseconds)
  mutating func setPressure(_ channel: Int, to value: UInt8, at time: Microseconds)
  mutating func setSupply(_ supply: Supply, at time: Microseconds)
  func level(of actuator: Int) -> UInt8
  var nextDeadline: Microseconds? { get }
  var isArmed: Bool { get }
  var statistics: Statistics { get }
  /// True if it is unplugging itself now.
  var hangsUp: Bool { get }
}

/// The device that runs in a virtual glove: the device core, or a substitute in its place.
struct GloveBrain: ~Copyable {
  private var device: Device
  private(set) var substitute: (any SubstituteDevice)?

  init(_ configuration: DeviceConfiguration, substitute: (any SubstituteDevice)? = nil) {
    device = Device(configuration)
    self.substitute = substitute
  }

  mutating func advance(to time: Microseconds) {
    if substitute == nil { device.advance(to: time) } else { substitute?.advance(to: time) }
  }

  mutating func receive(_ byte: UInt8, at time: Microseconds) {
    if substitute == nil {
      device.receive(byte, at: time)
    } else {
      substitute?.receive(byte, at: time)
    }
  }

  mutating func popByte(at time: Microseconds) -> UInt8? {
    if substitute == nil { device.popByte(at: time) } else { substitute?.popByte(at: time) }
  }

  mutating func setKeys(down: UInt8, at time: Microseconds) {
    if substitute == nil { device.setKeys(down: down, at: time) }
    substitute?.setKeys(down: down, at: time)
  }

  mutating func setPressure(_ channel: Int, to value: UInt8, at time: Microseconds) {
    if substitute == nil { device.setPressure(channel, to: value, at: time) }
    substitute?.setPressure(channel, to: value, at: time)
  }

  mutating func setSupply(_ supply: Supply, at time: Microseconds) {
    if substitute == nil { device.setSupply(supply, at: time) }
    substitute?.setSupply(supply, at: time)
  }

  func level(of actuator: Int) -> UInt8 {
    substitute?.level(of: actuator) ?? device.level(of: actuator)
  }

  var nextDeadline: Microseconds? {
    if let substitute { substitute.nextDeadline } else { device.nextDeadline }
  }

  var motorPower: Bool { substitute?.isArmed ?? device.motorPower }
  var isArmed: Bool { substitute?.isArmed ?? device.isArmed }
  var statistics: Statistics { substitute?.statistics ?? device.statistics }
}
