package import TactusHaptics
package import TactusPlayer
package import TactusSystem
package import TactusWire

extension GloveConnection where User: CellPlayer & ~Copyable {
  /// Creates a connection that plays a source.
  ///
  /// - Parameters:
  ///   - seed: determines the session's nonces.
  ///   - table: compiles the patterns of a rate for a device.
  /// - Throws: `Failure` if the patterns cannot be compiled.
  package init<Source: CellSource>(
    playing source: Source, at rate: Rate, on glove: consuming Glove, seed: UInt64,
    table: @escaping @Sendable (Rate, DeviceCapacity) throws(HapticsError) -> PatternTable
  ) throws(Failure) where User == Player<Source> {
    var player: Player<Source>
    do throws(HapticsError) {
      player = try Player(source, rate: rate, lineRate: glove.bytesPerSecond, makeTable: table)
    } catch {
      throw Failure(.usage, "\(error)")
    }
    player.isHurried = !glove.isAwaited
    self.init(player, on: glove, seed: seed)
  }

  /// The player that schedules the cells.
  package var player: User {
    _read { yield user }
    _modify { yield &user }
  }

  /// Carries out a command of the reader, now or once the glove is back.
  ///
  /// - Throws: `Failure` as `step` does.
  package mutating func perform(_ command: PlayerCommand, at now: Microseconds) throws(Failure) {
    order { $0.perform(command, &$1, at: now) }
    try step(to: now)
  }
}
