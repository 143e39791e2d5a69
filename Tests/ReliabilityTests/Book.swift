import TactusBraille
import TactusHaptics
import TactusPlayer
import TactusTestSupport

/// An endless text of random words of random cells.
struct Book: CellSource {
  private var random: SeededGenerator
  private var word = 0
  private var left = 0
  private var offset = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next() -> SourceStep {
    offset += 1
    if left == 0 {
      left = Int.random(in: 2...9, using: &random)
      word += 1
    }
    left -= 1
    let cell =
      left == 0
      ? .blank : BrailleCell(rawValue: UInt8.random(in: 1...63, using: &random))
    return .cell(SourceCell(cell: cell, text: "", word: word, offset: offset))
  }
}
