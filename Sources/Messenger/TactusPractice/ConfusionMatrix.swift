package import TactusBraille

/// The counts of answers by played cell, over the 64 cells of six dots.
package struct ConfusionCounts: Hashable, Sendable {
  /// The count of each pair that occurred; the key is the played cell in bits 6…11, the answered one below.
  private(set) var pairs: [UInt16: Int] = [:]

  package init() {}

  package var isEmpty: Bool { pairs.isEmpty }

  package subscript(played: BrailleCell, answered: BrailleCell) -> Int {
    pairs[Self.key(played, answered)] ?? 0
  }

  /// Counts an answer. The counts of a played cell are halved when they reach `mostPerCell`, so that the matrix follows
  /// a reader who improves.
  package mutating func add(_ played: BrailleCell, _ answered: BrailleCell, _ count: Int = 1) {
    let key = Self.key(played, answered)
    pairs[key] = min((pairs[key] ?? 0) + max(0, count), Self.mostPerCell)
    if total(of: played) >= Self.mostPerCell { halve(played) }
  }

  /// The number of answers to a cell.
  package func total(of played: BrailleCell) -> Int {
    (0..<64).reduce(0) { $0 + (pairs[Self.key(played, BrailleCell(rawValue: $1))] ?? 0) }
  }

  /// The pairs that occurred, in the order of the cells.
  package var entries: [(played: BrailleCell, answered: BrailleCell, count: Int)] {
    pairs.sorted { $0.key < $1.key }.map {
      (
        BrailleCell(rawValue: UInt8($0.key >> 6)), BrailleCell(rawValue: UInt8($0.key & 63)),
        $0.value
      )
    }
  }

  static let mostPerCell = 200

  private mutating func halve(_ played: BrailleCell) {
    for answered in UInt8(0)..<64 {
      let key = Self.key(played, BrailleCell(rawValue: answered))
      guard let count = pairs[key] else { continue }
      pairs[key] = count < 2 ? nil : count / 2
    }
  }

  private static func key(_ played: BrailleCell, _ answered: BrailleCell) -> UInt16 {
    UInt16(played.sixDot.rawValue) << 6 | UInt16(answered.sixDot.rawValue)
  }
}

/// The probabilities of answers by played cell: counts on top of a prior.
package struct ConfusionMatrix: Sendable {
  package typealias Prior =
    @Sendable (_ played: BrailleCell, _ answered: BrailleCell) -> Double

  /// The number of answers that the prior is worth.
  static let weight = 4.0

  /// The prior's probabilities, 64 rows of 64.
  private let prior: [Double]
  package var counts: ConfusionCounts

  /// - Parameter prior: any value that grows with the probability; rows are scaled to a sum of 1.
  package init(_ counts: ConfusionCounts = ConfusionCounts(), prior: Prior = byDots) {
    self.init(counts, rows: Self.rows(of: prior))
  }

  init(_ counts: ConfusionCounts, rows: [Double]) {
    (self.counts, self.prior) = (counts, rows)
  }

  /// A prior by the number of differing dots: each reduces the probability to an eighth.
  package static let byDots: Prior = { played, answered in
    let differing = (played.sixDot.rawValue ^ answered.sixDot.rawValue).nonzeroBitCount
    return (0..<differing).reduce(1.0) { probability, _ in probability / 8 }
  }

  static func rows(of prior: Prior) -> [Double] {
    var rows: [Double] = []
    rows.reserveCapacity(64 * 64)
    for played in UInt8(0)..<64 {
      let row = (UInt8(0)..<64).map { answered -> Double in
        let value = prior(BrailleCell(rawValue: played), BrailleCell(rawValue: answered))
        return value.isFinite ? max(0, value) : 0
      }
      let sum = row.reduce(0, +)
      rows += sum > 0 ? row.map { $0 / sum } : [Double](repeating: 1.0 / 64, count: 64)
    }
    return rows
  }

  /// Returns the probability that this cell is answered when that one was played.
  package func probability(_ answered: BrailleCell, played: BrailleCell) -> Double {
    let before = prior[Int(played.sixDot.rawValue) * 64 + Int(answered.sixDot.rawValue)]
    let total = Double(counts.total(of: played))
    return (before * Self.weight + Double(counts[played, answered])) / (Self.weight + total)
  }

  /// Returns how easily two cells are confused: the mean of the probabilities of both errors.
  package func confusability(_ one: BrailleCell, _ other: BrailleCell) -> Double {
    (probability(one, played: other) + probability(other, played: one)) / 2
  }
}
