public import TactusLink
public import TactusWire

/// A player, its link and the transport below, moved on together: what a program's loop drives.
///
/// Times are the caller's: a monotonic clock, or one that jumps from deadline to deadline.
public struct ReadingSession<Source: CellSource, Transport: ByteTransport>: ~Copyable {
  public var player: Player<Source>
  private var session: LinkSession<Transport>

  /// - Parameter seed: draws the session nonces: random in the field, fixed in a repeatable run.
  public init(player: consuming Player<Source>, transport: Transport, seed: UInt64) {
    self.player = player
    session = LinkSession(link: Link(seed: seed), transport: transport)
  }

  /// Greets the device; reading starts by itself once it is armed.
  public mutating func begin(at now: Microseconds) throws(TransportError) {
    session.link.connect(at: now)
    try step(to: now)
  }

  /// Takes what came, does all that is due by `now`, and hands over what there is to send.
  public mutating func step(to now: Microseconds) throws(TransportError) {
    try session.pump(at: now)
    player.step(&session.link, at: now)
    try session.flush()
  }

  public mutating func perform(_ command: PlayerCommand, at now: Microseconds)
    throws(TransportError)
  {
    player.perform(command, &session.link, at: now)
    try session.flush()
  }

  /// Silences the motors.
  public mutating func stop(at now: Microseconds) throws(TransportError) {
    session.link.stop(at: now)
    try session.flush()
  }

  /// When `step` must next be called even if nothing comes.
  public var nextDeadline: Microseconds? { session.nextDeadline }

  /// The device's clock; nil before the first exchange.
  public func deviceTime(at now: Microseconds) -> Microseconds? {
    session.link.clock.deviceTime(at: now)
  }

  /// Cells given to the link since the session began; the one scheduled last has the number before.
  public var cellsSent: Int { session.link.cellsSent }

  /// What the host has put on the wire.
  public var traffic: LinkTraffic { session.link.traffic }
}
