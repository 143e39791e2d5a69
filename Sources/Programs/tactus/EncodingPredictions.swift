import TactusBraille
import TactusCommandLine
import TactusGlove
import TactusHaptics
import TactusSystem
import TactusText

/// The estimates of `tactus encodings --predict`.
struct EncodingPredictions {
  let options: ReadingOptions
  let layout: Layout
  let rate: Rate

  /// Returns 2,500 characters of ordinary text.
  static func sample() throws -> (cells: [BrailleCell], characters: Int) {
    let sentence = PredictedReading.sentence
    let line = String(repeating: sentence, count: 2500 / sentence.count)
    return (try Translator().translate(line: line).cells, line.count)
  }

  func list(_ isJSON: Bool) throws(Failure) {
    let readings = try Encoding.Kind.allCases.map { kind throws(Failure) in
      (kind.rawValue, try reading(kind))
    }
    func whole(_ number: Double) -> String { "\(Int(number.rounded()))" }
    func percent(_ share: Double) -> String { whole(share * 100) }
    if isJSON {
      _ = try listJSON(
        readings.map { name, reading in
          [
            ("name", JSONText.string(name)), ("layout", JSONText.string(layout.name)),
            ("rate_percent", "\(rate.percent)"),
            ("letters_right_percent", reading.map { percent($0.lettersRight) } ?? "null"),
            ("lowest_percent", reading.map { percent($0.range.lowerBound) } ?? "null"),
            ("highest_percent", reading.map { percent($0.range.upperBound) } ?? "null"),
            ("characters_per_minute", reading.map { whole($0.charactersPerMinute) } ?? "null"),
          ]
        })
      return
    }
    var output = StandardOutput()
    output.line("layout \(layout.name.printable), rate \(rate.percent) %")
    output.line("encoding      letters right (range)  characters a minute")
    for (name, reading) in readings {
      guard let reading else {
        output.line(name.padded(to: 14) + "not possible on this layout at this rate")
        continue
      }
      let (low, high) = (percent(reading.range.lowerBound), percent(reading.range.upperBound))
      let right = "\(percent(reading.lettersRight)) % (\(low) to \(high))"
      output.line(name.padded(to: 14) + right.padded(to: 23) + whole(reading.charactersPerMinute))
    }
    output.line("These are estimates of a model that is fitted to a few published scores.")
    try output.finish()
  }

  /// Returns the estimate for an encoding; nil if the layout or the motors cannot render it.
  private func reading(_ kind: Encoding.Kind) throws(Failure) -> PredictedReading? {
    guard
      let table = try? PatternTable(
        encoding: Encoding(kind), layout: layout, calibration: options.calibration,
        rate: rate, limits: options.limits)
    else { return nil }
    do {
      let (cells, characters) = try Self.sample()
      return PredictedReading(of: cells, characters: characters, in: table)
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }
}
