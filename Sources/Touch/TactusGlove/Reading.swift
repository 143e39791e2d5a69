import TactusHaptics
import TactusLink
package import TactusPlayer
package import TactusSystem
import TactusWire

/// A text being read on a glove.
package typealias Reading = GloveConnection<Player<TextSource>>

extension GloveConnection where User == Player<TextSource> {
  /// Creates a reading of a text; `seed` determines the session's nonces.
  ///
  /// - Throws: `Failure` if the options' patterns cannot be compiled.
  package init(
    _ source: TextSource, _ options: ReadingOptions, glove: consuming Glove, seed: UInt64
  ) throws(Failure) {
    try self.init(playing: source, at: options.rate, on: glove, seed: seed) {
      rate, device throws(HapticsError) in try options.table(rate, device)
    }
  }

  /// Records the text of the sent cells in the capture.
  package func record(_ events: [PlayerEvent]) {
    guard let recorder else { return }
    recorder.record(events.compactMap { if case .scheduled(let cell) = $0 { cell } else { nil } })
  }

  var traffic: LinkTraffic { link.traffic }
}

/// The bytes sent to the glove for a reading.
package struct ReadingTraffic {
  /// Slot definitions and runs.
  package var wireBytes = 0
  /// The slot definitions among them.
  package var definitionBytes = 0
  /// The other bytes: handshake, clock, lease and stops.
  var upkeepBytes = 0
}

extension Reading {
  /// The bytes sent so far, by purpose.
  package var readingTraffic: ReadingTraffic {
    ReadingTraffic(
      wireBytes: traffic.definitions + traffic.runs, definitionBytes: traffic.definitions,
      upkeepBytes: traffic.upkeep)
  }
}
