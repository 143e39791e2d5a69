package import TactusHaptics
package import TactusPlayer
package import TactusSystem
package import TactusWire

extension GloveConnection where User: CellPlayer & ~Copyable {
  /// - Parameters:
  ///   - seed: draws the session nonces.
  ///   - table: the patterns of a rate on a device.
  /// - Throws: `Failure` with status 64 when the patterns cannot be made.
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

  package var player: User {
    _read { yield user }
    _modify { yield &user }
  }

  /// Does what the reader asks, now or when the glove is back.
  ///
  /// - Throws: `Failure` when the glove is gone and not waited for.
  package mutating func perform(_ command: PlayerCommand, at now: Microseconds) throws(Failure) {
    order { $0.perform(command, &$1, at: now) }
    try step(to: now)
  }
}
