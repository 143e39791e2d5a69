public import TactusWire

/// One who uses a link: a player, the jobs of a console, an examination.
///
/// A pure state machine: `UsedLink` moves the bytes, before and after each step.
public protocol LinkUser: ~Copyable {
  /// Takes what the link tells and does all that is due by `now`.
  mutating func step(_ link: inout Link, at now: Microseconds)
  /// Takes note that the line is gone; the link is closed already.
  mutating func loseLine(_ link: inout Link, at now: Microseconds)
  /// Takes note that somebody else is about to stop the motors.
  mutating func willStop()
  /// When `step` must next be called though the link has nothing to do; nil for never.
  var nextDeadline: Microseconds? { get }
}

extension LinkUser where Self: ~Copyable {
  public mutating func loseLine(_ link: inout Link, at now: Microseconds) { step(&link, at: now) }
  public mutating func willStop() {}
}

/// A link on its transport and the one who uses it, moved on together: what a program's loop drives.
///
/// Times are the caller's: a monotonic clock, or one that jumps from deadline to deadline.
public struct UsedLink<User: LinkUser & ~Copyable, Transport: ByteTransport>: ~Copyable {
  /// Who uses the link.
  public var user: User
  /// The link and its transport.
  public private(set) var session: LinkSession<Transport>

  /// - Parameter seed: draws the session nonces: random in the field, fixed in a repeatable run.
  public init(_ user: consuming User, over transport: Transport, seed: UInt64) {
    self.user = user
    session = LinkSession(link: Link(seed: seed), transport: transport)
  }

  /// Greets the device, and takes the first step.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func begin(at now: Microseconds) throws(TransportError) {
    try session.begin(at: now)
    try step(to: now)
  }

  /// Takes what came, does all that is due by `now`, and hands over what there is to send.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func step(to now: Microseconds) throws(TransportError) {
    try session.pump(at: now)
    user.step(&session.link, at: now)
    try session.flush()
  }

  /// Keeps the link going without the user; what the link tells waits for the next `step`.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func pump(at now: Microseconds) throws(TransportError) {
    try session.pump(at: now)
  }

  /// Has the user do something; what there is to send goes out with the next `step` or `flush`, or once the
  /// device is back.
  public mutating func order<Answer>(_ work: (inout User, inout Link) -> Answer) -> Answer {
    work(&user, &session.link)
  }

  /// Hands over what there is to send.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func flush() throws(TransportError) { try session.flush() }

  /// Silences the motors; `pump` until `link.isStopping` ends to know that they are.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func stop(at now: Microseconds) throws(TransportError) {
    user.willStop()
    try session.stop(at: now)
  }

  /// Takes note that the line is gone; `begin` starts anew.
  public mutating func disconnect(at now: Microseconds) {
    session.disconnect()
    user.loseLine(&session.link, at: now)
  }

  /// The protocol's end at the host, for whoever looks on.
  public var link: Link { _read { yield session.link } }

  /// When `step` must next be called even if nothing comes.
  public var nextDeadline: Microseconds? {
    [session.nextDeadline, user.nextDeadline].compactMap { $0 }.min()
  }
}
