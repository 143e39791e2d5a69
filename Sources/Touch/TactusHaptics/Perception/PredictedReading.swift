public import TactusBraille
import TactusWire

/// The perception model's estimate of reading a text in a table of patterns.
public struct PredictedReading: Sendable {
  /// The share of letters read right, each as often as the others.
  public let lettersRight: Double
  /// The same in the models that fit the published figures almost as well.
  public let range: ClosedRange<Double>
  /// The speed of the text in characters a minute, the rests of the safety limits included.
  public let charactersPerMinute: Double

  /// The rests among it; ms.
  package let rests: Int

  /// An ordinary sentence, for the speed and the rests of an encoding.
  package static let sentence =
    "The bus to the market leaves at ten, and we have to be back before dark. "

  /// Predicts the reading of a text.
  ///
  /// - Parameters:
  ///   - cells: the text in cells, 2,500 characters or so, for the speed.
  ///   - characters: the number of its characters.
  public init(of cells: [BrailleCell], characters: Int, in table: PatternTable) {
    func right(_ model: PerceptionModel) -> Double {
      model.confusion(in: table, playing: Confusion.letters, among: Confusion.letters).right()
    }
    let others = PerceptionModel.plausible.map(right)
    lettersRight = right(.standard)
    range = min(lettersRight, others.min() ?? 1)...max(lettersRight, others.max() ?? 0)
    var compiler = CellCompiler(table: table)
    rests = cells.reduce(0) { $0 + Int(compiler.push($1)?.wait.count ?? 0) }
    charactersPerMinute = Double(characters) * 60_000 / Double(max(1, compiler.nextStart))
  }
}
