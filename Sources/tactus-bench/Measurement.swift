/// A figure to reach.
enum Figure {
  /// For speeds, which differ from run to run: judged by the median.
  case atLeast(Double)
  /// For counts, which do not, and for limits: judged by the worst.
  case atMost(Double)
  /// For ratios of times: judged by the median.
  case typicallyAtMost(Double)

  func isMet(by spread: Spread) -> Bool {
    switch self {
    case .atLeast(let least): spread.median >= least
    case .atMost(let most): spread.maximum <= most
    case .typicallyAtMost(let most): spread.median <= most
    }
  }
}

/// What is measured, in what unit.
enum Unit: String {
  case cellsPerSecond = "cells/s"
  case bytesPerSecond = "bytes/s"
  case timesMemcpy = "times the time of memcpy"
  case timesPlainC = "times the time of plain C"
  case perCell = "allocations/cell"
  case perFrame = "allocations/frame"
  case bytesPerCell = "bytes/cell"
  case microseconds = "µs"
  case timesBare = "times the bare time"
  case timesLimit = "times the limit"
  case milliseconds = "ms"
}

/// One line of the report.
struct Measurement {
  /// For programs; never changes its meaning.
  let name: String
  /// For people.
  let label: String
  let unit: Unit
  let spread: Spread
  var figure: Figure?
  /// What the work came to, when it can be checked.
  var checksum: UInt64?
}
