import TactusGlove
import TactusLink
import TactusSystem
import TactusText
import TactusWire

/// `ping`: makes one TIME exchange after another.
struct PingJob: ConsoleJob {
  /// The number of consecutive unanswered requests that ends it.
  private static let mostLost = 10

  private let count: Int
  private var trips = RoundTrips()
  private var lostInARow = 0

  init(count: Int) { self.count = count }

  mutating func step(
    _ input: JobInput, _ link: inout Link, _ output: inout [ConsoleItem], at now: Microseconds
  ) -> JobProgress {
    switch input {
    case .begin: link.requestTime(at: now)
    case .event(.timed(let roundTrip, _)):
      trips.add(roundTrip)
      lostInARow = 0
      requestNext(&link, at: now)
    case .event(.exchangeLost):
      trips.addLost()
      lostInARow += 1
      requestNext(&link, at: now)
    case .event(let event): if let failure = DeviceWords.failure(event) { return .failed(failure) }
    default: break
    }
    if lostInARow == Self.mostLost {
      return .failed(
        Failure(.unavailable, "\(lostInARow) requests in a row unanswered: check the cable"))
    }
    guard trips.count == count else { return .waits(until: nil) }
    output.append(result)
    return .done
  }

  private func requestNext(_ link: inout Link, at now: Microseconds) {
    if trips.count < count { link.requestTime(at: now) }
  }

  private var result: ConsoleItem {
    let text = trips.figures.map { "\($0.name) \($0.value)" }.joined(separator: "  ")
    return .result(
      .ping,
      "\(Spoken.count(count, "round trip")), \(trips.lost) lost"
        + (trips.isEmpty ? "" : "\n\(text)  µs"),
      [("count", "\(count)"), ("lost", "\(trips.lost)")]
        + (trips.isEmpty ? [] : trips.figures.map { ("\($0.name)_us", "\($0.value)") }))
  }
}

/// `time`: makes one exchange, then prints the estimate of the device's clock.
struct TimeJob: ConsoleJob {
  private static let mostTries = 5
  /// The error of any glove's clock in parts per million (PROTOCOL.md, section 3); a drift known
  /// less precisely is useless.
  private static let usefulBound = 200.0
  private var tries = 0

  mutating func step(
    _ input: JobInput, _ link: inout Link, _ output: inout [ConsoleItem], at now: Microseconds
  ) -> JobProgress {
    switch input {
    case .begin, .event(.exchangeLost):
      tries += 1
      guard tries <= Self.mostTries else {
        return .failed(Failure(.unavailable, "the glove does not report its time: check the cable"))
      }
      link.requestTime(at: now)
    case .event(.timed):
      guard let estimate = link.clock.estimate(at: now) else {
        return .failed(
          Failure(.unavailable, "the glove's time is invalid: update its firmware"))
      }
      output.append(Self.result(estimate, link.clock.drift(at: now), at: now))
      return .done
    case .event(let event): if let failure = DeviceWords.failure(event) { return .failed(failure) }
    default: break
    }
    return .waits(until: nil)
  }

  private static func result(
    _ estimate: DeviceClock.Estimate, _ drift: (partsPerMillion: Double, bound: Double)?,
    at now: Microseconds
  ) -> ConsoleItem {
    let device = estimate.time
    let offset = device - now
    let bound = estimate.errorBound
    var rows = [
      ("glove", "\(device.count) µs since it started"),
      ("offset", "\(offset.count) µs, off by \(bound.count) at most"),
    ]
    var members = [
      ("device_us", "\(device.count)"), ("offset_us", "\(offset.count)"),
      ("error_bound_us", "\(bound.count)"),
    ]
    if let (drift, bound) = drift, bound < usefulBound {
      rows.append(
        (
          "drift",
          "\(JSONText.hundredths(drift)) ppm, off by \(JSONText.hundredths(bound)) at most"
        ))
      members += [
        ("drift_ppm", JSONText.hundredths(drift)),
        ("drift_bound_ppm", JSONText.hundredths(bound)),
      ]
    } else {
      rows.append(("drift", "not known yet: ask again in a few seconds"))
    }
    return .result(.time, ConsoleTable.text(rows), members)
  }
}
