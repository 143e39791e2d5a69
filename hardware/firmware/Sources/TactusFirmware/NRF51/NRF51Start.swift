import TactusWire

extension NRF51 {
  /// Decodes RESETREAS (chapter 11).
  static func resetCause(_ reasons: UInt32) -> ResetCause {
    if reasons == 0 { return .powerOn }
    if reasons & Power.ResetReason.watchdog != 0 { return .watchdog }
    if reasons & Power.ResetReason.lockUp != 0 { return .fault }
    if reasons & Power.ResetReason.software != 0 { return .software }
    if reasons & Power.ResetReason.pin != 0 { return .resetPin }
    return .unknown
  }

  /// Returns 32 random bits; fewer if the generator does not respond.
  static func random(_ bus: some RegisterBus) -> UInt32 {
    var bits: UInt32 = 0
    bus.store(trigger, to: Random.start)
    for _ in 0..<4 {
      guard bus.wait(for: 1, at: Random.ready) else { break }
      bus.store(0, to: Random.ready)
      bits = bits &<< 8 | bus.load(Random.value)
    }
    bus.store(trigger, to: Random.stop)
    return bits
  }
}
