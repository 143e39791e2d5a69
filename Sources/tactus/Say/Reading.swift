import TactusHaptics
import TactusLink
import TactusPlayer
import TactusWire

/// A text being read on a glove.
typealias Reading = GloveConnection<ReadingSession<TextSource, GloveLine>>

extension GloveConnection where Session == ReadingSession<TextSource, GloveLine> {
  init(
    _ source: TextSource, _ options: ReadingOptions, glove: consuming Glove, seed: UInt64
  ) throws(Failure) {
    let player: Player<TextSource>
    do throws(HapticsError) {
      player = try Player(
        source, rate: options.rate, lineRate: glove.bytesPerSecond
      ) { rate, device throws(HapticsError) in
        try options.table(rate, device)
      }
    } catch {
      throw Failure(.usage, "\(error)")
    }
    let line = glove.line
    self.init(ReadingSession(player: player, transport: line, seed: seed), on: glove)
  }

  var player: Player<TextSource> {
    _read { yield session.player }
    _modify { yield &session.player }
  }

  mutating func perform(_ command: PlayerCommand, at now: Microseconds) throws(Failure) {
    if isAbsent {
      session.performWhenBack(command, at: now)
    } else {
      try use(at: now) { session throws(TransportError) in try session.perform(command, at: now) }
    }
    try step(to: now)
  }

  /// Notes in the capture what the cells stand for that went out.
  func record(_ events: [PlayerEvent]) {
    guard let recorder else { return }
    recorder.note(events.compactMap { if case .scheduled(let cell) = $0 { cell } else { nil } })
  }

  var traffic: LinkTraffic { session.traffic }
}
