public import CFirmware
public import TactusWire

/// Any board with an nRF51822, a Cortex-M0 at 16 MHz, such as the first BBC micro:bit.
public struct NRF51Board<Bus: RegisterBus, Pins: NRF51PinMap>: ~Copyable, Board {
  public static var name: StaticString { Pins.name }

  public let resetCause: ResetCause
  public let boot: UInt32
  public let fault: UInt16

  let bus: Bus
  let shared: UnsafeMutablePointer<shared_memory>
  /// True after the first byte; from then on the UART's `sent` event shows when the line is free.
  private var isSending = false

  /// Brings the board up: motors low first, watchdog last.
  ///
  /// `retained` is the address of two words that survive a reset.
  public init(_ bus: Bus, shared: UnsafeMutablePointer<shared_memory>, retained address: UInt32) {
    self.bus = bus
    self.shared = shared
    let retained = RetainedMemory(bus: bus, address: address)
    NRF51Motors<Pins>.prepare(bus)

    let reasons = bus.load(NRF51.Power.resetReason)
    // A bit that is not cleared persists to the next start.
    bus.store(reasons, to: NRF51.Power.resetReason)
    resetCause = retained.takeCause() ?? NRF51.resetCause(reasons)

    // The crystal; the internal oscillator, which runs until then, is off by a few per cent.
    bus.store(NRF51.trigger, to: NRF51.Power.startHighClock)
    let hasCrystal = bus.wait(for: 1, at: NRF51.Power.highClockStarted)
    fault = hasCrystal ? 0 : BoardFault.noCrystal
    boot = retained.nextBoot(random: NRF51.random(bus))

    // 16 MHz / 2^4 = 1 MHz, in 32 bits.
    bus.store(NRF51.Timer.BitMode.bits32, to: NRF51.Timer.clock.bitMode)
    bus.store(4, to: NRF51.Timer.clock.prescaler)
    bus.store(NRF51.trigger, to: NRF51.Timer.clock.start)

    let keys = Pins.keys
    // The key shorts it to ground.
    for key in keys.indices {
      bus.store(NRF51.GPIO.Configuration.pullUp, to: NRF51.GPIO.configuration(keys[key]))
    }
    startLine()

    typealias Comparator = NRF51.Power.FailComparator
    bus.store(Comparator.on | Comparator.at2V7, to: NRF51.Power.failComparator)
    bus.store(NRF51.Power.failWarning, to: NRF51.Power.interruptSet)
    bus.store(
      1 << NRF51.Power.interrupt | 1 << NRF51.UART.interrupt
        | 1 << NRF51.Timer.motorsInterrupt, to: Cortex.interruptSetEnable)

    // 655 / 32,768 Hz = 20 ms; the watchdog starts its own oscillator.
    bus.store(654, to: NRF51.Watchdog.reload)
    typealias Configuration = NRF51.Watchdog.Configuration
    // Otherwise a debugger that halts the processor would leave the motors running.
    bus.store(
      Configuration.runsInSleep | Configuration.runsWhileHalted,
      to: NRF51.Watchdog.configuration)
    bus.store(NRF51.Watchdog.request0, to: NRF51.Watchdog.enable)
    bus.store(NRF51.trigger, to: NRF51.Watchdog.start)
  }

  public var clock: UInt32 {
    bus.store(NRF51.trigger, to: NRF51.Timer.clock.capture(0))
    return bus.load(NRF51.Timer.clock.compare(0))
  }

  public func setMotorPower(_ isOn: Bool) { NRF51Motors<Pins>.setPower(isOn, bus) }

  public func setMotor(_ motor: Int, level: UInt8) {
    NRF51Motors<Pins>.set(motor, level: level, bus, shared)
  }

  public var keys: UInt8 {
    let input = bus.load(NRF51.GPIO.input)
    let pins = Pins.keys
    var down: UInt8 = 0
    for key in pins.indices where input & 1 &<< pins[key] == 0 {
      down |= 1 &<< UInt8(truncatingIfNeeded: key)
    }
    return down
  }

  public func feedWatchdog() { bus.store(NRF51.Watchdog.feed, to: NRF51.Watchdog.request) }

  public static func reset(
    _ bus: some RegisterBus, noting cause: ResetCause, retained address: UInt32
  ) {
    NRF51Motors<Pins>.silence(bus)
    RetainedMemory(bus: bus, address: address).reset(noting: cause)
  }
}

/// The serial line to the USB chip.
extension NRF51Board {
  private func startLine() {
    // Before the UART has the pins: high out, and in with a pull-up (chapter 29.2, pin
    // configuration).
    bus.store(1 << Pins.transmit, to: NRF51.GPIO.outSet)
    typealias Configuration = NRF51.GPIO.Configuration
    bus.store(Configuration.output, to: NRF51.GPIO.configuration(Pins.transmit))
    bus.store(Configuration.pullUp, to: NRF51.GPIO.configuration(Pins.receive))
    bus.store(Pins.transmit, to: NRF51.UART.transmitPin)
    bus.store(Pins.receive, to: NRF51.UART.receivePin)
    bus.store(NRF51.UART.BaudRate.baud115200, to: NRF51.UART.baudRate)
    bus.store(NRF51.UART.Enable.on, to: NRF51.UART.enable)
    bus.store(
      NRF51.UART.Interrupts.received | NRF51.UART.Interrupts.error, to: NRF51.UART.interruptSet)
    bus.store(NRF51.trigger, to: NRF51.UART.startReceiver)
    bus.store(NRF51.trigger, to: NRF51.UART.startTransmitter)
  }

  public func receive() -> UInt8? { shared.takeByte() }
  public var stopsSeen: UInt8 { shared_stops(shared) }
  public var lostBytes: UInt16 { shared_lost_bytes(shared) }

  public var canSend: Bool { !isSending || bus.load(NRF51.UART.sent) != 0 }

  public mutating func send(_ byte: UInt8) {
    isSending = true
    bus.store(0, to: NRF51.UART.sent)
    bus.store(UInt32(byte), to: NRF51.UART.transmitData)
  }

  public static func motorInterrupt(_ bus: Bus, _ shared: UnsafeMutablePointer<shared_memory>) {
    NRF51Motors<Pins>.interrupt(bus, shared)
  }

  /// Empties the line's hardware queue of 6 bytes.
  public static func receiveInterrupt(_ bus: Bus, _ shared: UnsafeMutablePointer<shared_memory>) {
    if bus.load(NRF51.UART.error) != 0 {
      bus.store(0, to: NRF51.UART.error)
      let source = bus.load(NRF51.UART.errorSource)
      bus.store(source, to: NRF51.UART.errorSource)
      if source & NRF51.UART.ErrorSource.overrun != 0 { shared_lose_byte(shared) }
    }
    while bus.load(NRF51.UART.received) != 0 {
      bus.store(0, to: NRF51.UART.received)
      shared_put_byte(shared, UInt8(truncatingIfNeeded: bus.load(NRF51.UART.receiveData)))
    }
  }
}
