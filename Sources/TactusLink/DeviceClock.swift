public import TactusWire

/// What the host knows of the device's clock, from four-timestamp exchanges.
///
/// The exchange with the shortest round trip among the last 16 gives the offset; half that round
/// trip, and 200 parts per million of its age for drift between the crystals, bound the error.
public struct DeviceClock: Sendable {
  private struct Sample {
    var offset: Microseconds
    var roundTrip: Microseconds
    var taken: Microseconds
  }

  private static let kept = 16
  private static let driftPartsPerMillion: Int64 = 200
  private var samples: [Sample] = []

  public init() {}

  public var sampleCount: Int { samples.count }

  /// Takes an exchange: host times of sending and receiving, and the device's reply.
  public mutating func add(sent: Microseconds, received: Microseconds, reply: TimeReply) {
    let roundTrip = received - sent - Microseconds(Int64(reply.turnaround))
    guard roundTrip >= .zero else { return }
    let middle = Microseconds(sent.count + roundTrip.count / 2)
    if samples.count == Self.kept { samples.removeFirst() }
    samples.append(
      Sample(offset: reply.received - middle, roundTrip: roundTrip, taken: received))
  }

  /// The device's time at the host's `now`; nil before the first exchange.
  public func deviceTime(at now: Microseconds) -> Microseconds? {
    best(at: now).map { now + $0.offset }
  }

  /// How far `deviceTime` may be off, either way; nil before the first exchange.
  public func errorBound(at now: Microseconds) -> Microseconds? {
    best(at: now).map { Self.bound($0, now) }
  }

  private func best(at now: Microseconds) -> Sample? {
    samples.min { Self.bound($0, now) < Self.bound($1, now) }
  }

  private static func bound(_ sample: Sample, _ now: Microseconds) -> Microseconds {
    let age = max(0, now.count - sample.taken.count)
    return Microseconds(sample.roundTrip.count / 2 + 1 + age * driftPartsPerMillion / 1_000_000)
  }
}
