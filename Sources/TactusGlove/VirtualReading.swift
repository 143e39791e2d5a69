import TactusCapture
import TactusMock
package import TactusPlayer
package import TactusSystem
package import TactusWire

/// The bytes that carried the cells of a reading, host to glove.
package struct ReadingTraffic {
  /// Slot definitions and runs.
  package var wireBytes = 0
  /// The slot definitions among them.
  package var definitionBytes = 0
  /// Handshake, clock, lease and stops beside them.
  var upkeepBytes = 0
}

/// Reads a text in virtual time: the clock jumps from deadline to deadline, so that nothing but the
/// text decides what happens. The source must wait for its input rather than answer `.notYet`.
package enum VirtualReading {
  /// The nonces of a virtual run; any fixed number will do.
  private static let seed: UInt64 = 1

  /// - Parameter isEnough: whether the reading may end here, before its end.
  /// - Throws: why it did not come to an end of its own, or 130 or 143 after a signal.
  package static func run(
    _ source: TextSource, _ options: ReadingOptions, glove: GloveOptions = .loopback,
    observe: ([PlayerEvent], [MotorChange]) throws(Failure) -> Void,
    trouble: (TextSource.Trouble) -> Void, tell: (GloveNews) -> Void = { _ in },
    isEnough: () -> Bool = { false }
  ) throws(Failure) -> ReadingTraffic {
    var reading = try Reading(source, options, glove: Glove(glove, isVirtual: true), seed: seed)
    var now = Microseconds.zero
    try reading.begin(at: now)
    var ending: PlayerEnding?
    var interruption: ExitStatus?
    var steps = 0
    while ending == nil {
      steps += 1
      if steps.isMultiple(of: 256) {
        interruption = EventLoop.pendingEnd
        guard interruption == nil else { break }
      }
      let events = reading.player.takeEvents()
      reading.record(events)
      try observe(events, reading.takeMotorChanges() ?? [])
      for news in reading.takeNews() { tell(news) }
      for found in reading.player.source.takeTroubles() { trouble(found) }
      for case .ended(let how) in events { ending = how }
      guard ending == nil, !isEnough() else { break }
      guard let next = reading.nextDeadline else {
        throw Failure(
          .unavailable, "the reading came to a standstill: this is a fault of tactus, report it")
      }
      now = max(now, next)
      try reading.step(to: now)
    }
    try reading.stop(at: now)
    try observe([], reading.takeMotorChanges() ?? [])
    for news in reading.takeNews() { tell(news) }
    if let status = interruption ?? EventLoop.pendingEnd { throw Failure(status, "interrupted") }
    if let failure = ending?.failure { throw failure }
    return reading.readingTraffic
  }
}

extension Reading {
  package var readingTraffic: ReadingTraffic {
    ReadingTraffic(
      wireBytes: traffic.definitions + traffic.runs, definitionBytes: traffic.definitions,
      upkeepBytes: traffic.upkeep)
  }
}
