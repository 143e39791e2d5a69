public import TactusLink
public import TactusWire

/// A virtual glove at the far end of a wire inside the process.
public struct Loopback: ~Copyable {
  /// The host's end, to give to a `LinkSession`.
  public let hostEnd: MemoryTransport
  private var deviceEnd: MemoryTransport
  public var glove: VirtualGlove

  public init(glove: consuming VirtualGlove = VirtualGlove()) {
    (hostEnd, deviceEnd) = MemoryTransport.makePair()
    self.glove = glove
  }

  /// Lets the glove take and give what there is; `now` on the host's clock.
  public mutating func serve(at now: Microseconds) throws(TransportError) {
    try glove.serve(&deviceEnd, at: now)
  }
}
