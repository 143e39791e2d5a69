import TactusWire

/// SUPPLY and the faults of the motor rail, in sessions with the capability. The device is armed,
/// since some measure only behind the motors' switch.
extension Check {
  static let supply: [Check] = [
    Check("M5.5", "supply-critical", "a critical supply is low as well") { e throws(CheckAbort) in
      for (supply, _) in try e.supplies(for: .milliseconds(1200)).all where supply.isCritical {
        try e.require(supply.isLow, "low and critical", "state \(supply.state)")
      }
    },
    Check("M5.6", "supply-repeated", "SUPPLY follows within 1 s of ARM, then within 5 s") {
      e throws(CheckAbort) in
      var (last, supplies) = try e.supplies(for: .milliseconds(11_000))
      var most = Microseconds.seconds(1)
      for time in supplies.map(\.time) + [e.now] {
        try e.require(
          time - last <= most + e.allowance, "SUPPLY within \(most.words)",
          "after \((time - last).words)")
        (last, most) = (time, .seconds(5))
      }
    },
    Check("M5.7", "supply-rate", "no two SUPPLY come within 1 s") { e throws(CheckAbort) in
      let times = try e.supplies(for: .milliseconds(5500)).all.map(\.time)
      for (time, next) in zip(times, times.dropFirst()) {
        try e.require(
          next - time >= .seconds(1) - e.allowance, "1 s between two SUPPLY",
          (next - time).words)
      }
    },
    Check("M10.10", "motor-rail", "the motors' power was off before ARM and is on after it") {
      e throws(CheckAbort) in
      try e.openForSupply()
      for _ in 0..<2 {
        try e.arm()
        try e.wait(.milliseconds(100))
        let fault = e.reports.first {
          if case .fault(.motorRail, _) = $0.report { true } else { false }
        }
        try e.require(
          fault == nil, "no FAULT of the motor rail", fault?.report.words(after: e.origin) ?? "")
        try e.stop()
        try e.wait(.milliseconds(1100))
      }
    },
  ]
}

extension Examiner {
  fileprivate func openForSupply() throws(CheckAbort) {
    guard try open(capabilities: .supply).capabilities.contains(.supply) else {
      throw .notApplicable("it offers no SUPPLY")
    }
  }

  /// Collects the supplies of an armed session with SUPPLY alone, with their arrival times; at least
  /// one.
  fileprivate func supplies(
    for span: Microseconds
  ) throws(CheckAbort) -> (armed: Microseconds, all: [(supply: Supply, time: Microseconds)]) {
    try openForSupply()
    beginSession(nonce())
    _ = try hello(Hello(capabilities: .supply, session: session))
    let armed = now
    try arm()
    try wait(span)
    let all = inbox.compactMap { arrival -> (supply: Supply, time: Microseconds)? in
      guard case .supply(let supply) = arrival.message else { return nil }
      return (supply, arrival.time)
    }
    guard !all.isEmpty else { throw fail("SUPPLY", "none in \(span.words)") }
    return (armed, all)
  }
}
