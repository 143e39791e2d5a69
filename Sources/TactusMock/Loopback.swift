public import TactusLink
public import TactusWire

/// A virtual glove at the far end of an in-process wire.
public struct Loopback: ~Copyable {
  /// The host's end, for a `LinkSession`.
  public let hostEnd: MemoryTransport
  private var deviceEnd: MemoryTransport
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
    try glove.serve(&deviceEnd, at: now)
  }
}
