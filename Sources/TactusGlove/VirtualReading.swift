package import TactusPlayer
package import TactusSystem

/// The bytes that carried the cells of a reading, host to glove.
package struct ReadingTraffic {
  /// Slot definitions and runs.
  package var wireBytes = 0
  /// The slot definitions among them.
  package var definitionBytes = 0
  /// Handshake, clock, lease and stops beside them.
  var upkeepBytes = 0
}

/// Reads a text without showing it, in a time that jumps, so that nothing but the text decides what happens.
///
/// The source must wait for its input rather than answer `.notYet`.
package enum VirtualReading {
  /// - Parameter isEnough: whether the reading may end here, before its end.
  /// - Throws: why it did not come to an end of its own, or 130 or 143 after a signal.
  package static func run(
    _ source: TextSource, _ options: ReadingOptions,
    observe: ([PlayerEvent]) throws(Failure) -> Void,
    trouble: (TextSource.Trouble) -> Void, isEnough: () -> Bool = { false }
  ) throws(Failure) -> ReadingTraffic {
    let waiter = try VirtualWaiter()
    var reading = try Reading(
      source, options, glove: Glove(.loopback, waiter), seed: SayJob.virtualSeed)
    try reading.begin(at: waiter.now)
    while true {
      let events = reading.player.takeEvents()
      try observe(events)
      for found in reading.player.source.takeTroubles() { trouble(found) }
      for case .ended(let ending) in events {
        if let failure = ending.failure { throw failure }
        return reading.readingTraffic
      }
      if isEnough() { return reading.readingTraffic }
      guard let next = reading.nextDeadline else { throw .standstill }
      if let status = waiter.wait(until: next).endingStatus {
        throw Failure(status, "interrupted")
      }
      try reading.step(to: waiter.now)
    }
  }
}

extension Failure {
  /// A reading in virtual time has nothing more to do, and is not over.
  static let standstill = Failure(
    .unavailable, "the reading came to a standstill: this is a fault of tactus, report it")
}

extension Reading {
  package var readingTraffic: ReadingTraffic {
    ReadingTraffic(
      wireBytes: traffic.definitions + traffic.runs, definitionBytes: traffic.definitions,
      upkeepBytes: traffic.upkeep)
  }
}
