public import CFirmware
public import TactusWire

/// Any board with an RP2040, such as the Raspberry Pi Pico: one of its two Cortex-M0+ cores, at 125
/// MHz, with built-in USB.
public struct RP2040Board<Bus: RegisterBus, Pins: RP2040PinMap>: ~Copyable, Board {
  public static var name: StaticString { Pins.name }

  public let resetCause: ResetCause
  public let boot: UInt32
  public let fault: UInt16

  private let bus: Bus
  private let retainedAddress: UInt32
  private var usb: RP2040USB<Bus>
  private var count = MicrosecondCount()

  /// Brings the board up: motors off first, watchdog last.
  ///
  /// `retained` is the address of two words that survive a reset; nothing is shared with
  /// interrupts, since the only one is a fault. Without its crystal there is no USB, so the fault
  /// cannot be reported: the board resets with the motors off and tries again.
  public init(_ bus: Bus, shared: UnsafeMutablePointer<shared_memory>, retained address: UInt32) {
    self.bus = bus
    retainedAddress = address
    RP2040Motors<Pins>.setPower(false, bus)
    RP2040Clocks<Pins>.holdPeripherals(bus)
    typealias Resets = RP2040.Resets
    // These two need their own clocks first.
    let isReleased = RP2040.release(Resets.all & ~(Resets.usb | Resets.converter), bus)
    RP2040Motors<Pins>.prepare(bus)

    let retained = RetainedMemory(bus: bus, address: address)
    resetCause = retained.takeCause() ?? RP2040.resetCause(bus)
    if isReleased, RP2040Clocks<Pins>.start(bus), RP2040.release(Resets.usb, bus) {
      fault = 0
    } else {
      fault = BoardFault.noCrystal
      Self.reset(bus, noting: .fault, retained: address)
    }
    boot = retained.nextBoot(random: RP2040.random(bus))

    MicrosecondCount.start(bus)
    let keys = Pins.keys
    // The key shorts it to ground.
    for key in keys.indices {
      bus.store(RP2040.Pins.Pad.pullUp, to: RP2040.Pins.pad(keys[key]))
      bus.store(RP2040.Pins.Function.software, to: RP2040.Pins.control(keys[key]))
    }
    Pins.pressure?.start(bus)
    usb = RP2040USB(
      bus,
      // The unique ID that the second boot stage read from the flash, if it has one.
      serial: USBSerialNumber(
        low: bus.load(RP2040.Watchdog.scratch(2)), high: bus.load(RP2040.Watchdog.scratch(3))),
      milliamps: Pins.portMilliamps)
    RP2040Clocks<Pins>.watchSystem(bus)
    RP2040.startWatchdog(bus)
  }

  public var clock: UInt32 { mutating get { count.read(bus) } }

  public func setMotor(_ motor: Int, level: UInt8) {
    RP2040Motors<Pins>.set(motor, level: level, bus)
  }
  public func setMotorPower(_ isOn: Bool) { RP2040Motors<Pins>.setPower(isOn, bus) }

  public var keys: UInt8 {
    let input = bus.load(RP2040.Software.input)
    let pins = Pins.keys
    var down: UInt8 = 0
    for key in pins.indices where input & 1 &<< pins[key] == 0 {
      down |= 1 &<< UInt8(truncatingIfNeeded: key)
    }
    return down
  }

  public static var pressureChannels: UInt8 { Pins.pressure == nil ? 0 : 6 }
  public func selectPressure(_ channel: Int) { Pins.pressure?.select(channel, bus) }
  public func startPressure() { Pins.pressure?.convert(bus) }
  public func takePressure() -> UInt16? { Pins.pressure?.take(bus) }

  public func feedWatchdog() {
    bus.store(RP2040.watchdogLoad, to: RP2040.Watchdog.load)
    // A debugger that attaches may set it to pause, and would then leave the motors running when it
    // halts the processor.
    bus.store(RP2040.Watchdog.Control.on, to: RP2040.Watchdog.control)
  }

  public static func reset(
    _ bus: some RegisterBus, noting cause: ResetCause, retained address: UInt32
  ) {
    RP2040Motors<Pins>.silence(bus)
    RetainedMemory(bus: bus, address: address).note(cause)
    RP2040.reset(bus)
  }
}

/// The line, which is the built-in USB port.
extension RP2040Board {
  public mutating func receive() -> UInt8? {
    let now = clock
    usb.poll(at: now)
    if usb.isDead(at: now) { reviveLine(at: now) }
    return usb.receive()
  }

  /// Always 0: the controller makes the host wait, so nothing is ever lost.
  public var lostBytes: UInt16 { 0 }
  public var stopsSeen: UInt8 { usb.stops.found }
  public var isConnected: Bool { usb.device.isConnected }
  public var canSend: Bool { usb.canSend }
  public mutating func send(_ byte: UInt8) { usb.send(byte) }

  /// Resets the controller: nothing less recovers it from erratum RP2040-E15.
  private mutating func reviveLine(at now: UInt32) {
    bus.store(RP2040.Resets.usb, to: RP2040.set(RP2040.Resets.hold))
    guard RP2040.release(RP2040.Resets.usb, bus) else {
      return Self.reset(bus, noting: .fault, retained: retainedAddress)
    }
    usb.restart(at: now)
  }
}
