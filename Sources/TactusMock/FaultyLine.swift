public import TactusLink
public import TactusWire

/// A line between a host and a device that harms and delays bytes both ways, repeatably by its seed.
public struct FaultyLine: Sendable {
  public var toDevice: FaultyLane
  public var fromDevice: FaultyLane
  private var host, device: FreezingEnd

  public init(_ faults: FaultSpec = .none, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    toDevice = FaultyLane(faults.toDevice, random: SplitMix64(seed: random.next()))
    fromDevice = FaultyLane(faults.fromDevice, random: SplitMix64(seed: random.next()))
    host = FreezingEnd(faults.host, random: SplitMix64(seed: random.next()))
    device = FreezingEnd(faults.device, random: SplitMix64(seed: random.next()))
  }

  /// Freezes the ends whose time has come by `now`; to be called before the directions are used then.
  public mutating func advance(to now: Microseconds) {
    if let thaw = host.advance(to: now) {
      toDevice.freezeGiver(until: thaw)
      fromDevice.freezeTaker(until: thaw)
    }
    if let thaw = device.advance(to: now) {
      fromDevice.freezeGiver(until: thaw)
      toDevice.freezeTaker(until: thaw)
    }
  }

  /// Whether either direction is hung up, which ends both.
  public func isCut(at now: Microseconds) -> Bool {
    toDevice.isCut(at: now) || fromDevice.isCut(at: now)
  }

  /// What the line has done so far, both ways.
  public var tally: FaultTally {
    var tally = toDevice.tally + fromDevice.tally
    tally.freezes = host.freezes + device.freezes
    return tally
  }
}

/// A device's end of a line behind a faulty wire: what `line` brings and takes goes through the wire.
///
/// Whoever uses it keeps `now` at the time; a line that is cut throws `TransportError.closed`.
public struct FaultyTransport<Line: ByteTransport>: ByteTransport {
  public private(set) var line: Line
  public private(set) var wire: FaultyLine
  private var now = Microseconds.zero
  /// What the wire had no room for yet.
  private var unread: [UInt8] = []
  /// Whether bytes are due that `line` had no room for.
  public private(set) var wantsToWrite = false

  public init(_ line: Line, _ wire: FaultyLine) {
    self.line = line
    self.wire = wire
  }

  public var descriptor: Int32? { line.descriptor }

  /// Whether bytes of the host wait for room on the wire: until `nextDeadline` nothing more is read.
  public var isFull: Bool { !unread.isEmpty }

  /// Moves the clock on, and hands over what has come through to the host.
  public mutating func advance(to time: Microseconds) throws(TransportError) {
    now = max(now, time)
    wire.advance(to: now)
    try deliver()
  }

  /// When `advance` must next be called even if nothing comes.
  public var nextDeadline: Microseconds? {
    [wire.toDevice.nextDeadline, nextDelivery].compactMap { $0 }.min()
  }

  /// When bytes next come through to the host; nil while it has no room for more.
  var nextDelivery: Microseconds? { wantsToWrite ? nil : wire.fromDevice.nextDeadline }

  /// Gives bytes of the device to the wire; what it refuses may be given at `nextDeadline`, or when
  /// there is room in `line`.
  public mutating func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    let count = wire.fromDevice.put(bytes, at: now)
    try deliver()
    // With room left but nothing on its way nobody would be called again.
    return count + wire.fromDevice.put(bytes.dropFirst(count), at: now)
  }

  /// Takes the next piece that has come through to the device.
  public mutating func read(into buffer: inout [UInt8]) throws(TransportError) {
    if unread.isEmpty { try line.read(into: &unread) }
    putUnread()
    let piece = wire.toDevice.take(by: now)
    buffer += piece
    // Bytes that wait must have some before them on the wire, or there would be no deadline.
    putUnread()
    // What came before the cut is still received.
    if piece.isEmpty, wire.isCut(at: now) { throw .closed }
  }

  private mutating func putUnread() {
    unread.removeFirst(wire.toDevice.put(unread[...], at: now))
  }

  private mutating func deliver() throws(TransportError) {
    if wire.isCut(at: now) { throw .closed }
    let piece = wire.fromDevice.due(by: now)
    let count = try line.write(piece[...])
    wire.fromDevice.removeFirst(count)
    wantsToWrite = count < piece.count
  }
}
