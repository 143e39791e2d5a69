import CBoardEvents

/// What is done to the board by those who reset it, by a debugger, and by parts that fail.
extension EmulatedBoard {
  /// The reset pin.
  public func reset() throws { try command("reset") }
  /// Power goes and comes.
  public func cyclePower() throws { try command("power") }
  /// Power sags and comes back.
  public func brownOut() throws { try command("brownout") }
  /// A debugger asks for a reset (SYSRESETREQ), on some chips one of the processor alone.
  public func restart() throws { try command("restart") }

  /// A debugger stops the processor; clocks, timers and watchdog go on as the chip lets them.
  public func halt() throws { try command("halt") }
  /// The debugger lets it go on.
  public func resume() throws { try command("resume") }

  /// Makes the processor spin for ever, with interrupts still served.
  public func hang() throws {
    let stub = try stackLimit()
    // Two branches to themselves.
    try store(0xE7FE_E7FE, at: stub)
    try jump(to: stub)
  }

  /// Sets the program counter.
  public func jump(to address: UInt32) throws { try command("jump \(String(address, radix: 16))") }

  /// The crystal stops for good; RP2040 only.
  public func stopCrystal() throws { try command("crystal stop") }

  /// It runs again.
  public func startCrystal() throws {
    try command("crystal \(String(kind.wiring.crystalHz, radix: 16))")
  }

  /// Sets what the ring oscillator of an RP2040 runs at; Hz, on true chips 1.8 to 12 MHz (datasheet, 2.17).
  public func setRingOscillator(_ frequency: UInt32) throws {
    try command("ring \(String(frequency, radix: 16))")
  }

  /// Holds BOOTSEL of an RP2040, or lets it go.
  public func holdBootsel(_ isHeld: Bool) throws { try command("bootsel \(isHeld ? 1 : 0)") }

  /// How long the watchdog waits from each feeding on, as its registers stand, on a chip whose oscillators run at what is
  /// usual; nanoseconds.
  public var watchdogTime: UInt64 {
    let told = log.events.last { $0.isFrom(BOARD_WATCHDOG) }
    return 1000 * UInt64(told?.value ?? 0)
  }

  /// Whether that is short enough on the slowest chip too.
  public var isWatchdogShort: Bool {
    watchdogTime > 0
      && Double(watchdogTime) * kind.family.watchdogSpread <= Double(kind.family.longestWatchdog)
  }
}
