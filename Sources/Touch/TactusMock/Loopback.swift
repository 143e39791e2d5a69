public import TactusLink
public import TactusWire

/// A virtual glove at the far end of an in-process wire.
public struct Loopback: ~Copyable {
  /// The host's end, for a `LinkSession`.
  public let hostEnd: MemoryTransport
  private var deviceEnd: MemoryTransport
  /// The faulty line; nil for a perfect one.
  private var faulty: FaultyTransport<MemoryTransport>?
  /// The glove at the device's end.
  public var glove: VirtualGlove

  /// Connects a glove to a new wire.
  public init(glove: consuming VirtualGlove = VirtualGlove()) {
    (hostEnd, deviceEnd) = MemoryTransport.makePair()
    self.glove = glove
  }

  /// Lets the glove read, work and answer; `now` is on the host's clock.
  ///
  /// - Throws: `TransportError.closed` when the host's end is gone.
  public mutating func serve(at now: Microseconds) throws(TransportError) {
    guard var line = faulty else { return try glove.serve(&deviceEnd, at: now) }
    faulty = nil
    defer { faulty = line }
    try line.advance(to: now)
    try glove.serve(&line, at: now)
  }

  /// Replaces the line by a faulty one, or by a perfect one if nil; bytes in transit are lost.
  public mutating func disturb(_ line: FaultyLine?) {
    faulty = line.map { FaultyTransport(deviceEnd, $0) }
  }

  /// The latest time for the next `serve`; nil if none is needed.
  public var nextDeadline: Microseconds? {
    [glove.nextDeadline, faulty?.nextDeadline].compactMap(\.self).min()
  }
}
