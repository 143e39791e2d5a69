import TactusLink
import TactusTestSupport
import TactusWire

/// A device's clock and the line to it, in nanoseconds of the host's clock.
struct ClockBench {
  /// The initial lead of the device's clock; µs.
  let lead: Int64
  /// Parts per million, from now on.
  var drift: Int64
  /// The host's clock.
  private(set) var time: Int64
  /// The device clock's gain since the start.
  private var gain: Int64 = 0
  var clock = DeviceClock()

  init(lead: Int64, drift: Int64, time: Int64 = 0) {
    self.lead = lead
    self.drift = drift
    self.time = time
  }

  mutating func pass(_ span: Int64) {
    gain += span * drift / 1_000_000
    time += span
  }

  mutating func pass(milliseconds: Int64) { pass(milliseconds * 1_000_000) }

  var now: Microseconds { Microseconds(time / 1000) }
  /// The current reading of the device's clock.
  var device: Int64 { lead + (time + gain) / 1000 }

  /// Makes one exchange, whose trips and turnaround take this many nanoseconds.
  mutating func exchange(there: Int64, turnaround: Int64 = 0, back: Int64) -> DeviceClock.Verdict {
    let sent = now
    pass(there)
    let arrived = device
    pass(turnaround)
    let left = device
    pass(back)
    return clock.add(
      sent: sent, received: now,
      reply: TimeReply(
        token: 0, received: Microseconds(arrived), turnaround: UInt32(left - arrived)))
  }

  /// The error of the estimate, and its bound; µs.
  var error: (true: Int64, bound: Int64)? {
    clock.estimate(at: now).map { ($0.time.count - device, $0.errorBound.count) }
  }

  var isInBound: Bool { error.map { abs($0.true) <= $0.bound } ?? false }
}
