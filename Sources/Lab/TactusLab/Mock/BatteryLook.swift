import TactusMock
import TactusWire

/// The times at which a mock glove measures its battery.
struct BatteryLook {
  private static let pause = Microseconds.milliseconds(500)

  private var began: Microseconds?
  /// The time of the next measurement; nil before the first.
  private(set) var next: Microseconds?

  /// Measures the battery if that is due; its time counts from the first measurement.
  mutating func measure(_ battery: SimulatedBattery?, at now: Microseconds) -> Supply? {
    guard let battery, now >= next ?? now else { return nil }
    next = now + Self.pause
    let start = began ?? now
    began = start
    return battery.supply(after: now - start)
  }
}
