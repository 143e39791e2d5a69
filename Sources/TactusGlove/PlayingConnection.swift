package import TactusHaptics
package import TactusLink
package import TactusPlayer
package import TactusSystem
package import TactusWire

/// A session that plays what a source gives.
package protocol PlayingSession: GloveSession, ~Copyable {
  associatedtype Source: CellSource
  var player: Player<Source> { get set }
  mutating func perform(_ command: PlayerCommand, at now: Microseconds) throws(TransportError)
  /// The same while the line is gone.
  mutating func performWhenBack(_ command: PlayerCommand, at now: Microseconds)
}

extension ReadingSession: PlayingSession {}

extension GloveConnection where Session: PlayingSession & ~Copyable {
  /// - Parameter table: the patterns of a rate on a device.
  package init<Source: CellSource>(
    playing source: Source, at rate: Rate, on glove: consuming Glove, seed: UInt64,
    table: @escaping @Sendable (Rate, DeviceCapacity) throws(HapticsError) -> PatternTable
  ) throws(Failure) where Session == ReadingSession<Source, GloveLine> {
    var player: Player<Source>
    do throws(HapticsError) {
      player = try Player(source, rate: rate, lineRate: glove.bytesPerSecond, makeTable: table)
    } catch {
      throw Failure(.usage, "\(error)")
    }
    player.isHurried = !glove.isAwaited
    let line = glove.line
    self.init(ReadingSession(player: player, transport: line, seed: seed), on: glove)
  }
}

extension GloveConnection where Session: PlayingSession & ~Copyable {
  package var player: Player<Session.Source> {
    _read { yield session.player }
    _modify { yield &session.player }
  }

  /// Does what the reader asks, now or when the glove is back.
  package mutating func perform(_ command: PlayerCommand, at now: Microseconds) throws(Failure) {
    if isAbsent {
      session.performWhenBack(command, at: now)
    } else {
      try use(at: now) { session throws(TransportError) in try session.perform(command, at: now) }
    }
    try step(to: now)
  }
}
