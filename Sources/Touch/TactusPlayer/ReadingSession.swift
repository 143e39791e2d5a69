public import TactusLink
public import TactusWire

/// A player on its link: a reading, as a program's loop drives it.
public typealias ReadingSession<Source: CellSource, Transport: ByteTransport> =
  UsedLink<Player<Source>, Transport>

/// One who plays the cells of a source over a link.
public protocol CellPlayer: LinkUser, ~Copyable {
  associatedtype Source: CellSource
  mutating func perform(_ command: PlayerCommand, _ link: inout Link, at now: Microseconds)
}

extension Player: CellPlayer {
  /// A stop from outside ends what was promised: nothing more of it is felt.
  public mutating func willStop() { promises.forget() }
}

extension UsedLink where User: CellPlayer & ~Copyable {
  /// The player, which is the user of the link.
  public var player: User {
    _read { yield user }
    _modify { yield &user }
  }

  /// Has the player obey, now or once the device is back.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func perform(_ command: PlayerCommand, at now: Microseconds)
    throws(TransportError)
  {
    order { $0.perform(command, &$1, at: now) }
    try flush()
  }
}
