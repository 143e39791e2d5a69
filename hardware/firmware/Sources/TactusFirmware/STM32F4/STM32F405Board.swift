public import CFirmware
public import TactusWire

/// Any board with an STM32F405, a Cortex-M4, at 168 MHz, or at 16 MHz if its crystal does not
/// start.
public struct STM32F405Board<Bus: RegisterBus, Pins: STM32F405PinMap>: ~Copyable, Board {
  public static var name: StaticString { Pins.name }

  public let resetCause: ResetCause
  public let boot: UInt32
  public let fault: UInt16

  let bus: Bus
  let shared: UnsafeMutablePointer<shared_memory>
  private let levelStep: UInt32

  /// Brings the board up: motors low first, watchdog last.
  ///
  /// `retained` is the address of two words that survive a reset.
  public init(_ bus: Bus, shared: UnsafeMutablePointer<shared_memory>, retained address: UInt32) {
    self.bus = bus
    self.shared = shared
    let retained = RetainedMemory(bus: bus, address: address)

    STM32F4.enablePeripherals(bus)
    STM32Motors<Pins>.hold(bus)

    let status = bus.load(STM32F4.Clocks.status)
    // Unless cleared, the causes accumulate from start to start.
    bus.store(status | STM32F4.Clocks.Status.forgetCauses, to: STM32F4.Clocks.status)
    resetCause = retained.takeCause() ?? STM32F4.resetCause(status)

    let clocks = STM32Clocks.start(bus, crystal: Pins.crystal)
    fault = clocks.isTrue ? 0 : BoardFault.noCrystal
    boot = retained.nextBoot(random: STM32F4.random(bus))

    bus.store(clocks.timer2 / 1_000_000 &- 1, to: STM32F4.Timer.timer2.prescaler)
    // An update event loads the prescaler.
    bus.store(STM32F4.Timer.Events.update, to: STM32F4.Timer.timer2.events)
    bus.store(STM32F4.Timer.Control.on, to: STM32F4.Timer.timer2.control)

    levelStep = clocks.levelStep
    STM32Motors<Pins>.prepare(bus, levelStep: levelStep)
    let keys = Pins.keys
    for key in keys.indices { bus.configure(keys[key], as: .input, pull: .down) }
    startConverter()
    startLine(clocks.usart1)

    STM32F4.watchPower(bus)
    bus.store(1 << STM32F4.Power.interrupt, to: Cortex.interruptSetEnable)
    bus.store(1 << (STM32F4.Line.interrupt & 31), to: Cortex.interruptSetEnable &+ 4)
    STM32F4.startWatchdog(bus)
  }

  public var clock: UInt32 { bus.load(STM32F4.Timer.timer2.count) }

  public func setMotorPower(_ isOn: Bool) { STM32Motors<Pins>.setPower(isOn, bus) }

  public func setMotor(_ motor: Int, level: UInt8) {
    let output = Pins.motors[motor]
    bus.store(UInt32(level) &* levelStep, to: output.timer.compare(output.channel))
  }

  public var keys: UInt8 {
    let pins = Pins.keys
    var down: UInt8 = 0
    for key in pins.indices
    where bus.load(STM32F4.Port(pins[key].port).input) & 1 &<< pins[key].number != 0 {
      down |= 1 &<< UInt8(truncatingIfNeeded: key)
    }
    return down
  }

  public func feedWatchdog() {
    bus.store(STM32F4.Watchdog.Key.feed, to: STM32F4.Watchdog.key)
    // A debugger that attaches sets this bit, and would then leave the motors running when it halts
    // the processor.
    let freezes = bus.load(STM32F4.Debugging.freezeAPB1)
    if freezes & STM32F4.Debugging.freezesWatchdog != 0 {
      bus.store(freezes & ~STM32F4.Debugging.freezesWatchdog, to: STM32F4.Debugging.freezeAPB1)
    }
  }

  public static func reset(
    _ bus: some RegisterBus, noting cause: ResetCause, retained address: UInt32
  ) {
    STM32Motors<Pins>.silence(bus)
    RetainedMemory(bus: bus, address: address).reset(noting: cause)
  }
}

/// Pressure, by converter 1.
extension STM32F405Board {
  private func startConverter() {
    guard let inputs = Pins.pressure else { return }
    // After a reset a pin has no pull.
    for channel in inputs.indices { bus.set(inputs[channel].pin, to: .analog) }
    typealias Converter = STM32F4.Converter
    bus.store(Converter.CommonControl.quarterAPB2, to: Converter.commonControl)
    bus.store(Converter.SampleTime.longest1, to: Converter.sampleTime1)
    bus.store(Converter.SampleTime.longest2, to: Converter.sampleTime2)
    bus.store(Converter.Control2.on, to: Converter.control2)
  }

  public static var pressureChannels: UInt8 { Pins.pressure == nil ? 0 : 6 }

  public func selectPressure(_ channel: Int) {
    guard let inputs = Pins.pressure else { return }
    bus.store(inputs[channel].input, to: STM32F4.Converter.sequence3)
  }

  public func startPressure() {
    typealias Converter = STM32F4.Converter
    bus.store(Converter.Control2.on | Converter.Control2.start, to: Converter.control2)
  }

  /// Ready 492 cycles after the start: 23 µs on the crystal and 123 µs without.
  public func takePressure() -> UInt16? {
    typealias Converter = STM32F4.Converter
    guard bus.load(Converter.status) & Converter.Status.isDone != 0 else { return nil }
    return UInt16(truncatingIfNeeded: bus.load(Converter.data))
  }
}

/// The serial line.
extension STM32F405Board {
  private func startLine(_ clock: UInt32) {
    bus.configure(Pins.transmit, as: .alternate)
    bus.configure(Pins.receive, as: .alternate, pull: .up)
    // With oversampling by 16 the divisor in sixteenths is the whole ratio (section 30.3.4).
    bus.store((clock &+ 57_600) / 115_200, to: STM32F4.Line.baudRate)
    typealias Control = STM32F4.Line.Control
    bus.store(
      Control.on | Control.interruptsOnByte | Control.sends | Control.receives,
      to: STM32F4.Line.control)
  }

  public func receive() -> UInt8? { shared.takeByte() }
  public var stopsSeen: UInt8 { shared_stops(shared) }
  public var lostBytes: UInt16 { shared_lost_bytes(shared) }
  public var canSend: Bool {
    bus.load(STM32F4.Line.status) & STM32F4.Line.Status.hasRoom != 0
  }
  public func send(_ byte: UInt8) { bus.store(UInt32(byte), to: STM32F4.Line.data) }

  /// Queues the received byte; reading it also clears an overrun (section 30.6.1).
  public static func receiveInterrupt(_ bus: Bus, _ shared: UnsafeMutablePointer<shared_memory>) {
    let status = bus.load(STM32F4.Line.status)
    let byte = UInt8(truncatingIfNeeded: bus.load(STM32F4.Line.data))
    if status & STM32F4.Line.Status.received != 0 { shared_put_byte(shared, byte) }
    if status & STM32F4.Line.Status.overrun != 0 { shared_lose_byte(shared) }
  }
}
