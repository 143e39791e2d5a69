public import TactusLink
public import TactusWire

/// A player, its link and the transport below, moved on together: what a program's loop drives.
///
/// Times are the caller's: a monotonic clock, or one that jumps from deadline to deadline.
public struct ReadingSession<Source: CellSource, Transport: ByteTransport>: ~Copyable {
  public var player: Player<Source>
  var session: LinkSession<Transport>
  private var lastStep = Microseconds.zero

  /// - Parameter seed: draws the session nonces: random in the field, fixed in a repeatable run.
  public init(player: consuming Player<Source>, transport: Transport, seed: UInt64) {
    self.player = player
    session = LinkSession(link: Link(seed: seed), transport: transport)
  }

  /// Greets the device; reading starts by itself once it is armed.
  public mutating func begin(at now: Microseconds) throws(TransportError) {
    try session.begin(at: now)
    try step(to: now)
  }

  /// Takes what came, does all that is due by `now`, and hands over what there is to send.
  public mutating func step(to now: Microseconds) throws(TransportError) {
    lastStep = now
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

  /// Takes note of what the reader asks while the line is gone: a stop ends the reading at once, the
  /// rest is done when the device is back.
  public mutating func performWhenBack(_ command: PlayerCommand, at now: Microseconds) {
    player.perform(command, &session.link, at: now)
  }

  /// Silences the motors; `pump` until `isStopping` ends to know that they are.
  public mutating func stop(at now: Microseconds) throws(TransportError) {
    player.promises.forget()
    try session.stop(at: now)
  }

  /// Whether the device has not confirmed a stop yet.
  public var isStopping: Bool { session.isStopping }

  /// Keeps the link going without reading on; what the link says waits for the next `step`.
  public mutating func pump(at now: Microseconds) throws(TransportError) {
    try session.pump(at: now)
  }

  /// Takes note that the line is gone; after `begin` the reading goes on at the start of the word.
  public mutating func disconnect(at now: Microseconds) {
    session.disconnect()
    player.step(&session.link, at: now)
  }

  /// Whether the device has answered and described itself.
  public var isConnected: Bool { session.isConnected }

  /// Whether bytes wait for room on the line.
  public var wantsToWrite: Bool { session.wantsToWrite }

  /// When `step` must next be called even if nothing comes.
  public var nextDeadline: Microseconds? {
    if player.isSourceBusy { return lastStep }
    return [session.nextDeadline, player.nextDeadline].compactMap { $0 }.min()
  }

  /// What is known of the device's clock.
  public var clock: DeviceClock { session.link.clock }
  /// What the device answered to HELLO in this session.
  public var welcome: Welcome? { session.link.welcome }
  public var description: DeviceDescription? { session.link.description }

  /// What the host has put on the wire.
  public var traffic: LinkTraffic { session.link.traffic }

  /// How the link stands with the device.
  public var standing: LinkStanding { session.link.standing }
}
