import TactusDevice
public import TactusLink
public import TactusWire

/// A glove in software: the device core behind any transport, with every motor change recorded.
///
/// Its clock has its own offset and speed, like a real device's.
public struct VirtualGlove: ~Copyable {
  /// The number of motors.
  public static let actuators = 6
  /// The number of pressure channels of the gloves in `tactus`, one under each finger's motor.
  public static let pressureChannels: UInt8 = 6
  /// The output buffer in bytes; as much as a Linux terminal holds.
  private static let lineBuffer = 4096

  private var brain: GloveBrain
  private var clock: DriftingClock
  /// The time that the clock had run before the last restart; motor changes are dated as if it had
  /// continued.
  private var earlier = Microseconds.zero
  private var configuration: DeviceConfiguration
  /// Makes the device that runs in place of the core, for each start; nil for the core.
  private let substitute: (@Sendable (_ boot: UInt32) -> any SubstituteDevice)?
  private var incoming: [UInt8] = []
  private var outgoing: [UInt8] = []
  private var changes: [MotorChange] = []
  private var levels: [UInt8]

  /// Makes a glove with the mock's sizes.
  ///
  /// - Parameters:
  ///   - clockLead: the lead of its clock at host time 0.
  ///   - drift: the excess of its clock's speed over the host's; parts per million.
  ///   - pressureChannels: the number of channels; with any, it sends samples all the time.
  ///   - measuresSupply: true if `setSupply` sets a supply that it reports.
  public init(
    clockLead: Microseconds = Microseconds.seconds(1), drift: Int64 = 0,
    pressureChannels: UInt8 = 0, measuresSupply: Bool = false, boot: UInt32 = 1,
    resetCause: ResetCause = .powerOn, board: ShortText<16> = ShortText("loopback")
  ) {
    self.init(
      clock: DriftingClock(lead: clockLead, drift: drift),
      DeviceConfiguration(
        actuators: UInt8(Self.actuators), keys: 6,
        pressureChannels: pressureChannels, measuresSupply: measuresSupply,
        resetCause: resetCause, boot: boot, board: board, firmware: ShortText("tactus mock 1")))
  }

  /// Cycles the power: motors go off, all state is lost, and the clock restarts.
  ///
  /// Motor changes are dated as if the clock had continued, so that they stay in order.
  ///
  /// - Parameter clockRunsOn: true if the clock survives, as in a board with a separate clock.
  public mutating func restart(at now: Microseconds, clockRunsOn: Bool = false) {
    var time = deviceTime(at: now)
    catchUp(to: time)
    if !clockRunsOn {
      earlier = earlier + time
      clock = clock.restarted(at: now)
      time = deviceTime(at: now)
    }
    configuration.boot &+= 1
    configuration.resetCause = .powerOn
    brain = GloveBrain(configuration, substitute: substitute?(configuration.boot))
    outgoing.removeAll(keepingCapacity: true)
    recordChanges(at: time)
  }

  /// Makes a glove that describes itself like another, as far as its sizes allow.
  public init(clockLead: Microseconds, boot: UInt32, like other: DeviceDescription) {
    self.init(
      clock: DriftingClock(lead: clockLead, drift: 0),
      DeviceConfiguration(
        actuators: other.actuators, keys: other.keys, pressureChannels: other.pressureChannels,
        resetCause: other.resetCause, boot: boot, board: other.board, firmware: other.firmware))
  }

  /// Makes a glove in which another device takes the place of the core.
  ///
  /// - Parameters:
  ///   - drift: the excess of its clock's speed over the host's; parts per million.
  ///   - substitute: makes the device for each start; `boot` increases with each.
  public init(
    clockLead: Microseconds, drift: Int64, boot: UInt32, like description: DeviceDescription,
    substitute: @escaping @Sendable (_ boot: UInt32) -> any SubstituteDevice
  ) {
    self.init(
      clock: DriftingClock(lead: clockLead, drift: drift),
      DeviceConfiguration(
        actuators: description.actuators, keys: description.keys,
        pressureChannels: description.pressureChannels, boot: boot, board: description.board,
        firmware: description.firmware),
      substitute: substitute)
  }

  private init(
    clock: DriftingClock, _ configuration: DeviceConfiguration,
    substitute: (@Sendable (_ boot: UInt32) -> any SubstituteDevice)? = nil
  ) {
    self.clock = clock
    self.configuration = configuration
    self.substitute = substitute
    levels = [UInt8](repeating: 0, count: Int(configuration.actuators))
    brain = GloveBrain(configuration, substitute: substitute?(configuration.boot))
  }

