public import TactusWire

/// The proven error of a device clock that runs far beyond its tolerance.
public struct ClockFault: Hashable, Sendable {
  /// Parts per million by which the clock runs fast; negative when it runs slow.
  public var error: Int64
  /// The host time since which every exchange has shown a fault.
  public var since: Microseconds
}

/// Detects a device clock that runs at the wrong speed.
///
/// The proof holds for any delay of the line: between two exchanges the device's clock cannot
/// advance by more than the time from the first request to the last reply, nor by less than the
/// time from the first reply to the last request. A jump shows in one stretch of time, a wrong
/// speed in three consecutive ones. The clock of an emulated board lags while its computer is busy,
/// so a short stretch must prove a large error, and a fault can clear. A clock that goes back has
/// restarted, and its history is discarded.
struct ClockRate: Sendable {
  private static let mostExchanges = 10
  /// The shortest time between two stored exchanges.
  private static let spacing = Microseconds.milliseconds(70)
  /// The interval of requests while the clock is being checked: slightly longer, so that each
  /// exchange is stored.
  private static let usefulSpacing = Microseconds.milliseconds(100)
  private static let shortStretch = Microseconds.milliseconds(200)
  private static let longStretch = Microseconds.seconds(2)

  /// Returns the error that a stretch of this length must prove, in parts per million; far beyond the
  /// tolerated 200. Nil where the stretch is too short to prove anything.
  private static func leastError(in stretch: Microseconds) -> Int64? {
    if stretch >= longStretch { return 10_000 }
    return stretch >= shortStretch ? 250_000 : nil
  }

  private var exchanges: [(sent: Microseconds, received: Microseconds, device: Microseconds)] = []
  /// The proven fault; nil if there is none.
  private(set) var fault: ClockFault?

  mutating func add(sent: Microseconds, received: Microseconds, device: Microseconds) {
    if let last = exchanges.last, device < last.device { self = ClockRate() }
    if let last = exchanges.last, sent - last.sent < Self.spacing { return }
    if exchanges.count == Self.mostExchanges { exchanges.removeFirst() }
    exchanges.append((sent, received, device))
    fault = judged().map { ClockFault(error: $0, since: fault?.since ?? received) }
  }

  /// The time of the next exchange that could prove or disprove a fault.
  var nextUsefulExchange: Microseconds? {
    exchanges.last.map { $0.sent + Self.usefulSpacing }
  }

  private func judged() -> Int64? {
    let step = (exchanges.count - 1) / 3
    guard step >= 1 else { return nil }
    let last = exchanges.count - 1
    let errors = (0..<3).map { error(from: last - (3 - $0) * step, to: last - (2 - $0) * step) }
    guard errors.allSatisfy({ $0 > 0 }) || errors.allSatisfy({ $0 < 0 }) else { return nil }
    let first = exchanges[last - 3 * step]
    let host = (exchanges[last].received - first.received).count
    let device = (exchanges[last].device - first.device).count
    return (device - host) * 1_000_000 / max(1, host)
  }

  /// Returns the error proven by the stretch, in parts per million; 0 for none or too little.
  private func error(from first: Int, to last: Int) -> Int64 {
    let (first, last) = (exchanges[first], exchanges[last])
    let most = last.received - first.sent
    let least = last.sent - first.received
    let device = last.device - first.device
    guard let enough = Self.leastError(in: most), abs(device.count) < Int64(1) << 40 else {
      return 0
    }
    var error: Int64 = 0
    if device > most { error = (device - most).count * 1_000_000 / most.count }
    if device < least { error = (device - least).count * 1_000_000 / max(1, least.count) }
    return abs(error) >= enough ? error : 0
  }
}
