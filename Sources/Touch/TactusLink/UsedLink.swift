public import TactusWire

/// A user of a link: a player, the jobs of a console, a device check.
///
/// A pure state machine: `UsedLink` moves the bytes, before and after each step.
public protocol LinkUser: ~Copyable {
  /// Handles the events of the link and performs the work due by `now`.
  mutating func step(_ link: inout Link, at now: Microseconds)
  /// Handles the loss of the line; the link is closed already.
  mutating func loseLine(_ link: inout Link, at now: Microseconds)
  /// Prepares for a stop of the motors from outside.
  mutating func willStop()
  /// The deadline of the next call to `step` even if the link has nothing to do; nil for none.
  var nextDeadline: Microseconds? { get }
}

extension LinkUser where Self: ~Copyable {
  /// Steps once more, so that the user handles the last events.
  public mutating func loseLine(_ link: inout Link, at now: Microseconds) { step(&link, at: now) }
  /// Does nothing, for users without plans of their own.
  public mutating func willStop() {}
}

/// A link on its transport together with its user, for use in a program's loop.
///
/// Times are on the caller's clock: a monotonic one, or one that jumps from deadline to deadline.
public struct UsedLink<User: LinkUser & ~Copyable, Transport: ByteTransport>: ~Copyable {
  /// The user of the link.
  public var user: User
  /// The link and its transport.
  public private(set) var session: LinkSession<Transport>

  /// Creates a link that has not sent HELLO yet.
  ///
  /// - Parameter seed: determines the session nonces; random in the field, fixed in a repeatable
  ///   run.
  public init(_ user: consuming User, over transport: Transport, seed: UInt64) {
    self.user = user
    session = LinkSession(link: Link(seed: seed), transport: transport)
  }

  /// Sends HELLO and runs the first step.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func begin(at now: Microseconds) throws(TransportError) {
    try session.begin(at: now)
    try step(to: now)
  }

  /// Handles received bytes, performs the work due by `now`, and writes pending frames to the
  /// transport.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func step(to now: Microseconds) throws(TransportError) {
    try session.pump(at: now)
    user.step(&session.link, at: now)
    try session.flush()
  }

  /// Operates the link without its user; events wait for the next `step`.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func pump(at now: Microseconds) throws(TransportError) {
    try session.pump(at: now)
  }

  /// Lets the user act on the link; the result is sent with the next `step` or `flush`, or once the
  /// device is back.
  public mutating func order<Answer>(_ work: (inout User, inout Link) -> Answer) -> Answer {
    work(&user, &session.link)
  }

  /// Writes pending frames to the transport.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func flush() throws(TransportError) { try session.flush() }

  /// Stops the motors; they are off once `pump` has ended `link.isStopping`.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func stop(at now: Microseconds) throws(TransportError) {
    user.willStop()
    try session.stop(at: now)
  }

  /// Handles the loss of the line; `begin` starts again.
  public mutating func disconnect(at now: Microseconds) {
    session.disconnect()
    user.loseLine(&session.link, at: now)
  }

  /// The link itself.
  public var link: Link { _read { yield session.link } }

  /// The deadline of the next call to `step` even if nothing arrives; nil for none.
  public var nextDeadline: Microseconds? {
    [session.nextDeadline, user.nextDeadline].compactMap { $0 }.min()
  }
}
