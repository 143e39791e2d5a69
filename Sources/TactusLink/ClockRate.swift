import TactusWire

/// Whether the device's clock runs at the right speed at all, from what nobody can doubt: between two
/// exchanges the device's clock cannot have gone further than from the first request's sending to the last
/// reply's coming, nor less far than from the first reply to the last request.
///
/// A jump shows in one stretch of time; a wrong speed in each of three, one after the other.
struct ClockRate: Sendable {
  /// Far beyond 200 parts per million, and what a stretch must prove.
  private static let leastError: Int64 = 10_000
  private static let kept = 10
  private static let shortestStretch = Microseconds(Int64(1_000))

  private var exchanges: [(sent: Microseconds, received: Microseconds, device: Microseconds)] = []
  /// Parts per million by which it is fast; nil while nothing is proven.
  private(set) var error: Int64?

  mutating func add(sent: Microseconds, received: Microseconds, device: Microseconds) {
    if exchanges.count == Self.kept { exchanges.removeFirst() }
    exchanges.append((sent, received, device))
    error = judged()
  }

  private func judged() -> Int64? {
    let step = (exchanges.count - 1) / 3
    guard step >= 1 else { return nil }
    let last = exchanges.count - 1
    let errors = (0..<3).map { error(from: last - (3 - $0) * step, to: last - (2 - $0) * step) }
    guard
      errors.allSatisfy({ $0 >= Self.leastError }) || errors.allSatisfy({ $0 <= -Self.leastError })
    else { return nil }
    let first = exchanges[last - 3 * step]
    let host = (exchanges[last].received - first.received).count
    let device = (exchanges[last].device - first.device).count
    return (device - host) * 1_000_000 / max(1, host)
  }

  /// What the stretch proves; 0 for nothing.
  private func error(from first: Int, to last: Int) -> Int64 {
    let (first, last) = (exchanges[first], exchanges[last])
    let most = last.received - first.sent
    let least = last.sent - first.received
    let device = last.device - first.device
    guard most >= Self.shortestStretch, abs(device.count) < Int64(1) << 40 else { return 0 }
    if device > most { return (device - most).count * 1_000_000 / most.count }
    if device < least { return (device - least).count * 1_000_000 / max(1, least.count) }
    return 0
  }
}
