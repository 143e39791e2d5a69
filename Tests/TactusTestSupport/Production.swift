/// The difference between a decoder's output and the expected output.
public enum ProductionError<Item: Hashable & Sendable>: Error, Equatable, CustomStringConvertible {
  /// It stopped early: these items are missing.
  case tooLittle(missing: [Item])
  /// It continued: these items followed the expected ones.
  case tooMuch(extra: [Item])
  case wrong(index: Int, produced: Item, expected: Item)

  public var description: String {
    switch self {
    case .tooLittle(let missing): "too little: missing \(missing)"
    case .tooMuch(let extra): "too much: \(extra) more"
    case .wrong(let index, let produced, let expected):
      "wrong at \(index): \(produced) instead of \(expected)"
    }
  }

  /// Throws the first difference.
  public static func verify(_ produced: [Item], is expected: [Item]) throws(Self) {
    for (index, pair) in zip(produced, expected).enumerated() where pair.0 != pair.1 {
      throw .wrong(index: index, produced: pair.0, expected: pair.1)
    }
    if produced.count < expected.count {
      throw .tooLittle(missing: Array(expected[produced.count...]))
    }
    if produced.count > expected.count {
      throw .tooMuch(extra: Array(produced[expected.count...]))
    }
  }
}
