import FoundationEssentials

/// Writes a value as one line of JSON, with keys in alphabetical order.
enum JSONLine {
  static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      // Only a number that is not finite cannot be encoded.
      return #"{"not_measured":"a number that is not finite"}"#
    }
  }
}

struct MeasurementLine: Encodable {
  let name: String
  let unit: String
  let median: Double
  let lowest: Double
  let highest: Double
  let repetitions: Int
  let atLeast: Double?
  let atMost: Double?
  let met: Bool?
  let checksum: String?
  let cost: Double?

  enum CodingKeys: String, CodingKey {
    case name, unit, median, lowest, highest, repetitions
    case atLeast = "at_least"
    case atMost = "at_most"
    case met, checksum, cost
  }

  init(_ measurement: Measurement, isMet: Bool?) {
    name = measurement.name
    unit = measurement.unit.rawValue
    median = Self.rounded(measurement.spread.median)
    lowest = Self.rounded(measurement.spread.minimum)
    highest = Self.rounded(measurement.spread.maximum)
    repetitions = measurement.spread.repetitions
    switch measurement.figure {
    case .atLeast(let least): (atLeast, atMost) = (least, nil)
    case .atMost(let most), .typicallyAtMost(let most): (atLeast, atMost) = (nil, most)
    case nil: (atLeast, atMost) = (nil, nil)
    }
    met = isMet
    checksum = measurement.checksum.map { String($0, radix: 16) }
    cost = measurement.cost
  }

  /// Drops digits beyond the resolution of any clock here.
  private static func rounded(_ value: Double) -> Double {
    value >= 1000 ? value.rounded() : value
  }
}

struct SummaryLine: Encodable {
  let processor: String
  /// The number of figures with a goal.
  let figures: Int
  let missed: [String]
  let notMeasured: [String]
  /// The costs higher than expected.
  let costly: [String]

  enum CodingKeys: String, CodingKey {
    case processor, figures, missed, costly
    case notMeasured = "not_measured"
  }
}
