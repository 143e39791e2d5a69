public import TactusWire

/// A link on a transport: moves bytes between the two, never blocks.
public struct LinkSession<Transport: ByteTransport>: ~Copyable {
  public var link: Link
  public var transport: Transport
  /// What was taken off the link at once; the rest waits there, where it stays bounded.
  private(set) var unwritten: [UInt8] = []
  private var incoming: [UInt8] = []

  public init(link: consuming Link, transport: Transport) {
    self.link = link
    self.transport = transport
    incoming.reserveCapacity(4096)
  }

  /// Greets the device.
  public mutating func begin(at now: Microseconds) throws(TransportError) {
    link.connect(at: now)
    try flush()
  }

  /// Takes what came, does what is due, and hands over what there is to send.
  ///
  /// Called in the loop that schedules cells; throws when the line is gone.
  public mutating func pump(at now: Microseconds) throws(TransportError) {
    incoming.removeAll(keepingCapacity: true)
    try transport.read(into: &incoming)
    // Bytes that come while the process is kept from reading came later than its clock says.
    if !incoming.isEmpty { link.receive(incoming, at: max(now, transport.readTime ?? now)) }
    link.advance(to: now)
    try flush()
  }

  /// Hands over what there is to send, as far as the line has room.
  public mutating func flush() throws(TransportError) {
    if link.takeOvertaking() {
      // What overtakes begins with a zero byte, which ends a frame that is partly on the line.
      transport.discardUnsent()
      unwritten.removeAll()
    }
    repeat {
      if unwritten.isEmpty { unwritten = link.takeOutgoing() }
      guard !unwritten.isEmpty else { return }
      unwritten.removeFirst(try transport.write(unwritten[...]))
    } while unwritten.isEmpty
  }

  /// Stops every motor; sent at once.
  public mutating func stop(at now: Microseconds) throws(TransportError) {
    link.stop(at: now)
    try flush()
  }

  /// Takes note that the line is gone, and forgets what was on its way.
  public mutating func disconnect() {
    link.disconnect()
    unwritten.removeAll()
  }

  /// Whether bytes wait for room on the line.
  public var wantsToWrite: Bool { !unwritten.isEmpty }

  /// When `pump` must next be called even if nothing comes.
  public var nextDeadline: Microseconds? { link.nextDeadline }
}

/// What grows and shrinks while a link works, for those who watch that it stays bounded.
extension LinkSession {
  package var parts: [(name: String, value: any Sendable)] {
    [
      ("events", link.events), ("outbox", link.outbox), ("window", link.window),
      ("cells", link.cells), ("schedule", link.schedule), ("reports", link.reports),
      ("clock", link.clock), ("unwritten", unwritten),
    ]
  }
}
