package import TactusBraille
package import TactusHaptics
import TactusLink
import TactusWire

/// A search for the fastest times of an encoding that the perception model rates well enough.
///
/// The encodings whose cells take as long as their dots need, and those that pause where masking
/// asks for it, are cases of `Encoding.Kind`; the search varies their times within their ranges.
package struct EncodingSearch {
  /// A rated encoding.
  package struct Candidate: Sendable {
    package let encoding: Encoding
    package let reading: PredictedReading
  }

  /// The layout that the encoding is for.
  package let layout: Layout
  /// The share of letters that must be read right.
  package let leastRight: Double
  private let cells: [BrailleCell]
  private let characters: Int

  /// Creates a search that judges speed by a text.
  package init(
    on layout: Layout, leastRight: Double, text cells: [BrailleCell], characters: Int
  ) {
    (self.layout, self.leastRight) = (layout, leastRight)
    (self.cells, self.characters) = (cells, characters)
  }

  /// Rates an encoding; nil if the layout or the motors cannot render it.
  package func rated(_ encoding: Encoding) -> Candidate? {
    guard let table = try? PatternTable(encoding: encoding, layout: layout) else { return nil }
    return Candidate(
      encoding: encoding,
      reading: PredictedReading(of: cells, characters: characters, in: table))
  }

  /// Returns the fastest times found for an encoding; nil if none reaches the share.
  ///
  /// The pause after a cell is at least twice the pause within it, or else cells would run into each
  /// other, which the model does not know.
  package func fastest(_ kind: Encoding.Kind, seed: UInt64, rounds: Int = 12) -> Candidate? {
    // Longer pulses and pauses than these only slow an encoding down.
    let rules = kind.rules.map { rule in
      (rule.parameter, Double(rule.range.lowerBound.count)...Double(rule.standard.count) * 1.5)
    }
    func encoding(_ values: [Double]) -> Encoding? {
      // Tens of milliseconds: the model is no sharper than that.
      let times = zip(rules, values).map { ($0.0, Milliseconds(UInt32($1 / 10) * 10)) }
      return try? Encoding(kind, Dictionary(uniqueKeysWithValues: times))
    }
    func loss(_ values: [Double]) -> Double {
      guard let encoding = encoding(values), let found = rated(encoding) else { return 1e6 }
      let missing = max(0, leastRight - found.reading.lettersRight)
      let inside = max(encoding[.gap] ?? 0, encoding[.step] ?? 0)
      let unclear = max(0, 2 * Double(inside.count) - Double(encoding[.cellGap]?.count ?? 0))
      return 100 * unclear + 1e5 * missing + 100 * Double(found.reading.rests)
        - found.reading.charactersPerMinute
    }
    var evolution = Evolution(
      in: rules.map(\.1), size: 16, using: SplitMix64(seed: seed), loss: loss)
    for _ in 0..<rounds { evolution.advance() }
    guard evolution.best.loss < 0, let best = encoding(evolution.best.values) else { return nil }
    return rated(best)
  }
}
