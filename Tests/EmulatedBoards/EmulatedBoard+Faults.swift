import CBoardEvents

/// Resets, debugger actions and part failures.
extension EmulatedBoard {
  /// Pulls the reset pin.
  public func reset() throws { try command("reset") }
  /// Turns the power off and on.
  public func cyclePower() throws { try command("power") }
  /// Lowers the supply and restores it.
  public func brownOut() throws { try command("brownout") }
  /// Requests a reset as a debugger does (SYSRESETREQ); on some chips it resets only the processor.
  public func restart() throws { try command("restart") }

  /// Halts the processor as a debugger does; clocks, timers and watchdog continue as far as the
  /// chip allows.
  public func halt() throws { try command("halt") }
  /// Resumes a halted processor.
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

  /// Stops the crystal for good; RP2040 only.
  public func stopCrystal() throws { try command("crystal stop") }

  /// Restarts the crystal.
  public func startCrystal() throws {
    try command("crystal \(String(kind.wiring.crystalHz, radix: 16))")
  }

  /// Sets the frequency of an RP2040's ring oscillator; Hz, on real chips 1.8 to 12 MHz (datasheet,
  /// 2.17).
  public func setRingOscillator(_ frequency: UInt32) throws {
    try command("ring \(String(frequency, radix: 16))")
  }

  /// Holds or releases BOOTSEL of an RP2040.
  public func holdBootsel(_ isHeld: Bool) throws { try command("bootsel \(isHeld ? 1 : 0)") }

  /// The watchdog's timeout after each feeding from its current registers, on a chip with typical
  /// oscillators; ns.
  public var watchdogTime: UInt64 {
    let told = log.events.last { $0.isFrom(BOARD_WATCHDOG) }
    return 1000 * UInt64(told?.value ?? 0)
  }

  /// True if that is short enough on the slowest chip too.
  public var isWatchdogShort: Bool {
    watchdogTime > 0
      && Double(watchdogTime) * kind.family.watchdogSpread <= Double(kind.family.longestWatchdog)
  }
}
