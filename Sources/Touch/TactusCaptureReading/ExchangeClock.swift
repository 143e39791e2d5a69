import TactusLink
import TactusWire

/// The device's clock, estimated from a capture's time exchanges; host times in nanoseconds.
struct ExchangeClock {
  private static let mostRequests = 16

  private var clock = DeviceClock()
  private var requests: [(token: UInt32, time: UInt64)] = []
  private var exchanges = 0
  private var last: UInt64 = 0

  mutating func recordRequest(_ token: UInt32, at time: UInt64) {
    requests = requests.suffix(Self.mostRequests - 1) + [(token, time)]
  }

  mutating func recordReply(_ reply: TimeReply, at time: UInt64) {
    guard let index = requests.lastIndex(where: { $0.token == reply.token }) else { return }
    clock.add(
      sent: Microseconds(nanoseconds: requests[index].time),
      received: Microseconds(nanoseconds: time), reply: reply)
    requests.remove(at: index)
    exchanges += 1
    last = time
  }

  /// Returns the device's time at a host time; nil before the first exchange.
  func device(at time: UInt64) -> Microseconds? {
    clock.estimate(at: Microseconds(nanoseconds: time))?.time
  }

  var summary: CaptureSummary.Clock? {
    clock.estimate(at: Microseconds(nanoseconds: last)).map {
      CaptureSummary.Clock(
        exchanges: exchanges, device: $0.time, hostTime: last, errorBound: $0.errorBound)
    }
  }
}

extension Microseconds {
  /// Converts nanoseconds, rounding down.
  package init(nanoseconds: UInt64) { self.init(Int64(nanoseconds / 1000)) }
}