  /// Reads the host's bytes from `transport`, performs the work that is due, and answers; `now` is
  /// on the host's clock.
  ///
  /// Work that fell due since the last call is performed at its own time, as with a board's timer,
  /// so that a busy process has no effect.
  ///
  /// - Throws: any error of `transport`.
  public mutating func serve<Transport: ByteTransport>(
    _ transport: inout Transport, at now: Microseconds
  ) throws(TransportError) {
    let time = deviceTime(at: now)
    catchUp(to: time)
    incoming.removeAll(keepingCapacity: true)
    try transport.read(into: &incoming)
    for byte in incoming {
      brain.receive(byte, at: time)
      recordChanges(at: time)
      // A transport holds more bytes than the core.
      collectOutput(at: time)
    }
    collectOutput(at: time)
    if !outgoing.isEmpty { outgoing.removeFirst(try transport.write(outgoing[...])) }
  }

  /// Returns the device's time at host time `now`.
  public func deviceTime(at now: Microseconds) -> Microseconds { clock.device(at: now) }

  /// The latest time for the next `serve` even if nothing arrives, on the host's clock; nil while
  /// nothing is pending.
  public var nextDeadline: Microseconds? { brain.nextDeadline.map(clock.host(at:)) }

  /// Removes and returns the motor changes since the last call.
  public mutating func drainChanges() -> [MotorChange] {
    defer { changes.removeAll(keepingCapacity: true) }
    return changes
  }

  /// The current drive of each motor: 0 is off, 31 is full.
  public var motorLevels: [UInt8] { levels }

  /// The device's counters, as in STATISTICS.
  public var statistics: Statistics { brain.statistics }
  /// True if the motors' power is on (PROTOCOL.md, M10.8). `motorLevels` ignores it, so that a
  /// device that relied on it would be noticed.
  public var motorPower: Bool { brain.motorPower }
  /// True if motors may move.
  public var isArmed: Bool { brain.isArmed }

  /// True if it is disconnecting itself now.
  package var hangsUp: Bool { brain.substitute?.hangsUp ?? false }

  /// The parts that grow and shrink in use, so that tests can check that they remain bounded; the
  /// core has a fixed size.
  package var parts: [(name: String, value: any Sendable)] {
    [("unsent", outgoing)] + (brain.substitute.map { [("trial device", $0)] } ?? [])
  }

  /// Sets the keys that are down; bit 0 is key 1.
  public mutating func setKeys(down: UInt8, at now: Microseconds) {
    let time = deviceTime(at: now)
    catchUp(to: time)
    brain.setKeys(down: down, at: time)
    recordChanges(at: time)
  }

  /// Sets the pressure on a channel, counted from 0: 0 is none, 255 the maximum.
  public mutating func setPressure(_ channel: Int, to value: UInt8, at now: Microseconds) {
    let time = deviceTime(at: now)
    catchUp(to: time)
    brain.setPressure(channel, to: value, at: time)
    collectOutput(at: time)
  }

  /// Sets the measured supply of the motors.
  public mutating func setSupply(_ supply: Supply, at now: Microseconds) {
    let time = deviceTime(at: now)
    catchUp(to: time)
    brain.setSupply(supply, at: time)
    collectOutput(at: time)
  }

  /// Lets time pass at once, sending only one of the samples that fell due meanwhile. Only for a
  /// glove that is not armed, whose motors are off.
  public mutating func sleep(until now: Microseconds) {
    guard !isArmed else { return }
    advance(to: deviceTime(at: now))
  }

  /// Performs the work that fell due, each at its own time; stops if the core requests the same
  /// time again.
  private mutating func catchUp(to time: Microseconds) {
    var reached = Microseconds(Int64.min)
    while let due = brain.nextDeadline, due > reached, due < time {
      advance(to: due)
      reached = due
    }
    advance(to: time)
  }

  private mutating func advance(to time: Microseconds) {
    brain.advance(to: time)
    recordChanges(at: time)
    collectOutput(at: time)
  }

  /// Accepts the bytes that fit into the line's buffer; the core keeps the rest or makes it again.
  private mutating func collectOutput(at time: Microseconds) {
    while outgoing.count < Self.lineBuffer, let byte = brain.popByte(at: time) {
      outgoing.append(byte)
    }
  }

  private mutating func recordChanges(at time: Microseconds) {
    for actuator in levels.indices {
      let level = brain.level(of: actuator)
      if level != levels[actuator] {
        levels[actuator] = level
        changes.append(MotorChange(time: earlier + time, actuator: actuator, level: level))
      }
    }
  }
}
