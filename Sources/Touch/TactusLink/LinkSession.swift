public import TactusWire

/// A link on a transport; moves bytes between the two and never blocks.
public struct LinkSession<Transport: ByteTransport>: ~Copyable {
  /// The protocol's state machine.
  public var link: Link
  /// The line to the device.
  public var transport: Transport
  /// The last batch drained from the link; the rest remains in the link, which bounds it.
  private(set) var unwritten: [UInt8] = []
  private var incoming: [UInt8] = []

  /// Creates a session of a link on a transport, without sending anything.
  public init(link: consuming Link, transport: Transport) {
    self.link = link
    self.transport = transport
    incoming.reserveCapacity(4096)
  }

  /// Opens a session with the device.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func begin(at now: Microseconds) throws(TransportError) {
    link.connect(at: now)
    try flush()
  }

  /// Reads the received bytes, performs the work due by `now`, and writes pending frames.
  ///
  /// The loop that schedules cells must call this itself, because it renews the lease.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func pump(at now: Microseconds) throws(TransportError) {
    incoming.removeAll(keepingCapacity: true)
    try transport.read(into: &incoming)
    // If the process was suspended before it read, the bytes may be newer than `now`.
    if !incoming.isEmpty { link.receive(incoming, at: max(now, transport.readTime ?? now)) }
    link.advance(to: now)
    try flush()
  }

  /// Writes pending frames, as far as the line accepts them.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func flush() throws(TransportError) {
    if link.consumeOvertaking() {
      // The frame sent first begins with a zero byte, which ends a frame that is partly sent.
      transport.discardUnsent()
      unwritten.removeAll()
    }
    repeat {
      if unwritten.isEmpty { unwritten = link.drainOutgoing() }
      guard !unwritten.isEmpty else { return }
      unwritten.removeFirst(try transport.write(unwritten[...]))
    } while unwritten.isEmpty
  }

  /// Stops every motor, and sends the STOP at once.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func stop(at now: Microseconds) throws(TransportError) {
    link.stop(at: now)
    try flush()
  }

  /// Handles the loss of the line, and drops unwritten bytes.
  public mutating func disconnect() {
    link.disconnect()
    unwritten.removeAll()
  }

  /// True if bytes wait until the line accepts them.
  public var wantsToWrite: Bool { !unwritten.isEmpty }

  /// The deadline of the next call to `pump` even if nothing arrives; nil while nothing is pending.
  public var nextDeadline: Microseconds? { link.nextDeadline }
}

extension LinkSession {
  /// The parts that grow and shrink during the session, so that tests can check their bounds.
  package var parts: [(name: String, value: any Sendable)] {
    [
      ("events", link.events), ("outbox", link.outbox), ("window", link.window),
      ("cells", link.cells), ("schedule", link.schedule), ("reports", link.reports),
      ("clock", link.clock), ("unwritten", unwritten),
    ]
  }
}
