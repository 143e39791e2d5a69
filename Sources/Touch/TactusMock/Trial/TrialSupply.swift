import TactusWire

/// A trial device's supply, and the timing of its reports.
struct TrialSupply: Sendable {
  private var measured = Supply(millivolts: 3870, charge: 62)
  private var last: (time: Microseconds, supply: Supply)?
  /// The time of the next report.
  private(set) var next = Microseconds.zero

  /// Begins a session.
  mutating func begin(at now: Microseconds, _ defects: Set<Defect>) {
    last = nil
    next = defects.contains(.supplyTardy) ? now + .seconds(3) : now
  }

  mutating func set(_ supply: Supply, at now: Microseconds) {
    measured = supply
    guard let last else { return }
    let step = abs(Int(supply.millivolts) - Int(last.supply.millivolts))
    guard supply.state != last.supply.state || step >= 50 else { return }
    next = min(next, max(now, last.time + .seconds(1)))
  }

  mutating func report(at now: Microseconds, _ defects: Set<Defect>) -> Supply {
    last = (now, measured)
    next = now + .seconds(4)
    if defects.contains(.supplySeldom) { next = now + .seconds(8) }
    if defects.contains(.supplyOnce) { next = now + .seconds(3600) }
    if defects.contains(.supplyFlood) { next = now + .milliseconds(300) }
    var sent = measured
    if defects.contains(.supplyCriticalAlone) { sent.state = 0b010 }
    return sent
  }
}
