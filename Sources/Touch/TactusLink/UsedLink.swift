public import TactusWire

/// A user of a link: a player, the jobs of a console, an examination.
///
/// A pure state machine: `UsedLink` moves the bytes, before and after each step.
public protocol LinkUser: ~Copyable {
  /// Takes the events of the link and does everything due by `now`.
  mutating func step(_ link: inout Link, at now: Microseconds)
  /// Takes note that the line is gone; the link is closed already.
  mutating func loseLine(_ link: inout Link, at now: Microseconds)
  /// Takes note that the motors are about to be stopped from outside.
  mutating func willStop()
  /// When `step` must next be called even if the link has nothing to do; nil for never.
  var nextDeadline: Microseconds? { get }
}

extension LinkUser where Self: ~Copyable {
  /// Steps once more, so that the user takes the last events.
  public mutating func loseLine(_ link: inout Link, at now: Microseconds) { step(&link, at: now) }
  /// Does nothing, for users that keep no plans of their own.
  public mutating func willStop() {}
}

/// A link on its transport together with its user: what a program's loop drives.
///
/// Times are on the caller's clock: a monotonic one, or one that jumps from deadline to deadline.
public struct UsedLink<User: LinkUser & ~Copyable, Transport: ByteTransport>: ~Copyable {
  /// The user of the link.
  public var user: User
  /// The link and its transport.
  public private(set) var session: LinkSession<Transport>

  /// A link that has not greeted the device yet.
  ///
  /// - Parameter seed: draws the session nonces; random in the field, fixed in a repeatable run.
  public init(_ user: consuming User, over transport: Transport, seed: UInt64) {
    self.user = user
    session = LinkSession(link: Link(seed: seed), transport: transport)
  }

  /// Greets the device and takes the first step.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func begin(at now: Microseconds) throws(TransportError) {
    try session.begin(at: now)
    try step(to: now)
  }

  /// Takes what arrived, does everything due by `now`, and hands what there is to send to the
  /// transport.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func step(to now: Microseconds) throws(TransportError) {
    try session.pump(at: now)
    user.step(&session.link, at: now)
    try session.flush()
  }

  /// Keeps the link going without its user; events wait for the next `step`.
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

  /// Hands what there is to send to the transport.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func flush() throws(TransportError) { try session.flush() }

  /// Silences the motors; they are silent once `pump` has ended `link.isStopping`.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func stop(at now: Microseconds) throws(TransportError) {
    user.willStop()
    try session.stop(at: now)
  }

  /// Takes note that the line is gone; `begin` starts again.
  public mutating func disconnect(at now: Microseconds) {
    session.disconnect()
    user.loseLine(&session.link, at: now)
  }

  /// The link itself.
  public var link: Link { _read { yield session.link } }

  /// When `step` must next be called even if nothing arrives; nil for never.
  public var nextDeadline: Microseconds? {
    [session.nextDeadline, user.nextDeadline].compactMap { $0 }.min()
  }
}
