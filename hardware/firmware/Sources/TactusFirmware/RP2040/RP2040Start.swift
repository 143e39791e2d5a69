import TactusWire

extension RP2040 {
  /// Releases blocks from reset; false if one does not come up.
  static func release(_ blocks: UInt32, _ bus: some RegisterBus) -> Bool {
    bus.store(blocks, to: clear(Resets.hold))
    var left: UInt32 = 10_000
    while left > 0 {
      if bus.load(Resets.done) & blocks == blocks { return true }
      left &-= 1
    }
    return false
  }

  /// The cause recorded by the watchdog and the chip; the chip's flags stay until its next reset,
  /// so the watchdog's come first.
  static func resetCause(_ bus: some RegisterBus) -> ResetCause {
    let reason = bus.load(Watchdog.reason)
    let cause = bus.load(ChipReset.cause)
    if reason & Watchdog.Reason.timer != 0 { return .watchdog }
    if reason & Watchdog.Reason.forced != 0 { return .software }
    if cause & ChipReset.powerOn != 0 { return .powerOn }
    if cause & ChipReset.runPin != 0 { return .resetPin }
    return .unknown
  }

  /// Returns 32 random bits from the ring oscillator, which runs next to the crystal; 0 or
  /// FFFF_FFFF if it does not.
  static func random(_ bus: some RegisterBus) -> UInt32 {
    var bits: UInt32 = 0
    for _ in 0..<32 {
      // Two neighbouring single readings would be too alike.
      var bit: UInt32 = 0
      for _ in 0..<5 { bit ^= bus.load(Ring.randomBit) }
      bits = bits &<< 1 | bit & 1
    }
    return bits
  }

  /// 10,000 ticks; the watchdog counts twice per tick (erratum RP2040-E1).
  ///
  /// A tick is 6 cycles of the reference, which is the ring oscillator (section 4.7.2): 9.2 ms at
  /// the usual 6.5 MHz, 5 to 33.3 ms over the 1.8 to 12 MHz of section 2.17.4.
  static let watchdogLoad: UInt32 = 20_000

  static func startWatchdog(_ bus: some RegisterBus) {
    bus.store(Watchdog.Tick.on | 6, to: Watchdog.tick)
    bus.store(PowerOn.allButOscillators, to: PowerOn.watchdogSelects)
    bus.store(watchdogLoad, to: Watchdog.load)
    bus.store(Watchdog.Control.on, to: Watchdog.control)
  }

  /// Resets all but the oscillators, as the watchdog would; the processor's own reset does not
  /// affect pins and PWM.
  static func reset(_ bus: some RegisterBus) {
    bus.store(PowerOn.allButOscillators, to: PowerOn.watchdogSelects)
    bus.store(Watchdog.Control.trigger, to: Watchdog.control)
  }
}
