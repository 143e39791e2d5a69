public import TactusBraille

/// The probability of each answer to each cell of six dots.
public struct Confusion: Hashable, Sendable {
  /// The 64 cells of six dots.
  public static let sixDotCells = (UInt8(0)..<64).map { BrailleCell(rawValue: $0) }
  /// The cells of the letters a to z.
  public static let letters: [BrailleCell] = {
    let ten: [UInt8] = [1, 3, 9, 25, 17, 11, 27, 19, 10, 26]
    let last = ten[..<2].map { $0 | 36 } + [58] + ten[2..<5].map { $0 | 36 }
    return (ten + ten.map { $0 | 4 } + last).map { BrailleCell(rawValue: $0) }
  }()

  /// By 64 times the cell played plus the cell answered.
  private var probabilities = [Double](repeating: 0, count: 64 * 64)

  /// The probability of an answer; dots 7 and 8 do not count.
  public internal(set) subscript(played: BrailleCell, answered: BrailleCell) -> Double {
    get { probabilities[Self.index(played, answered)] }
    set { probabilities[Self.index(played, answered)] = newValue }
  }

  /// Returns the share of right answers to these cells, each played as often as the others.
  public func right(_ cells: [BrailleCell] = Self.letters) -> Double {
    cells.reduce(0) { $0 + self[$1, $1] } / Double(max(1, cells.count))
  }

  private static func index(_ played: BrailleCell, _ answered: BrailleCell) -> Int {
    Int(played.rawValue & 63) * 64 + Int(answered.rawValue & 63)
  }
}
