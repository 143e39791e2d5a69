public import TactusLink
public import TactusWire

/// A virtual glove at the far end of an in-process wire.
public struct Loopback: ~Copyable {
  /// The host's end, for a `LinkSession`.
  public let hostEnd: MemoryTransport
  private var deviceEnd: MemoryTransport
  /// The line that does harm; nil for a good one.
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

  /// Lets the line do harm from now on, or none if nil; what is on its way is lost.
  public mutating func disturb(_ line: FaultyLine?) {
    faulty = line.map { FaultyTransport(deviceEnd, $0) }
  }

  /// When `serve` must next be called; nil for never.
  public var nextDeadline: Microseconds? {
    [glove.nextDeadline, faulty?.nextDeadline].compactMap(\.self).min()
  }
}
