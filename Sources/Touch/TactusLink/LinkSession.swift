public import TactusWire

/// A link on a transport; moves bytes between the two and never blocks.
public struct LinkSession<Transport: ByteTransport>: ~Copyable {
  /// The protocol's state machine.
  public var link: Link
  /// The line to the device.
  public var transport: Transport
  /// The last batch taken from the link; the rest waits there, where it stays bounded.
  private(set) var unwritten: [UInt8] = []
  private var incoming: [UInt8] = []

  /// Puts a link on a transport, without sending anything.
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

  /// Reads what has arrived, does what is due by `now`, and writes what there is to send.
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

  /// Writes what there is to send, as far as the line has room.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func flush() throws(TransportError) {
    if link.takeOvertaking() {
      // The overtaking frame begins with a zero byte, which ends a frame that is partly sent.
      transport.discardUnsent()
      unwritten.removeAll()
    }
    repeat {
      if unwritten.isEmpty { unwritten = link.takeOutgoing() }
      guard !unwritten.isEmpty else { return }
      unwritten.removeFirst(try transport.write(unwritten[...]))
    } while unwritten.isEmpty
  }

  /// Stops every motor, and sends that at once.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func stop(at now: Microseconds) throws(TransportError) {
    link.stop(at: now)
    try flush()
  }

  /// Notes that the line is gone and drops unwritten bytes.
  public mutating func disconnect() {
    link.disconnect()
    unwritten.removeAll()
  }

  /// Whether bytes wait for room on the line.
  public var wantsToWrite: Bool { !unwritten.isEmpty }

  /// When `pump` must next be called even if nothing arrives; nil while nothing is pending.
  public var nextDeadline: Microseconds? { link.nextDeadline }
}

extension LinkSession {
  /// The parts that grow and shrink while the session works, so that tests can check that they stay
  /// bounded.
  package var parts: [(name: String, value: any Sendable)] {
    [
      ("events", link.events), ("outbox", link.outbox), ("window", link.window),
      ("cells", link.cells), ("schedule", link.schedule), ("reports", link.reports),
      ("clock", link.clock), ("unwritten", unwritten),
    ]
  }
}
