import TactusHaptics
import TactusLink
package import TactusPlayer
package import TactusSystem
import TactusWire

/// A text being read on a glove.
package typealias Reading = GloveConnection<Player<TextSource>>

extension GloveConnection where User == Player<TextSource> {
  package init(
    _ source: TextSource, _ options: ReadingOptions, glove: consuming Glove, seed: UInt64
  ) throws(Failure) {
    try self.init(playing: source, at: options.rate, on: glove, seed: seed) {
      rate, device throws(HapticsError) in try options.table(rate, device)
    }
  }

  /// Notes in the capture what the cells stand for that went out.
  package func record(_ events: [PlayerEvent]) {
    guard let recorder else { return }
    recorder.note(events.compactMap { if case .scheduled(let cell) = $0 { cell } else { nil } })
  }

  var traffic: LinkTraffic { link.traffic }
}
