import TactusPlayer

/// The bytes that carried the cells of a reading, host to glove.
package struct ReadingTraffic {
  /// Slot definitions and runs.
  package var wireBytes = 0
  /// The slot definitions among them.
  package var definitionBytes = 0
  /// Handshake, clock, lease and stops beside them.
  var upkeepBytes = 0
}

extension Reading {
  package var readingTraffic: ReadingTraffic {
    ReadingTraffic(
      wireBytes: traffic.definitions + traffic.runs, definitionBytes: traffic.definitions,
      upkeepBytes: traffic.upkeep)
  }
}
