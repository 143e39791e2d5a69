public import TactusLink
public import TactusLoopback
public import TactusWire

/// A line between host and device that damages and delays bytes both ways; its seed makes it
/// repeatable.
public struct FaultyLine: Sendable {
  /// The direction from host to device.
  public var toDevice: FaultyLane
  /// The direction from device to host.
  public var fromDevice: FaultyLane
  private var host, device: FreezingEnd

  /// Makes an idle wire whose faults are drawn from `seed`.
  public init(_ faults: FaultSpec = .none, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    toDevice = FaultyLane(faults.toDevice, random: SplitMix64(seed: random.next()))
    fromDevice = FaultyLane(faults.fromDevice, random: SplitMix64(seed: random.next()))
    host = FreezingEnd(faults.host, random: SplitMix64(seed: random.next()))
    device = FreezingEnd(faults.device, random: SplitMix64(seed: random.next()))
  }

  /// Freezes the ends whose freezes begin by `now`; call it before using the directions at that
  /// time.
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

  /// Returns true if either direction has hung up, which ends both.
  public func isCut(at now: Microseconds) -> Bool {
    toDevice.isCut(at: now) || fromDevice.isCut(at: now)
  }

  /// The line's faults so far, in both directions.
  public var tally: FaultTally {
    var tally = toDevice.tally + fromDevice.tally
    tally.freezes = host.freezes + device.freezes
    return tally
  }
}

/// A device's end of a line behind a faulty wire: all bytes from and to `line` pass through the
/// wire.
///
/// The user advances `now`. A wire that hung up throws `TransportError.closed`.
public struct FaultyTransport<Line: ByteTransport>: TimedTransport {
  /// The line behind the wire.
  public private(set) var line: Line
  /// The faulty wire.
  public private(set) var wire: FaultyLine
  private var now = Microseconds.zero
  /// Bytes that the wire could not accept yet.
  private var unread: [UInt8] = []
  /// True if bytes are due that `line` could not accept.
  public private(set) var wantsToWrite = false

  /// Inserts a wire before a line.
  public init(_ line: Line, _ wire: FaultyLine) {
    self.line = line
    self.wire = wire
  }

  /// The line's file descriptor.
  public var descriptor: Int32? { line.descriptor }

  /// True if the host's bytes wait for the wire to accept them, so that nothing more is read until
  /// `nextDeadline`.
  public var isFull: Bool { !unread.isEmpty }

  /// Advances the clock, and delivers the bytes that have arrived to the host.
  ///
  /// - Throws: `TransportError`: `.closed` when the wire has hung up, or the error of `line`.
  public mutating func advance(to time: Microseconds) throws(TransportError) {
    now = max(now, time)
    wire.advance(to: now)
    try deliver()
  }

  /// The latest time for the next `advance` even if nothing arrives; nil while nothing is in
  /// transit.
  public var nextDeadline: Microseconds? {
    [wire.toDevice.nextDeadline, nextDelivery].compactMap { $0 }.min()
  }

  /// The time when bytes next reach the host; nil while it cannot accept more.
  var nextDelivery: Microseconds? { wantsToWrite ? nil : wire.fromDevice.nextDeadline }

  /// Writes the device's bytes to the wire; returns the number accepted. Retry the rest at
  /// `nextDeadline`, or when `line` can accept bytes.
  ///
  /// - Throws: `TransportError`: `.closed` when the wire has hung up, or the error of `line`.
  public mutating func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    let count = wire.fromDevice.write(bytes, at: now)
    try deliver()
    // With free space but nothing in transit, there would be no deadline for a retry.
    return count + wire.fromDevice.write(bytes.dropFirst(count), at: now)
  }

  /// Appends the next piece that has reached the device.
  ///
  /// - Throws: `TransportError`: `.closed` when the wire has hung up, or the error of `line`.
  public mutating func read(into buffer: inout [UInt8]) throws(TransportError) {
    if unread.isEmpty { try line.read(into: &unread) }
    writeUnread()
    let piece = wire.toDevice.read(by: now)
    buffer += piece
    // Waiting bytes need others before them on the wire, or there would be no deadline.
    writeUnread()
    // Bytes before the cut still arrive.
    if piece.isEmpty, wire.isCut(at: now) { throw .closed }
  }

  private mutating func writeUnread() {
    unread.removeFirst(wire.toDevice.write(unread[...], at: now))
  }

  private mutating func deliver() throws(TransportError) {
    if wire.isCut(at: now) { throw .closed }
    let piece = wire.fromDevice.due(by: now)
    let count = try line.write(piece[...])
    wire.fromDevice.removeFirst(count)
    wantsToWrite = count < piece.count
  }
}
