import TactusDevice
import TactusWire

/// The device that runs in a virtual glove: the device core, or a trial device in its place.
struct GloveBrain: ~Copyable {
  private var device: Device
  private(set) var trial: TrialDevice?

  init(_ configuration: DeviceConfiguration, trial: TrialDevice? = nil) {
    device = Device(configuration)
    self.trial = trial
  }

  mutating func advance(to time: Microseconds) {
    if trial == nil { device.advance(to: time) } else { trial?.advance(to: time) }
  }

  mutating func receive(_ byte: UInt8, at time: Microseconds) {
    if trial == nil { device.receive(byte, at: time) } else { trial?.receive(byte, at: time) }
  }

  mutating func takeByte(at time: Microseconds) -> UInt8? {
    if trial == nil { device.takeByte(at: time) } else { trial?.takeByte(at: time) }
  }

  mutating func setKeys(down: UInt8, at time: Microseconds) {
    if trial == nil { device.setKeys(down: down, at: time) }
    trial?.setKeys(down: down, at: time)
  }

  mutating func setPressure(_ channel: Int, to value: UInt8, at time: Microseconds) {
    if trial == nil { device.setPressure(channel, to: value, at: time) }
    trial?.setPressure(channel, to: value, at: time)
  }

  func level(of actuator: Int) -> UInt8 {
    trial?.level(of: actuator) ?? device.level(of: actuator)
  }

  var nextDeadline: Microseconds? {
    if let trial { trial.nextDeadline } else { device.nextDeadline }
  }

  var motorPower: Bool { trial?.isArmed ?? device.motorPower }
  var isArmed: Bool { trial?.isArmed ?? device.isArmed }
  var statistics: Statistics { trial?.statistics ?? device.statistics }
}
