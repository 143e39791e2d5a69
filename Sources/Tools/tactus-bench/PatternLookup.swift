import TactusBraille
import TactusHaptics

/// Looks cells up in the pattern table, without safety limits.
struct PatternLookup: Workload {
  private static let passes = 16

  private let table: PatternTable
  private let cells: [BrailleCell]
  private var output = PatternOutput()

  init(_ cells: [BrailleCell], _ table: PatternTable) {
    self.cells = cells
    self.table = table
  }

  @inline(never)
  mutating func run() -> Work {
    // These are copies, since the span below borrows the whole of `self`.
    let (cells, table) = (cells, table)
    var patterns = output.patterns.mutableSpan
    for _ in 0..<Self.passes {
      for index in cells.indices {
        patterns[index & (PatternOutput.capacity - 1)] = table[cells[index]]
      }
    }
    return Work(cells: cells.count * Self.passes)
  }

  func digest() -> Digest { output.digest() }
}
