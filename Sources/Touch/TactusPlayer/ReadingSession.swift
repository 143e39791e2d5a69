public import TactusLink
public import TactusWire

/// A player with its link, for use in a program's loop.
public typealias ReadingSession<Source: CellSource, Transport: ByteTransport> =
  UsedLink<Player<Source>, Transport>

/// A link user that plays the cells of a source.
public protocol CellPlayer: LinkUser, ~Copyable {
  associatedtype Source: CellSource
  mutating func perform(_ command: PlayerCommand, _ link: inout Link, at now: Microseconds)
}

extension Player: CellPlayer {
  /// Voids the early reports at a stop from outside: the rest of their cells will not be felt.
  public mutating func willStop() { promises.reset() }
}

extension UsedLink where User: CellPlayer & ~Copyable {
  /// The player, which is the user of the link.
  public var player: User {
    _read { yield user }
    _modify { yield &user }
  }

  /// Has the player carry out a command, now or once the device is back.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func perform(_ command: PlayerCommand, at now: Microseconds)
    throws(TransportError)
  {
    order { $0.perform(command, &$1, at: now) }
    try flush()
  }
}
