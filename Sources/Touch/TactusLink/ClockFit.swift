import TactusWire

/// A straight line through the exchanges: the lead of the device's clock, and its drift.
///
/// The line is fitted by weighted least squares. Each exchange weighs the inverse of its variance:
/// its error is uniform over half its round trip, so the variance is a third of that half squared,
/// plus the variance of rounding to microseconds (D. Mills, RFC 5905, section 11.2.3, weighs by the
/// same distance). The drift is pulled towards zero as if by one more observation of 0 ± 200 parts
/// per million (A. Hoerl and R. Kennard, "Ridge regression", 1970), so that eight exchanges within
/// a few milliseconds barely affect it.
///
/// Two kinds of outliers are ignored: exchanges that took more than twice the median round trip,
/// and then those that miss the line through the rest by more than three scaled median distances
/// (F. Hampel, "The influence curve", 1974). Half of the exchanges may be wrong without moving the
/// line.
struct ClockFit: Sendable {
  /// Both in microseconds: host time since `origin`, and offset above `base`.
  private struct Point {
    let time: Double
    let offset: Double
    let weight: Double
  }

  private struct Line {
    var time = 0.0
    var offset = 0.0
    var drift = 0.0

    func offset(at instant: Double) -> Double { offset + drift * (instant - time) }
  }

  private static let promisedDrift = 200e-6
  /// The variance of a drift that is uniform over the specified range.
  private static let driftVariance = promisedDrift * promisedDrift / 3
  /// The variance added by whole-microsecond timestamps, in square microseconds.
  private static let roundingVariance = 1.0
  /// The factor from the median distance of normal errors to their standard deviation.
  private static let medianScale = 1.4826

  private let origin: Microseconds
  private let base: Microseconds
  private let line: Line

  /// Returns nil without exchanges.
  init?(_ exchanges: [ClockExchange]) {
    guard let newest = exchanges.last else { return nil }
    let origin = newest.middle
    let base = newest.offset
    let longest = 2 * Self.median(exchanges.map { Double($0.roundTrip.count) })
    let points = exchanges.filter { Double($0.roundTrip.count) <= longest }.map {
      let half = Double($0.roundTrip.count) / 2
      return Point(
        time: Double(($0.middle - origin).count), offset: Double(($0.offset - base).count),
        weight: 1 / (half * half / 3 + Self.roundingVariance))
    }
    let rough = Self.line(points)
    let distances = points.map { abs($0.offset - rough.offset(at: $0.time)) }
    let farthest = 3 * Self.medianScale * Self.median(distances) + 1
    line = Self.line(zip(points, distances).filter { $0.1 <= farthest }.map(\.0))
    self.origin = origin
    self.base = base
  }

  /// Returns the lead of the device's clock at host time `now`.
  func offset(at now: Microseconds) -> Microseconds {
    base + Microseconds(Int64(line.offset(at: Double((now - origin).count)).rounded()))
  }

  private static func line(_ points: [Point]) -> Line {
    let weight = points.reduce(0) { $0 + $1.weight }
    var line = Line()
    line.time = points.reduce(0) { $0 + $1.weight * $1.time } / weight
    line.offset = points.reduce(0) { $0 + $1.weight * $1.offset } / weight
    var product = 0.0
    var square = 1 / driftVariance
    for point in points {
      let time = point.time - line.time
      product += point.weight * time * (point.offset - line.offset)
      square += point.weight * time * time
    }
    line.drift = min(promisedDrift, max(-promisedDrift, product / square))
    return line
  }

  /// Returns the median; of an even count, the upper of the two middle values.
  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
