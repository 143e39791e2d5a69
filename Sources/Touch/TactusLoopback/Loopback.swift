public import TactusLink
public import TactusWire

/// A device's end of a line that delays bytes, on a clock that its user advances.
public protocol TimedTransport: ByteTransport {
  /// Advances the clock, and delivers the bytes that have arrived to the host.
  ///
  /// - Throws: `TransportError`: `.closed` when the line has hung up.
  mutating func advance(to time: Microseconds) throws(TransportError)
  /// The latest time for the next `advance` even if nothing arrives; nil while nothing is in
  /// transit.
  var nextDeadline: Microseconds? { get }
}

/// A virtual glove at the far end of an in-process wire.
public struct Loopback: ~Copyable {
  /// The host's end, for a `LinkSession`.
  public let hostEnd: MemoryTransport
  private var deviceEnd: MemoryTransport
  /// The faulty line; nil for a perfect one.
  private var faulty: (any TimedTransport)?
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

  /// Replaces the line with the one that `line` makes around the device's end, or by a perfect one if
  /// nil; bytes in transit are lost.
  public mutating func disturb(_ line: ((MemoryTransport) -> any TimedTransport)?) {
    faulty = line?(deviceEnd)
  }

  /// The latest time for the next `serve`; nil if none is needed.
  public var nextDeadline: Microseconds? {
    [glove.nextDeadline, faulty?.nextDeadline].compactMap(\.self).min()
  }
}
