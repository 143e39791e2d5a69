/// The goal of a measurement.
enum Figure {
  /// A goal for speeds, which vary: judged by the median.
  case atLeast(Double)
  /// A goal for counts, which do not vary, and for limits: judged by the worst.
  case atMost(Double)
  /// A goal for ratios of times: judged by the median.
  case typicallyAtMost(Double)

  func isMet(by spread: Spread) -> Bool {
    switch self {
    case .atLeast(let least): spread.median >= least
    case .atMost(let most): spread.maximum <= most
    case .typicallyAtMost(let most): spread.median <= most
    }
  }
}

/// The unit of a measurement.
enum Unit: String {
  case cellsPerSecond = "cells/s"
  case bytesPerSecond = "bytes/s"
  case timesMemcpy = "times the time of memcpy"
  case timesPlainC = "times the time of plain C"
  case timesLouTranslate = "times the time of lou_translate"
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
  /// The name for programs, which never changes its meaning.
  let name: String
  /// The name for users.
  let label: String
  let unit: Unit
  let spread: Spread
  var figure: Figure?
  /// The checksum of the results; nil if they cannot be checked.
  var checksum: UInt64?
  /// The cost of the best repetition in the units of `CostTable`, which hardly depend on the
  /// machine; nil if none was measured.
  var cost: Double?
  /// True if the cost is one of real time, which other programs of the machine change.
  var isOfRealTime = false
}
